'use client'

import { ActionIcon, Button, Text } from '@mantine/core'
import { IconCheck, IconDots, IconLink, IconMessage2, IconPrinter } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import { useState, type ReactNode } from 'react'
import { useCan } from '@/lib/client/session/session-context'
import { nextStep } from '@/lib/contract/order-status-changes'
import { choosableStatuses, orderStatus, type OrderStatus } from '@/lib/contract/order-statuses'
import { orders, type Order } from '@/lib/contract/orders'
import { sum } from '@/lib/format/amount'
import { dateOf } from '@/lib/format/calendar'
import { decimalsOf } from '@/lib/format/precision'
import { orderAnswer } from '@/components/features/orders/order-answer'
import { StatusIcon, useStatusLabel } from '@/components/screens/orders/status/order-status-badge'
import { StatusForm } from '@/components/screens/orders/status/status-form'
import type { StatusChangeForm } from '@/components/screens/orders/status/use-status-change'
import { DropdownDivider, dropdownItem, DropdownMenu } from '@/components/ui/overlays/dropdown-menu'
import { useCopyWithToast } from '@/components/ui/text/copy-button'
import { AmountText } from '@/components/ui/text/money'
import { useFormats } from '@/components/ui/text/use-formats'
import { useMoments } from '@/components/ui/text/use-moments'
import styles from './order-dialog.module.css'

/** Statuses in the order of the stepper: the way of an order, and cancelling, which ends it. */
const path: readonly OrderStatus[] = [1, 2, 3, 4, 6]

const choosable: readonly number[] = choosableStatuses

type Props = {
  order: Order
  change: StatusChangeForm
  /** Opening the order is setting it to processing. */
  processing: boolean
  /** Prints the picking slip; absent without permission. */
  print: (() => void) | undefined
  /** The order came by itself after the step of the one before. */
  arrived: boolean
  /** The order has taken its next step. */
  onStep: () => void
}

/** Amount, status and the next step of an order. `barred`: the step is in a bar of its own (`OrderBar`). */
export function OrderHead(props: Props & { barred: boolean }) {
  const { order, change, barred } = props
  const t = useTranslations('orders')
  const formats = useFormats()
  const mayChange = useCan()(orders.rights.update)
  const { items } = order.lines
  // Kilograms and pieces make no sum: 7.375 would read as thousands.
  const pieces = items.every(({ quantity }) => decimalsOf(quantity) === 0) ? sum(items.map(({ quantity }) => quantity)) : null
  const counted = { count: items.length, shown: formats.count(items.length) }
  return (
    <section className="grid gap3">
      <p className={styles.amount}>
        <AmountText text={formats.total(order.total)} formats={formats} />
        {items.length > 0 && (
          <span className={styles.pieces}>
            {pieces === null ? t('slip.lines', counted) : t('pieces', { pieces: formats.quantity(pieces), ...counted })}
          </span>
        )}
      </p>
      <StatusStepper order={order} choose={change.choose} mayChange={mayChange} />
      {!mayChange && (
        <Text size="sm" c="dimmed">
          {t('noChangeRight')}
        </Text>
      )}
      {!barred && <NextStep {...props} />}
    </section>
  )
}

/** On phones: the next step of an order at the bottom of the screen. `close` stands in for it where there is none. */
export function OrderBar(props: Props & { close: ReactNode }) {
  return (
    <div className={`grow shrink ${styles.bar}`}>
      <NextStep {...props} />
    </div>
  )
}

/** The next step with its note and forecast, and everything else in a menu. */
function NextStep({ order, change, processing, print, arrived, onStep, close }: Props & { close?: ReactNode }) {
  const mayChange = useCan()(orders.rights.update)
  return (
    <StatusForm
      order={order}
      change={change}
      next={mayChange ? nextStep(order) : null}
      waiting={processing}
      otherwise={close}
      arrived={arrived}
      onDone={(isNext) => isNext && onStep()}
      tools={<MoreActions order={order} change={change} print={print} />}
    />
  )
}

/** All statuses with the time of each: 1 and 2 are set automatically, the others are selectable with permission. */
function StatusStepper({ order, choose, mayChange }: { order: Order; choose: (status: OrderStatus) => void; mayChange: boolean }) {
  const field = useTranslations('fields')
  const formats = useFormats()
  const word = useStatusLabel()
  const { items } = order.history
  const timeOf = (status: OrderStatus) => {
    const at = status === 1 ? order.date : items.findLast((entry) => entry.status === status)?.createDateTime
    if (at === undefined || (status !== order.status && !isPassed(status, order))) return null
    return dateOf(at) === dateOf(order.date) ? formats.time(at) : formats.date(at)
  }
  const step = (status: OrderStatus) => {
    const time = timeOf(status)
    const passed = isPassed(status, order)
    return (
      <div key={status} className={styles.step} data-passed={passed || undefined} data-apart={status === orderStatus.canceled || undefined}>
        <button
          type="button"
          className="full bare unframed rounded quiet"
          data-status={status}
          data-current={status === order.status || undefined}
          aria-pressed={status === order.status}
          disabled={!mayChange || !choosable.includes(status)}
          onClick={() => status !== order.status && choose(status)}
        >
          <span className={styles.node} aria-hidden>
            {passed ? <IconCheck size={12} stroke={3} /> : <StatusIcon status={status} size={12} />}
          </span>
          <span>{word(status)}</span>
        </button>
        {time !== null && <span className="caption">{time}</span>}
      </div>
    )
  }
  return (
    <div className={styles.stepper} role="group" aria-label={field('status')}>
      {path.map(step)}
      {step(orderStatus.canceled)}
    </div>
  )
}

/** Whether an order has left a status behind; one that it skipped by its history has no tick. */
function isPassed(status: OrderStatus, order: Order): boolean {
  if (status === order.status || status === orderStatus.canceled) return false
  if (status === 1) return true
  const position = path.findIndex((one) => one === order.status)
  if (position >= 0 && path.indexOf(status) >= position) return false
  const { items } = order.history
  const isRecorded = order.status === orderStatus.canceled || items.length > 0
  return !isRecorded || items.some((entry) => entry.status === status)
}

/** Asks for the next status, from another place than its form; nothing where there is none. */
export function ChooseNextStep({ order, change }: Pick<Props, 'order' | 'change'>) {
  const t = useTranslations('orders.steps')
  const mayChange = useCan()(orders.rights.update)
  const next = mayChange ? nextStep(order) : null
  return next !== null && <Button onClick={() => change.choose(next)}>{t(`${next}`)}</Button>
}

/** Printing, the link, and cancelling. */
function MoreActions({ order, change, print }: Pick<Props, 'order' | 'change' | 'print'>) {
  const t = useTranslations()
  const mayChange = useCan()(orders.rights.update)
  const [menu, setMenu] = useState(false)
  const copy = useCopyWithToast()
  const answer = orderAnswer(order, { translate: t, formats: useFormats(), moments: useMoments() })
  const cancels = mayChange && order.status !== orderStatus.canceled
  const label = t('actions.more')
  return (
    <DropdownMenu
      opened={menu}
      change={setMenu}
      label={label}
      align="end"
      width={240}
      button={(props) => (
        <ActionIcon variant="default" size="var(--daftar-control)" aria-label={label} title={label} {...props}>
          <IconDots size={18} aria-hidden />
        </ActionIcon>
      )}
    >
      {print && (
        <button type="button" {...dropdownItem()} onClick={print}>
          <IconPrinter size={16} aria-hidden />
          {t('orders.slip.title')}
        </button>
      )}
      {answer !== null && (
        <button type="button" {...dropdownItem()} title={answer} onClick={() => copy(answer)}>
          <IconMessage2 size={16} aria-hidden />
          <span>{t('orders.copyAnswer')}</span>
        </button>
      )}
      <button type="button" {...dropdownItem()} onClick={() => copy(window.location.href)}>
        <IconLink size={16} aria-hidden />
        <span>{t('orders.copyLink')}</span>
      </button>
      {cancels && (
        <>
          <DropdownDivider />
          <button type="button" {...dropdownItem()} data-danger onClick={() => change.choose(orderStatus.canceled)}>
            <StatusIcon status={orderStatus.canceled} />
            <span>{t('orders.cancelOrder')}</span>
          </button>
        </>
      )}
    </DropdownMenu>
  )
}
