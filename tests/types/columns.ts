import { orders, type Order } from '@/lib/contract/orders'
import { warehouses } from '@/lib/contract/warehouses'
import { defineColumns, type Columns } from '@/components/list/columns/define-columns'

/** Compile-time tests of column types: each `@ts-expect-error` marks code that must not compile. */

/** A field of the row with a label in the messages, of a kind that fits its value. */
export const sound: Columns<Order> = defineColumns(orders, [
  { field: 'id', kind: 'code' },
  { field: 'date', kind: 'dateTime' },
  { field: 'total', kind: 'amount', total: true },
  { field: 'status', text: (row, { translate }) => translate(row.status === 6 ? 'orders.statuses.6' : 'orders.statuses.1') },
])

export const noSuchField = defineColumns(warehouses, [
  // @ts-expect-error a warehouse has no colour
  { field: 'colour' },
])

export const noLabel = defineColumns(orders, [
  // @ts-expect-error the history of an order is no column: it has no label
  { field: 'history' },
])

export const noAmount = defineColumns(warehouses, [
  // @ts-expect-error a flag is no amount
  { field: 'isDefault', kind: 'amount' },
])

export const noWords = defineColumns(orders, [
  // @ts-expect-error there is no such sentence
  { field: 'status', text: (_, { translate }) => translate('orders.statuses.9') },
])

export const noRow = defineColumns(orders, [
  // @ts-expect-error a cell draws its row, which has no colour
  { field: 'id', cell: ({ colour }) => colour },
])
