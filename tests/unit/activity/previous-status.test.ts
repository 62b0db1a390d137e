import { previousStatus } from '@/components/screens/activity/previous-status'

const entry = (status: number, createDateTime: string) => ({
  saleOrderTransactionId: 0,
  createDateTime,
  status,
  statusTitle: '',
  description: '',
})
const history = [
  entry(1, '2026-11-20T09:00:00'),
  entry(3, '2026-11-20T09:30:00'),
  entry(4, '2026-11-20T10:00:00'),
  entry(2, '2026-11-20T10:30:00'),
  entry(4, '2026-11-20T11:00:00'),
]

test('the previous status is that of the preceding entry', () => {
  expect(previousStatus(history, 4, '2026-11-20T10:00:01')).toBe(3)
  expect(previousStatus(history, 4, '2026-11-20T11:00:01')).toBe(2)
})

test('tolerates a cloud clock that is ahead', () => {
  expect(previousStatus(history, 3, '2026-11-20T09:29:55')).toBe(1)
})

test('is unknown without a preceding entry', () => {
  expect(previousStatus(history, 1, '2026-11-20T09:00:01')).toBeNull()
  expect(previousStatus(history, 6, '2026-11-20T12:00:00')).toBeNull()
  expect(previousStatus([], 6, '2026-11-20T12:00:00')).toBeNull()
})
