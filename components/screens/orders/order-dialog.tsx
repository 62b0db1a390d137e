'use client'

import { useState } from 'react'
import { Alert, Button, Loader, Stack, Text } from '@mantine/core'
import { useTranslations } from 'next-intl'
import { orders, type Order, type OrderLine } from '@/lib/contract/orders'
import type { Problem } from '@/lib/contract/problem'
import { useMayPrint } from '@/lib/client/use-may-print'
import { Address, Phone } from '@/components/kit/contact'
import { Fact, Facts } from '@/components/kit/facts'
import { useFormats } from '@/components/kit/formats'
import { useProblemText } from '@/components/kit/problem-text'
import { RecordDialog } from '@/components/kit/record-dialog'
import { LineDialog } from './line-dialog'
import { OrderHistory } from './order-history'
import { OrderLines } from './order-lines'
import { OrderOptions } from './order-options'
import { Section } from './section'
import { SlipButton } from './slip-button'
import { StatusBadge } from './status-badge'
import { StatusChips } from './status-chips'
import { StatusChangeDialog } from './status-change-dialog'
import type { OrderList } from './use-orders-after-change'
import { useStatusChange } from './use-status-change'

/** One order: its status and what becomes of it, who bought, what was bought. */
export function OrderDialog(props: {
  order: Order
  list: OrderList
  /** The automatic change to processing: under way, or failed with a problem. */
  processing: { readonly problem: Problem | null } | null
  retryProcessing: () => void
  onClose: () => void
}) {
  const { order, list, processing } = props
  const t = useTranslations()
  const formats = useFormats()
  const sentence = useProblemText()
  const [line, setLine] = useState<OrderLine | null>(null)
  const statusChange = useStatusChange(order, list)
  const printable = useMayPrint(orders.rights.list)

  return (
    <>
      <RecordDialog
        opened
        width={700}
        onClose={props.onClose}
        title={t('orders.numbered', { number: String(order.id) })}
        note={<StatusBadge status={order.status} />}
        footer={
          <>
            {printable && <SlipButton order={order} />}
            <Button variant="default" onClick={props.onClose}>
              {t('actions.close')}
            </Button>
          </>
        }
      >
        <Stack gap="lg">
          {processing &&
            (processing.problem ? (
              <Alert color="red" role="alert">
                <Text>{t('orders.processingFailed', { reason: sentence(processing.problem) })}</Text>
                <Button mt="xs" size="xs" variant="default" onClick={props.retryProcessing}>
                  {t('actions.retry')}
                </Button>
              </Alert>
            ) : (
              <Text size="sm" c="dimmed" role="status">
                <Loader size={12} me={8} />
                {t('orders.settingProcessing')}
              </Text>
            ))}
          <StatusChips status={order.status} onChoose={statusChange.choose} />
          <Facts>
            <Fact label={t('orders.fields.date')}>{formats.dateTime(order.date)}</Fact>
            <Fact label={t('orders.fields.buyer')}>{order.buyer && <bdi>{order.buyer}</bdi>}</Fact>
            <Fact label={t('orders.fields.mobile')}>{order.mobile && <Phone number={order.mobile} />}</Fact>
            <Fact label={t('orders.fields.address')}>{order.address && <Address text={order.address} />}</Fact>
          </Facts>
          <Section title={t('orders.lines')}>
            <OrderLines order={order} onOpen={setLine} />
          </Section>
          <Section title={t('orders.options')}>
            <OrderOptions options={order.options} empty={t('orders.noOptions')} />
          </Section>
          <Section title={t('orders.history')}>
            <OrderHistory history={order.history} />
          </Section>
        </Stack>
      </RecordDialog>
      {line && <LineDialog line={line} onClose={() => setLine(null)} />}
      {statusChange.target !== null && <StatusChangeDialog order={order} change={statusChange} />}
    </>
  )
}
