'use client'

import { useLocale, useTranslations } from 'next-intl'
import type { AuditChange } from '@/lib/contract/activity'
import { textOrder } from '@/lib/format/intl'
import { subjectLabel } from '@/components/features/activity/subject-label'
import { FilterGroup, FilterMenu } from '@/components/list/toolbar/filters'

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
  const users = [...new Set(rows.map(({ user }) => user))].toSorted().map((user) => ({ value: user, label: user }))
  return (
    <FilterGroup>
      <FilterMenu
        label={t('fields.user')}
        all={t('everybody')}
        value={criteria.user}
        choices={users}
        choose={(user) => setCriteria({ user })}
      />
      <FilterMenu
        label={t('fields.subject')}
        all={t('everything')}
        value={criteria.subject}
        choices={subjects}
        choose={(subject) => setCriteria({ subject })}
      />
    </FilterGroup>
  )
}

/** Distinct resources of the events, sorted by name. */
function useSubjectOptions(rows: readonly AuditChange[]): { value: string; label: string }[] {
  const translate = useTranslations()
  const locale = useLocale()
  const order = textOrder(locale)
  const bySubject = new Map(rows.map((change) => [change.subject, change]))
  return [...bySubject]
    .map(([value, change]) => ({ value, label: value === 'other' ? translate('activity.otherCalls') : subjectLabel(change, translate) }))
    .toSorted((a, b) => order(a.label, b.label))
}
