'use client'

import { Select } from '@mantine/core'
import { useTranslations, useLocale } from 'next-intl'
import { useMemo } from 'react'
import type { AuditChange } from '@/lib/contract/activity'
import { textOrder } from '@/lib/format/intl'
import { subjectLabel } from './activity-labels'
import styles from './activity.module.css'

/** Filter by user and resource; null matches all. */
type Criteria = { readonly user: string | null; readonly subject: string | null }

/** Filters of the list; only existing values can be selected. */
export function ActivityFilters({
  rows,
  criteria,
  setCriteria,
}: {
  rows: readonly AuditChange[]
  criteria: Criteria
  setCriteria: (criteria: Partial<Criteria>) => void
}) {
  const t = useTranslations('activity')
  const subjects = useSubjectOptions(rows)
  const users = [...new Set(rows.map(({ user }) => user))].toSorted()
  return (
    <>
      <Select
        className={styles.filter ?? ''}
        aria-label={t('fields.user')}
        placeholder={t('everybody')}
        data={users}
        value={criteria.user}
        onChange={(user) => setCriteria({ user })}
        clearable
        searchable={users.length > 8}
      />
      <Select
        className={styles.filter ?? ''}
        aria-label={t('fields.subject')}
        placeholder={t('everything')}
        data={subjects}
        value={criteria.subject}
        onChange={(subject) => setCriteria({ subject })}
        clearable
        searchable={subjects.length > 8}
      />
    </>
  )
}

/** Distinct resources of the events, sorted by name. */
function useSubjectOptions(rows: readonly AuditChange[]): { value: string; label: string }[] {
  const translate = useTranslations()
  const locale = useLocale()
  return useMemo(() => {
    const order = textOrder(locale)
    const named = new Map(
      rows.map((change) => [
        change.subject,
        change.subject === 'other' ? translate('activity.otherCalls') : subjectLabel(change, translate),
      ]),
    )
    return [...named].map(([value, label]) => ({ value, label })).toSorted((a, b) => order(a.label, b.label))
  }, [locale, rows, translate])
}
