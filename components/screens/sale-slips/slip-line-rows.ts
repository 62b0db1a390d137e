import { saleSlips, type SaleSlip, type SlipLine } from '@/lib/contract/sale-slips'
import type { Column, Columns, TextTools } from '@/components/list/columns/define-columns'
import { amountDecimals, columnNumberFormats } from '@/components/list/columns/column-number-formats'
import type { TableState } from '@/components/list/state/table-state'
import type { SlipDay } from './slip-days'
import { slipTypeLabel } from './slip-types'

/** A line with its slip. A slip without lines has one row of its own, so that no slip is missing. */
type SlipLineRow = { readonly slip: SaleSlip; readonly line: SlipLine | null }

const ofSlip = (field: 'date' | 'serial' | 'customerCode' | 'customerName', kind: Column<SlipLineRow>['kind']): Column<SlipLineRow> => ({
  field,
  kind,
  value: ({ slip }) => slip[field],
})

const ofLine = (field: string, kind: Column<SlipLineRow>['kind'], read: (line: SlipLine) => string): Column<SlipLineRow> => ({
  field: `line.${field}`,
  kind,
  value: ({ line }) => (line === null ? '' : read(line)),
})

const columns: Columns<SlipLineRow> = {
  resourceName: saleSlips.resourceName,
  list: [
    ofSlip('date', 'date'),
    ofSlip('serial', 'code'),
    { field: 'type', kind: 'text', value: ({ slip }) => slip.type, text: ({ slip }, { translate }) => slipTypeLabel(translate, slip.type) },
    ofSlip('customerCode', 'code'),
    ofSlip('customerName', 'text'),
    ofLine('code', 'code', ({ goodCode }) => goodCode),
    ofLine('goodName', 'text', ({ goodName }) => goodName),
    ofLine('quantity', 'quantity', ({ quantity }) => quantity),
    ofLine('unit', 'text', ({ unit }) => unit),
    ofLine('fee', 'price', ({ fee }) => fee),
    ofLine('discount', 'amount', ({ discount }) => discount),
    ofLine('tax', 'amount', ({ tax }) => tax),
    ofLine('amount', 'amount', ({ amount }) => amount),
  ],
}

/** The lines of all slips of the listed days, in order. Nothing is summed, because returns are listed among sales (D84). */
export function slipLineRows(
  { counted: _counted, ...days }: TableState<SlipDay>,
  { formats }: Pick<TextTools, 'formats'>,
): TableState<SlipLineRow> {
  const slips = days.rows.flatMap((day) => day.slips)
  const rows = slips.flatMap((slip): SlipLineRow[] =>
    slip.lines.items.length === 0 ? [{ slip, line: null }] : slip.lines.items.map((line) => ({ slip, line })),
  )
  const needed = amountDecimals(rows, columns.list)
  return {
    ...days,
    rows,
    shown: rows.length,
    of: rows.length,
    invalidRows: days.invalidRows + slips.reduce((count, { lines }) => count + lines.invalidRows, 0),
    columns: columns.list,
    numberFormats: columnNumberFormats(rows, columns.list, formats.forAmounts(needed)),
    totals: new Map(),
    extraTotals: [],
    needed,
    roundingShows: false,
  }
}
