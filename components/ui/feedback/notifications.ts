'use client'

import { useCallback } from 'react'
import * as z from 'zod/mini'
import { useLocalStorage } from '@/components/ui/hooks/use-local-storage'

export const notificationKinds = ['orders', 'sms', 'cheques', 'imports', 'transfers', 'subscription'] as const
export type NotificationKind = (typeof notificationKinds)[number]

const notification = z.object({
  kind: z.enum(notificationKinds),
  /** A later notification of the same subject replaces it. */
  subject: z.string(),
  /** The same state is reported once, in however many tabs. */
  state: z.string(),
  /** Time of arrival in the organisation's time zone. */
  at: z.string(),
  read: z.boolean(),
  count: z.optional(z.number()),
  failed: z.optional(z.number()),
  /** A sum of money as the contract writes it. */
  amount: z.optional(z.string()),
  day: z.optional(z.string()),
  /** The list that it leads to. */
  resourceName: z.optional(z.string()),
})
export type Notification = z.output<typeof notification>

/** Most notifications stored per user and browser. */
const most = 50

const noNotifications: readonly Notification[] = []
const readNotifications = (stored: unknown): readonly Notification[] => z.array(notification).safeParse(stored).data ?? noNotifications

/** Adds a notification at the front and sums unread orders. Returns the same list if this state was reported before. */
export function withNotification(list: readonly Notification[], next: Notification): readonly Notification[] {
  const before = list.find(({ subject }) => subject === next.subject)
  if (before?.state === next.state) return list
  const adds = next.kind === 'orders' && before !== undefined && !before.read
  const count = adds ? (before.count ?? 0) + (next.count ?? 0) : next.count
  return [{ ...next, count }, ...list.filter((one) => one !== before)].slice(0, most)
}

/** Marks all notifications, or those of a subject, as read. */
export const withRead = (list: readonly Notification[], subject?: string): readonly Notification[] =>
  list.some((one) => !one.read && (subject ?? one.subject) === one.subject)
    ? list.map((one) => ((subject ?? one.subject) === one.subject ? { ...one, read: true } : one))
    : list

/** The notifications of this user in this browser, newest first (D181). */
export function useNotifications() {
  const [notifications, change] = useLocalStorage('notifications', readNotifications)
  /** Adds one; resolves to false if that state was reported before, also by another tab at the same time. */
  const add = useCallback(
    async (next: Notification): Promise<boolean> => {
      let added = false
      const put = () =>
        change((now) => {
          const list = withNotification(now, next)
          added = list !== now
          return list
        })
      // Tabs that learn of the same event at once take turns.
      if ('locks' in navigator) await navigator.locks.request('daftar:notifications', put)
      else put()
      return added
    },
    [change],
  )
  const markRead = useCallback((subject?: string) => change((now) => withRead(now, subject)), [change])
  return { notifications, add, markRead }
}
