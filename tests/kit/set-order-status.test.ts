import { setOrderStatus } from '@/lib/client/requests/set-order-status'
import { shareReading } from '@/lib/client/requests/share-reading'
import { Problem } from '@/lib/contract/core/problem'
import type { OrderStatus } from '@/lib/contract/order-statuses'
import { order, type Order } from '@/lib/contract/orders'
import { cloudResponding } from './support/cloud'

let nextId = 9000

const orderWith = (status: number): Order =>
  order.parse({ saleOrderId: (nextId += 1), date: '2026-11-20T14:05:00', totalAmount: 1, status, customerMobile: '09121234567' })

/** An order at a cloud that carries changes out; `respond` may lose a response after that. */
function cloudWith(status: number, respond: () => unknown = () => ({ status: 'RESOLVE', smsStatus: 200 })) {
  let now = orderWith(status)
  const requests = cloudResponding({
    '/qr/editSaleOrder': (body) => {
      now = { ...now, status: body.status as number }
      return respond()
    },
  })
  const change = (to: OrderStatus, more: Partial<Parameters<typeof setOrderStatus>[2]> = {}) =>
    setOrderStatus(now, to, { note: '', seen: status, idempotencyKey: 'k', read: async () => [now], ...more })
  return { requests, change, becomes: (next: number) => (now = { ...now, status: next }) }
}

test('sends a change once with its key and shows it in the list', async () => {
  const { requests, change } = cloudWith(3)
  const patch = jest.fn()
  expect(await change(4, { note: ' today ', patch })).toMatchObject({ result: 'done', order: { status: 3 }, smsStatus: 200 })
  expect(requests).toMatchObject([{ key: 'k', body: { status: 4, description: 'today' } }])
  expect(requests[0]?.body).not.toHaveProperty('organizationId')
  const [patched] = patch.mock.calls[0] as [(rows: readonly Order[]) => readonly Order[]]
  expect(patched([orderWith(1)]).map(({ status }) => status)).toEqual([1])
})

test('sends nothing for an order that is gone, changed or has the status', async () => {
  const { requests, change, becomes } = cloudWith(3)
  expect(await change(4, { read: async () => [] })).toEqual({ result: 'gone' })
  becomes(6)
  expect(await change(4)).toMatchObject({ result: 'changed', order: { status: 6 } })
  becomes(4)
  expect(await change(4)).toMatchObject({ result: 'already' })
  const problem = new Problem('unreachable')
  expect(await change(6, { read: () => Promise.reject(problem) })).toEqual({ result: 'failed', problem })
  expect(requests).toEqual([])
})

test('makes two changes of one order one after another', async () => {
  const { requests, change } = cloudWith(3)
  const results = await Promise.all([change(4), change(4), change(6)])
  expect(results.map(({ result }) => result)).toEqual(['done', 'already', 'changed'])
  expect(requests).toHaveLength(1)
})

test('a change whose response was lost counts as done, once', async () => {
  const { requests, change } = cloudWith(3, () => {
    throw new TypeError('connection lost')
  })
  expect(await change(6)).toMatchObject({ result: 'failed', problem: { code: 'unreachable' } })
  expect(await change(6)).toMatchObject({ result: 'done', smsStatus: undefined })
  expect(await change(6)).toMatchObject({ result: 'already' })
  expect(requests).toHaveLength(1)
})

test.each([
  ['short', 10, 300],
  ['long', 5_001, 11_000],
])('changes at about the same time share a reading of a %s list', async (_, length, milliseconds) => {
  jest.useFakeTimers()
  const read = jest.fn(async () => Array.from({ length }))
  const shared = shareReading(read)
  await Promise.all([shared(), shared()])
  jest.advanceTimersByTime(milliseconds / 2)
  await shared()
  expect(read).toHaveBeenCalledTimes(1)
  jest.advanceTimersByTime(milliseconds / 2)
  await shared()
  expect(read).toHaveBeenCalledTimes(2)
  jest.useRealTimers()
})

test('a slow reading is shared as long as it took', async () => {
  jest.useFakeTimers()
  const read = jest.fn(() => new Promise<never[]>((resolve) => setTimeout(() => resolve([]), 2_000)))
  const shared = shareReading(read)
  const first = shared()
  await jest.advanceTimersByTimeAsync(3_900)
  await first
  void shared()
  expect(read).toHaveBeenCalledTimes(1)
  await jest.advanceTimersByTimeAsync(200)
  void shared()
  expect(read).toHaveBeenCalledTimes(2)
  jest.useRealTimers()
})
