'use client'

import { Alert, Button, Text, TextInput } from '@mantine/core'
import { IconMessage, IconMessageOff, IconNote } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState, type FormEvent, type ReactNode } from 'react'
import { createPortal } from 'react-dom'
import { finalStatuses, nextStep } from '@/lib/contract/order-status-changes'
import { orderStatus, type OrderStatus } from '@/lib/contract/order-statuses'
import type { Order } from '@/lib/contract/orders'
import { isolate } from '@/lib/format/bidi-isolate'
import { topDialog, useIsCovered } from '@/components/ui/hooks/dialog-stack'
import { returnFocus } from '@/components/ui/hooks/focus'
import { useFormats } from '@/components/ui/text/use-formats'
import { confirmOnly } from '@/components/ui/unsaved-changes/unsaved-changes-registry'
import { useUnsavedChangesPrompt } from '@/components/ui/unsaved-changes/use-unsaved-changes-prompt'
import { useStatusLabel } from './order-status-badge'
import type { OrderList } from './use-set-status'
import { useSmsSentence } from './use-sms-sentence'
import { useStatusChange, type StatusChangeForm } from './use-status-change'
import styles from './status-form.module.css'

type Props = {
  order: Order
  change: StatusChangeForm
  /** The next sensible status: what the button sets while no other is chosen. Null without one. */
  next?: ReturnType<typeof nextStep>
  /** The next status is being set already. */
  waiting?: boolean
  /** Further controls beside the button. */
  tools?: ReactNode
  /** In place of the button, where there is no next status. */
  otherwise?: ReactNode
  /** The order came by itself after the step of the one before: its button has the focus. */
  arrived?: boolean
  /** Called once the status was changed; `isNext`: to the next status. */
  onDone?: (isNext: boolean) => void
}

/** Milliseconds within which a second press is part of the first, which must not reach the order that comes next. */
const pressDuration = 400
let lastPress = -pressDuration

/**
 * A status change with its note, a statement of whom the cloud will text (D48), and the button. A chosen status, and any that needs a
 * question (D47), is named above them.
 */
export function StatusForm({ order, change, next = null, waiting = false, tools, otherwise = null, arrived = false, onDone }: Props) {
  const t = useTranslations('orders')
  const { target } = change
  const to = target ?? next
  const asks = target !== null
  const cancels = to === orderStatus.canceled
  const note = useRef<HTMLInputElement>(null)
  useIsCovered(asks)
  useEffect(() => {
    if (!asks) return
    const { activeElement } = document
    note.current?.focus()
    return () => {
      if (document.activeElement === document.body && activeElement instanceof HTMLElement && activeElement.isConnected)
        activeElement.focus({ preventScroll: true })
    }
  }, [asks])
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.defaultPrevented || event.isComposing) return
    event.preventDefault()
    change.close()
  })
  useEffect(() => {
    if (!asks) return
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [asks])
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (to !== null && (await change.change(to))) onDone?.(to === next)
  }
  const button = useRef<HTMLButtonElement>(null)
  // After the panel has taken over the focus of the one before.
  useEffect(() => {
    if (arrived) button.current?.focus({ preventScroll: true })
  }, [arrived])
  // In the panel itself, where a deliberate open leaves the focus, Enter is the next step as well.
  const pressInPanel = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.repeat || event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return
    if (event.target instanceof HTMLElement && event.target.matches('[data-record-panel]') && !topDialog()) button.current?.click()
  })
  const hasStep = to !== null && to === next && !asks
  useEffect(() => {
    if (!hasStep) return
    // After the press that opened the record.
    const timer = setTimeout(() => window.addEventListener('keydown', pressInPanel), pressDuration)
    return () => {
      clearTimeout(timer)
      window.removeEventListener('keydown', pressInPanel)
    }
  }, [hasStep])
  return (
    <form className={`actions end ${styles.form}`} data-asks={asks || undefined} onSubmit={(event) => void submit(event)} data-screen-only>
      {asks && <Question order={order} to={target} />}
      {change.failure && (
        <Alert color="red" role="alert">
          {change.failure}
        </Alert>
      )}
      {to !== null && (
        <TextInput
          ref={note}
          className={styles.note ?? ''}
          leftSection={<IconNote size={16} aria-hidden />}
          aria-label={t('note')}
          placeholder={t('note')}
          maxLength={1000}
          value={change.note}
          disabled={change.busy}
          onChange={(event) => change.describe(event.currentTarget.value)}
        />
      )}
      <div className={`actions end ${styles.actions}`}>
        {to !== null && <SmsForecast order={order} whole={asks} />}
        {tools}
        {asks && (
          <Button variant="default" onClick={change.close} disabled={change.busy}>
            {t(cancels ? 'keep' : 'keepStatus')}
          </Button>
        )}
        {to === null ? (
          <span>{otherwise}</span>
        ) : (
          <Button
            ref={button}
            type="submit"
            loading={change.busy || waiting}
            color={cancels ? 'red' : undefined}
            data-autofocus={arrived || undefined}
            onKeyDown={(event) => {
              if (event.key === 'Enter' && event.repeat) event.preventDefault()
            }}
            onClick={(event) => {
              if (arrived && event.detail > 0 && event.timeStamp - lastPress < pressDuration) event.preventDefault()
              else lastPress = event.timeStamp
            }}
          >
            {asks || next === null ? t(cancels ? 'cancel' : 'change') : t(`steps.${next}`)}
          </Button>
        )}
      </div>
    </form>
  )
}

/** What will be done. Cancelling an order, and changing a cancelled or sent one, says what that means. */
function Question({ order, to }: { order: Order; to: OrderStatus }) {
  const t = useTranslations('orders')
  const word = useStatusLabel()
  const title = useQuestionTitle(order, to)
  const cancels = to === orderStatus.canceled
  const words = { from: word(order.status), to: word(to) }
  const isFinal = finalStatuses.includes(order.status)
  return (
    <div data-uncovered>
      <Text fw={600}>{title}</Text>
      {(isFinal || cancels) && (
        <Text size="sm" role="status">
          {isFinal ? t(cancels ? 'cancelEndedQuestion' : 'leaveQuestion', words) : t('cancelBody', { count: 1, status: word(to) })}
        </Text>
      )}
    </div>
  )
}

function useQuestionTitle(order: Order, to: OrderStatus): string {
  const t = useTranslations('orders')
  const word = useStatusLabel()
  const number = useFormats().withDigits(String(order.id))
  return to === orderStatus.canceled ? t('cancelQuestion', { number }) : t('changeTitle', { status: word(to) })
}

/** Whom the cloud will text: in a sentence, or short beside the button with the sentence as its title. */
function SmsForecast({ order, whole }: { order: Order; whole: boolean }) {
  const t = useTranslations('orders')
  const sentence = useSmsSentence()(order)
  const texted = order.mobile !== ''
  const brief = texted ? t('smsTo', { name: isolate(order.buyer || order.mobile) }) : t('noSms')
  const Icon = texted ? IconMessage : IconMessageOff
  return (
    <span className={styles.sms} data-whole={whole || undefined} title={whole ? undefined : sentence}>
      <Icon size={16} aria-hidden />
      <span>{whole ? sentence : brief}</span>
    </span>
  )
}

/** Distance between the question, its anchor and the window's edges in pixels. */
const gap = 8

/** Places the question below its anchor, or above it where there is no room. */
function place(panel: HTMLElement, anchor: HTMLElement): void {
  if (!anchor.isConnected) return
  const { top, bottom, left, right } = anchor.getBoundingClientRect()
  const { offsetWidth: width, offsetHeight: height } = panel
  const below = bottom + gap / 2
  const y = below + height > window.innerHeight - gap ? Math.max(gap, top - gap / 2 - height) : below
  const x = document.documentElement.dir === 'rtl' ? left : right - width
  panel.style.top = `${y}px`
  panel.style.left = `${Math.max(gap, Math.min(x, document.documentElement.clientWidth - width - gap))}px`
}

/** A status change that a list asks for. */
export type StatusRequest = { readonly order: Order; readonly to: OrderStatus; readonly anchor: HTMLElement }

/** Asks for a status change where it was chosen: a small dialog at a row or card. Enter confirms, Escape and a press outside close it. */
export function StatusQuestion({ order, to, anchor, list, onEnd }: StatusRequest & { list: OrderList; onEnd: () => void }) {
  const t = useTranslations()
  const number = useFormats().withDigits(String(order.id))
  const change = useStatusChange(order, list, to)
  const panel = useRef<HTMLDivElement>(null)
  const [done, setDone] = useState(false)
  const isNoted = change.note.trim() !== ''
  const confirmLeave = useUnsavedChangesPrompt({
    dirty: !done && (change.busy || isNoted),
    busy: change.busy,
    body: t('record.exitBody', { fields: t('orders.note') }),
    save: null,
    giveUp: change.forget,
  })
  const title = `${useQuestionTitle(order, to)} · ${t('orders.numbered', { number })}`

  const close = async () => {
    if (!change.busy && (!isNoted || (await confirmOnly(confirmLeave)))) onEnd()
  }
  useLayoutEffect(() => {
    const node = panel.current
    if (!node) return
    const move = () => place(node, anchor)
    move()
    // Announces the question, and has the first press outside only close it (light-dismiss.ts).
    const popup = anchor.getAttribute('aria-haspopup')
    anchor.setAttribute('aria-haspopup', 'dialog')
    anchor.setAttribute('aria-expanded', 'true')
    const sized = new ResizeObserver(move)
    sized.observe(node)
    window.addEventListener('scroll', move, true)
    window.addEventListener('resize', move)
    return () => {
      if (popup === null) anchor.removeAttribute('aria-haspopup')
      anchor.removeAttribute('aria-expanded')
      sized.disconnect()
      window.removeEventListener('scroll', move, true)
      window.removeEventListener('resize', move)
    }
  }, [anchor])
  const pressOutside = useEffectEvent(({ target }: PointerEvent) => {
    const outside = target instanceof Element && !panel.current?.contains(target) && target.closest('[role$="dialog"]') === null
    if (outside && !isNoted) void close()
  })
  useEffect(() => {
    document.addEventListener('pointerdown', pressOutside, true)
    return () => {
      document.removeEventListener('pointerdown', pressOutside, true)
      // Its row may have left the list, and the focus with it.
      returnFocus(() => (anchor.isConnected ? anchor : document.querySelector<HTMLElement>('main [role="grid"]')))
    }
  }, [anchor])

  return createPortal(
    <div ref={panel} role="dialog" aria-label={title} tabIndex={-1} className={styles.question}>
      {/* The question whether to cancel names the order itself. */}
      {to !== orderStatus.canceled && (
        <Text size="sm" c="dimmed">
          {t('orders.numbered', { number })}
        </Text>
      )}
      <StatusForm
        order={order}
        // Closing it ends the question.
        change={{ ...change, target: to, close: () => void close() }}
        onDone={() => {
          setDone(true)
          onEnd()
        }}
      />
    </div>,
    document.body,
  )
}
