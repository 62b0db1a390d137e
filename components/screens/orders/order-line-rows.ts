import type { Order, OrderLine } from '@/lib/contract/orders'
import { multiply } from '@/lib/format/amount'
import type { Column, TextTools } from '@/components/list/columns/define-columns'
import { lineColumns, tableOfLines, type LineRow } from '@/components/list/state/table-of-lines'
import type { TableState } from '@/components/list/state/table-state'
import { orderStatusLabel } from '@/components/ui/text/order-status-label'
import { optionText } from './option-text'

const { ofRecord, ofLine } = lineColumns<Order, OrderLine>()

const optionsOf = ({ options }: OrderLine) => options.items.map((option) => optionText(option)).join(' · ')

const columns: readonly Column<LineRow<Order, OrderLine>>[] = [
  ofRecord('id', 'code'),
  ofRecord('date', 'dateTime'),
  ofRecord('buyer', 'text'),
  ofRecord('mobile', 'phone'),
  ofRecord('address', 'text'),
  { ...ofRecord('status', 'text'), text: ({ record }, { translate }) => orderStatusLabel(translate, record.status) },
  ofLine('code', 'code', ({ goodCode }) => goodCode),
  ofLine('name', 'text', ({ goodName }) => goodName),
  ofLine('options', 'text', optionsOf),
  ofLine('quantity', 'quantity', ({ quantity }) => quantity),
  ofLine('fee', 'price', ({ fee }) => fee),
  ofLine('amount', 'amount', ({ quantity, fee }) => multiply(quantity, fee)),
  ofLine('description', 'text', ({ description }) => description),
]

/** The lines of all listed orders. */
export const orderLineRows = (orders: TableState<Order>, tools: Pick<TextTools, 'formats'>) =>
  tableOfLines(orders, orders.rows, columns, tools)
