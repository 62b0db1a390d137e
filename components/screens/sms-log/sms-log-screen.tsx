'use client'

import { useTranslations } from 'next-intl'
import { useMayPrint } from '@/lib/client/queries/use-features'
import { smsLog, type SentSms } from '@/lib/contract/sms'
import { defineColumns } from '@/components/list/columns/define-columns'
import { ResourceTable } from '@/components/list/resource-table'
import { useListScreen } from '@/components/list/state/use-list-screen'
import { useTable } from '@/components/list/state/use-table'
import { TableToolbar } from '@/components/list/toolbar/table-toolbar'
import { RecordNotFound } from '@/components/record/record-not-found'
import { lazyDialog } from '@/components/ui/hooks/lazy-component'
import { AmountScope } from '@/components/ui/text/amount-scope'
import { customerHref } from '@/components/ui/text/customer-links'
import { useFormats } from '@/components/ui/text/use-formats'
import { DayToolbar } from './day-toolbar'
import { useDayParam } from './use-day-param'

const SmsDialog = lazyDialog(() => import('./sent-sms-dialog').then((module) => module.SentSmsDialog))

function byMoment(a: SentSms, b: SentSms): number {
  if (a.date === b.date) return a.position - b.position
  return a.date < b.date ? -1 : 1
}

const columns = defineColumns(smsLog, [
  { field: 'date', kind: 'custom', width: 120, text: ({ date }, { formats }) => formats.date(date), compare: byMoment },
  { field: 'time', kind: 'custom', width: 90, text: ({ time }, { formats }) => formats.time(time), compare: byMoment },
  { field: 'mobile', kind: 'phone', width: 140, customerHref: ({ mobile }) => customerHref({ mobile }) },
  { field: 'message' },
  { field: 'status', width: 130 },
  { field: 'error', width: 180, hiddenOnPhone: true },
  { field: 'cost', kind: 'price', width: 120, total: true },
])

/** Messages of a day, latest first (D123), and the remaining credit. */
export function SmsLogScreen() {
  const t = useTranslations('smsLog')
  const formats = useFormats()
  const { day, choose } = useDayParam()
  const screen = useListScreen(smsLog, day)
  const table = useTable(screen.rows, columns, {
    ...screen,
    defaultSort: { field: 'date', direction: 'descending' },
    within: [formats.date(day)],
  })
  const exportable = useMayPrint(smsLog.rights.list)

  return (
    <AmountScope needed={table.state.needed}>
      <TableToolbar of={screen} table={table} period={formats.date(day)} exportable={exportable} />
      <DayToolbar
        day={day}
        busy={screen.loading || screen.refreshing}
        balance={screen.loading ? undefined : (screen.value?.balance ?? null)}
        // The same day again refreshes (D121).
        get={(chosenDay) => (chosenDay === day ? void screen.refresh() : choose(chosenDay))}
      />
      <ResourceTable of={screen} table={table} empty={t('empty')} />
      <RecordNotFound of={screen} />
      {screen.opened && <SmsDialog sms={screen.opened} onClose={screen.close} />}
    </AmountScope>
  )
}
