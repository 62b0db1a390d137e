import { withNotification, withRead, type Notification } from '@/components/ui/feedback/notifications'

const orders = (state: string, count: number, more: Partial<Notification> = {}): Notification => ({
  kind: 'orders',
  subject: 'orders',
  state,
  at: '2026-11-24T10:00:00',
  read: false,
  count,
  ...more,
})

describe('notifications', () => {
  test('notifications report the same state of a subject once', () => {
    const list = withNotification([], orders('a', 2))
    expect(withNotification(list, orders('a', 2))).toBe(list)
    expect(withNotification(withRead(list), orders('a', 2))[0]?.read).toBe(true)
  })

  test('notifications add up unread arrivals and start over after reading', () => {
    const two = withNotification([], orders('a', 2))
    const five = withNotification(two, orders('b', 3))
    expect(five).toHaveLength(1)
    expect(five[0]?.count).toBe(5)
    expect(withNotification(withRead(five), orders('c', 1))[0]).toMatchObject({ count: 1, read: false })
  })

  test('replace the former state of a subject that is no arrival', () => {
    const sms = (count: number): Notification => ({ ...orders(String(count), count), kind: 'sms', subject: 'sms:2026-11-24' })
    expect(withNotification(withNotification([], sms(1)), sms(3))).toMatchObject([{ count: 3 }])
  })

  test('notifications keep the latest fifty, newest first', () => {
    const list = Array.from({ length: 60 }, (_, at) => orders('a', 1, { kind: 'imports', subject: String(at) })).reduce<
      readonly Notification[]
    >(withNotification, [])
    expect(list).toHaveLength(50)
    expect(list[0]?.subject).toBe('59')
  })

  test('notifications are read one by one or all together', () => {
    const list = [orders('a', 1), orders('b', 1, { subject: 'other' })]
    expect(withRead(list, 'other').map(({ read }) => read)).toEqual([false, true])
    expect(withRead(list).every(({ read }) => read)).toBe(true)
    const read = withRead(list)
    expect(withRead(read)).toBe(read)
  })
})
