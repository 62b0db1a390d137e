'use client'

import { useTranslations } from 'next-intl'
import { useEffect, useMemo, useRef } from 'react'
import { useToday } from '@/lib/client/browser/today'
import { useBookedAccounts } from '@/lib/client/queries/use-booked-accounts'
import { useAccess } from '@/lib/client/queries/use-features'
import { useQuery } from '@/lib/client/queries/use-query'
import { useQueryParts } from '@/lib/client/queries/use-query-parts'
import { useSession } from '@/lib/client/session/session-context'
import { activity } from '@/lib/contract/activity'
import { moneyAccountTypes } from '@/lib/contract/cash-flow-figures'
import { payableCheques, receivableCheques, type Cheque } from '@/lib/contract/cheques'
import { joinLists } from '@/lib/contract/core/join-lists'
import { allows } from '@/lib/contract/core/rights'
import { closeRights, type ClosePart } from '@/lib/contract/evening-close'
import {
  changedAreas,
  changeSince,
  chequesOn,
  goodsBelowZero,
  orderedOn,
  receivedOn,
  sentOn,
  soldOn,
  waitedAt,
  waitingNow,
  type DayFigure,
} from '@/lib/contract/evening-close-figures'
import { pendingOrders } from '@/lib/contract/key-figures'
import { openMonthsBefore, orders } from '@/lib/contract/orders'
import { saleSlips } from '@/lib/contract/sale-slips'
import { slipParts } from '@/lib/contract/sales-comparison'
import { stock } from '@/lib/contract/stock'
import { sum } from '@/lib/format/amount'
import { isolate } from '@/lib/format/bidi-isolate'
import { addDays, addMonths, dateOf, type CalendarDate } from '@/lib/format/calendar'
import { monthAround } from '@/lib/format/fiscal-months'
import { earlierMonths, monthsOfDays } from '@/lib/format/periods'
import { subjectLabel } from '@/components/features/activity/subject-label'
import { useFormats } from '@/components/ui/text/use-formats'

export type CloseLineName = 'sold' | 'received' | 'ordered' | 'sent' | 'waiting' | 'payable' | 'receivable' | 'belowZero' | 'changes'

/** A line of the close. A figure that is not known is null, and so is a change without one. */
export type CloseLine = {
  readonly id: CloseLineName
  readonly part: ClosePart
  readonly now: DayFigure | null
  readonly before: DayFigure | null
  readonly change: number | null
  /** What the figure is made of, or why there is none. */
  readonly note: string
  readonly href: `/${string}`
}

const allParts = Object.keys(closeRights) as ClosePart[]

const week = 7

/** Names in a note; the number of the others follows. */
const namedAtMost = 3

type Lists = { readonly value: readonly ({ readonly invalidRows: number } | null)[] | undefined }
const invalidIn = ({ value }: Lists) => value?.reduce((all, list) => all + (list?.invalidRows ?? 0), 0) ?? 0

/** The figures of a day and of the same weekday before it, each with the permission of its list (D298). */
export function useEveningFigures(day: CalendarDate) {
  const t = useTranslations()
  const of = useTranslations('dayClose')
  const formats = useFormats()
  const today = useToday()
  const access = useAccess()
  const { year, years, calendar } = useSession()
  const isToday = day === today
  const may = (part: ClosePart) => allows(access, closeRights[part])

  // Statements are joined again when the years change.
  const { before, months, orderMonths, booksOf } = useMemo(() => {
    const weekBefore = addDays(day, -week)
    const both = monthsOfDays({ from: weekBefore, to: day }, years, calendar)
    const read = both ?? monthsOfDays({ from: day, to: day }, [year], calendar) ?? []
    const [first] = read
    return {
      // In no fiscal year that is known, there is nothing to compare with.
      before: both && weekBefore,
      months: read,
      orderMonths: [...(first ? earlierMonths(first.month, openMonthsBefore, years, calendar) : []), ...read],
      booksOf: [...new Set(read.map((one) => one.year))],
    }
  }, [calendar, day, year, years])

  const slips = useQueryParts(saleSlips, may('sales') ? slipParts(months) : null, { whole: true })
  const money = useBookedAccounts(moneyAccountTypes, may('money') ? booksOf : null)
  const ordered = useQueryParts(orders, may('orders') ? orderMonths.map((one) => ({ year: one.year, scope: one.month })) : null, {
    whole: true,
  })
  const asOfNow = { enabled: isToday, background: true, optional: true }
  const payable = useQuery(payableCheques, undefined, asOfNow)
  const receivable = useQuery(receivableCheques, undefined, asOfNow)
  const goods = useQuery(stock, undefined, asOfNow)
  const log = { background: true, optional: true }
  const changed = useQuery(activity, { from: day, to: day }, log)
  const changedBefore = useQuery(activity, before === null ? null : { from: before, to: before }, log)

  // A log must be current: cached events are read again on opening.
  const { refresh: rereadLog } = changed
  const cached = useRef(changed.value !== undefined)
  useEffect(() => {
    if (cached.current) void rereadLog()
  }, [rereadLog])

  const reads = {
    sales: slips,
    money,
    orders: ordered,
    payable,
    receivable,
    stock: goods,
    changes: {
      ...changed,
      problem: changed.problem ?? changedBefore.problem,
      loading: changed.loading || (before !== null && changedBefore.loading),
      refreshing: changed.refreshing || changedBefore.refreshing,
      refresh: () => Promise.all([changed.refresh(), changedBefore.refresh()]),
    },
  }
  const allowed = allParts.filter(may)
  const parts = allowed.filter((part) => isToday || !asOfNowParts.includes(part))

  /** The first names and the number of the others. */
  const named = (names: readonly string[]) => {
    const others = names.length - namedAtMost
    const shown = names.slice(0, namedAtMost)
    return [...shown, ...(others > 0 ? [of('others', { count: others, shown: formats.count(others) })] : [])].join(' · ')
  }
  /** The figure of both days; that of the earlier one only if all rows could be read. */
  const ofBoth = (lists: Lists, figure: (day: CalendarDate) => DayFigure | null) => ({
    now: lists.value === undefined ? null : figure(day),
    before: lists.value === undefined || before === null || invalidIn(lists) > 0 ? null : figure(before),
  })
  const ofNow = <Row>(all: readonly Row[] | undefined, find: (all: readonly Row[]) => readonly Row[], name: (row: Row) => string) => {
    const rows = all ? find(all) : null
    return { rows, before: null, note: named((rows ?? []).map(name)) }
  }
  const cheques = (all: readonly Cheque[] | undefined) => {
    const { rows, ...line } = ofNow(
      all,
      (every) => chequesOn(every, tomorrow),
      ({ owner, serial }) => isolate(owner || serial),
    )
    return { ...line, now: rows && { count: rows.length, amount: sum(rows.map(({ amount }) => amount)) } }
  }
  const ofStock = () => {
    const { rows, ...line } = ofNow(
      goods.rows,
      goodsBelowZero,
      (good) => `${isolate(good.goodName || good.goodCode)} ${isolate(formats.quantity(good.stock))}`,
    )
    return { ...line, now: rows && { count: rows.length, amount: null } }
  }
  const ofTrail = () => {
    const areasIn = ({ value }: typeof changed) => value && changedAreas(value.rows)
    const areas = areasIn(changed)
    const countOf = (all: typeof areas) => (all ? { count: all.reduce((count, area) => count + area.count, 0), amount: null } : null)
    const { since = null, more = false } = changedBefore.value ?? {}
    const shortened = changed.value?.more === true
    // The trail may have begun later, or hold more than it lists.
    const known = before !== null && !more && !shortened && (since === null || dateOf(since) < before)
    const names = (areas ?? []).map(({ event, count }) => `${subjectLabel(event, t)} ${formats.count(count)}`)
    return {
      now: countOf(areas),
      before: known ? countOf(areasIn(changedBefore)) : null,
      note: shortened ? of('moreChanges') : named(names),
    }
  }
  const tomorrow = addDays(day, 1)
  const daysFrom = (one: CalendarDate) => `?${new URLSearchParams({ from: one, to: one }).toString()}`
  const slipRows = joinLists(saleSlips, slips.value ?? [])
  const orderRows = joinLists(orders, ordered.value ?? [])
  const books = { value: money.missing === 0 ? money.booked?.map((one) => ({ ...one, invalidRows: one.ledger.invalidRows })) : undefined }
  /** Orders of the month of a day and the two before, among which open ones are looked for everywhere. */
  const recent = (one: CalendarDate) => {
    const since = addMonths(monthAround(one, calendar).from, -openMonthsBefore, calendar)
    return orderRows.filter(({ date }) => dateOf(date) >= since)
  }
  const waiting = (one: CalendarDate) => (one === today ? waitingNow(recent(one)) : waitedAt(recent(one), one))
  const pending = isToday && ordered.value ? t('dashboard.toDo.pending', { shown: formats.count(pendingOrders(recent(day)).count) }) : ''

  type Line = Omit<CloseLine, 'note' | 'change'> & { readonly note?: string }
  const all: readonly Line[] = [
    { id: 'sold', part: 'sales', href: `/saleSlipList${daysFrom(day)}`, ...ofBoth(slips, (one) => soldOn(slipRows, one)) },
    { id: 'received', part: 'money', href: '/cashFlow', ...ofBoth(books, (one) => receivedOn(books.value ?? [], one)) },
    { id: 'ordered', part: 'orders', href: '/orders', ...ofBoth(ordered, (one) => orderedOn(orderRows, one)) },
    { id: 'sent', part: 'orders', href: '/orders?status=6', ...ofBoth(ordered, (one) => sentOn(recent(one), one)) },
    { id: 'waiting', part: 'orders', href: '/orders?status=open', ...ofBoth(ordered, waiting), note: pending },
    { id: 'payable', part: 'payable', href: `/paybleCheckList${daysFrom(tomorrow)}`, ...cheques(payable.rows) },
    { id: 'receivable', part: 'receivable', href: `/receivableCheckList${daysFrom(tomorrow)}`, ...cheques(receivable.rows) },
    { id: 'belowZero', part: 'stock', href: '/inventoryStock?stock=negative', ...ofStock() },
    { id: 'changes', part: 'changes', href: `/activity${daysFrom(day)}`, ...ofTrail() },
  ]
  const lines = all
    .filter(({ part }) => parts.includes(part))
    .map((line): CloseLine => ({ note: '', ...line, change: changeSince(line.now, line.before) }))

  const updates = parts.map((part) => reads[part].updatedAt).filter((at) => at !== null)
  return {
    before,
    isToday,
    /** Whether lines are left out that are known for today only. */
    shortened: parts.length < allowed.length,
    lines,
    /** The parts, each of which is read and fails by itself. Lists of several parts read only those again that failed. */
    reads: parts.map((part) => {
      const { problem, refresh, ...read } = reads[part]
      return { part, problem, retry: 'retry' in read ? read.retry : refresh }
    }),
    loading: parts.some((part) => reads[part].loading),
    refreshing: parts.some((part) => reads[part].refreshing),
    updatedAt: updates.length > 0 ? Math.min(...updates) : null,
    refresh: async () => void (await Promise.all(parts.map((part) => reads[part].refresh()))),
    invalidRows:
      invalidIn(slips) +
      invalidIn(ordered) +
      invalidIn({ value: money.booked?.map(({ ledger }) => ledger) }) +
      invalidIn({ value: [payable, receivable, goods, changed].map(({ value }) => value ?? null) }),
  }
}

/** Lists that the cloud has as of now alone: paid cheques and earlier stocks are in no call. */
const asOfNowParts: readonly ClosePart[] = ['payable', 'receivable', 'stock']
