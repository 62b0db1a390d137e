import 'server-only'
import { amountIn, sqlJsonList } from '@/lib/sandbox/database/sql-json'
import { nothing } from '@/lib/sandbox/handlers/handler'
import { defineReport } from './define-report'

const columns = {
  goodCode: 'code',
  goodName: 'name',
  goodStock: amountIn('stock'),
  stockFee: amountIn('stockFee'),
  salePrice: amountIn('price'),
}

/** inventoryStock: stock by product; negative where more was sold than received. */
export const stockList = defineReport(nothing, ({ store }, year) => ({
  data: sqlJsonList(store, columns, 'SELECT * FROM goods WHERE year = ? ORDER BY id', year.id),
}))
