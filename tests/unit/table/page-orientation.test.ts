import { stock, type StockedGood } from '@/lib/contract/stock'
import { columnNumberFormats } from '@/components/list/columns/column-number-formats'
import { defineColumns } from '@/components/list/columns/define-columns'
import { pageOrientation } from '@/components/list/export/print-view'
import { toolsFor } from './table-fixtures'

const columns = defineColumns(stock, [
  { field: 'goodCode', kind: 'code' },
  { field: 'goodName' },
  { field: 'stock', kind: 'quantity' },
  { field: 'stockFee', kind: 'price' },
  { field: 'salePrice', kind: 'price' },
  { field: 'value', kind: 'amount', total: true },
]).list

function sheetFor(figure: string) {
  const row = { goodCode: '1', goodName: 'Tea', stock: figure, stockFee: figure, salePrice: figure, value: figure } as StockedGood
  return pageOrientation(columns, columnNumberFormats([row], columns, toolsFor('en', 1).formats))
}

test('uses landscape for wide numbers, then wraps', () => {
  expect(sheetFor('1250000')).toEqual({ wide: false, tight: false })
  expect(sheetFor('1234567890123.125')).toEqual({ wide: true, tight: false })
  expect(sheetFor('123456789012345678901234567')).toEqual({ wide: true, tight: true })
})
