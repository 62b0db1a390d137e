import type { useTranslations } from 'next-intl'
import type { Cheque } from '@/lib/contract/cheques'
import { nameIn, type Ledger } from '@/lib/contract/ledger'
import type { Order } from '@/lib/contract/orders'
import { orderStatus } from '@/lib/contract/order-statuses'
import { saleType, type SaleSlip } from '@/lib/contract/sale-slips'
import type { SentSms } from '@/lib/contract/sms'
import { absolute, signOf, type Amount } from '@/lib/format/amount'
import { isolate } from '@/lib/format/bidi-isolate'
import type { CalendarDate, CalendarType } from '@/lib/format/calendar'
import { dateOf, type DateTime } from '@/lib/format/dates'
import { monthAround, monthParam } from '@/lib/format/fiscal-months'
import { orderStatusLabel } from '@/components/ui/text/use-resource-labels'
import type { Formats } from '@/components/ui/text/use-formats'

/** Where an event comes from: each is a section of the page. */
export type SectionName = 'orders' | 'invoices' | 'statement' | 'cheques' | 'messages'

/** Something that happened between the organisation and a customer. */
export type CustomerEvent = {
  readonly key: string
  readonly section: SectionName
  /** A date, with a time where the list has one. */
  readonly moment: DateTime
  readonly title: string
  /** Text of the customer or of the cloud, in its own direction. */
  readonly note: string
  readonly badge: string
  /** Colour of the badge: an order status, or a warning. */
  readonly tone?: number | 'caution' | undefined
  readonly amount?: Amount
  /** The amount does not count, as of a cancelled order. */
  readonly void?: boolean
  /** Of the account after this; positive when the customer owes. Only statements know it. */
  readonly balance?: Amount
  /** The record on its own page. */
  readonly href: `/${string}`
}

export type EventTools = {
  readonly translate: ReturnType<typeof useTranslations<never>>
  readonly formats: Formats
  readonly calendar: CalendarType
  readonly today: CalendarDate
}

const query = (path: `/${string}`, parts: Readonly<Record<string, string>>): `/${string}` =>
  `${path}?${new URLSearchParams(parts).toString()}`

const monthOf = (date: CalendarDate, { calendar }: EventTools) => monthParam(monthAround(date, calendar))

/** Distinct names of goods in their order, in one line. */
const goodsOf = (lines: readonly { readonly goodName: string; readonly goodCode: string }[]): string =>
  [...new Set(lines.map(({ goodName, goodCode }) => goodName || goodCode).filter(Boolean))].join(' · ')

export const orderEvent = (order: Order, tools: EventTools): CustomerEvent => ({
  key: `order ${order.id}`,
  section: 'orders',
  moment: order.date,
  title: tools.translate('orders.numbered', { number: tools.formats.withDigits(String(order.id)) }),
  note: goodsOf(order.lines.items),
  badge: orderStatusLabel(tools.translate, order.status),
  tone: order.status,
  amount: order.total,
  void: order.status === orderStatus.canceled,
  href: query('/orders', { month: monthOf(dateOf(order.date), tools), detail: String(order.id) }),
})

export const invoiceEvent = (slip: SaleSlip, tools: EventTools): CustomerEvent => ({
  key: `invoice ${slip.id}`,
  section: 'invoices',
  moment: slip.date,
  title:
    slip.serial === ''
      ? tools.translate('saleSlips.one')
      : tools.translate('saleSlips.numbered', { number: isolate(tools.formats.code(slip.serial)) }),
  note: goodsOf(slip.lines.items),
  badge: slip.type === saleType ? '' : slip.type === 'SALE_RETURN' ? tools.translate('saleSlips.types.SALE_RETURN') : isolate(slip.type),
  tone: slip.type === saleType ? undefined : 'caution',
  amount: slip.total,
  href: query('/saleSlipList', { month: monthOf(slip.date, tools), detail: slip.id }),
})

/** Entries of a statement, with the balance after each; `report` is the address of the statement. */
export function statementEvents(ledger: Ledger, report: `/${string}`, { translate, formats }: EventTools): readonly CustomerEvent[] {
  return ledger.rows.map((entry) => {
    const names = Object.hasOwn(ledger.dictionary, entry.slipType) ? ledger.dictionary[entry.slipType] : undefined
    const type = nameIn(formats.locale, names, entry.slipType)
    const debit = signOf(entry.debit) !== 0
    return {
      key: `entry ${entry.position}`,
      section: 'statement',
      moment: entry.date,
      title: [type, entry.serial && isolate(formats.code(entry.serial))].filter(Boolean).join(' '),
      note: entry.description,
      badge: translate(debit ? 'ledger.fields.debit' : 'ledger.fields.credit'),
      amount: debit ? entry.debit : absolute(entry.credit),
      balance: entry.balance,
      href: `${report}&detail=${entry.position}`,
    }
  })
}

export const chequeEvent = (
  cheque: Cheque,
  id: string,
  kind: 'payable' | 'receivable',
  { translate, formats, today }: EventTools,
): CustomerEvent => ({
  key: `cheque ${kind} ${id}`,
  section: 'cheques',
  moment: cheque.dueDate,
  title: [translate(`${kind}Cheques.one`), cheque.serial && isolate(formats.code(cheque.serial))].filter(Boolean).join(' '),
  note: cheque.bank,
  badge: cheque.dueDate < today ? translate('cheques.bands.past') : '',
  tone: 'caution',
  amount: cheque.amount,
  href: query(kind === 'payable' ? '/paybleCheckList' : '/receivableCheckList', { detail: id }),
})

export const messageEvent = (sms: SentSms, { translate }: EventTools): CustomerEvent => ({
  key: `sms ${sms.date} ${sms.position}`,
  section: 'messages',
  moment: sms.date,
  title: translate('smsLog.one'),
  note: sms.message,
  badge: sms.error || sms.status,
  tone: sms.error === '' ? undefined : 'caution',
  href: query('/smsLog', { date: dateOf(sms.date), detail: String(sms.position) }),
})
