'use client'

import { useMemo } from 'react'
import { useTranslations } from 'next-intl'
import { payableCheques, receivableCheques } from '@/lib/contract/cheques'
import type { Ledger } from '@/lib/contract/ledger'
import type { SaleSlip } from '@/lib/contract/sale-slips'
import { absolute, type Amount } from '@/lib/format/amount'
import { useToday } from '@/lib/client/browser/today'
import { useSession } from '@/lib/client/session/session-context'
import { dateOf } from '@/lib/format/dates'
import { useFormats } from '@/components/ui/text/use-formats'
import { chequeEvent, invoiceEvent, messageEvent, orderEvent, statementEvents, type CustomerEvent } from './customer-events'
import type { CustomerData } from './use-customer'

/** Events of each list of a customer, newest first, and of all in one timeline. `statementHref`: the page that a transaction leads to. */
export function useCustomerEvents(data: CustomerData, statementHref: `/${string}` | null) {
  const translate = useTranslations<never>()
  const formats = useFormats()
  const { calendar } = useSession()
  const today = useToday()
  const { months } = data
  const tools = useMemo(() => ({ translate, formats, calendar, today }), [translate, formats, calendar, today])
  const ledgerResponse = data.statement.value
  const events = useMemo(
    () => ({
      orders: newestFirst(data.orders.rows.map((order) => orderEvent(order, tools))),
      invoices: newestFirst(data.invoices.rows.map((slip) => invoiceEvent(slip, tools))),
      // The cloud's order is chronological, and on one day the only one.
      statement: ledgerResponse && statementHref ? statementEvents(ledgerResponse, statementHref, tools).toReversed() : [],
      cheques: newestFirst([
        ...data.receivable.rows.map((cheque) => chequeEvent(cheque, receivableCheques.idOf(cheque), 'receivable', tools)),
        ...data.payable.rows.map((cheque) => chequeEvent(cheque, payableCheques.idOf(cheque), 'payable', tools)),
      ]),
      messages: newestFirst(data.messages.rows.map((sms) => messageEvent(sms, tools))),
    }),
    [
      data.orders.rows,
      data.invoices.rows,
      data.receivable.rows,
      data.payable.rows,
      data.messages.rows,
      ledgerResponse,
      statementHref,
      tools,
    ],
  )
  const timeline = useMemo(() => {
    const from = months[0]?.from ?? ''
    const all = Object.values(events).flat()
    return timelineOf(
      all.filter(({ moment }) => dateOf(moment) >= from),
      data.invoices.rows,
      ledgerResponse,
    )
  }, [events, months, data.invoices.rows, ledgerResponse])
  return { events, timeline }
}

/** Newest first; what has no time stands before what has one on the same day, because its hour is unknown. */
export const newestFirst = (events: readonly CustomerEvent[]): readonly CustomerEvent[] =>
  events.toSorted((a, b) => (a.moment === b.moment ? 0 : a.moment < b.moment ? 1 : -1))

/** All events in one order. An entry of the statement that repeats a listed invoice is left out; the invoice gets its balance. */
export function timelineOf(
  events: readonly CustomerEvent[],
  invoices: readonly SaleSlip[],
  ledger: Ledger | undefined,
): readonly CustomerEvent[] {
  const listed = new Map(invoices.map(({ id, date, serial, total }) => [`${date} ${serial} ${total}`, `invoice ${id}`]))
  const repeated = new Set<string>()
  const balances = new Map<string, Amount>()
  for (const { date, serial, debit, credit, position, balance } of ledger?.rows ?? []) {
    const invoice = listed.get(`${date} ${serial} ${debit}`) ?? listed.get(`${date} ${serial} ${absolute(credit)}`)
    if (invoice === undefined) continue
    repeated.add(`entry ${position}`)
    balances.set(invoice, balance)
  }
  const withBalance = (event: CustomerEvent) => {
    const balance = balances.get(event.key)
    return balance === undefined ? event : { ...event, balance }
  }
  return newestFirst(events.filter(({ key }) => !repeated.has(key)).map(withBalance))
}
