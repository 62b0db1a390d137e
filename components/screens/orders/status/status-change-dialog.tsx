'use client'

import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { Alert, Button, Stack, Text, Textarea } from '@mantine/core'
import { useTranslations } from 'next-intl'
import { orderStatus, type Order } from '@/lib/contract/orders'
import type { Problem } from '@/lib/contract/core/problem'
import { focusFallback } from '@/components/kit/hooks/use-return-focus'
import { toastError } from '@/components/kit/feedback/toast'
import { useErrorMessage } from '@/components/kit/feedback/use-error-message'
import { useFormats } from '@/components/kit/text/use-formats'
import { RecordDialog } from '@/components/kit/overlays/record-dialog'
import { useUnsavedChangesPrompt } from '@/components/kit/unsaved-changes/use-unsaved-changes-prompt'
import { nextStatus } from './allowed-status-changes'
import { advancing, useSmsSentence, useStatusLabel } from './order-status-badge'
import type { OrderList } from './status-change-results'
import { useStatusChange } from './use-status-change'

/** Optional note of a status change, with a statement of whom the cloud will text (D48). Cancelling an order is a question (D47). */
export function StatusChangeDialog({ order, change }: { order: Order; change: ReturnType<typeof useStatusChange> }) {
  const t = useTranslations()
  const word = useStatusLabel()
  const formats = useFormats()
  const smsSentence = useSmsSentence()
  const { description } = change
  useUnsavedChangesPrompt({
    dirty: change.busy || (change.target !== null && description.trim() !== ''),
    busy: change.busy,
    body: t('record.exitBody', { fields: t('orders.description') }),
    save: null,
    giveUp: change.forget,
    drafted: change.drafted,
  })
  if (change.target === null) return null
  const status = word(change.target)
  const cancels = change.target === orderStatus.canceled
  return (
    <RecordDialog
      opened
      width={500}
      onClose={change.close}
      title={cancels ? t('orders.cancelQuestion', { number: formats.withDigits(String(order.id)) }) : t('orders.changeTitle', { status })}
      footer={
        <>
          <Button variant="default" onClick={change.close} disabled={change.busy}>
            {t(cancels ? 'orders.keep' : 'orders.keepStatus')}
          </Button>
          <Button onClick={() => void change.change()} loading={change.busy} {...(cancels && { color: 'red' })}>
            {t(cancels ? 'orders.cancel' : 'orders.change')}
          </Button>
        </>
      }
    >
      <Stack gap="md">
        {change.failure && (
          <Alert color="red" role="alert">
            {change.failure}
          </Alert>
        )}
        {cancels && <Text>{t('orders.cancelBody', { count: 1, status })}</Text>}
        <Textarea
          data-autofocus
          label={t('orders.description')}
          value={description}
          onChange={(event) => change.describe(event.currentTarget.value)}
          autosize
          minRows={2}
          maxRows={8}
          maxLength={1000}
        />
        <Text size="sm" c="dimmed">
          {smsSentence(order)}
        </Text>
      </Stack>
    </RecordDialog>
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
