'use client'

import { Button, Checkbox, Stack, Text, Textarea } from '@mantine/core'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { useInvalidate } from '@/lib/client/queries/list-cache'
import { useMayPrint } from '@/lib/client/queries/use-features'
import type { RunState } from '@/lib/client/requests/bulk-run'
import { requireDone, setOrderStatus } from '@/lib/client/requests/set-order-status'
import { useCan, useSession } from '@/lib/client/session/session-context'
import { Problem } from '@/lib/contract/core/problem'
import { bulkStatusPlan, byStatus, nextStepOfMany } from '@/lib/contract/order-status-changes'
import { choosableStatuses, orderStatus, orderStatuses, type OrderStatus } from '@/lib/contract/order-statuses'
import { orders, type Order } from '@/lib/contract/orders'
import { recordChangeOf } from '@/lib/contract/undo'
import { BulkDialog } from '@/components/changes/bulk/bulk-dialog'
import { BulkPreview } from '@/components/changes/bulk/bulk-preview'
import { NoMobileNote } from '@/components/changes/bulk/no-mobile-note'
import { selectionAfterRun, SelectionBar } from '@/components/changes/bulk/selection-bar'
import { useBulkRun } from '@/components/changes/bulk/use-bulk-run'
import type { RowSelection } from '@/components/list/rows/row-selection'
import type { ListScreen } from '@/components/list/state/use-list-screen'
import type { ListTable } from '@/components/list/state/use-table'
import styles from '@/components/screens/orders/dialog/order-dialog.module.css'
import { PickingSlipButton } from '@/components/screens/orders/dialog/picking-slip-button'
import { useFormats } from '@/components/ui/text/use-formats'
import { StatusIcon, useStatusLabel } from './order-status-badge'
import { monthsOfOrders, type OrderList } from './use-set-status'
import { useSmsOutcomeLabel } from './use-sms-outcomes'

type Props = { of: Pick<ListScreen<Order>, 'resource' | 'rows' | 'readFresh'>; table: ListTable<Order>; selection: RowSelection }

/** Bulk actions of orders: print picking slips, change status. */
export function OrderBulkActions({ of: screen, table, selection }: Props) {
  const t = useTranslations('orders')
  const { resource, rows } = screen
  const printable = useMayPrint(orders.rights.list)
  const mayChange = useCan()(orders.rights.update)
  const formats = useFormats()
  const [changing, setChanging] = useState<{ readonly ids: ReadonlySet<number>; readonly to: OrderStatus | null } | null>(null)
  const change = (chosen: readonly Order[], to: OrderStatus | null) => setChanging({ ids: new Set(chosen.map(({ id }) => id)), to })
  return (
    <>
      <SelectionBar
        rows={rows}
        idOf={resource.idOf}
        table={table}
        selection={selection}
        actions={(chosen) => {
          const next = mayChange ? nextStepOfMany(chosen) : null
          return (
            <>
              {next && (
                <Button size="sm" onClick={() => change(next.orders, next.to)}>
                  {`${t(`steps.${next.to}`)} ${formats.count(next.orders.length)}`}
                </Button>
              )}
              {printable && <PickingSlipButton orders={chosen} size="sm" />}
              {mayChange && (
                <Button size="sm" variant={next ? 'default' : 'filled'} disabled={chosen.length === 0} onClick={() => change(chosen, null)}>
                  {t('change')}
                </Button>
              )}
            </>
          )
        }}
      />
      {changing && (
        <BulkStatusDialog
          // Current data, because another user may change them while the dialog is open.
          orders={rows?.filter(({ id }) => changing.ids.has(id)) ?? []}
          initial={changing.to}
          list={screen}
          onEnd={selectionAfterRun(selection, resource.idOf)}
          onClose={() => setChanging(null)}
        />
      )}
    </>
  )
}

type BulkStatusDialogProps = {
  orders: readonly Order[]
  /** The status to preview first. */
  initial?: OrderStatus | null
  list: Pick<OrderList, 'readFresh'>
  onEnd?: (state: RunState<Order, unknown>) => void
  onClose: () => void
}

/** Changes the status of several orders, with a preview of changes, exceptions and SMS recipients. */
export function BulkStatusDialog({ orders, initial = null, list, onEnd, onClose }: BulkStatusDialogProps) {
  const t = useTranslations('orders')
  const translate = useTranslations('bulk')
  const word = useStatusLabel()
  const formats = useFormats()
  const [to, setTo] = useState<OrderStatus | null>(initial)
  const [includeFinal, setIncludeFinal] = useState(false)
  const [description, setDescription] = useState('')
  const run = useBulkStatusChange(orders, to, description, list, onEnd)
  const plan = to === null ? null : bulkStatusPlan(orders, to, includeFinal)
  const many = plan?.changes.length ?? 0
  const cancels = to === orderStatus.canceled && many > 0
  // Cancelling is a question (D47).
  const question = cancels && run.state === null ? t('cancelMany', { count: many, shown: formats.count(many) }) : null

  return (
    <BulkDialog
      title={question ?? t('change')}
      note={question === null ? t('counted', { count: orders.length, shown: formats.count(orders.length) }) : ''}
      of={run}
      nameOf={({ id, buyer }) => `${formats.withDigits(String(id))} ${buyer}`.trim()}
      begin={{
        label: t(cancels ? 'cancelAll' : 'change'),
        cancel: t(cancels ? 'keepAll' : 'keepStatus'),
        danger: cancels,
        disabled: many === 0,
        run: () => plan && void run.start(plan.changes),
      }}
      onClose={onClose}
      outcome={(done) => <SmsOutcomes of={done.map(({ result }) => result)} />}
    >
      <Stack gap="md">
        <StatusChips status={to} label={t('newStatus')} onChoose={setTo} />
        {to !== null && plan && (
          <>
            {cancels && <Text>{t('cancelBody', { count: many, status: word(to) })}</Text>}
            {plan.final.length > 0 && (
              <Checkbox
                label={t('endedToo', { count: plan.final.length, shown: formats.count(plan.final.length) })}
                checked={includeFinal}
                onChange={(event) => setIncludeFinal(event.currentTarget.checked)}
              />
            )}
            <BulkPreview
              changes={byStatus(plan.changes).map(({ status, orders: some }) => ({
                key: String(status),
                label: translate('way', { from: word(status), to: word(to) }),
                count: some.length,
              }))}
              stays={[
                { key: 'already', label: t('already'), count: plan.already.length },
                { key: 'ended', label: t('ended'), count: includeFinal ? 0 : plan.final.length },
                { key: 'unnumbered', label: translate('unnumbered'), count: plan.unnumbered.length },
              ]}
            />
            <Textarea
              label={t('note')}
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

/** Customers that the cloud will text, and those that it cannot (D48). */
function WhoIsTexted({ orders }: { orders: readonly Order[] }) {
  const t = useTranslations('orders')
  const { count } = useFormats()
  const texted = orders.filter(({ mobile }) => mobile !== '').length
  return (
    <div>
      <Text size="sm" c="dimmed">
        {t('willTextMany', { count: texted, shown: count(texted) })}
      </Text>
      <NoMobileNote orders={orders} />
    </div>
  )
}

/** An order's change: its status before, and the result of its SMS; undefined where the response was lost. */
type StatusChanged = { readonly before: number; readonly smsStatus: number | null | undefined }

/** SMS results of a bulk change, counted. */
function SmsOutcomes({ of: outcomes }: { of: readonly StatusChanged[] }) {
  const t = useTranslations('orders')
  const { count } = useFormats()
  const word = useSmsOutcomeLabel()
  const often = new Map<number | null, number>()
  for (const { smsStatus } of outcomes) if (smsStatus !== undefined) often.set(smsStatus, (often.get(smsStatus) ?? 0) + 1)
  return (
    <>
      {[...often].map(([status, many]) => (
        <div key={status}>
          <strong>{t('counted', { count: many, shown: count(many) })}</strong> <span>{word(status)}</span>
        </div>
      ))}
    </>
  )
}

/**
 * Changes several orders to one status. Each attempt re-reads the list: an order changed by another user since the preview is reported and
 * skipped once, and changed on retry (D47).
 */
function useBulkStatusChange(
  selected: readonly Order[],
  to: OrderStatus | null,
  description: string,
  { readFresh }: Pick<OrderList, 'readFresh'>,
  onEnd: BulkStatusDialogProps['onEnd'],
) {
  const stale = useInvalidate()
  const { years, calendar, organisationId } = useSession()
  const months = monthsOfOrders(selected, years, calendar)
  return useBulkRun<Order, StatusChanged, readonly Order[]>({
    prepare: () => readFresh(),
    action: ({ id, status }, fresh, { step, reportOnce }) =>
      step(async (idempotencyKey) => {
        if (to === null) throw new Problem('notFound')
        const change = (seen: number) =>
          setOrderStatus({ id }, to, { note: description, seen, idempotencyKey, organisationId, read: async () => fresh })
        let outcome = await change(status)
        if (outcome.result === 'changed') {
          reportOnce(outcome.order.status)
          outcome = await change(outcome.order.status)
        }
        const { order, smsStatus } = requireDone(outcome)
        return { before: order.status, smsStatus }
      }),
    onEnd,
    finish: () => stale(orders.resourceName),
    changes: months && {
      subject: orders.resourceName,
      of: ({ id, buyer }, { before }) => recordChangeOf(id, `${id} ${buyer}`.trim(), { status: before }, { status: to }),
      months,
    },
  })
}

const choosable: readonly number[] = choosableStatuses

type StatusChipsProps = {
  /** Null while none is selected. */
  status: number | null
  /** Label when it is not the status of one order. */
  label?: string
  onChoose: (status: OrderStatus) => void
}

/** All statuses in processing order: 1 and 2 are passed steps, 3 to 6 are selectable with permission. */
function StatusChips({ status, label, onChoose }: StatusChipsProps) {
  const t = useTranslations('orders')
  const field = useTranslations('fields')
  const word = useStatusLabel()
  const mayChange = useCan()(orders.rights.update)
  return (
    <div data-screen-only>
      <div className={styles.chips} role="group" aria-label={label ?? field('status')}>
        {orderStatuses.map((one) => (
          <button
            key={one}
            type="button"
            className={styles.chip}
            data-status={one}
            data-current={one === status || undefined}
            aria-pressed={one === status}
            disabled={!mayChange || !choosable.includes(one)}
            onClick={() => one !== status && onChoose(one)}
          >
            <StatusIcon status={one} />
            <span>{word(one)}</span>
          </button>
        ))}
      </div>
      {!mayChange && (
        <Text size="sm" c="dimmed" mt="xs">
          {t('noChangeRight')}
        </Text>
      )}
    </div>
  )
}
