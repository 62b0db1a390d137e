'use client'

import { Text } from '@mantine/core'
import { useTranslations } from 'next-intl'
import { useCallback, useEffect, useMemo, useRef } from 'react'
import { useToday } from '@/lib/client/browser/today'
import { useMayPrint } from '@/lib/client/queries/use-features'
import { activity, type ActivityPeriod, type AuditChange } from '@/lib/contract/activity'
import { isolate } from '@/lib/format/bidi-isolate'
import type { CalendarDate } from '@/lib/format/calendar'
import { parseWireDate } from '@/lib/format/wire-dates'
import { subjectLabel } from '@/components/features/activity/subject-label'
import { defineColumns, type Columns } from '@/components/list/columns/define-columns'
import { ResourceTable } from '@/components/list/resource-table'
import { useListScreen } from '@/components/list/state/use-list-screen'
import { useTable } from '@/components/list/state/use-table'
import { TableToolbar } from '@/components/list/toolbar/table-toolbar'
import { RecordNotFound } from '@/components/record/record-not-found'
import { DateField } from '@/components/ui/date-picker/date-field'
import { lazyDialog } from '@/components/ui/hooks/lazy-component'
import { useFormats } from '@/components/ui/text/use-formats'
import { useQueryParams } from '@/components/ui/url-state/use-query-params'
import { ActivityFilters } from './activity-filters'
import { kindLabel, OutcomeBadge, outcomeLabels, recordLabel } from './activity-labels'
import { useRecords, type Records } from './use-records'
import styles from './activity-screen.module.css'

const ActivityDialog = lazyDialog(() => import('./activity-dialog').then((module) => module.ActivityDialog))

const none: readonly AuditChange[] = []

/** Activity log: recent mutations through this server with user, time and outcome. */
export function ActivityScreen() {
  const t = useTranslations('activity')
  const formats = useFormats()
  const { search, change } = useQueryParams()
  const from = parseWireDate(search.get('from'))
  const to = parseWireDate(search.get('to'))
  const period = { from, to }
  const screen = useListScreen(activity, period)
  const user = search.get('user')
  const subject = search.get('subject')

  const { rows, value, opened, refresh } = screen
  const exportable = useMayPrint(activity.rights.list)
  const records = useRecords(rows ?? none)
  const columns = useActivityColumns(records)

  // A log must be current: cached events are re-read on open.
  const cached = useRef(rows !== undefined)
  useEffect(() => {
    if (cached.current) void refresh()
  }, [refresh])

  // The table compares it.
  const filter = useCallback(
    (one: AuditChange) => (user ?? one.user) === one.user && (subject ?? one.subject) === one.subject,
    [user, subject],
  )
  const table = useTable(screen.rows, columns, { ...screen, filter })
  const since = value?.since ? formats.dateTime(value.since) : null
  return (
    <>
      <TableToolbar
        of={screen}
        table={table}
        exportable={exportable}
        activeFilters={[user, subject].filter((one) => one !== null).length}
        filters={<ActivityFilters rows={rows ?? []} criteria={{ user, subject }} setCriteria={change} />}
      />
      <ActivityPeriodFields period={period} change={change} />
      {value?.more && (
        <Text size="sm" c="dimmed" flex="none" mb={6}>
          {t('more')}
        </Text>
      )}
      {since !== null && (
        <Text size="sm" c="dimmed" flex="none" mb={6}>
          {t('since', { since: isolate(since) })}
        </Text>
      )}
      <ResourceTable of={screen} table={table} empty={t('nothing')} />
      <RecordNotFound of={screen} />
      {opened && <ActivityDialog change={opened} records={records} onClose={screen.close} />}
    </>
  )
}

/** The columns of the list. Records get their names once their own lists have loaded. */
function useActivityColumns(records: Records): Columns<AuditChange> {
  return useMemo(
    () =>
      defineColumns(activity, [
        { field: 'time', kind: 'dateTime', width: 164 },
        { field: 'user', kind: 'code', width: 104 },
        { field: 'subject', kind: 'text', width: 104, text: (change, { translate }) => subjectLabel(change, translate) },
        { field: 'kind', kind: 'custom', width: 170, text: (change, tools) => kindLabel(change, records, tools) },
        { field: 'record', kind: 'text', text: (change, tools) => recordLabel(change, records, tools) },
        {
          field: 'outcome',
          kind: 'custom',
          width: 128,
          text: (change, { translate }) => outcomeLabels(change, translate),
          cell: (change) => <OutcomeBadge of={change} />,
        },
        { field: 'call', kind: 'code', width: 220, defaultHidden: true, hiddenOnPhone: true },
        { field: 'milliseconds', kind: 'count', width: 130, defaultHidden: true, hiddenOnPhone: true },
      ]),
    [records],
  )
}

/** The days to list, in the address (`?from=2026-11-01&to=2026-11-21`). */
function ActivityPeriodFields({
  period: { from, to },
  change,
}: {
  period: ActivityPeriod
  change: (values: { from?: CalendarDate | null; to?: CalendarDate | null }) => void
}) {
  const t = useTranslations('activity')
  const today = useToday()
  return (
    <div className={styles.period}>
      <DateField label={t('from')} value={from} max={to ?? today} onChange={(date) => change({ from: date })} />
      <DateField label={t('to')} value={to} max={today} min={from ?? undefined} onChange={(date) => change({ to: date })} />
    </div>
  )
}
