'use client'

import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useCachedList, useReadList } from '@/lib/client/queries/cached-lists'
import { isFresh, listLifetime } from '@/lib/client/queries/list-cache'
import { onSignedIn } from '@/lib/client/requests/signed-out-events'
import { useSession } from '@/lib/client/session/session-context'
import { distinctRecords } from '@/lib/contract/core/join-lists'
import { problemOf, type ProblemCode } from '@/lib/contract/core/problem'
import { orderStatus } from '@/lib/contract/order-statuses'
import { isOpen, openMonthsBefore, orders, type Order } from '@/lib/contract/orders'
import { today, type CalendarType } from '@/lib/format/calendar'
import { defaultMonth } from '@/lib/format/fiscal-months'
import type { FiscalYear } from '@/lib/format/fiscal-year'
import { earlierMonths, type MonthOfYear } from '@/lib/format/periods'
import { openOrderCount } from '@/components/ui/feedback/open-order-count'
import { useLocalStorage } from '@/components/ui/hooks/use-local-storage'

const minute = 60_000
const longest = 15 * minute

/** Problems that end the polling until the next page load. */
const final: readonly ProblemCode[] = ['forbidden', 'orderingExpired', 'moduleExpired']

type PollingOptions = {
  /** Time of a run on an earlier page (milliseconds since the epoch), if it counts. */
  readonly lastRun?: number | undefined
  readonly every?: number
  readonly whileHidden?: boolean
}

/**
 * Runs `work` immediately and then regularly while the page is visible and online, with exponential backoff after failures. Missed runs are
 * made up for when the page becomes visible or the user signs in over it.
 */
export function usePolling(work: () => Promise<void>, options: PollingOptions = {}): void {
  const { lastRun = Number.NEGATIVE_INFINITY, every = minute, whileHidden = false } = options
  const workNow = useEffectEvent(work)
  // Outlives a change of the options: a run that is under way, failures and the end of polling count for the new ones, too.
  const state = useRef({ running: false, over: false, failures: 0, startedAt: lastRun })
  const planNext = useRef<() => void>(() => undefined)
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined

    const plan = () => {
      clearTimeout(timer)
      const { over, running, failures, startedAt } = state.current
      if (over || running || (document.hidden && !whileHidden) || !navigator.onLine) return
      const pause = Math.min(every * 2 ** failures, longest)
      // Capped, because the clock may have been set back.
      timer = setTimeout(() => void run(), Math.min(pause, Math.max(0, startedAt + pause - Date.now())))
    }
    const run = async () => {
      const now = state.current
      now.running = true
      now.startedAt = Date.now()
      try {
        await workNow()
        now.failures = 0
      } catch (error) {
        now.failures += 1
        now.over ||= final.includes(problemOf(error).code)
      }
      now.running = false
      planNext.current()
    }

    const startOver = () => {
      state.current.failures = 0
      plan()
    }

    planNext.current = plan
    plan()
    const unsubscribe = onSignedIn(startOver)
    document.addEventListener('visibilitychange', plan)
    window.addEventListener('online', plan)
    window.addEventListener('offline', plan)
    return () => {
      planNext.current = () => undefined
      clearTimeout(timer)
      unsubscribe()
      document.removeEventListener('visibilitychange', plan)
      window.removeEventListener('online', plan)
      window.removeEventListener('offline', plan)
    }
  }, [every, whileHidden])
}

const markOf = ({ date, id }: Pick<Order, 'date' | 'id'>): string => `${date} ${String(id).padStart(16, '0')}`
const latest = (marks: readonly string[]): string => marks.reduce((last, mark) => (mark > last ? mark : last), '')

/** The present month and the two before, whose open orders count, with their fiscal years. */
function openMonths(years: readonly FiscalYear[], calendar: CalendarType): MonthOfYear[] {
  const now = today(calendar)
  const year = years.find(({ startDate, endDate }) => startDate <= now && now <= endDate)
  if (!year) return []
  const month = defaultMonth(year, calendar, now)
  return [{ year, month }, ...earlierMonths(month, openMonthsBefore, years, calendar)]
}

/** Milliseconds: a list read by a screen within this time is recent enough. */
const young = 30_000

const readTime = (stored: unknown): number | null => (typeof stored === 'number' ? stored : null)

const readId = (stored: unknown): string | null => (typeof stored === 'string' ? stored : null)

/**
 * Number of pending orders that arrived since the user last viewed the orders. `looking`: they are being viewed now. `onNewOrders` is called with
 * the number of arrivals since the last poll and what identifies the latest.
 */
export function useNewOrders(looking: boolean, onNewOrders: (count: number, latest: string) => Promise<void>, whileHidden = false): number {
  const { calendar, years } = useSession()
  const readList = useReadList()
  const cachedList = useCachedList()
  const [lastSeen, storeSeen] = useLocalStorage('orders:seen', readId)
  const [known, setKnown] = useState<{ readonly last: string; readonly waiting: readonly string[] } | null>(null)
  const lastAnnounced = useRef<string | null>(null)
  // Time at which no orders were found: the next page need not poll at once.
  const [foundNone, storeFoundNone] = useLocalStorage('orders:none', readTime)
  /** When reading an earlier month failed: it is not retried every minute. */
  const failedAt = useRef(new Map<string, number>())

  const checkNow = async () => {
    const readMonth = async ({ year, month }: MonthOfYear, maxAge?: number): Promise<readonly Order[]> =>
      (await readList(orders, month, { year, maxAge, background: true })).response.rows
    /** Earlier months change rarely: their lists live as long as those of screens. */
    const readEarlier = async (part: MonthOfYear): Promise<readonly Order[]> => {
      const name = `${part.year.id}:${part.month.from}`
      const cached = cachedList(orders, part.month, part.year)
      const isKnown = cached !== undefined && isFresh(listLifetime, cached)
      if (isKnown || Date.now() - (failedAt.current.get(name) ?? 0) < listLifetime) return cached?.response.rows ?? []
      try {
        return await readMonth(part)
      } catch {
        failedAt.current.set(name, Date.now())
        return cached?.response.rows ?? []
      }
    }
    const [now, ...earlier] = openMonths(years, calendar)
    // Updates the cached list of the month, including changes by other users.
    const [present, ...before] = await Promise.all([now ? readMonth(now, young) : [], ...earlier.map(readEarlier)])
    const rows = distinctRecords([...present, ...before.flat()], orders.idOf)
    openOrderCount.set(rows.filter(isOpen).length)
    storeFoundNone(rows.length === 0 ? Date.now() : null)
    const waiting = rows.filter(({ status }) => status === orderStatus.pendingReview).map(markOf)
    const last = latest(rows.map(markOf))
    // First poll: existing orders are not new unless they arrived since the last visit.
    const known = lastAnnounced.current ?? lastSeen ?? last
    lastAnnounced.current = latest([known, last])
    setKnown({ last: lastAnnounced.current, waiting })
    const news = waiting.filter((mark) => mark > known).length
    if (news > 0) void onNewOrders(news, lastAnnounced.current)
  }

  usePolling(checkNow, { lastRun: foundNone ?? undefined, whileHidden })

  useEffect(() => {
    if (known && (looking || lastSeen === null) && (lastSeen === null || known.last > lastSeen)) storeSeen(known.last)
  }, [known, looking, lastSeen, storeSeen])

  useEffect(() => () => openOrderCount.set(0), [])
  return known && lastSeen !== null && !looking ? known.waiting.filter((mark) => mark > lastSeen).length : 0
}
