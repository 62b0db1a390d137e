'use client'

import { useTranslations } from 'next-intl'
import { useRef, useState } from 'react'
import { isRecord } from '@/lib/contract/core/json'
import { Problem } from '@/lib/contract/core/problem'
import { orderStatuses, type OrderStatus } from '@/lib/contract/order-statuses'
import type { Order } from '@/lib/contract/orders'
import { useMutation } from '@/components/changes/write/use-mutation'
import { useErrorMessage } from '@/components/ui/feedback/use-error-message'
import { useMoments } from '@/components/ui/text/use-moments'
import { useStoredDraft } from '@/components/ui/unsaved-changes/form-drafts'
import { useStatusLabel } from './order-status-badge'
import { useSetStatus, type OrderList } from './use-set-status'

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
