import { columnsOf, type Columns } from '@/components/kit/table/columns'
import { orders, type Order } from '@/lib/contract/orders'
import { warehouses } from '@/lib/contract/warehouses'

/** Laws of a list's columns that the compiler keeps: each `@ts-expect-error` is a mistake that must not compile. */

/** A field of the row with a label in the messages, of a kind that fits its value. */
export const sound: Columns<Order> = columnsOf(orders, [
  { field: 'id', kind: 'code' },
  { field: 'date', kind: 'dateTime' },
  { field: 'total', kind: 'amount', total: true },
  { field: 'status', text: (row, { say }) => say(row.status === 6 ? 'orders.statuses.6' : 'orders.statuses.1') },
])

export const noSuchField = columnsOf(warehouses, [
  // @ts-expect-error a warehouse has no colour
  { field: 'colour' },
])

export const noLabel = columnsOf(orders, [
  // @ts-expect-error the history of an order is no column: it has no label
  { field: 'history' },
])

export const noAmount = columnsOf(warehouses, [
  // @ts-expect-error a flag is no amount
  { field: 'isDefault', kind: 'amount' },
])

export const noWords = columnsOf(orders, [
  // @ts-expect-error there is no such sentence
  { field: 'status', text: (_, { say }) => say('orders.statuses.9') },
])

export const noRow = columnsOf(orders, [
  // @ts-expect-error a cell draws its row, which has no colour
  { field: 'id', cell: ({ colour }) => colour },
])
