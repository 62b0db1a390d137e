import { rulesOfWrites, updates, write } from '@/lib/contract/core/call-definition'
import { defineResource } from '@/lib/contract/core/define-resource'
import { orderStatuses } from '@/lib/contract/order-statuses'
import { orders } from '@/lib/contract/orders'
import { monthParam, type MonthRange } from '@/lib/format/fiscal-months'

export const ordersDefinition = defineResource(orders, ({ rights }) => ({
  page: {
    path: '/orders',
    group: 'orders',
    help: { keys: 'list', related: ['/publicPrice', '/orderOptions', '/smsLog', '/saleSlipList'] },
    months: { scopeOf: (month) => month, monthOf: (_, scope) => monthParam(scope as MonthRange) },
    synonyms: 'order, online order, purchase, basket, سفارش, خرید, سبد خرید, sipariş, Bestellung, Auftrag, bestelling',
  },
  reports: ['saleOrderList'],
  calls: {
    '/qr/editSaleOrder': write(
      rights.update,
      ({ saleOrderId, status }) => {
        const orderStatus = orderStatuses.find((one) => one === Number(status))
        return { ...updates(saleOrderId), ...(orderStatus && { orderStatus }) }
      },
      { rules: ['openOnce', ...rulesOfWrites] },
    ),
  },
  undo: { fields: ['status'] },
}))
