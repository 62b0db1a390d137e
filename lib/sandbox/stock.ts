import 'server-only'
import { nothing } from './handler'
import { amountIn, madeList } from './made-json'
import { report } from './report'

const columns = {
  goodCode: 'code',
  goodName: 'name',
  goodStock: amountIn('stock'),
  stockFee: amountIn('stockFee'),
  salePrice: amountIn('price'),
}

/** inventoryStock: what is on the shelves; where more was sold than was there, less than nothing. */
export const stockList = report(nothing, ({ store }, year) => ({
  data: madeList(store, columns, 'SELECT * FROM goods WHERE year = ? ORDER BY id', year.id),
}))
