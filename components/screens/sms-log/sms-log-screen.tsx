'use client'

import dynamic from 'next/dynamic'
import { useTranslations } from 'next-intl'
import { smsLog, type SentSms } from '@/lib/contract/sms'
import { useMayPrint } from '@/lib/client/use-may-print'
import { columnsOf } from '@/components/kit/table/columns'
import { ResourceTable } from '@/components/kit/table/resource-table'
import { ResourceToolbar } from '@/components/kit/table/resource-toolbar'
import { useFormats } from '@/components/kit/formats'
import { NotHere } from '@/components/kit/not-here'
import { useListScreen } from '@/components/kit/use-list-screen'
import { DayBar } from './day-bar'
import { useDay } from './use-day'

const SmsDialog = dynamic(() => import('./sms-dialog').then((module) => module.SmsDialog), { ssr: false })

const byMoment = (a: SentSms, b: SentSms) => (a.date === b.date ? a.position - b.position : a.date < b.date ? -1 : 1)

const columns = columnsOf(smsLog, [
  { field: 'date', kind: 'custom', width: 120, text: ({ date }, { formats }) => formats.date(date), compare: byMoment },
  { field: 'time', kind: 'custom', width: 90, text: ({ time }, { formats }) => formats.time(time), compare: byMoment },
  { field: 'mobile', kind: 'phone', width: 140 },
  { field: 'message' },
  { field: 'status', width: 130 },
  { field: 'cost', kind: 'price', width: 120, total: true },
  { field: 'error', width: 180, hiddenOnPhone: true },
])

/** The messages that were sent on a day, the latest first (D123), and what is left to pay for more. */
export function SmsLogScreen() {
  const t = useTranslations('smsLog')
  const formats = useFormats()
  const { day, choose } = useDay()
  const screen = useListScreen(smsLog, day)
  const exportable = useMayPrint(smsLog.rights.list)

  return (
    <>
      <ResourceToolbar of={screen} columns={columns} period={formats.date(day)} exportable={exportable} />
      <DayBar
        day={day}
        busy={screen.loading || screen.refreshing}
        balance={screen.answer?.balance ?? null}
        // The same day again is a wish for what came since (D121).
        get={(wanted) => (wanted === day ? void screen.refresh() : choose(wanted))}
      />
      <ResourceTable of={screen} columns={columns} defaultSort={{ field: 'date', direction: 'descending' }} empty={t('empty')} />
      <NotHere of={screen} />
      {screen.opened && <SmsDialog sms={screen.opened} onClose={screen.close} />}
    </>
  )
}
