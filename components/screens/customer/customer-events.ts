import type { useTranslations } from 'next-intl'
import { payableCheques, receivableCheques, type Cheque } from '@/lib/contract/cheques'
import { nameIn, type Ledger, type LedgerEntry } from '@/lib/contract/ledger'
import { orderStatus } from '@/lib/contract/order-statuses'
import type { Order } from '@/lib/contract/orders'
import { saleType, type SaleSlip } from '@/lib/contract/sale-slips'
import type { SentSms } from '@/lib/contract/sms'
import { absolute, signOf, type Amount } from '@/lib/format/amount'
import { isolate } from '@/lib/format/bidi-isolate'
import { dateOf, type CalendarDate, type CalendarType, type DateTime } from '@/lib/format/calendar'
import { monthAround, monthParam } from '@/lib/format/fiscal-months'
import { orderStatusLabel } from '@/components/ui/text/order-status-label'
import type { Formats } from '@/components/ui/text/use-formats'

/** Kinds of events that the history is filtered by, in the order of its tabs. */
export const eventKinds = ['orders', 'invoices', 'payments', 'cheques', 'messages'] as const
export type EventKind = (typeof eventKinds)[number]

/** Something that happened between the organisation and a customer. */
export type CustomerEvent = {
  readonly id: string
  /** `entries` are those of the statement that are neither invoices nor payments. */
  readonly type: EventKind | 'entries'
  /** A date, with a time where the list has one. */
  readonly date: DateTime
  readonly title: string
  /** Text of the customer or of the cloud, in its own direction. */
  readonly note: string
  readonly status: string
  /** Colour of the status: that of an order, or a warning. */
  readonly tone: number | 'caution' | undefined
  /** Empty where there is none, as of messages. */
  readonly amount: Amount
  /** The amount counts in a total, unlike that of a cancelled order. */
  readonly counts: boolean
  /** Of the account after this; positive when the customer owes. Empty unless the statement knows it. */
  readonly balance: Amount
  /** The record on its own page. */
  readonly href: `/${string}`
}

type EventTools = {
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

const titled = (name: string, serial: string, formats: Formats): string =>
  [name, serial && isolate(formats.code(serial))].filter(Boolean).join(' ')

const orderEvent = (order: Order, tools: EventTools): CustomerEvent => ({
  id: `order ${order.id}`,
  type: 'orders',
  date: order.date,
  title: tools.translate('orders.numbered', { number: tools.formats.withDigits(String(order.id)) }),
  note: goodsOf(order.lines.items),
  status: orderStatusLabel(tools.translate, order.status),
  tone: order.status,
  amount: order.total,
  counts: order.status !== orderStatus.canceled,
  balance: '',
  href: query('/orders', { month: monthOf(dateOf(order.date), tools), detail: String(order.id) }),
})

const saleReturn = 'SALE_RETURN'

/** Empty for a sale, which needs no word. */
function invoiceStatus({ type }: SaleSlip, { translate }: EventTools): string {
  if (type === saleType) return ''
  return type === saleReturn ? translate('saleSlips.types.SALE_RETURN') : isolate(type)
}

const invoiceEvent = (slip: SaleSlip, balance: Amount, tools: EventTools): CustomerEvent => ({
  id: `invoice ${slip.id}`,
  type: 'invoices',
  date: slip.date,
  title:
    slip.serial === ''
      ? tools.translate('saleSlips.one')
      : tools.translate('saleSlips.numbered', { number: isolate(tools.formats.code(slip.serial)) }),
  note: goodsOf(slip.lines.items),
  status: invoiceStatus(slip, tools),
  tone: 'caution',
  amount: slip.total,
  counts: slip.type === saleType,
  balance,
  href: query('/saleSlipList', { month: monthOf(slip.date, tools), detail: slip.id }),
})

/** A payment lowers what the customer owes, without being a return; the type of a purchase is that of the accounting system. */
const typeOfEntry = ({ slipType, credit }: LedgerEntry): CustomerEvent['type'] => {
  if (slipType === saleType || slipType === saleReturn) return 'invoices'
  return signOf(credit) !== 0 && slipType !== 'PURCHASE' ? 'payments' : 'entries'
}

const entryEvent = (entry: LedgerEntry, ledger: Ledger, report: `/${string}`, { translate, formats }: EventTools): CustomerEvent => {
  const names = Object.hasOwn(ledger.dictionary, entry.slipType) ? ledger.dictionary[entry.slipType] : undefined
  const isDebit = signOf(entry.debit) !== 0
  const type = typeOfEntry(entry)
  return {
    id: `entry ${entry.position}`,
    type,
    date: entry.date,
    title: titled(nameIn(formats.locale, names, entry.slipType), entry.serial, formats) || translate('ledger.one'),
    note: entry.description,
    status: type === 'payments' ? '' : translate(isDebit ? 'ledger.fields.debit' : 'ledger.fields.credit'),
    tone: undefined,
    amount: isDebit ? entry.debit : absolute(entry.credit),
    counts: type === 'payments' || (type === 'invoices' && isDebit),
    balance: entry.balance,
    href: `${report}&detail=${entry.position}`,
  }
}

const chequeEvent = (cheque: Cheque, resource: typeof payableCheques | typeof receivableCheques, tools: EventTools): CustomerEvent => {
  const isPayable = resource === payableCheques
  return {
    id: `${resource.resourceName} ${resource.idOf(cheque)}`,
    type: 'cheques',
    date: cheque.dueDate,
    title: titled(tools.translate(`${resource.resourceName}.one`), cheque.serial, tools.formats),
    note: cheque.bank,
    status: cheque.dueDate < tools.today ? tools.translate('cheques.bands.past') : '',
    tone: 'caution',
    amount: cheque.amount,
    counts: !isPayable,
    balance: '',
    href: query(isPayable ? '/paybleCheckList' : '/receivableCheckList', { detail: resource.idOf(cheque) }),
  }
}

const messageEvent = (sms: SentSms, { translate }: EventTools): CustomerEvent => ({
  id: `sms ${sms.date} ${sms.position}`,
  type: 'messages',
  date: sms.date,
  title: translate('smsLog.one'),
  note: sms.message,
  status: sms.error || sms.status,
  tone: sms.error === '' ? undefined : 'caution',
  amount: '',
  counts: false,
  balance: '',
  href: query('/smsLog', { date: dateOf(sms.date), detail: String(sms.position) }),
})

/** What the lists of a customer hold. */
type CustomerLists = {
  readonly orders: readonly Order[]
  readonly invoices: readonly SaleSlip[]
  readonly ledger: Ledger | undefined
  readonly receivable: readonly Cheque[]
  readonly payable: readonly Cheque[]
  readonly messages: readonly SentSms[]
}

/**
 * All events, newest first. Entries of the statement begin on the day `from`, as orders and invoices do; `report` is the address of the
 * statement. An entry that repeats a listed invoice is left out, and the invoice gets its balance.
 */
export function customerEvents(
  lists: CustomerLists,
  from: CalendarDate,
  report: `/${string}` | null,
  tools: EventTools,
): readonly CustomerEvent[] {
  const { ledger } = lists
  const listed = new Map(lists.invoices.map(({ id, date, serial, total }) => [`${date} ${serial} ${total}`, id]))
  const balances = new Map<string, Amount>()
  const entries: CustomerEvent[] = []
  for (const entry of ledger?.rows ?? []) {
    const { date, serial, debit, credit, balance } = entry
    const invoice = listed.get(`${date} ${serial} ${debit}`) ?? listed.get(`${date} ${serial} ${absolute(credit)}`)
    if (invoice !== undefined) balances.set(invoice, balance)
    else if (ledger && report !== null && date >= from) entries.push(entryEvent(entry, ledger, report, tools))
  }
  return newestFirst([
    ...lists.orders.map((order) => orderEvent(order, tools)),
    ...lists.invoices.map((slip) => invoiceEvent(slip, balances.get(slip.id) ?? '', tools)),
    // The cloud's order is chronological, and on one day the only one.
    ...entries.toReversed(),
    ...lists.receivable.map((cheque) => chequeEvent(cheque, receivableCheques, tools)),
    ...lists.payable.map((cheque) => chequeEvent(cheque, payableCheques, tools)),
    ...lists.messages.map((sms) => messageEvent(sms, tools)),
  ])
}

/** What has no time stands before what has one on the same day, because its hour is unknown. */
function newestFirst(events: readonly CustomerEvent[]): readonly CustomerEvent[] {
  const keyOf = ({ date }: CustomerEvent) => (date.length > 10 ? date : `${date}T~`)
  return events.toSorted((a, b) => {
    const left = keyOf(a)
    const right = keyOf(b)
    if (left === right) return 0
    return left < right ? 1 : -1
  })
}
