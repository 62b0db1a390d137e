'use client'

import { Button } from '@mantine/core'
import { useTranslations } from 'next-intl'
import { useState, type FormEvent } from 'react'
import { useToday } from '@/lib/client/browser/today'
import { useMayPrint } from '@/lib/client/queries/use-features'
import { smsLog, type SentSms } from '@/lib/contract/sms'
import type { CalendarDate } from '@/lib/format/calendar'
import { parseWireDate } from '@/lib/format/dates'
import { defineColumns } from '@/components/list/columns/define-columns'
import { ResourceTable } from '@/components/list/resource-table'
import { useListScreen } from '@/components/list/state/use-list-screen'
import { useTable } from '@/components/list/state/use-table'
import { TableToolbar } from '@/components/list/toolbar/table-toolbar'
import { RecordNotFound } from '@/components/record/record-not-found'
import { DateField } from '@/components/ui/date-picker/date-field'
import { lazyDialog } from '@/components/ui/hooks/lazy-component'
import { useHydrated } from '@/components/ui/hooks/use-browser-value'
import { AmountScope } from '@/components/ui/text/amount-scope'
import { customerHref } from '@/components/ui/text/links'
import { useFormats } from '@/components/ui/text/use-formats'
import { useDefaultParam, useQueryParams } from '@/components/ui/url-state/use-query-params'
import styles from './sms-log.module.css'

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

/** The day in the address (`?date=2026-11-21`), default today. */
export function useDayParam() {
  const today = useToday()
  const { search, change } = useQueryParams()
  const choose = (day: CalendarDate) => change({ date: day, detail: null }, 'visit')
  const day = parseWireDate(search.get('date')) ?? today
  useDefaultParam('date', day)
  return { day, choose }
}

type Props = {
  day: CalendarDate
  busy: boolean
  /** Undefined while it is read: it keeps its place, so that the list does not move. */
  balance: string | null | undefined
  get: (day: CalendarDate) => void
}

/** The selected day, always visible (D121), and the remaining credit. */
export function DayToolbar({ day, busy, balance, get }: Props) {
  const t = useTranslations('smsLog')
  const date = useTranslations('fields')('date')
  const formats = useFormats()
  const [typed, setTyped] = useState<{ readonly date: CalendarDate | null; readonly over: CalendarDate } | null>(null)
  const [missing, setMissing] = useState(false)
  // Before the script runs, the browser itself would send the form.
  const hydrated = useHydrated()
  // Another day was loaded, by input or link: the field follows.
  const chosenDay = typed?.over === day ? typed.date : day

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    // An invalid date has its own message and is not an empty one.
    const broken = chosenDay === null && event.currentTarget.querySelector<HTMLElement>('[aria-invalid="true"]')
    if (broken) return broken.focus()
    setMissing(chosenDay === null)
    if (chosenDay !== null) get(chosenDay)
  }

  return (
    <form className={styles.bar} onSubmit={submit} noValidate inert={!hydrated} data-screen-only>
      <div className={styles.day}>
        <DateField
          label={date}
          name="day"
          value={chosenDay}
          required
          error={missing && t('dateRequired')}
          onChange={(date) => {
            setTyped({ date, over: day })
            setMissing(false)
          }}
        />
      </div>
      {/* Aligned with the field below its label. */}
      <Button type="submit" variant="default" loading={busy && chosenDay === day} mt="1.3125rem">
        {t('get')}
      </Button>
      {balance !== null && (
        <p className={styles.balance}>
          <span>{t('balance')}</span>
          <strong>
            <bdi>{balance === undefined ? '…' : formats.amount(balance)}</bdi>
          </strong>
        </p>
      )}
    </form>
  )
}
