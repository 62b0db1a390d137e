import * as z from 'zod/mini'
import { unwrapResponse, type Call } from '@/lib/contract/core/call'
import { Problem } from '@/lib/contract/core/problem'
import { report, withDistinctRecords } from '@/lib/contract/core/report'
import type { Resource } from '@/lib/contract/core/resource'
import { right } from '@/lib/contract/core/rights'
import { preprocessed, transformed } from '@/lib/contract/core/schema-transforms'
import {
  amount,
  amountOrNull,
  amountOrZero,
  dateTime,
  innerList,
  requiredText,
  text,
  whole,
  type InnerList,
} from '@/lib/contract/core/wire-types'
import { compareDates } from '@/lib/format/calendar'
import type { MonthRange } from '@/lib/format/fiscal-months'
import type { OrderStatus } from './order-statuses'

const openStatuses: readonly number[] = [1, 2, 3, 4]

/** Whether an order still needs work: pending to preparing. */
export const isOpen = ({ status }: { readonly status: number }): boolean => openStatuses.includes(status)

/** Months before the present one whose open orders count: an order does not end with its month. */
export const openMonthsBefore = 2

/** An unknown status stays readable: the row is displayed without a colour. */
const status = whole

const keyValue = z.object({
  key: requiredText,
  value: transformed(z.optional(z.unknown()), plainValue),
  /** Surcharge of the selected value; null if the cloud does not send it. */
  price: z.catch(amountOrNull, null),
})
export type KeyValue = z.output<typeof keyValue>

/** Several selected values are joined without a comma, because Persian has its own. */
function plainValue(value: unknown): string {
  if (Array.isArray(value)) return value.map(plainValue).join(' · ')
  if (value === undefined || value === null) return ''
  return typeof value === 'object' ? JSON.stringify(value) : String(value as string | number | boolean)
}

const orderLine = z.object({
  goodCode: text,
  goodName: text,
  quantity: amountOrZero,
  /** Unit price of the line (D52). */
  fee: amountOrZero,
  quantity2: amountOrZero,
  firstFactorValue: amountOrZero,
  secondFactorValue: amountOrZero,
  description: text,
  options: innerList(keyValue),
})
export type OrderLine = z.output<typeof orderLine>

const orderLineOnWire = preprocessed(
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

/** The wire order of the history is undocumented; it is sorted chronologically. */
const oldestFirst = (history: InnerList<StatusChange>): InnerList<StatusChange> => ({
  ...history,
  items: history.items.toSorted((a, b) => compareDates(a.createDateTime, b.createDateTime)),
})

export const order = transformed(
  z.object({
    saleOrderId: whole,
    date: dateTime,
    customerName: text,
    customerLastName: text,
    customerMobile: text,
    customerAddress: text,
    totalAmount: amount,
    /** Discount on the total; 0 if the cloud does not send it. */
    discount: z.catch(amountOrZero, '0'),
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
    discount: wire.discount,
    status: wire.status,
    options: wire.orderOptions,
    lines: wire.saleOrderDetails,
    history: oldestFirst(wire.transactionDetails),
  }),
)
export type Order = z.output<typeof order>

export const orders = {
  resourceName: 'orders',
  rights: { list: right('SaleOrder', 'l'), update: right('SaleOrder', 'u') },
  idOf: (row) => row.id,
  titleOf: ({ id, buyer, mobile }) => ({ name: `${id} ${buyer}`.trim(), note: mobile }),
  // Month and range come from one value, so that they cannot disagree (D40).
  list: ({ fiscalYearId }, month) =>
    withDistinctRecords(
      report('saleOrderList', order, fiscalYearId, { fromDate: month.from, toDate: month.to, monthId: month.id }),
      ({ id }) => id,
    ),
} as const satisfies Resource<Order, MonthRange>

/** Outcome of the customer's SMS after a status change; null when no SMS was due. */
export type SmsOutcome = { readonly smsStatus: number | null }

/** The part of a status change's response about the customer's SMS. */
export const smsStatus = z.object({ smsStatus: z.catch(z.nullish(whole), 0) })

/** Changes an order's status. `organisationId` is sent on the automatic change to processing only. */
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
  read: (response) => {
    const opened = unwrapResponse(response)
    if (opened.status !== 'RESOLVE') throw new Problem('badAnswer')
    return { smsStatus: smsStatus.parse(opened).smsStatus ?? null }
  },
})
