'use client'

import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { unstable_serialize, useSWRConfig, type State } from 'swr'
import { orders, orderStatus, type Order } from '@/lib/contract/orders'
import { isWithin, keptNow, keyOf, newerOf, nextQuestion, type Kept } from '@/lib/client/kept-answers'
import { tellNewOrders } from '@/lib/client/new-orders'
import { send } from '@/lib/client/send'
import { useSession } from '@/lib/client/session'
import { addDays, today, type CalendarType } from '@/lib/format/calendar'
import { defaultMonth, type FiscalYear, type MonthRange } from '@/lib/format/months'
import type { Rows } from '@/lib/contract/wire'
import { useKept } from '@/components/kit/kept'
import { useEachMinute } from './use-each-minute'

/** Orders in the order of their coming. */
const markOf = ({ date, id }: Pick<Order, 'date' | 'id'>): string => `${date} ${String(id).padStart(16, '0')}`
const latest = (marks: readonly string[]): string => marks.reduce((last, mark) => (mark > last ? mark : last), '')

/** At the turn of a month, orders of so many days ago are in the month before. */
const lately = 2

/** The months of the latest days, each in its year of the books. */
function latestMonths(years: readonly FiscalYear[], calendar: CalendarType) {
  const now = today(calendar)
  const found = [now, addDays(now, -lately)].flatMap((day) => {
    const year = years.find(({ startDate, endDate }) => startDate <= day && day <= endDate)
    return year ? [{ year, month: defaultMonth(year, calendar, day) }] : []
  })
  return found.filter(({ month }, index) => found.findIndex((one) => one.month.from === month.from) === index)
}

/** A list of the screen that was read so many milliseconds ago is news enough. */
const young = 30_000

const readSeen = (kept: unknown): string | null => (typeof kept === 'string' ? kept : null)

/**
 * How many orders wait for review that came after those which the person has seen. `looking`: the orders are being looked at now, so that
 * all are seen. `hear` is told how many came since the last look at the cloud.
 */
export function useNewOrders(looking: boolean, hear: (count: number) => void): number {
  const session = useSession()
  const { cache, mutate } = useSWRConfig()
  const { calendar, year: chosen, years } = session
  const [seen, keepSeen] = useKept('orders:seen', readSeen)
  const [known, setKnown] = useState<{ readonly last: string; readonly waiting: readonly string[] } | null>(null)
  const told = useRef<string | null>(null)

  const look = useCallback(async () => {
    const keptOf = (month: MonthRange) =>
      ((cache.get(unstable_serialize(keyOf(session, orders.noun, month))) ?? {}) as State<Kept<Rows<Order>>>).data
    const read = await Promise.all(
      latestMonths(years, calendar).map(async ({ year, month }) => {
        const kept = keptOf(month)
        const isNow = year.id === chosen.id && kept !== undefined && isWithin(young, kept)
        if (isNow) return { year, month, kept }
        const question = nextQuestion()
        return { year, month, kept: keptNow(await send(orders.list({ fiscalYearId: year.id }, month), { quiet: true }), question) }
      }),
    )
    const rows = read.flatMap(({ kept }) => kept.answer.rows)
    const waiting = rows.filter(({ status }) => status === orderStatus.pendingReview).map(markOf)
    const last = latest(rows.map(markOf))
    // Nobody has been told of anything yet: what is there already is no news, unless it came since the last visit.
    const before = told.current ?? seen ?? last
    told.current = latest([before, last])
    setKnown({ last: told.current, waiting })
    const news = waiting.filter((mark) => mark > before).length
    if (news > 0) hear(news)
    // A list of such a month that is open has them too, and what colleagues have made of the others; so has one that is opened next.
    for (const { year, month, kept } of read) {
      if (year.id !== chosen.id || (news === 0 && keptOf(month) === undefined)) continue
      await mutate<Kept<Rows<Order>>>(keyOf(session, orders.noun, month), (now) => newerOf(now, kept), { revalidate: false })
    }
  }, [cache, calendar, chosen.id, hear, mutate, seen, session, years])

  useEachMinute(look)

  useEffect(() => {
    if (known && (looking || seen === null) && (seen === null || known.last > seen)) keepSeen(known.last)
  }, [known, looking, seen, keepSeen])

  const count = useMemo(
    () => (known && seen !== null && !looking ? known.waiting.filter((mark) => mark > seen).length : 0),
    [known, seen, looking],
  )
  useEffect(() => {
    tellNewOrders(count)
    return () => tellNewOrders(0)
  }, [count])
  return count
}
