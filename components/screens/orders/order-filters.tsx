'use client'

import { useCallback, useMemo, useState } from 'react'
import { Button, Group } from '@mantine/core'
import { IconBookmark, IconChecks, IconChevronDown, IconX } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import { isOpen, orderStatus, orderStatuses, type Order } from '@/lib/contract/orders'
import { useToday } from '@/lib/client/browser/today'
import { compareAmounts, parseAmount } from '@/lib/format/amount'
import { isolate } from '@/lib/format/bidi-isolate'
import { addDays } from '@/lib/format/calendar'
import { dateOf } from '@/lib/format/dates'
import { useSavedViewsOfPage } from '@/components/list/view/use-saved-views'
import { AmountInput } from '@/components/ui/form/amount-input'
import { FilterMenu } from '@/components/list/toolbar/table-toolbar'
import { Popover } from '@/components/ui/overlays/popover'
import { BidiText } from '@/components/ui/text/bidi-text'
import { PageLink } from '@/components/ui/text/links'
import { useFormats } from '@/components/ui/text/use-formats'
import { useQueryParams } from '@/components/ui/url-state/use-query-params'
import { latinDigits } from '@/lib/format/digits'
import { useStatusLabel } from '@/components/screens/orders/status/order-status-badge'
import styles from './orders.module.css'

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
  readonly cities: readonly string[]
  readonly change: (parts: Readonly<Record<string, string | null>>) => void
  /** The filters in words. */
  readonly names: readonly string[]
  /** Number of active chips. */
  readonly active: number
}

/** Address parameters of the filters; a link to them can be saved as a view. */
const names = ['status', 'day', 'min', 'max', 'city', 'mobile'] as const
type FilterName = (typeof names)[number]
type FilterValues = Readonly<Record<FilterName, string | null>>

/** Value of the status filter for all open orders. */
export const openOrders = 'open'

/** Whether an order is one of a status tab. */
const isOfStatus = (order: Order, status: string): boolean => (status === openOrders ? isOpen(order) : String(order.status) === status)

/** Whether the orders of a status tab know no month (D222). */
const isOpenTab = (status: string | null): boolean => status !== null && (status === openOrders || isOpen({ status: Number(status) }))

/** Address parameters without any filter. */
const noFilters = Object.fromEntries(names.map((name) => [name, null]))

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
  const texts = names.map((name) => search.get(name))
  const key = JSON.stringify(texts)
  const values = useMemo(
    () => Object.fromEntries((JSON.parse(key) as readonly (string | null)[]).map((value, at) => [names[at], value])) as FilterValues,
    [key],
  )
  const { status, day, min, max, city, mobile } = values
  const cities = useMemo(() => citiesOf(rows ?? []), [rows])
  const kept = useOpenedIn(status, opened, rows)

  const passes = useCallback(
    (order: Order, except?: FilterName) => {
      const on = day === 'today' ? today : day === 'yesterday' ? addDays(today, -1) : null
      const [least, most] = [min, max].map((text) => (text === null ? null : parseAmount(text)))
      return (
        (except === 'status' || status === null || isOfStatus(order, status) || kept.includes(order.id)) &&
        (except === 'day' || on === null || dateOf(order.date) === on) &&
        (!least || compareAmounts(order.total, least) >= 0) &&
        (!most || compareAmounts(order.total, most) <= 0) &&
        (city === null || cities.cityOf(order) === city) &&
        (except === 'mobile' || mobile === null || order.mobile === '')
      )
    },
    [status, kept, day, min, max, city, mobile, cities, today],
  )
  // An open status knows no month; of the others only those of the month are listed.
  const leftOut = isOpenTab(status) ? null : isEarlier
  const belongs = useMemo(() => (leftOut === null ? undefined : (order: Order) => !leftOut(order)), [leftOut])
  const filter = useCallback((order: Order) => passes(order) && (belongs?.(order) ?? true), [passes, belongs])
  const counted = useCallback((order: Order) => status !== null && isOfStatus(order, status), [status])
  const t = useTranslations('orders')
  const word = useStatusLabel()
  const amount = useAmountText(min, max)
  const isFiltered = belongs !== undefined || names.some((name) => values[name] !== null)
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
    cities: cities.names,
    change,
    names: [...(status === null ? [] : [status === openOrders ? t('openOnly') : word(Number(status))]), ...chosen],
    active: chosen.length,
  }
}

/** Shows all orders pending review; nothing while they are shown, and where there are none. */
export function ReviewButton({ rows, of, clearSearch }: { rows: readonly Order[] | undefined; of: OrderFilters; clearSearch: () => void }) {
  const t = useTranslations('orders')
  const { count } = useFormats()
  const waiting = rows?.filter(({ status }) => status === orderStatus.pendingReview).length ?? 0
  if (waiting === 0 || of.values.status === String(orderStatus.pendingReview)) return null
  return (
    <Button
      leftSection={<IconChecks size={18} aria-hidden />}
      onClick={() => {
        clearSearch()
        of.change({ ...noFilters, status: String(orderStatus.pendingReview) })
      }}
    >
      {t('reviewPending', { count: waiting, shown: count(waiting) })}
    </Button>
  )
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

type CountedProps = {
  of: OrderFilters
  /** The orders that match the search; null until they are known. */
  matching: readonly Order[] | null
  isEarlier: ((order: Order) => boolean) | null
}

/**
 * Statuses with the number of orders that match the search and the other filters, and the saved views. Open statuses count those of earlier
 * months, too; `month` then names what the first tab counts.
 */
export function StatusTabs({ of, matching, isEarlier, month }: CountedProps & { month: string | null }) {
  const t = useTranslations()
  const formats = useFormats()
  const word = useStatusLabel()
  const { search } = useQueryParams()
  const own = useSavedViewsOfPage()
  const { passes, change } = of
  const { status } = of.values
  const counts = useMemo(() => {
    const counted = new Map<string | null, number>()
    const add = (key: string | null) => counted.set(key, (counted.get(key) ?? 0) + 1)
    for (const order of matching ?? []) {
      if (!passes(order, 'status')) continue
      const earlier = isEarlier?.(order) ?? false
      if (!earlier) add(null)
      if (isOpen(order)) add(openOrders)
      if (!earlier || isOpen(order)) add(String(order.status))
    }
    return counted
  }, [matching, passes, isEarlier])
  const tab = (value: string | null, label: string) => {
    const count = matching === null ? undefined : (counts.get(value) ?? 0)
    return (
      <button
        key={value}
        type="button"
        className={styles.tab}
        aria-pressed={status === value}
        data-asks={(value === String(orderStatus.pendingReview) && count !== undefined && count > 0) || undefined}
        onClick={() => change({ status: value })}
      >
        <span>{label}</span> {count !== undefined && <span className={styles.counted}>{formats.count(count)}</span>}
      </button>
    )
  }
  return (
    <div className={styles.tabs} role="group" aria-label={t('orders.byStatus')}>
      {tab(null, month === null ? t('orders.all') : t('orders.allIn', { month }))}
      {tab(openOrders, t('orders.openOnly'))}
      {orderStatuses.map((one) => tab(String(one), word(one)))}
      {own.length > 0 && <span className={styles.divider} />}
      {own.map((view) => (
        <PageLink
          key={view.name}
          href={`${view.path}?${view.query}`}
          className={styles.tab}
          aria-current={view.query === search.toString() ? 'page' : undefined}
        >
          <IconBookmark size={14} aria-hidden />
          <BidiText text={view.name} />
        </PageLink>
      ))}
    </div>
  )
}

/** Further filters with the number of orders that match the search and the other filters. */
export function FilterChips({ of, matching, isEarlier }: CountedProps) {
  const t = useTranslations('orders')
  const filtersLabel = useTranslations('table')('filters')
  const formats = useFormats()
  const today = useToday()
  const { values, cities, passes, change } = of
  const { status } = values
  const listed = useMemo(
    () => (isEarlier && !isOpenTab(status) ? (matching?.filter((order) => !isEarlier(order)) ?? null) : matching),
    [isEarlier, matching, status],
  )
  const countOf = (name: FilterName, fits: (order: Order) => boolean) =>
    listed?.filter((order) => passes(order, name) && fits(order)).length
  const on = (date: string) => countOf('day', (order) => dateOf(order.date) === date)
  const toggle = (name: FilterName, value: string, label: string, count: number | undefined) => {
    const active = values[name] === value
    return (
      <button type="button" className={styles.filter} aria-pressed={active} onClick={() => change({ [name]: active ? null : value })}>
        <span>{label}</span> <span className={styles.counted}>{count !== undefined && formats.count(count)}</span>
        {active && <IconX size={14} aria-hidden />}
      </button>
    )
  }
  return (
    <div className={styles.filters} role="group" aria-label={filtersLabel}>
      {toggle('day', 'today', t('today'), on(today))}
      {toggle('day', 'yesterday', t('yesterday'), on(addDays(today, -1)))}
      <AmountChip min={values.min} max={values.max} change={change} />
      {toggle(
        'mobile',
        'none',
        t('noMobile'),
        countOf('mobile', (order) => order.mobile === ''),
      )}
      {/* Last, because it comes with the orders. */}
      {(cities.length > 1 || values.city !== null) && (
        <FilterMenu
          label={t('city')}
          all={t('allCities')}
          value={values.city}
          choices={cities.map((city) => ({ value: city, label: city }))}
          choose={(city) => change({ city })}
        />
      )}
    </div>
  )
}

/** The range of amounts in words; null without one. */
function useAmountText(min: string | null, max: string | null): string | null {
  const t = useTranslations('orders')
  const formats = useFormats()
  const [from, to] = [min, max].map((text) => {
    const amount = text === null ? null : parseAmount(text)
    return amount === null ? null : isolate(formats.exact(amount))
  })
  if (from && to) return t('amountBetween', { from, to })
  return from ? t('amountFrom', { from }) : to ? t('amountTo', { to }) : null
}

function AmountChip({ min, max, change }: { min: string | null; max: string | null; change: OrderFilters['change'] }) {
  const t = useTranslations()
  const [opened, setOpened] = useState(false)
  const [typed, setTyped] = useState({ min: '', max: '' })
  const label = t('fields.amount')
  const active = min !== null || max !== null
  const text = useAmountText(min, max) ?? label
  const open = (next: boolean) => {
    if (next) setTyped({ min: min ?? '', max: max ?? '' })
    setOpened(next)
  }
  const apply = (next: { min: string; max: string }) => {
    const value = (typedText: string) => parseAmount(typedText)
    change({ min: value(next.min), max: value(next.max) })
    setOpened(false)
  }
  return (
    <Popover
      opened={opened}
      change={open}
      label={label}
      role="dialog"
      align="start"
      width={240}
      button={
        <button
          type="button"
          className={styles.filter}
          data-active={active || undefined}
          aria-haspopup="dialog"
          aria-expanded={opened}
          onClick={() => open(!opened)}
        >
          <span>{text}</span>
          <IconChevronDown size={14} aria-hidden />
        </button>
      }
    >
      <form
        className={styles.range}
        onSubmit={(event) => {
          event.preventDefault()
          apply(typed)
        }}
      >
        <AmountInput
          size="sm"
          label={t('orders.atLeast')}
          value={typed.min}
          onChange={(value) => setTyped((now) => ({ ...now, min: value }))}
        />
        <AmountInput
          size="sm"
          label={t('orders.atMost')}
          value={typed.max}
          onChange={(value) => setTyped((now) => ({ ...now, max: value }))}
        />
        <Group gap={8} justify="flex-end">
          {active && (
            <Button size="xs" variant="default" onClick={() => apply({ min: '', max: '' })}>
              {t('actions.clear')}
            </Button>
          )}
          <Button size="xs" type="submit">
            {t('actions.done')}
          </Button>
        </Group>
      </form>
    </Popover>
  )
}

/** Orders of one city that make it worth a filter. */
const enough = 2

/** Parts of an address without a postcode or house number: a city, a district, a named street. */
function placesOf(address: string): string[] {
  return address.split(/[،,\n]/u).flatMap((part) => {
    // A Dutch postcode precedes its city.
    const place = part.trim().replace(/^\d{4}\s?[A-Z]{2}\s+/, '')
    return place === '' || /\d/.test(latinDigits(place)) ? [] : [place]
  })
}

/**
 * Cities of orders. The cloud sends addresses as text only, so a city is the part of an address, without numbers, that most of the listed
 * addresses share. `names` are sorted by frequency.
 */
export function citiesOf(orders: readonly Pick<Order, 'address'>[]): {
  readonly names: readonly string[]
  readonly cityOf: (order: Pick<Order, 'address'>) => string | null
} {
  const often = new Map<string, number>()
  for (const { address } of orders) for (const place of new Set(placesOf(address))) often.set(place, (often.get(place) ?? 0) + 1)
  const cityOf = ({ address }: Pick<Order, 'address'>) => {
    let city: string | null = null
    for (const place of placesOf(address)) {
      if ((often.get(place) ?? 0) >= enough && (city === null || (often.get(place) ?? 0) > (often.get(city) ?? 0))) city = place
    }
    return city
  }
  const cities = new Set(orders.flatMap((order) => cityOf(order) ?? []))
  return { names: [...cities].sort((a, b) => (often.get(b) ?? 0) - (often.get(a) ?? 0)), cityOf }
}
