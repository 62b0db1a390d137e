import * as z from 'zod/mini'
import { prepared, shaped } from './shapes'
import type { Noun } from './noun'
import type { Call } from './call'
import { resolved } from './call'
import { Problem } from './problem'
import { report } from './report'
import { right } from './rights'
import { amount, amountOrZero, dateTime, innerList, requiredText, text, whole, type InnerList } from './wire'
import type { MonthRange } from '@/lib/format/months'

/** Order status codes, in the order of the work (specification A 4). */
export const orderStatuses = [1, 2, 3, 4, 5, 6] as const
export type OrderStatus = (typeof orderStatuses)[number]

/** The statuses that more hangs on than their word: looking at an order takes it from the first to the second (D46), the others end the work on it (D47). */
export const orderStatus = { pendingReview: 1, processing: 2, canceled: 5, sent: 6 } as const satisfies Record<string, OrderStatus>

/** Statuses that a person may choose; 1 and 2 are set by the work itself. */
export const choosableStatuses = [3, 4, 5, 6] as const

/** A status the contract does not name stays readable: the row is shown, without a colour of its own. */
const status = whole

const keyValue = z.object({ key: requiredText, value: shaped(z.optional(z.unknown()), plainValue) })
export type KeyValue = z.output<typeof keyValue>

/** Several chosen values stand side by side without a comma: that is another one in Persian. */
function plainValue(value: unknown): string {
  if (Array.isArray(value)) return value.map(plainValue).join(' · ')
  if (value === undefined || value === null) return ''
  return typeof value === 'object' ? JSON.stringify(value) : String(value as string | number | boolean)
}

const orderLine = z.object({
  goodCode: text,
  goodName: text,
  quantity: amountOrZero,
  /** The unit price of the line (D52). */
  fee: amountOrZero,
  quantity2: amountOrZero,
  firstFactorValue: amountOrZero,
  secondFactorValue: amountOrZero,
  description: text,
  options: innerList(keyValue),
})
export type OrderLine = z.output<typeof orderLine>

const orderLineOnWire = prepared(
  (value) => (typeof value === 'object' && value !== null && 'amount' in value ? { ...value, fee: value.amount } : value),
  orderLine,
)

export const statusChange = z.object({
  saleOrderTransactionId: z.catch(whole, 0),
  createDateTime: dateTime,
  status,
  statusTitle: text,
  description: text,
})
type StatusChange = z.output<typeof statusChange>

/** Which end is the latest the contract does not say: what became of an order is told in the order of time. */
const oldestFirst = (history: InnerList<StatusChange>): InnerList<StatusChange> => ({
  ...history,
  items: history.items.toSorted((a, b) => (a.createDateTime < b.createDateTime ? -1 : a.createDateTime > b.createDateTime ? 1 : 0)),
})

export const order = shaped(
  z.object({
    saleOrderId: whole,
    date: dateTime,
    customerName: text,
    customerLastName: text,
    customerMobile: text,
    customerAddress: text,
    totalAmount: amount,
    status,
    orderOptions: innerList(keyValue),
    saleOrderDetails: innerList(orderLineOnWire),
    transactionDetails: innerList(statusChange),
  }),
  (wire) => ({
    id: wire.saleOrderId,
    date: wire.date,
    buyer: [wire.customerName, wire.customerLastName].filter(Boolean).join(' ').trim(),
    mobile: wire.customerMobile,
    address: wire.customerAddress,
    total: wire.totalAmount,
    status: wire.status,
    options: wire.orderOptions,
    lines: wire.saleOrderDetails,
    history: oldestFirst(wire.transactionDetails),
  }),
)
export type Order = z.output<typeof order>

export const orders = {
  noun: 'orders',
  rights: { list: right('SaleOrder', 'l'), update: right('SaleOrder', 'u') },
  idOf: (row) => row.id,
  // Month and range are sent together and come from one value, so that they cannot disagree (D40).
  list: ({ fiscalYearId }, month) =>
    report('saleOrderList', order, fiscalYearId, { fromDate: month.from, toDate: month.to, monthId: month.id }),
} as const satisfies Noun<Order, MonthRange>

/** What became of the customer's SMS after a status change; null when none was meant to be sent. */
export type SmsOutcome = { readonly smsStatus: number | null }

/** What the answer to a status change says of the customer's SMS. */
export const smsStatus = z.object({ smsStatus: z.catch(z.nullish(whole), 0) })

/** Changes an order's status. `organisationId` goes along on the automatic change to processing only. */
export const changeOrderStatus = (change: {
  id: number
  status: OrderStatus
  description: string
  organisationId?: number
}): Call<SmsOutcome> => ({
  path: '/qr/editSaleOrder',
  body: {
    saleOrderId: change.id,
    status: change.status,
    description: change.description,
    ...(change.organisationId !== undefined && { organizationId: change.organisationId }),
  },
  read: (answer) => {
    const opened = resolved(answer)
    if (opened.status !== 'RESOLVE') throw new Problem('badAnswer')
    return { smsStatus: smsStatus.parse(opened).smsStatus ?? null }
  },
})
