'use client'

import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { unstable_serialize, useSWRConfig, type State } from 'swr'
import { joinLists } from '@/lib/contract/core/join-lists'
import { orders, orderStatus, type Order } from '@/lib/contract/orders'
import { isFresh, cachedNow, keyOf, newerResponse, nextRequestNumber, type CachedResponse } from '@/lib/client/queries/list-cache'
import { waitingOrderCount } from '@/components/kit/feedback/notifications'
import { send } from '@/lib/client/requests/api'
import { useSession } from '@/lib/client/session/session-context'
import { addDays, today, type CalendarType } from '@/lib/format/calendar'
import { defaultMonth, type FiscalYear, type MonthRange } from '@/lib/format/fiscal-months'
import type { Rows } from '@/lib/contract/core/wire-types'
import { useLocalStorage } from '@/components/kit/hooks/use-local-storage'
import { problemOf, type ProblemCode } from '@/lib/contract/core/problem'
import { onSignedIn } from '@/lib/client/requests/signed-out-events'

const minute = 60_000
const longest = 15 * minute

/** Problems that end the polling until the next page load. */
const final: readonly ProblemCode[] = ['forbidden', 'orderingExpired', 'moduleExpired']

type PollingOptions = {
  /** Time of a run on an earlier page (milliseconds since the epoch), if it counts. */
  readonly lastRun?: number | undefined
  /** Milliseconds between runs. */
  readonly every?: number
  /** Whether a hidden page polls, too. */
  readonly whileHidden?: boolean
}

/**
 * Runs `work` immediately and then regularly while the page is visible and online, with exponential backoff after failures. Missed runs are
 * made up for when the page becomes visible or the user signs in over it.
 */
export function usePolling(work: () => Promise<void>, options: PollingOptions = {}): void {
  const { lastRun = Number.NEGATIVE_INFINITY, every = minute, whileHidden = false } = options
  const latest = useRef(work)
  // Outlives a change of the options: a run that is under way, failures and the end of polling count for the new ones, too.
  const state = useRef({ running: false, over: false, failures: 0, startedAt: lastRun })
  const planNext = useRef<() => void>(() => undefined)
  useEffect(() => {
    latest.current = work
  }, [work])

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
        await latest.current()
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

/** Sort key by arrival. */
const markOf = ({ date, id }: Pick<Order, 'date' | 'id'>): string => `${date} ${String(id).padStart(16, '0')}`
const latest = (marks: readonly string[]): string => marks.reduce((last, mark) => (mark > last ? mark : last), '')

/** Days after the turn of a month in which the previous month is read, too. */
const lately = 2

/** The months of the latest days with their fiscal years. */
function latestMonths(years: readonly FiscalYear[], calendar: CalendarType) {
  const now = today(calendar)
  const found = [now, addDays(now, -lately)].flatMap((day) => {
    const year = years.find(({ startDate, endDate }) => startDate <= day && day <= endDate)
    return year ? [{ year, month: defaultMonth(year, calendar, day) }] : []
  })
  return found.filter(({ month }, index) => found.findIndex((one) => one.month.from === month.from) === index)
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
  const session = useSession()
  const { cache, mutate } = useSWRConfig()
  const { calendar, year: chosen, years } = session
  const [lastSeen, storeSeen] = useLocalStorage('orders:seen', readId)
  const [known, setKnown] = useState<{ readonly last: string; readonly waiting: readonly string[] } | null>(null)
  const lastAnnounced = useRef<string | null>(null)
  // Time at which no orders were found: the next page need not poll at once.
  const [foundNone, storeFoundNone] = useLocalStorage('orders:none', readTime)
  /** Orders of the previous month, read once per visit at the turn of a month. */
  const before = useRef<readonly Order[] | null>(null)

  const checkNow = useCallback(async () => {
    const cachedOf = (month: MonthRange) =>
      ((cache.get(unstable_serialize(keyOf(session, orders.resourceName, month))) ?? {}) as State<CachedResponse<Rows<Order>>>).data
    const [now, ...earlier] = latestMonths(years, calendar)
    const monthsToRead = before.current === null ? earlier : []
    const read = await Promise.all(
      [...(now ? [now] : []), ...monthsToRead].map(async ({ year, month }) => {
        const cached = cachedOf(month)
        const isNow = year.id === chosen.id && cached !== undefined && isFresh(young, cached)
        if (isNow) return { year, month, cached }
        const requestNumber = nextRequestNumber()
        return {
          year,
          month,
          cached: cachedNow(await send(orders.list({ fiscalYearId: year.id }, month), { background: true }), requestNumber),
        }
      }),
    )
    const listed = read.find(({ month }) => month === now?.month)?.cached.response.rows ?? []
    waitingOrderCount.set(listed.filter(({ status }) => status === orderStatus.pendingReview).length)
    before.current ??= read.filter(({ month }) => month !== now?.month).flatMap(({ cached }) => cached.response.rows)
    const rows = joinLists(orders, [{ rows: listed }, { rows: before.current }])
    storeFoundNone(rows.length === 0 ? Date.now() : null)
    const waiting = rows.filter(({ status }) => status === orderStatus.pendingReview).map(markOf)
    const last = latest(rows.map(markOf))
    // First poll: existing orders are not new unless they arrived since the last visit.
    const known = lastAnnounced.current ?? lastSeen ?? last
    lastAnnounced.current = latest([known, last])
    setKnown({ last: lastAnnounced.current, waiting })
    const news = waiting.filter((mark) => mark > known).length
    if (news > 0) void onNewOrders(news, lastAnnounced.current)
    // Updates the cached list of that month, including changes by other users.
    for (const { year, month, cached } of read) {
      if (year.id !== chosen.id || (news === 0 && cachedOf(month) === undefined)) continue
      await mutate<CachedResponse<Rows<Order>>>(keyOf(session, orders.resourceName, month), (now) => newerResponse(now, cached), {
        revalidate: false,
      })
    }
  }, [cache, calendar, chosen.id, onNewOrders, mutate, lastSeen, session, storeFoundNone, years])

  usePolling(checkNow, { lastRun: foundNone ?? undefined, whileHidden })

  useEffect(() => {
    if (known && (looking || lastSeen === null) && (lastSeen === null || known.last > lastSeen)) storeSeen(known.last)
  }, [known, looking, lastSeen, storeSeen])

  useEffect(() => () => waitingOrderCount.set(0), [])
  return useMemo(
    () => (known && lastSeen !== null && !looking ? known.waiting.filter((mark) => mark > lastSeen).length : 0),
    [known, lastSeen, looking],
  )
}
