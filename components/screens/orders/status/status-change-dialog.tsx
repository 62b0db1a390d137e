'use client'

import { Alert, Button, Stack, Text, Textarea } from '@mantine/core'
import { useTranslations } from 'next-intl'
import { orderStatus, type Order } from '@/lib/contract/orders'
import { useFormats } from '@/components/kit/text/use-formats'
import { RecordDialog } from '@/components/kit/overlays/record-dialog'
import { useUnsavedChangesPrompt } from '@/components/kit/unsaved-changes/use-unsaved-changes-prompt'
import { useSmsSentence, useStatusLabel } from './order-status-badge'
import type { useStatusChange } from './use-status-change'

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
