'use client'

import { useEffect, useEffectEvent, useRef, useState, type ReactNode } from 'react'
import { ActionIcon, Alert, Button, Text, TextInput } from '@mantine/core'
import { IconCheck, IconDots, IconLink, IconMessage, IconMessageOff, IconNote, IconPrinter } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import { choosableStatuses, orders, orderStatus, type Order, type OrderStatus } from '@/lib/contract/orders'
import type { Problem } from '@/lib/contract/core/problem'
import { useCan } from '@/lib/client/session/session-context'
import { toastError } from '@/components/kit/feedback/toast'
import { useErrorMessage } from '@/components/kit/feedback/use-error-message'
import { focusFallback } from '@/components/kit/hooks/use-return-focus'
import { sum } from '@/lib/format/amount'
import { isolate } from '@/lib/format/bidi-isolate'
import { dateOf } from '@/lib/format/dates'
import { DropdownDivider, DropdownMenu, dropdownItem } from '@/components/kit/overlays/dropdown-menu'
import { useCopyToClipboard } from '@/components/kit/text/copy-button'
import { useFormats } from '@/components/kit/text/use-formats'
import { allowedStatuses, nextStatus, nextStep } from '@/components/screens/orders/status/allowed-status-changes'
import { advancing, StatusIcon, useSmsSentence, useStatusLabel } from '@/components/screens/orders/status/order-status-badge'
import type { OrderList } from '@/components/screens/orders/status/status-change-results'
import { useStatusChange } from '@/components/screens/orders/status/use-status-change'
import { AmountText } from '@/components/kit/text/money'
import styles from './order-dialog.module.css'

/** The way of an order; cancelling is no step of it and shown only where it happened. */
const path = [1, 2, 3, 4, 6] as const satisfies readonly OrderStatus[]

const choosable: readonly number[] = choosableStatuses

type Props = {
  order: Order
  change: ReturnType<typeof useStatusChange>
  /** Sets a pending order to processing, as opening it does; absent while that is pending or without permission. */
  begin?: () => void
  /** Prints the picking slip; absent without permission. */
  print?: () => void
}

/** Amount, status and the next step of an order. `barred`: the actions are in a bar of their own (`OrderBar`), except the note. */
export function OrderHead(props: Props & { barred: boolean }) {
  const { order, change, barred } = props
  const t = useTranslations('orders')
  const formats = useFormats()
  const mayChange = useCan()(orders.rights.update)
  const { items } = order.lines
  const pieces = sum(items.map(({ quantity }) => quantity))
  return (
    <section className={styles.head}>
      <p className={styles.amount}>
        <AmountText text={formats.total(order.total)} formats={formats} />
        {items.length > 0 && (
          <span>{t('pieces', { pieces: formats.quantity(pieces), count: items.length, shown: formats.count(items.length) })}</span>
        )}
      </p>
      <StatusStepper order={order} choose={change.choose} mayChange={mayChange} />
      {!mayChange && (
        <Text size="sm" c="dimmed">
          {t('noChangeRight')}
        </Text>
      )}
      {!barred && <ChangeFailure change={change} />}
      <div className={styles.actions} data-screen-only>
        {mayChange && nextStatus(order) !== null && <NoteField change={change} />}
        {!barred && (
          <div className={styles.steps}>
            <OrderActions {...props} />
          </div>
        )}
      </div>
    </section>
  )
}

/** On phones: the actions of an order at the bottom of the screen. `close` stands in for a next step where there is none. */
export function OrderBar(props: Props & { close: ReactNode }) {
  return (
    <div className={styles.bar}>
      <ChangeFailure change={props.change} />
      <OrderActions {...props} />
    </div>
  )
}

function ChangeFailure({ change }: Pick<Props, 'change'>) {
  if (!change.failure || change.target !== null) return null
  return (
    <Alert color="red" role="alert">
      {change.failure}
    </Alert>
  )
}

function NoteField({ change }: Pick<Props, 'change'>) {
  const label = useTranslations('orders')('note')
  return (
    <TextInput
      className={styles.noteField ?? ''}
      leftSection={<IconNote size={16} aria-hidden />}
      aria-label={label}
      placeholder={label}
      maxLength={1000}
      value={change.description}
      disabled={change.busy}
      onChange={(event) => change.describe(event.currentTarget.value)}
    />
  )
}

/**
 * Statuses in processing order, with the time of each: 1 and 2 are set automatically, the others are selectable with permission. A cancelled
 * order has those that it reached, and its end.
 */
function StatusStepper({ order, choose, mayChange }: { order: Order; choose: (status: OrderStatus) => void; mayChange: boolean }) {
  const t = useTranslations('orders')
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
      <div key={status} className={styles.step} data-passed={passed || undefined}>
        <button
          type="button"
          data-status={status}
          data-current={status === order.status || undefined}
          aria-pressed={status === order.status}
          disabled={!mayChange || !choosable.includes(status)}
          onClick={() => status !== order.status && choose(status)}
        >
          <span className={styles.node} aria-hidden>
            {passed ? <IconCheck size={14} stroke={3} /> : <StatusIcon status={status} />}
          </span>
          {word(status)}
        </button>
        {time !== null && <span className={styles.stepTime}>{time}</span>}
      </div>
    )
  }
  return (
    <div className={styles.stepper} role="group" aria-label={t('fields.status')}>
      {path.filter((status) => order.status !== orderStatus.canceled || isPassed(status, order)).map(step)}
      {order.status === orderStatus.canceled && step(orderStatus.canceled)}
    </div>
  )
}

/** Whether an order has left a status behind; one that it skipped by its history has no tick. */
function isPassed(status: OrderStatus, order: Order): boolean {
  if (status === order.status || status === orderStatus.canceled) return false
  if (status === 1) return true
  const { items } = order.history
  const seen = items.some((entry) => entry.status === status)
  if (order.status === orderStatus.canceled || items.length > 0) return seen && path.indexOf(status as (typeof path)[number]) < rank(order)
  return path.indexOf(status as (typeof path)[number]) < rank(order)
}

const rank = ({ status }: Order) => {
  const index = (path as readonly number[]).indexOf(status)
  return index < 0 ? path.length : index
}

/** Whom the cloud will text (D48), the next step as the one primary button, and everything else in a menu. */
function OrderActions({ order, change, begin, print, close }: Props & { close?: ReactNode }) {
  const t = useTranslations()
  const mayChange = useCan()(orders.rights.update)
  const word = useStatusLabel()
  const smsSentence = useSmsSentence()
  const [menu, setMenu] = useState(false)
  const { copied, copy } = useCopyToClipboard()
  const next = mayChange ? nextStatus(order) : null
  const others = mayChange ? allowedStatuses(order).filter((status) => status !== next && status !== orderStatus.canceled) : []
  const cancels = mayChange && order.status !== orderStatus.canceled
  const texted = order.mobile !== ''
  const label = t('orders.more')
  return (
    <>
      {next !== null && (
        <span className={styles.sms} title={smsSentence(order)}>
          {texted ? <IconMessage size={16} aria-hidden /> : <IconMessageOff size={16} aria-hidden />}
          {texted ? t('orders.smsTo', { name: isolate(order.buyer || order.mobile) }) : t('orders.noSms')}
        </span>
      )}
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
        {others.length > 0 && (
          <>
            <Text size="xs" c="dimmed" px="sm" py={4} role="presentation">
              {t('orders.otherStatus')}
            </Text>
            {others.map((status) => (
              <button key={status} type="button" {...dropdownItem()} onClick={() => change.choose(status)}>
                <StatusIcon status={status} />
                {word(status)}
              </button>
            ))}
            <DropdownDivider />
          </>
        )}
        {print && (
          <button type="button" {...dropdownItem()} onClick={print}>
            <IconPrinter size={16} aria-hidden />
            {t('orders.slip.title')}
          </button>
        )}
        <button type="button" {...dropdownItem()} onClick={() => copy(window.location.href)}>
          {copied ? <IconCheck size={16} aria-hidden /> : <IconLink size={16} aria-hidden />}
          {t('orders.copyLink')}
        </button>
        {cancels && (
          <>
            <DropdownDivider />
            <button type="button" {...dropdownItem()} data-danger onClick={() => change.choose(orderStatus.canceled)}>
              <StatusIcon status={orderStatus.canceled} />
              {t('orders.cancelOrder')}
            </button>
          </>
        )}
      </DropdownMenu>
      <NextStepButton order={order} change={change} otherwise={close} {...(begin && { begin })} />
    </>
  )
}

type NextStepProps = Pick<Props, 'order' | 'change' | 'begin'> & { otherwise?: ReactNode }

/** Sets the next sensible status; `otherwise` without one, or without permission. */
export function NextStepButton({ order, change, begin, otherwise = null }: NextStepProps) {
  const t = useTranslations('orders.steps')
  const mayChange = useCan()(orders.rights.update)
  const next = mayChange ? (begin ? nextStep(order) : nextStatus(order)) : null
  if (next === null) return otherwise
  return (
    <Button loading={change.busy} onClick={() => (next === orderStatus.processing ? begin?.() : void change.change(next))}>
      {t(`${next}`)}
    </Button>
  )
}

type NextStatusProps = {
  list: OrderList
  /** Sets a pending order to processing, as opening it does. */
  begin: (order: Order) => Promise<Problem | null>
}

/** Carries out the next steps that were pressed in the rows of the list; a row may leave the list meanwhile. */
export function NextStatusChanges({ list, begin }: NextStatusProps) {
  // A screen that was left shows no results.
  useEffect(() => () => advancing.set([]), [])
  return advancing.use().map((order) => <NextStatusChange key={order.id} order={order} list={list} begin={begin} />)
}

function NextStatusChange({ order, list, begin }: NextStatusProps & { order: Order }) {
  const t = useTranslations('orders')
  const errorMessage = useErrorMessage()
  const { change, failure } = useStatusChange(order, list)
  const [done, setDone] = useState(false)
  const started = useRef(false)
  const carryOut = useEffectEvent(async () => {
    const next = nextStatus(order)
    if (order.status === orderStatus.pendingReview) {
      const problem = await begin(order)
      if (problem) toastError(t('processingFailed', { reason: errorMessage(problem) }))
    } else if (next !== null) await change(next)
    setDone(true)
  })
  useEffect(() => {
    if (started.current) return
    started.current = true
    void carryOut()
  }, [])
  useEffect(() => {
    if (!done) return
    if (failure !== null) toastError(failure)
    advancing.set(advancing.get().filter((one) => one !== order))
    // Its row may have left the list, and the focus with it.
    if (document.activeElement === document.body)
      (document.querySelector<HTMLElement>('main [role="grid"]') ?? focusFallback())?.focus({ preventScroll: true })
  }, [done, failure, order])
  return null
}
