import { orders, type Order, type OrderLine } from '@/lib/contract/orders'
import { multiply } from '@/lib/format/amount'
import { orderStatusLabel } from '@/components/ui/text/use-resource-labels'
import { optionText } from './option-text'
import { amountDecimals, columnNumberFormats } from '@/components/list/columns/column-number-formats'
import type { Column, Columns, TextTools } from '@/components/list/columns/define-columns'
import type { TableState } from '@/components/list/state/table-state'

/** A line with its order. An order without lines has one row of its own, so that no order is missing. */
type OrderLineRow = { readonly order: Order; readonly line: OrderLine | null }

const ofOrder = (field: 'id' | 'date' | 'buyer' | 'mobile' | 'address', kind: Column<OrderLineRow>['kind']): Column<OrderLineRow> => ({
  field,
  kind,
  value: ({ order }) => order[field],
})

const ofLine = (field: string, kind: Column<OrderLineRow>['kind'], read: (line: OrderLine) => string): Column<OrderLineRow> => ({
  field: `line.${field}`,
  kind,
  value: ({ line }) => (line === null ? '' : read(line)),
})

const optionsOf = ({ options }: OrderLine) => options.items.map((option) => optionText(option)).join(' · ')

const columns: Columns<OrderLineRow> = {
  resourceName: orders.resourceName,
  list: [
    ofOrder('id', 'code'),
    ofOrder('date', 'dateTime'),
    ofOrder('buyer', 'text'),
    ofOrder('mobile', 'phone'),
    ofOrder('address', 'text'),
    {
      field: 'status',
      kind: 'text',
      value: ({ order }) => order.status,
      text: ({ order }, { translate }) => orderStatusLabel(translate, order.status),
    },
    ofLine('code', 'code', ({ goodCode }) => goodCode),
    ofLine('name', 'text', ({ goodName }) => goodName),
    ofLine('options', 'text', optionsOf),
    ofLine('quantity', 'quantity', ({ quantity }) => quantity),
    ofLine('fee', 'price', ({ fee }) => fee),
    ofLine('amount', 'amount', ({ quantity, fee }) => multiply(quantity, fee)),
    ofLine('description', 'text', ({ description }) => description),
  ],
}

/** The lines of all listed orders, in order. Nothing is summed: cancelled orders are among them. */
export function orderLineRows(
  { counted: _counted, ...orders }: TableState<Order>,
  { formats }: Pick<TextTools, 'formats'>,
): TableState<OrderLineRow> {
  const rows = orders.rows.flatMap((order): OrderLineRow[] =>
    order.lines.items.length === 0 ? [{ order, line: null }] : order.lines.items.map((line) => ({ order, line })),
  )
  const needed = amountDecimals(rows, columns.list)
  return {
    ...orders,
    rows,
    shown: rows.length,
    of: rows.length,
    invalidRows: orders.invalidRows + orders.rows.reduce((count, { lines }) => count + lines.invalidRows, 0),
    columns: columns.list,
    numberFormats: columnNumberFormats(rows, columns.list, formats.forAmounts(needed)),
    totals: new Map(),
    extraTotals: [],
    needed,
    roundingShows: false,
  }
}
