'use client'

import { useCallback, useRef, useState } from 'react'
import { useTranslations } from 'next-intl'
import type { Order, OrderStatus } from '@/lib/contract/orders'
import { choosableStatuses, orders, orderStatus, orderStatuses } from '@/lib/contract/orders'
import { Problem } from '@/lib/contract/core/problem'
import { recordChangeOf } from '@/lib/contract/undo'
import { changeSetFor } from '@/lib/client/requests/change-sets'
import { useSession } from '@/lib/client/session/session-context'
import { dateOf } from '@/lib/format/dates'
import { monthOfDay } from '@/lib/format/fiscal-months'
import { setOrderStatus } from '@/lib/client/requests/set-order-status'
import { useMutation } from '@/components/kit/form/use-mutation'
import { useConfirm } from '@/components/kit/feedback/use-confirm'
import { useStoredDraft } from '@/components/kit/unsaved-changes/form-drafts'
import { useFormats } from '@/components/kit/text/use-formats'
import { useErrorMessage } from '@/components/kit/feedback/use-error-message'
import { useStatusLabel } from './order-status-badge'
import { finalStatuses } from './allowed-status-changes'
import { useSmsOutcomes, useStatusChangeToast, useRefetchOrders, type OrderList } from './status-change-results'

/** The note of a change, and its target status, as stored. */
type Draft = { readonly status: OrderStatus | null; readonly words: string }

function readDraft(stored: unknown): Draft | null {
  const { status, words: description } = (typeof stored === 'object' && stored !== null ? stored : {}) as Record<string, unknown>
  const known = orderStatuses.find((one) => one === status) ?? null
  return typeof description === 'string' ? { status: known, words: description } : null
}

/** Changes an order's status after re-reading it. Input survives failures. `initialStatus` is a preselected status. */
export function useStatusChange(order: Order, list: OrderList, initialStatus: OrderStatus | null = null) {
  const { readFresh } = list
  const readAgain = useRefetchOrders(list)
  const t = useTranslations('orders')
  const word = useStatusLabel()
  const confirm = useConfirm()
  const errorMessage = useErrorMessage()
  const formats = useFormats()
  const toastChange = useStatusChangeToast()
  const { remember } = useSmsOutcomes()
  const { year, calendar, organisationId } = useSession()
  const { busy, problem, run, clear } = useMutation()
  const [said, setSaid] = useState<string | null>(null)
  const [chosen, setChosen] = useState<OrderStatus | null>(initialStatus)
  const [draft, setDraft] = useStoredDraft(`orderStatus:${order.id}`, readDraft)
  const target = chosen ?? draft?.status ?? null
  // The status that the user saw: another user's change is shown once before it is overwritten.
  const shownStatus = useRef(order.status)

  const choose = useCallback(
    (status: OrderStatus) => {
      shownStatus.current = order.status
      setSaid(null)
      clear()
      setChosen(status)
      setDraft((before) => before && { ...before, status })
    },
    [clear, order.status, setDraft],
  )

  const describe = (description: string) => {
    setChosen(target)
    setDraft(description !== '' ? { status: target, words: description } : null)
  }

  const forget = useCallback(() => {
    setChosen(null)
    setDraft(null)
  }, [setDraft])

  // A pending change cannot be cancelled, and closing would suggest that it was.
  const close = useCallback(() => {
    if (!busy) forget()
  }, [busy, forget])

  const description = draft?.words ?? ''
  /** Changes to the selected status or, without a dialog, directly to the given one. */
  const change = useCallback(
    async (direct?: OrderStatus): Promise<void> => {
      const to = direct ?? target
      if (to === null) return
      if (direct !== undefined && said === null) shownStatus.current = order.status
      setSaid(null)
      await run(async (idempotencyKey) => {
        const seen = shownStatus.current
        const isFinal = finalStatuses.includes(seen)
        const words = { from: word(seen), to: word(to) }
        const request =
          to === orderStatus.canceled
            ? { title: t('cancelEndedQuestion', words), yes: t('cancel'), no: t('keep') }
            : { title: t('leaveQuestion', words), yes: t('change'), no: t('keepStatus') }
        if (isFinal && !(await confirm({ ...request, danger: true }))) return
        const outcome = await setOrderStatus(order, to, { note: description, seen, idempotencyKey, organisationId, read: readFresh })
        if (outcome.result === 'failed') throw outcome.problem
        if (outcome.result === 'already') throw new Problem('doneMeanwhile')
        if (outcome.result === 'gone') {
          setSaid(t('gone'))
          return
        }
        if (outcome.result === 'changed') {
          const { status, history } = outcome.order
          shownStatus.current = status
          const last = history.items.at(-1)
          setSaid(t('changedMeanwhile', { status: word(status), time: last ? formats.dateTime(last.createDateTime) : '—' }))
          return
        }
        const { smsStatus } = outcome
        forget()
        if (smsStatus !== undefined) remember(order.id, to, smsStatus)
        const name = `${order.id} ${order.buyer}`.trim()
        const month = monthOfDay(dateOf(order.date), year, calendar)
        const scope = { fiscalYearId: year.id, ...(month && { month }) }
        const changed = recordChangeOf(order.id, name, { status: seen }, { status: to })
        // An automatic status cannot be set again.
        const mayReturn = choosableStatuses.some((one) => one === seen)
        const set = mayReturn && month ? changeSetFor(idempotencyKey, orders.resourceName, scope, [changed]) : null
        const number = formats.withDigits(String(order.id))
        toastChange(smsStatus, { message: t('nowStatus', { number, status: word(to) }), set })
        void readAgain(order.id, to)
      })
    },
    [
      confirm,
      description,
      forget,
      formats,
      calendar,
      order,
      organisationId,
      readAgain,
      readFresh,
      remember,
      run,
      said,
      t,
      target,
      toastChange,
      word,
      year,
    ],
  )

  // The open order is in the address, so its dialog can be restored; a moved card is not.
  const drafted = initialStatus === null

  return { target, description, drafted, describe, choose, forget, close, change, busy, failure: problem ? errorMessage(problem) : said }
}
