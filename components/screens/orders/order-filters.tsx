'use client'

import { Button, Group } from '@mantine/core'
import { IconChecks, IconChevronDown } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { useToday } from '@/lib/client/browser/today'
import { orderStatus } from '@/lib/contract/order-statuses'
import type { Order } from '@/lib/contract/orders'
import { addDays, dateOf } from '@/lib/format/calendar'
import { parseAmount } from '@/lib/format/read-amount'
import { FilterGroup, FilterMenu, FilterToggle } from '@/components/list/toolbar/filters'
import buttons from '@/components/ui/buttons/toolbar-buttons.module.css'
import { AmountInput } from '@/components/ui/form/amount-input'
import { Popover } from '@/components/ui/overlays/popover'
import { useFormats } from '@/components/ui/text/use-formats'
import { isOpenTab, noFilters, useAmountText, type FilterName, type OrderFilters } from './use-order-filters'

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

export type CountedProps = {
  of: OrderFilters
  /** The orders that match the search; null until they are known. */
  matching: readonly Order[] | null
  isEarlier: ((order: Order) => boolean) | null
}

/** Further filters with the number of orders that match the search and the other filters. */
export function FilterChips({ of, matching, isEarlier }: CountedProps) {
  const t = useTranslations('orders')
  const today = useToday()
  const { values, cities, passes, change } = of
  const listed = isEarlier && !isOpenTab(values.status) ? matching?.filter((order) => !isEarlier(order)) : matching
  const countOf = (name: FilterName, fits: (order: Order) => boolean) =>
    listed?.filter((order) => passes(order, name) && fits(order)).length
  const on = (date: string) => countOf('day', (order) => dateOf(order.date) === date)
  const toggle = (name: FilterName, value: string, label: string, count: number | undefined) => (
    <FilterToggle label={label} count={count} pressed={values[name] === value} change={(on) => change({ [name]: on ? value : null })} />
  )
  return (
    <FilterGroup>
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
      {(cities.names.length > 1 || values.city !== null) && (
        <FilterMenu
          label={t('city')}
          all={t('allCities')}
          value={values.city}
          choices={cities.names.map((city) => ({ value: city, label: city }))}
          choose={(city) => change({ city })}
        />
      )}
    </FilterGroup>
  )
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
    change({ min: parseAmount(next.min), max: parseAmount(next.max) })
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
          className={buttons.filter}
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
        className="grid gap2 pad2"
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
