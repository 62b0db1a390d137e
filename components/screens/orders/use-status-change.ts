'use client'

import { useCallback, useRef, useState } from 'react'
import { useTranslations } from 'next-intl'
import { changeOrderStatus, orderStatus, orderStatuses, type Order, type OrderStatus } from '@/lib/contract/orders'
import { Problem, problemOf } from '@/lib/contract/problem'
import { send } from '@/lib/client/send'
import { useDeedKey } from '@/components/kit/deed-key'
import { useConfirm } from '@/components/kit/confirm'
import { useDraftOf } from '@/components/kit/drafts'
import { useFormats } from '@/components/kit/formats'
import { useProblemText } from '@/components/kit/problem-text'
import { useStatusWord } from './status-badge'
import { finalStatuses } from './status-plan'
import { useTellChange } from './tell-change'
import { useOrdersAfterChange, type OrderList } from './use-orders-after-change'

/** The words that go with a change, and which change that is. */
type Draft = { readonly status: OrderStatus; readonly words: string }

function readDraft(kept: unknown): Draft | null {
  const { status, words } = (typeof kept === 'object' && kept !== null ? kept : {}) as Record<string, unknown>
  const known = orderStatuses.find((one) => one === status)
  return known && typeof words === 'string' ? { status: known, words } : null
}

/** Changes an order's status after a look at what it is now. Nothing typed is lost on a failure. `wanted` was chosen already. */
export function useStatusChange(order: Order, list: OrderList, wanted: OrderStatus | null = null) {
  const { readFresh } = list
  const readAgain = useOrdersAfterChange(list)
  const t = useTranslations('orders')
  const word = useStatusWord()
  const confirm = useConfirm()
  const sentence = useProblemText()
  const formats = useFormats()
  const tellChange = useTellChange()
  const withKey = useDeedKey()
  const [busy, setBusy] = useState(false)
  const [trouble, setTrouble] = useState<string | null>(null)
  const [chosen, setChosen] = useState<OrderStatus | null>(wanted)
  const [draft, setDraft] = useDraftOf(`orderStatus:${order.id}`, readDraft)
  const target = chosen ?? draft?.status ?? null
  // The status that stood on the screen when the person decided: a change by a colleague is shown once before it is overruled.
  const seen = useRef(order.status)

  const choose = useCallback(
    (status: OrderStatus) => {
      seen.current = order.status
      setTrouble(null)
      setChosen(status)
      setDraft((before) => before && { ...before, status })
    },
    [order.status, setDraft],
  )

  const describe = (words: string) => {
    setChosen(target)
    setDraft(target !== null && words !== '' ? { status: target, words } : null)
  }

  const forget = useCallback(() => {
    setChosen(null)
    setDraft(null)
  }, [setDraft])

  // What is on its way cannot be taken back: whoever closed it would believe that they had.
  const close = useCallback(() => {
    if (!busy) forget()
  }, [busy, forget])

  const description = draft?.words ?? ''
  const change = useCallback(async (): Promise<void> => {
    if (target === null || busy) return
    setBusy(true)
    setTrouble(null)
    try {
      const fresh = (await readFresh()).find(({ id }) => id === order.id)
      if (!fresh) {
        setTrouble(t('gone'))
        return
      }
      // Once more would tell the customer once more.
      if (fresh.status === target) throw new Problem('doneMeanwhile')
      if (fresh.status !== seen.current) {
        seen.current = fresh.status
        const last = fresh.history.items.at(-1)
        setTrouble(t('changedMeanwhile', { status: word(fresh.status), time: last ? formats.dateTime(last.createDateTime) : '—' }))
        return
      }
      const question =
        target === orderStatus.canceled
          ? t('cancelQuestion')
          : finalStatuses.includes(fresh.status)
            ? t('leaveQuestion', { from: word(fresh.status), to: word(target) })
            : null
      if (question !== null && !(await confirm({ title: question, yes: t('change'), danger: true }))) return
      const { smsStatus } = await withKey((idempotencyKey) =>
        send(changeOrderStatus({ id: order.id, status: target, description: description.trim() }), { idempotencyKey }),
      )
      forget()
      tellChange(smsStatus)
      await readAgain(order.id, target)
    } catch (error) {
      setTrouble(sentence(problemOf(error)))
    } finally {
      setBusy(false)
    }
  }, [busy, confirm, description, forget, formats, order.id, readAgain, readFresh, sentence, t, target, tellChange, withKey, word])

  // The address says which order is open, so that its dialog comes back with the words; it says nothing of a card that was moved.
  const drafted = wanted === null

  return { target, description, drafted, describe, choose, forget, close, change, busy, trouble }
}
