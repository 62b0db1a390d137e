'use client'

import { useMemo } from 'react'
import { useTranslations } from 'next-intl'
import { payableCheques, receivableCheques } from '@/lib/contract/cheques'
import { useToday } from '@/lib/client/browser/today'
import { useSession } from '@/lib/client/session/session-context'
import { dateOf } from '@/lib/format/dates'
import { useFormats } from '@/components/kit/text/use-formats'
import { chequeEvent, invoiceEvent, messageEvent, newestFirst, orderEvent, statementEvents, timelineOf } from './customer-events'
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
