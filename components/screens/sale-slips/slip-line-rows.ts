import type { SaleSlip, SlipLine } from '@/lib/contract/sale-slips'
import type { Column, TextTools } from '@/components/list/columns/define-columns'
import { lineColumns, tableOfLines, type LineRow } from '@/components/list/state/table-of-lines'
import type { TableState } from '@/components/list/state/table-state'
import type { SlipDay } from './slip-days'
import { slipTypeLabel } from './slip-types'

const { ofRecord, ofLine } = lineColumns<SaleSlip, SlipLine>()

const columns: readonly Column<LineRow<SaleSlip, SlipLine>>[] = [
  ofRecord('date', 'date'),
  ofRecord('serial', 'code'),
  { ...ofRecord('type', 'text'), text: ({ record }, { translate }) => slipTypeLabel(translate, record.type) },
  ofRecord('customerCode', 'code'),
  ofRecord('customerName', 'text'),
  ofLine('code', 'code', ({ goodCode }) => goodCode),
  ofLine('goodName', 'text', ({ goodName }) => goodName),
  ofLine('quantity', 'quantity', ({ quantity }) => quantity),
  ofLine('unit', 'text', ({ unit }) => unit),
  ofLine('fee', 'price', ({ fee }) => fee),
  ofLine('discount', 'amount', ({ discount }) => discount),
  ofLine('tax', 'amount', ({ tax }) => tax),
  ofLine('amount', 'amount', ({ amount }) => amount),
]

/** The lines of all slips of the listed days (D84). */
export const slipLineRows = (days: TableState<SlipDay>, tools: Pick<TextTools, 'formats'>) =>
  tableOfLines(
    days,
    days.rows.flatMap((day) => day.slips),
    columns,
    tools,
  )
