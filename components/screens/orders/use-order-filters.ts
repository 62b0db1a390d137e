'use client'

import { useTranslations } from 'next-intl'
import { useCallback, useMemo, useState } from 'react'
import { useToday } from '@/lib/client/browser/today'
import { isOpen, type Order } from '@/lib/contract/orders'
import { compareAmounts } from '@/lib/format/amount'
import { isolate } from '@/lib/format/bidi-isolate'
import { addDays, dateOf, type CalendarDate } from '@/lib/format/calendar'
import { parseAmount } from '@/lib/format/read-amount'
import { useStatusLabel } from '@/components/screens/orders/status/order-status-badge'
import { useFormats } from '@/components/ui/text/use-formats'
import { useQueryParams } from '@/components/ui/url-state/use-query-params'
import { citiesOf } from './cities'

/** Filters of the orders in the address. */
export type OrderFilters = {
  /** Undefined when everything is shown. */
  readonly filter: ((order: Order) => boolean) | undefined
  /** Whether an order is among those of the chosen status's months; undefined when every one is. */
  readonly belongs: ((order: Order) => boolean) | undefined
  /** Whether a shown order has the chosen status still; undefined when every one does. */
  readonly counted: ((order: Order) => boolean) | undefined
  /** Whether an order passes all filters except the named one, for the numbers beside its choices. */
  readonly passes: (order: Order, except: FilterName) => boolean
  readonly values: FilterValues
  readonly cities: ReturnType<typeof citiesOf>
  readonly change: (parts: Readonly<Record<string, string | null>>) => void
  /** The filters in words. */
  readonly names: readonly string[]
  /** Number of active chips. */
  readonly active: number
}

/** Address parameters without any filter; a link to filters can be saved as a view. */
export const noFilters = { status: null, day: null, min: null, max: null, city: null, mobile: null }
export type FilterName = keyof typeof noFilters
type FilterValues = Readonly<Record<FilterName, string | null>>

/** Value of the status filter for all open orders. */
export const openOrders = 'open'

/** Whether an order is one of a status tab. */
const isOfStatus = (order: Order, status: string): boolean => (status === openOrders ? isOpen(order) : String(order.status) === status)

/** Whether the orders of a status tab know no month (D222). */
export const isOpenTab = (status: string | null): boolean =>
  status !== null && (status === openOrders || isOpen({ status: Number(status) }))

/** The date that the day filter means; null for none. */
function dateOfFilter(day: string | null, today: CalendarDate): CalendarDate | null {
  if (day === 'today') return today
  return day === 'yesterday' ? addDays(today, -1) : null
}

/**
 * Filters orders by status, day, amount, city and missing mobile number. While records are open, those that were opened stay listed, although
 * opening has changed their status: the next and previous ones remain where they were. `isEarlier`: orders of earlier months that are listed
 * because they are open.
 */
export function useOrderFilters(
  rows: readonly Order[] | undefined,
  opened: Order | null | undefined,
  isEarlier: ((order: Order) => boolean) | null = null,
): OrderFilters {
  const { search, change } = useQueryParams()
  const today = useToday()
  const status = search.get('status')
  const day = search.get('day')
  const min = search.get('min')
  const max = search.get('max')
  const city = search.get('city')
  const mobile = search.get('mobile')
  // Every address is taken apart.
  const cities = useMemo(() => citiesOf(rows ?? []), [rows])
  const kept = useOpenedIn(status, opened, rows)

  const least = min === null ? null : parseAmount(min)
  const most = max === null ? null : parseAmount(max)
  // An open status knows no month; of the others only those of the month are listed.
  const leftOut = isOpenTab(status) ? null : isEarlier
  // Functions that the table compares; that for counted rows, which are marked, does not change with the other filters.
  const belongs = useMemo(() => (leftOut === null ? undefined : (order: Order) => !leftOut(order)), [leftOut])
  const counted = useCallback((order: Order) => status !== null && isOfStatus(order, status), [status])
  const { passes, filter } = useMemo(() => {
    const on = dateOfFilter(day, today)
    const passesAll = (order: Order, except?: FilterName) =>
      (except === 'status' || status === null || isOfStatus(order, status) || kept.includes(order.id)) &&
      (except === 'day' || on === null || dateOf(order.date) === on) &&
      (least === null || compareAmounts(order.total, least) >= 0) &&
      (most === null || compareAmounts(order.total, most) <= 0) &&
      (city === null || cities.cityOf(order) === city) &&
      (except === 'mobile' || mobile === null || order.mobile === '')
    return { passes: passesAll, filter: (order: Order) => passesAll(order) && (belongs?.(order) ?? true) }
  }, [status, kept, day, least, most, city, mobile, cities, today, belongs])
  const t = useTranslations('orders')
  const word = useStatusLabel()
  const amount = useAmountText(min, max)
  const values = { status, day, min, max, city, mobile }
  const isFiltered = belongs !== undefined || Object.values(values).some((value) => value !== null)
  const chosen = [
    ...(day === 'today' || day === 'yesterday' ? [t(day)] : []),
    ...(amount === null ? [] : [amount]),
    ...(city === null ? [] : [city]),
    ...(mobile === null ? [] : [t('noMobile')]),
  ]
  return {
    filter: isFiltered ? filter : undefined,
    belongs,
    counted: status !== null && kept.length > 0 ? counted : undefined,
    passes,
    values,
    cities,
    change,
    names: [...(status === null ? [] : [status === openOrders ? t('openOnly') : word(Number(status))]), ...chosen],
    active: chosen.length,
  }
}

const none: readonly number[] = []

/** Ids of the orders that had this status since it was chosen: a quick cloud changes an order before its record is open. */
function useListedIn(status: string | null, rows: readonly Order[] | undefined): readonly number[] {
  const [listed, setListed] = useState<{ status: string | null; rows: typeof rows | null; ids: readonly number[] }>({
    status,
    rows: null,
    ids: none,
  })
  if (status === null) return none
  if (listed.status === status && listed.rows === rows) return listed.ids
  const now = (rows ?? []).filter((order) => isOfStatus(order, status)).map(({ id }) => id)
  const ids = listed.status === status ? [...new Set([...listed.ids, ...now])] : now
  setListed({ status, rows, ids })
  return ids
}

/** Ids of the orders with this status that were opened one after another; none once no record is open, or with another status. */
function useOpenedIn(status: string | null, opened: Order | null | undefined, rows: readonly Order[] | undefined): readonly number[] {
  const listed = useListedIn(status, rows)
  const [kept, setKept] = useState<{ readonly status: string | null; readonly ids: readonly number[] }>({ status, ids: none })
  const ids = opened && kept.status === status ? kept.ids : none
  const next = opened && listed.includes(opened.id) && !ids.includes(opened.id) ? [...ids, opened.id] : ids
  if (kept.status !== status || kept.ids !== next) setKept({ status, ids: next })
  return next
}

/** The range of amounts in words; null without one. */
export function useAmountText(min: string | null, max: string | null): string | null {
  const t = useTranslations('orders')
  const formats = useFormats()
  const textOf = (bound: string | null) => {
    const amount = bound === null ? null : parseAmount(bound)
    return amount === null ? null : isolate(formats.exact(amount))
  }
  const from = textOf(min)
  const to = textOf(max)
  if (from && to) return t('amountBetween', { from, to })
  if (from) return t('amountFrom', { from })
  return to && t('amountTo', { to })
}
