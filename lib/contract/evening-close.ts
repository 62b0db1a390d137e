import { either } from '@/lib/contract/core/rights'
import { activity } from './activity'
import { cashFlow } from './cash-flow'
import { payableCheques, receivableCheques } from './cheques'
import { orders } from './orders'
import { saleSlips } from './sale-slips'
import { stock } from './stock'

/** The parts of the evening close, each with the permission of what it is read from. */
export const closeRights = {
  sales: saleSlips.rights.list,
  money: cashFlow.rights.list,
  orders: orders.rights.list,
  payable: payableCheques.rights.list,
  receivable: receivableCheques.rights.list,
  stock: stock.rights.list,
  changes: activity.rights.list,
} as const
export type ClosePart = keyof typeof closeRights

/** One page about a day, made of other calls (D298). */
export const eveningClose = {
  resourceName: 'eveningClose',
  rights: {
    list: either(
      closeRights.sales,
      closeRights.money,
      closeRights.orders,
      closeRights.payable,
      closeRights.receivable,
      closeRights.stock,
      closeRights.changes,
    ),
  },
} as const
