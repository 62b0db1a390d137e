'use client'

import dynamic from 'next/dynamic'
import { useCallback, useEffect, useMemo, useRef } from 'react'
import { Text } from '@mantine/core'
import { useTranslations } from 'next-intl'
import { activity, type Change } from '@/lib/contract/activity'
import { useMayPrint } from '@/lib/client/use-may-print'
import { isolate } from '@/lib/format/isolate'
import { useFormats } from '@/components/kit/formats'
import { NotHere } from '@/components/kit/not-here'
import { columnsOf } from '@/components/kit/table/columns'
import { ResourceTable } from '@/components/kit/table/resource-table'
import { ResourceToolbar } from '@/components/kit/table/resource-toolbar'
import { useAddress } from '@/components/kit/use-address'
import { useListScreen } from '@/components/kit/use-list-screen'
import { OutcomeBadge, outcomeWords } from './outcome-badge'
import { subjectOf } from './subject-words'
import styles from './activity.module.css'

// Nothing can be narrowed before there are rows, and until then the fields have time to come.
const ActivityFilters = dynamic(() => import('./activity-filters').then((module) => module.ActivityFilters), {
  ssr: false,
  loading: () => (
    <>
      <span className={styles.ghost} aria-hidden />
      <span className={styles.ghost} aria-hidden />
    </>
  ),
})
const ActivityDialog = dynamic(() => import('./activity-dialog').then((module) => module.ActivityDialog), { ssr: false })

const columns = columnsOf(activity, [
  { field: 'time', kind: 'dateTime' },
  { field: 'user', kind: 'code', width: 150 },
  { field: 'subject', kind: 'text', text: (change, { say }) => subjectOf(change, say) },
  { field: 'kind', kind: 'custom', width: 140, text: ({ kind }, { say }) => say(`activity.kinds.${kind}`) },
  { field: 'record', kind: 'code', width: 120, hiddenOnPhone: true },
  {
    field: 'outcome',
    kind: 'custom',
    width: 190,
    text: (change, { say }) => outcomeWords(change, say),
    cell: (change) => <OutcomeBadge of={change} />,
  },
  { field: 'call', kind: 'code', width: 220, defaultHidden: true, hiddenOnPhone: true },
  { field: 'milliseconds', kind: 'count', width: 130, defaultHidden: true, hiddenOnPhone: true },
])

/** What was changed through this server lately: who, what, when, and what became of it. */
export function ActivityScreen() {
  const t = useTranslations('activity')
  const formats = useFormats()
  const screen = useListScreen(activity, undefined)
  const { search, change } = useAddress()
  const [user, subject] = [search.get('user'), search.get('subject')]
  const wanted = useMemo(() => ({ user, subject }), [user, subject])
  const { rows, answer, opened, refresh } = screen
  const exportable = useMayPrint(activity.rights.list)

  // What is happening is not to be shown as it was some minutes ago.
  const cached = useRef(rows !== undefined)
  useEffect(() => {
    if (cached.current) void refresh()
  }, [refresh])

  const filter = useCallback(
    (one: Change) => (wanted.user ?? one.user) === one.user && (wanted.subject ?? one.subject) === one.subject,
    [wanted],
  )
  const since = answer?.since ? formats.dateTime(answer.since) : null
  return (
    <>
      <ResourceToolbar
        of={screen}
        columns={columns}
        exportable={exportable}
        filters={<ActivityFilters rows={rows ?? []} wanted={wanted} want={change} />}
      />
      {(since !== null || rows === undefined) && (
        <Text size="sm" c="dimmed" className={styles.since ?? ''}>
          {/* The room of the sentence before it is there. */}
          {since === null ? '\u00a0' : t('since', { since: isolate(since) })}
        </Text>
      )}
      <ResourceTable of={screen} columns={columns} filter={filter} empty={t('nothing')} />
      <NotHere of={screen} />
      {opened && <ActivityDialog change={opened} onClose={screen.close} />}
    </>
  )
}
