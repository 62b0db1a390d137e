import { figuresOf } from '@/components/kit/table/figures'
import { sheetOfPaper } from '@/components/kit/table/sheet-of-paper'
import { columnsOf } from '@/components/kit/table/columns'
import { stock, type StockedGood } from '@/lib/contract/stock'
import { toolsFor } from './ledger'

const columns = columnsOf(stock, [
  { field: 'goodCode', kind: 'code' },
  { field: 'goodName' },
  { field: 'stock', kind: 'quantity' },
  { field: 'stockFee', kind: 'price' },
  { field: 'salePrice', kind: 'price' },
  { field: 'value', kind: 'amount', total: true },
]).list

function sheetFor(figure: string) {
  const row = { goodCode: '1', goodName: 'Tea', stock: figure, stockFee: figure, salePrice: figure, value: figure } as StockedGood
  return sheetOfPaper(columns, figuresOf([row], columns, toolsFor('en', 1).formats))
}

test('a sheet lies on its side where its figures want the room, and breaks them where even that is too little', () => {
  expect(sheetFor('1250000')).toEqual({ wide: false, tight: false })
  expect(sheetFor('1234567890123.125')).toEqual({ wide: true, tight: false })
  expect(sheetFor('123456789012345678901234567')).toEqual({ wide: true, tight: true })
})
