'use client'

import { Alert, Button, Stack, Text, Textarea } from '@mantine/core'
import { useTranslations } from 'next-intl'
import type { Order } from '@/lib/contract/orders'
import { isolate } from '@/lib/format/bidi-isolate'
import { RecordDialog } from '@/components/kit/overlays/record-dialog'
import { useUnsavedChangesPrompt } from '@/components/kit/unsaved-changes/use-unsaved-changes-prompt'
import { useStatusLabel } from './order-status-badge'
import type { useStatusChange } from './use-status-change'

/** Optional note of a status change, with a statement of whom the cloud will text (D48). */
export function StatusChangeDialog({ order, change }: { order: Order; change: ReturnType<typeof useStatusChange> }) {
  const t = useTranslations()
  const word = useStatusLabel()
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
  return (
    <RecordDialog
      opened
      width={500}
      onClose={change.close}
      title={t('orders.changeTitle', { status: word(change.target) })}
      footer={
        <>
          <Button variant="default" onClick={change.close} disabled={change.busy}>
            {t('actions.cancel')}
          </Button>
          <Button onClick={() => void change.change()} loading={change.busy}>
            {t('orders.change')}
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
          {order.mobile === ''
            ? t('orders.willNotText')
            : t('orders.willText', { name: isolate(order.buyer || order.mobile), mobile: isolate(order.mobile) })}
        </Text>
      </Stack>
    </RecordDialog>
  )
}
