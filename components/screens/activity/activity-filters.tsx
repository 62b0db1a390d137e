'use client'

import { Select } from '@mantine/core'
import { useTranslations } from 'next-intl'
import type { Change } from '@/lib/contract/activity'
import { useSubjects } from './use-subjects'
import styles from './activity.module.css'

/** Whose changes of what are shown; null is everybody's, or of everything. */
type Wanted = { readonly user: string | null; readonly subject: string | null }

/** Narrows the list to a person and to what was changed; only what is there can be chosen. */
export function ActivityFilters({
  rows,
  wanted,
  want,
}: {
  rows: readonly Change[]
  wanted: Wanted
  want: (wanted: Partial<Wanted>) => void
}) {
  const t = useTranslations('activity')
  const subjects = useSubjects(rows)
  const people = [...new Set(rows.map(({ user }) => user))].toSorted()
  return (
    <>
      <Select
        className={styles.filter ?? ''}
        aria-label={t('fields.user')}
        placeholder={t('everybody')}
        data={people}
        value={wanted.user}
        onChange={(user) => want({ user })}
        clearable
        searchable={people.length > 8}
      />
      <Select
        className={styles.filter ?? ''}
        aria-label={t('fields.subject')}
        placeholder={t('everything')}
        data={subjects}
        value={wanted.subject}
        onChange={(subject) => want({ subject })}
        clearable
        searchable={subjects.length > 8}
      />
    </>
  )
}
