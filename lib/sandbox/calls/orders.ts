import 'server-only'
import * as z from 'zod/mini'
import { date, text, whole } from '@/lib/contract/core/wire-types'
import { orderStatuses } from '@/lib/contract/order-statuses'
import { addDays, wallClock } from '@/lib/format/calendar'
import { groupBy } from '@/lib/sandbox/database/group-by'
import { sendMessage, statusMessage, statusTitle } from '@/lib/sandbox/database/sms-messages'
import { plain } from '@/lib/sandbox/database/thousandths'
import { handler } from '@/lib/sandbox/handlers/handler'
import { codes, Rejection } from '@/lib/sandbox/protocol/rejection'
import { defineReport } from '@/lib/sandbox/reports/define-report'

type OrderRow = {
  id: number
  date: string
  firstName: string
  lastName: string
  mobile: string
  address: string
  total: number
  status: number
  options: string
}

type LineRow = {
  orderId: number
  goodCode: string
  goodName: string
  quantity: number
  fee: number
  quantity2: number
  firstFactor: number
  secondFactor: number
  description: string
  options: string
}

type ChangeRow = { id: number; orderId: number; at: string; status: number; description: string }

const month = z.object({ fromDate: date, toDate: date, monthId: z.string().check(z.regex(/^(0[1-9]|1[0-2])$/)) })

/** saleOrderList: orders between two days, with their lines and history. */
export const orderList = defineReport(month, ({ store, organisation }, year, { fromDate, toDate }) => {
  if (!organisation.orderingKit) throw new Rejection(null, 'Cloud Ordering Kit Expired')
  // An order's time is text that starts with its day.
  const range = [year.id, fromDate, addDays(toDate, 1)] as const
  const within = 'SELECT id FROM orders WHERE year = ? AND date >= ? AND date < ?'
  const orders = store.all<OrderRow>('SELECT * FROM orders WHERE year = ? AND date >= ? AND date < ? ORDER BY date DESC, id DESC', ...range)
  const lines = groupBy(
    store.all<LineRow>(`SELECT * FROM orderLines WHERE orderId IN (${within}) ORDER BY place`, ...range),
    ({ orderId }) => orderId,
  )
  const changes = groupBy(
    store.all<ChangeRow>(`SELECT * FROM orderChanges WHERE orderId IN (${within}) ORDER BY id`, ...range),
    ({ orderId }) => orderId,
  )

  return {
    data: orders.map((order) => ({
      saleOrderId: order.id,
      date: order.date,
      customerName: order.firstName,
      customerLastName: order.lastName,
      customerMobile: order.mobile,
      customerAddress: order.address,
      totalAmount: plain(order.total),
      status: order.status,
      orderOptions: order.options,
      saleOrderDetails: (lines.get(order.id) ?? []).map((line) => ({
        saleOrderId: order.id,
        goodCode: line.goodCode,
        goodName: line.goodName,
        quantity: plain(line.quantity),
        amount: plain(line.fee),
        quantity2: plain(line.quantity2),
        firstFactorValue: plain(line.firstFactor),
        secondFactorValue: plain(line.secondFactor),
        description: line.description,
        options: line.options,
      })),
      transactionDetails: (changes.get(order.id) ?? []).map((change) => ({
        saleOrderTransactionId: change.id,
        createDateTime: change.at,
        status: change.status,
        statusTitle: statusTitle(organisation, change.status),
        description: change.description,
      })),
    })),
  }
})

const change = z.object({
  saleOrderId: whole,
  status: whole.check(z.refine((status) => orderStatuses.some((one) => one === status), 'expected a status from 1 to 6')),
  description: text,
  organizationId: z.optional(whole),
})

/** /qr/editSaleOrder: stores the status, adds a history entry, and texts the customer if there is a mobile number. */
export const editOrder = handler(change, ({ store, organisation, user, now }, { saleOrderId, status, description, organizationId }) => {
  if (organizationId !== undefined && organizationId !== organisation.id) throw new Rejection(codes.notAllowed, 'operation not allowed')
  return store.whole(() => {
    const order = store.one<OrderRow>(
      'SELECT o.* FROM orders o JOIN years y ON y.id = o.year WHERE o.id = ? AND y.organisation = ?',
      saleOrderId,
      organisation.id,
    )
    if (!order) throw new Rejection(codes.notFound, `order ${saleOrderId} not found`)
    const at = wallClock(now(), organisation.timeZone)
    store.run('UPDATE orders SET status = ? WHERE id = ?', status, saleOrderId)
    store.run(
      'INSERT INTO orderChanges (orderId, at, status, description, user) VALUES (?, ?, ?, ?, ?)',
      saleOrderId,
      at,
      status,
      description,
      user.id,
    )
    if (order.mobile === '') return {}
    const message = [statusMessage(organisation, saleOrderId, status), description].filter(Boolean).join(' — ')
    return { smsStatus: sendMessage(store, organisation, at, order.mobile, message) }
  })
})
