'use client'

import { useTranslations } from 'next-intl'
import { useRef, useState } from 'react'
import { newKey } from '@/lib/client/requests/idempotency-key'
import { changeSetFor } from '@/lib/client/requests/note-changes'
import { setOrderStatus, type StatusChangeResult } from '@/lib/client/requests/set-order-status'
import { useCan, useSession } from '@/lib/client/session/session-context'
import { isRecord } from '@/lib/contract/core/json'
import { Problem } from '@/lib/contract/core/problem'
import { choosableStatuses, orderStatus, orderStatuses, type OrderStatus } from '@/lib/contract/order-statuses'
import { orders, type Order } from '@/lib/contract/orders'
import { smsOutcomes } from '@/lib/contract/sms-outcomes'
import { recordChangeOf, type ChangeSet, type OrderMonth } from '@/lib/contract/undo'
import type { CalendarType } from '@/lib/format/calendar'
import { dateOf } from '@/lib/format/dates'
import { monthOfDay, type FiscalYear } from '@/lib/format/fiscal-months'
import { useOfferUndo } from '@/components/changes/undo/undo-toast'
import { useMutation } from '@/components/changes/write/use-mutation'
import type { ListScreen } from '@/components/list/state/use-list-screen'
import { useErrorMessage } from '@/components/ui/feedback/use-error-message'
import { useFormats } from '@/components/ui/text/use-formats'
import { useMoments } from '@/components/ui/text/use-moments'
import { useStoredDraft } from '@/components/ui/unsaved-changes/form-drafts'
import { useStatusLabel } from './order-status-badge'

/** The orders of a screen. Those of earlier months have lists of their own: `order` names the one that is meant. */
export type OrderList = Pick<ListScreen<Order>, 'refresh'> &
  Partial<Pick<ListScreen<Order>, 'rows'>> & {
    readonly readFresh: (order?: Order) => Promise<readonly Order[]>
    readonly patch: (change: (rows: readonly Order[]) => readonly Order[], order?: Order) => void
  }

/** Message for the result of a customer's SMS (D50). */
export function useSmsOutcomeLabel(): (smsStatus: number | null) => string {
  const t = useTranslations('smsOutcome')
  return (smsStatus) => {
    if (smsStatus === null) return t('none')
    const code = smsOutcomes.find((one) => one === smsStatus)
    return code ? t(`${code}`) : t('unknown', { code: String(smsStatus) })
  }
}

/** SMS results of the changes made on this page, by organisation, order and status: the cloud does not list them in the history. */
const outcomes = new Map<string, number | null>()

/** Remembers SMS results of status changes; `outcomeOf` is undefined for changes made elsewhere. */
export function useSmsOutcomes() {
  const { organisationId } = useSession()
  const key = (order: number, status: number) => `${organisationId}:${order}:${status}`
  return {
    remember: (order: number, status: number, smsStatus: number | null) => void outcomes.set(key(order, status), smsStatus),
    outcomeOf: (order: number, status: number) => outcomes.get(key(order, status)),
  }
}

/** Toast with the results of a status change and its SMS (D49, D50), in place of the one before. With a failed SMS it stays until closed. */
function useStatusChangeToast(): (smsStatus: number | null | undefined, message: string, set: ChangeSet | null) => void {
  const word = useSmsOutcomeLabel()
  const offerUndo = useOfferUndo()
  return (smsStatus, message, set) => {
    const lines = (
      <>
        <div>{message}</div>
        {/* Unknown where the response was lost. */}
        {smsStatus !== undefined && <div>{word(smsStatus)}</div>}
      </>
    )
    const failed = smsStatus !== undefined && smsStatus !== null && smsStatus !== 200
    offerUndo(lines, set, orders.resourceName, failed)
  }
}

/** The months that list these orders, each once; undefined where an order is of no known fiscal year, so that it could not be read again. */
export function monthsOfOrders(
  of: readonly Pick<Order, 'date'>[],
  years: readonly FiscalYear[],
  calendar: CalendarType,
): OrderMonth[] | undefined {
  const months = new Map<string, OrderMonth>()
  for (const { date } of of) {
    const day = dateOf(date)
    const year = years.find(({ startDate, endDate }) => startDate <= day && day <= endDate)
    const month = year && monthOfDay(day, year, calendar)
    if (!month) return undefined
    months.set(month.from, { id: month.id, from: month.from, to: month.to, fiscalYearId: year.id })
  }
  return [...months.values()]
}

/**
 * Changes the status of an order of this list. What was done is shown at once, with the result of the SMS and Undo, and the list is read
 * again; the caller shows every other result.
 */
export function useSetStatus(list: OrderList) {
  const { readFresh, patch, refresh } = list
  const t = useTranslations('orders')
  const word = useStatusLabel()
  const formats = useFormats()
  const showResult = useStatusChangeToast()
  const { remember } = useSmsOutcomes()
  const { year, years, calendar, organisationId } = useSession()

  return async (
    order: Order,
    to: OrderStatus,
    { note = '', seen, idempotencyKey }: { note?: string; seen: number; idempotencyKey: string },
  ): Promise<StatusChangeResult> => {
    const outcome = await setOrderStatus(order, to, {
      note,
      seen,
      idempotencyKey,
      organisationId,
      read: () => readFresh(order),
      patch: (change) => patch(change, order),
    })
    if (outcome.result !== 'done') return outcome
    const { smsStatus } = outcome
    if (smsStatus !== undefined) remember(order.id, to, smsStatus)
    const months = monthsOfOrders([order], years, calendar)
    // An automatic status cannot be set again.
    const returns = months && choosableStatuses.some((one) => one === seen)
    const changed = recordChangeOf(order.id, `${order.id} ${order.buyer}`.trim(), { status: seen }, { status: to })
    const set = returns ? changeSetFor(idempotencyKey, orders.resourceName, { fiscalYearId: year.id, months }, [changed]) : null
    showResult(smsStatus, t('nowStatus', { number: formats.withDigits(String(order.id)), status: word(to) }), set)
    // If that fails, the list says that it is outdated.
    void readFresh(order).catch(() => void refresh())
    return outcome
  }
}

/** The note of a change, and its target status, as stored. */
type Draft = { readonly status: OrderStatus | null; readonly words: string }

function readDraft(stored: unknown): Draft | null {
  if (!isRecord(stored) || typeof stored.words !== 'string') return null
  return { status: orderStatuses.find((one) => one === stored.status) ?? null, words: stored.words }
}

/** State of a status change that a user makes: its target, the note, and why it was not made. Input survives failures. */
export type StatusChangeForm = {
  /** The chosen status; null while none is chosen. */
  readonly target: OrderStatus | null
  readonly note: string
  readonly describe: (note: string) => void
  readonly choose: (status: OrderStatus) => void
  /** Forgets the choice and the note. */
  readonly forget: () => void
  /** The same unless the change is under way. */
  readonly close: () => void
  /** True when it was made. */
  readonly change: (to: OrderStatus) => Promise<boolean>
  readonly busy: boolean
  readonly failure: string | null
}

/** A status change with its note. `initial` is a preselected status. */
export function useStatusChange(order: Order, list: OrderList, initial: OrderStatus | null = null): StatusChangeForm {
  const setStatus = useSetStatus(list)
  const t = useTranslations('orders')
  const word = useStatusLabel()
  const errorMessage = useErrorMessage()
  const moments = useMoments()
  const { busy, problem, run, clear } = useMutation()
  const [said, setSaid] = useState<string | null>(null)
  const [chosen, setChosen] = useState<OrderStatus | null>(initial)
  const [draft, setDraft] = useStoredDraft(`orderStatus:${order.id}`, readDraft)
  const target = chosen ?? draft?.status ?? null
  // Another user's change is shown once before it is overwritten: the status that this user has seen.
  const seen = useRef<number | null>(null)
  const note = draft?.words ?? ''

  const choose = (status: OrderStatus) => {
    seen.current = null
    setSaid(null)
    clear()
    setChosen(status)
    setDraft((before) => before && { ...before, status })
  }
  const describe = (words: string) => setDraft(words !== '' ? { status: target, words } : null)
  const forget = () => {
    setChosen(null)
    setSaid(null)
    clear()
    setDraft(null)
  }
  // A pending change cannot be cancelled, and closing would suggest that it was.
  const close = () => {
    if (!busy) forget()
  }

  const change = async (to: OrderStatus): Promise<boolean> => {
    const refused = said !== null
    setSaid(null)
    let isDone = false
    await run(async (idempotencyKey) => {
      const known = (refused ? seen.current : null) ?? order.status
      const outcome = await setStatus(order, to, { note, seen: known, idempotencyKey })
      if (outcome.result === 'failed') throw outcome.problem
      if (outcome.result === 'already') throw new Problem('doneMeanwhile')
      if (outcome.result === 'done') {
        isDone = true
        forget()
        return
      }
      // The order may be shown as it is now, with another next step: this one stays the question.
      setChosen(to)
      if (outcome.result === 'gone') return setSaid(t('gone'))
      const { status, history } = outcome.order
      seen.current = status
      const last = history.items.at(-1)
      setSaid(t('changedMeanwhile', { status: word(status), time: last ? moments.time(last.createDateTime) : '—' }))
    })
    return isDone
  }

  return { target, note, describe, choose, forget, close, change, busy, failure: problem ? errorMessage(problem) : said }
}

/** Orders whose automatic change was started on this page: once per order (D46). */
const started = new Set<number>()

type Processing = { readonly orderId: number; readonly problem: Problem | null }

/**
 * The automatic change from pending to processing. An order moved by another user is not moved back (D45); needs the update permission
 * (D46).
 */
export function useAutoProcessing(list: OrderList) {
  const setStatus = useSetStatus(list)
  const mayChange = useCan()(orders.rights.update)
  const [processing, setProcessing] = useState<Processing | null>(null)

  const begin = async (order: Order): Promise<void> => {
    const { pendingReview: seen, processing: to } = orderStatus
    if (order.status !== seen || !mayChange || started.has(order.id)) return
    started.add(order.id)
    setProcessing({ orderId: order.id, problem: null })
    const outcome = await setStatus(order, to, { seen, idempotencyKey: newKey() })
    const problem = outcome.result === 'failed' ? outcome.problem : null
    if (problem) started.delete(order.id)
    // Another order may be open when the response arrives.
    setProcessing((now) => (now?.orderId === order.id ? problem && { orderId: order.id, problem } : now))
  }

  return { processing, begin }
}
