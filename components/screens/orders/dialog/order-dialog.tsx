'use client'

import { ActionIcon, Alert, Button, Loader, Text } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { IconAlertTriangle, IconCheck, IconPrinter } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import { useEffect, useEffectEvent, useReducer, useRef, useState } from 'react'
import { useMayPrint } from '@/lib/client/queries/use-features'
import type { Problem } from '@/lib/contract/core/problem'
import { orders, type Order, type OrderLine } from '@/lib/contract/orders'
import type { Amount } from '@/lib/format/amount'
import { formatAge } from '@/lib/format/format-age'
import { now } from '@/lib/format/organisation-clock'
import { decimalsNeeded } from '@/lib/format/precision'
import { ListRecordDialog } from '@/components/record/list-record-dialog'
import { isKnownStatus, useStatusLabel } from '@/components/screens/orders/status/order-status-badge'
import type { OrderList } from '@/components/screens/orders/status/use-set-status'
import { useSmsOutcomeLabel, useSmsOutcomes } from '@/components/screens/orders/status/use-sms-outcomes'
import { useStatusChange } from '@/components/screens/orders/status/use-status-change'
import type { OrderFlow } from '@/components/screens/orders/use-order-flow'
import { useErrorMessage } from '@/components/ui/feedback/use-error-message'
import { panelMediaQuery, phoneMediaQuery } from '@/components/ui/hooks/breakpoints'
import { AmountScope } from '@/components/ui/text/amount-scope'
import { BidiText } from '@/components/ui/text/bidi-text'
import { Moment } from '@/components/ui/text/moment'
import { useFormats } from '@/components/ui/text/use-formats'
import { confirmOnly } from '@/components/ui/unsaved-changes/unsaved-changes-registry'
import { useUnsavedChangesPrompt } from '@/components/ui/unsaved-changes/use-unsaved-changes-prompt'
import { OrderCustomer } from './order-customer'
import { ChooseNextStep, OrderBar, OrderHead } from './order-head'
import { OrderLineDialog } from './order-line-dialog'
import { OrderLines } from './order-lines'
import { OrderPicking } from './order-picking'
import { OrderSection } from './order-section'
import { PrintPickingSlips, usePickingSlips } from './picking-slip-button'
import { UnreadableValue } from './unreadable-value'
import styles from './order-dialog.module.css'

/** The displayed amounts of an order, which determine the decimals. */
const amountsOf = (order: Order): Amount[] => [
  order.total,
  order.discount,
  ...order.lines.items.map(({ fee }) => fee),
  ...order.options.items.flatMap(({ price }) => price ?? []),
]

/** One order: amount, status and next step, customer, lines, options, history. */
export function OrderDialog(props: {
  order: Order
  list: OrderList
  /** The automatic change to processing: pending, or failed. */
  processing: { readonly problem: Problem | null } | null
  /** Shows the next order that waits for the same step, once this one has taken it. */
  flow?: OrderFlow
  onClose: () => void
}) {
  const { order, list, processing, flow, onClose } = props
  const t = useTranslations()
  const formats = useFormats()
  const errorMessage = useErrorMessage()
  const [line, setLine] = useState<OrderLine | null>(null)
  const [picking, setPicking] = useState<number | null>(null)
  const statusChange = useStatusChange(order, list)
  const printable = useMayPrint(orders.rights.list)
  const { print: printOrders, printing } = usePickingSlips()
  const print = () => void printOrders([order])
  const isNoted = statusChange.note.trim() !== ''
  const confirmLeave = useUnsavedChangesPrompt({
    dirty: isNoted || statusChange.busy,
    busy: statusChange.busy,
    body: t('record.exitBody', { fields: t('orders.note') }),
    save: null,
    giveUp: statusChange.forget,
    drafted: true,
  })
  // With its status before the step. The record is left once nothing of the change is unsaved.
  const [stepped, setStepped] = useState<Order | null>(null)
  const shown = useRef<Order | null>(null)
  const showNext = useEffectEvent((order: Order) => flow?.next(order))
  useEffect(() => {
    if (!stepped || stepped === shown.current || statusChange.busy || isNoted) return
    shown.current = stepped
    showNext(stepped)
  }, [stepped, statusChange.busy, isNoted])
  const close = async () => {
    if (!isNoted || (await confirmOnly(confirmLeave))) onClose()
  }
  const label = t('orders.slip.title')
  // In the panel they are in its head.
  const isWide = useMediaQuery(panelMediaQuery, undefined, { getInitialValueInEffect: false })
  const onPhone = useMediaQuery(phoneMediaQuery, undefined, { getInitialValueInEffect: false })
  const closeButton = (
    <Button variant="default" onClick={() => void close()}>
      {t('actions.close')}
    </Button>
  )
  const actions = {
    order,
    change: statusChange,
    processing: processing !== null && processing.problem === null,
    print: printable ? print : undefined,
    arrived: flow?.arrivedId === order.id,
    onStep: () => setStepped(order),
  }

  return (
    <AmountScope needed={decimalsNeeded(amountsOf(order))}>
      <ListRecordDialog
        width={700}
        onClose={() => void close()}
        title={t('orders.numbered', { number: formats.withDigits(String(order.id)) })}
        note={<OrderAge date={order.date} waiting={flow?.leftAt(order) ?? null} />}
        tools={
          printable && (
            <ActionIcon variant="subtle" color="gray" aria-label={label} title={label} onClick={print}>
              <IconPrinter size={18} aria-hidden />
            </ActionIcon>
          )
        }
        footer={
          onPhone ? (
            <OrderBar {...actions} close={closeButton} />
          ) : (
            !isWide && (
              <>
                {printable && (
                  <Button variant="default" leftSection={<IconPrinter size={18} aria-hidden />} onClick={print}>
                    {label}
                  </Button>
                )}
                {closeButton}
              </>
            )
          )
        }
      >
        <div className={`grid gap4 ruled ${styles.order}`}>
          {processing?.problem && (
            <Alert color="red" role="alert">
              {t('orders.processingFailed', { reason: errorMessage(processing.problem) })}
            </Alert>
          )}
          <OrderHead {...actions} barred={onPhone} />
          {processing && !processing.problem && (
            <Text size="sm" c="dimmed" role="status">
              <Loader size={12} me={8} />
              {t('orders.settingProcessing')}
            </Text>
          )}
          <OrderCustomer order={order} rows={list.rows} />
          {picking === order.id ? (
            <OrderPicking order={order} next={!onPhone && <ChooseNextStep {...actions} />} onClose={() => setPicking(null)} />
          ) : (
            <OrderLines order={order} onOpen={setLine} onPick={() => setPicking(order.id)} />
          )}
          <OrderSection title={t('orders.history')}>
            <OrderHistory order={order} />
          </OrderSection>
        </div>
      </ListRecordDialog>
      {printing && <PrintPickingSlips {...printing} />}
      {line && <OrderLineDialog line={line} onClose={() => setLine(null)} />}
    </AmountScope>
  )
}

/** Milliseconds between updates of the age. */
const tick = 60_000

/** When an order came, and how long ago; `waiting`: how many wait for the step that was last taken. */
function OrderAge({ date, waiting }: { date: string; waiting: number | null }) {
  const t = useTranslations('orders')
  const formats = useFormats()
  const [, update] = useReducer((count: number) => count + 1, 0)
  useEffect(() => {
    const timer = setInterval(update, tick)
    return () => clearInterval(timer)
  }, [])
  return (
    <>
      <span>
        <Moment of={date} /> <span>{`· ${formatAge(date, now(formats.calendar), formats.locale, formats.digits)}`}</span>
      </span>
      {waiting !== null && <strong className={styles.waiting}>{t('waiting', { count: waiting, shown: formats.count(waiting) })}</strong>}
    </>
  )
}

/** Status history, newest first, with notes and the SMS results known to this page. */
function OrderHistory({ order }: { order: Order }) {
  const t = useTranslations('orders')
  const word = useStatusLabel()
  const outcome = useSmsOutcomeLabel()
  const { outcomeOf } = useSmsOutcomes()
  const { history } = order
  if (history.items.length === 0 && history.raw === undefined) return <Text c="dimmed">{t('noHistory')}</Text>
  const newest = history.items.toReversed()
  return (
    <>
      <ol className="grid list dense">
        {newest.map((entry, index) => {
          const isLatest = newest.findIndex(({ status }) => status === entry.status) === index
          const sms = isLatest ? outcomeOf(order.id, entry.status) : undefined
          return (
            <li key={index} className={styles.entry} data-status={entry.status}>
              <strong className="medium">
                {entry.statusTitle !== '' && !isKnownStatus(entry.status) ? <bdi>{entry.statusTitle}</bdi> : word(entry.status)}
              </strong>
              {sms !== undefined && (
                <span className={`inline gap1 small ${sms === null || sms === 200 ? 'credit' : 'debit'}`}>
                  {sms === 200 ? <IconCheck size={14} aria-hidden /> : <IconAlertTriangle size={14} aria-hidden />}
                  {outcome(sms)}
                </span>
              )}
              <Moment of={entry.createDateTime} className="last caption" />
              {entry.description && (
                <span className="anywhere quiet ownLine">
                  <BidiText text={entry.description} />
                </span>
              )}
            </li>
          )
        })}
      </ol>
      <UnreadableValue of={history} />
    </>
  )
}
