'use client'

import { useState } from 'react'
import { Checkbox, Stack, Text, Textarea } from '@mantine/core'
import { useTranslations } from 'next-intl'
import { orderStatus, type Order, type OrderStatus } from '@/lib/contract/orders'
import { BulkDialog } from '@/components/kit/bulk/bulk-dialog'
import { BulkPreview } from '@/components/kit/bulk/bulk-preview'
import { useConfirm } from '@/components/kit/confirm'
import { useFormats } from '@/components/kit/formats'
import { byStatus } from './moves'
import { SmsOutcomes } from './sms-outcomes'
import { useStatusWord } from './status-badge'
import { StatusChips } from './status-chips'
import { planOf } from './status-plan'
import { useManyStatuses } from './use-many-statuses'
import type { OrderList } from './use-orders-after-change'

type Props = { orders: readonly Order[]; list: Pick<OrderList, 'readFresh'>; onClose: () => void }

/** Changes the status of many orders: from which to which, what stays and why, and who will be texted, before anything is done. */
export function StatusOfMany({ orders, list, onClose }: Props) {
  const t = useTranslations('orders')
  const say = useTranslations('bulk')
  const word = useStatusWord()
  const formats = useFormats()
  const confirm = useConfirm()
  const [to, setTo] = useState<OrderStatus | null>(null)
  const [endedToo, setEndedToo] = useState(false)
  const [description, setDescription] = useState('')
  const run = useManyStatuses(to, description, list)
  const plan = to === null ? null : planOf(orders, to, endedToo)
  const cancels = to === orderStatus.canceled

  const begin = async () => {
    if (plan === null) return
    const many = plan.changes.length
    const title = t('cancelMany', { count: many, shown: formats.count(many) })
    if (!cancels || (await confirm({ title, yes: t('change'), danger: true }))) void run.start(plan.changes)
  }

  return (
    <BulkDialog
      title={t('move')}
      note={t('counted', { count: orders.length, shown: formats.count(orders.length) })}
      of={run}
      nameOf={({ id, buyer }) => `${formats.withDigits(String(id))} ${buyer}`.trim()}
      begin={{ label: t('change'), danger: cancels, disabled: plan === null || plan.changes.length === 0, run: () => void begin() }}
      onClose={onClose}
      outcome={(done) => <SmsOutcomes of={done.map(({ answer }) => answer)} />}
    >
      <Stack gap="md">
        <StatusChips status={to} label={t('newStatus')} onChoose={setTo} />
        {to !== null && plan && (
          <>
            {plan.ended.length > 0 && (
              <Checkbox
                label={t('endedToo', { count: plan.ended.length, shown: formats.count(plan.ended.length) })}
                checked={endedToo}
                onChange={(event) => setEndedToo(event.currentTarget.checked)}
              />
            )}
            <BulkPreview
              changes={byStatus(plan.changes).map(({ status, orders: some }) => ({
                key: String(status),
                label: say('way', { from: word(status), to: word(to) }),
                count: some.length,
              }))}
              stays={[
                { key: 'already', label: t('already'), count: plan.already.length },
                { key: 'ended', label: t('ended'), count: endedToo ? 0 : plan.ended.length },
                { key: 'unnumbered', label: say('unnumbered'), count: plan.unnumbered.length },
              ]}
            />
            <Textarea
              label={t('description')}
              value={description}
              onChange={(event) => setDescription(event.currentTarget.value)}
              autosize
              minRows={2}
              maxRows={6}
              maxLength={1000}
            />
            <WhoIsTexted orders={plan.changes} />
          </>
        )}
      </Stack>
    </BulkDialog>
  )
}

/** Whom the server will text about the change (D48). */
function WhoIsTexted({ orders }: { orders: readonly Order[] }) {
  const t = useTranslations('orders')
  const { count } = useFormats()
  const texted = orders.filter(({ mobile }) => mobile !== '').length
  const others = orders.length - texted
  return (
    <Text size="sm" c="dimmed">
      {t('willTextMany', { count: texted, shown: count(texted) })}{' '}
      {others > 0 && t('withoutMobile', { count: others, shown: count(others) })}
    </Text>
  )
}
