'use client'

import { useCallback, useState, useEffect } from 'react'
import { Text, VisuallyHidden } from '@mantine/core'
import { useTranslations } from 'next-intl'
import { orders, type Order, type OrderStatus } from '@/lib/contract/orders'
import { useCan } from '@/lib/client/session/session-context'
import { ListError } from '@/components/kit/feedback/empty-state'
import { TableNotices, TableEmptyState } from '@/components/kit/data-table/table-notices'
import { usePublishListedRecords } from '@/components/kit/data-table/state/listed-records'
import type { ListTable } from '@/components/kit/data-table/state/use-table'
import { toastInfo } from '@/components/kit/feedback/toast'
import type { ListScreen } from '@/components/kit/data-table/state/use-resource-screen'
import { BoardColumn } from './board-column'
import { BoardSkeleton } from './board-skeleton'
import { byStatus } from '@/components/screens/orders/status/allowed-status-changes'
import { useStatusLabel } from '@/components/screens/orders/status/order-status-badge'
import { StatusChangeDialog } from '@/components/screens/orders/status/status-change-dialog'
import type { OrderList } from '@/components/screens/orders/status/status-change-results'
import { useStatusChange } from '@/components/screens/orders/status/use-status-change'
import styles from '@/components/screens/orders/orders.module.css'

/** Orders of the month by status. Search, count and export are the list's. */
export function OrderBoard({ of: screen, table, empty }: { of: ListScreen<Order>; table: ListTable<Order>; empty: string }) {
  const t = useTranslations('orders')
  const word = useStatusLabel()
  const mayChange = useCan()(orders.rights.update)
  const { rows, problem, refreshing } = screen
  const { state, tools, words, behind } = table
  usePublishListedRecords(table.loaded?.rows ?? null, screen.resource.idOf, screen.preview)
  const [dragged, setDragged] = useState<Order | null>(null)
  const [moving, setMoving] = useState<{ readonly order: Order; readonly to: OrderStatus } | null>(null)
  // Another user moved the order during the drag; a removed card fires no dragend.
  if (dragged && rows?.find(({ id }) => id === dragged.id)?.status !== dragged.status) setDragged(null)
  const retry = () => void screen.refresh()

  const move = useCallback((order: Order, to: OrderStatus) => setMoving({ order, to }), [])
  const refuse = useCallback((status: number) => toastInfo(t('cannotMove', { status: word(status) })), [t, word])
  const end = useCallback(() => {
    setMoving(null)
    // Returns the focus to the moved card.
    const id = moving?.order.id
    requestAnimationFrame(() => document.querySelector<HTMLElement>(`li[data-order="${id}"] button`)?.focus({ preventScroll: false }))
  }, [moving])

  if (rows === undefined)
    return problem ? (
      <section className={styles.frame}>
        <ListError problem={problem} retry={retry} />
      </section>
    ) : (
      <BoardSkeleton />
    )
  return (
    <section className={styles.frame} aria-busy={refreshing || behind}>
      <TableNotices problem={problem} retry={retry} invalidRows={screen.invalidRows} formats={tools.formats} />
      {state.rows.length === 0 ? (
        <TableEmptyState screen={screen} of={state.of} message={empty} count={tools.formats.count(state.of)} />
      ) : (
        <>
          {!mayChange && (
            <Text size="sm" c="dimmed" p="xs">
              {t('noChangeRight')}
            </Text>
          )}
          <VisuallyHidden>{mayChange && t('boardHint')}</VisuallyHidden>
          <div className={styles.board} data-stale={refreshing || undefined} role="group" aria-label={t('board')}>
            {byStatus(state.rows).map((column) => (
              <BoardColumn
                key={column.status}
                status={column.status}
                orders={column.orders}
                words={words}
                dragged={dragged}
                open={screen.open}
                refuse={refuse}
                {...(mayChange && { move, drag: { start: setDragged, end: () => setDragged(null) } })}
              />
            ))}
          </div>
        </>
      )}
      {moving && (
        <BoardStatusChange key={`${moving.order.id}-${moving.to}`} order={moving.order} to={moving.to} list={screen} onEnd={end} />
      )}
    </section>
  )
}

/** Status change by moving a card: the same confirmation as in the record. `order` is its state when moved. */
function BoardStatusChange(props: { order: Order; to: OrderStatus; list: OrderList; onEnd: () => void }) {
  const { order, onEnd } = props
  const change = useStatusChange(order, props.list, props.to)
  const over = change.target === null && !change.busy
  useEffect(() => {
    if (over) onEnd()
  }, [over, onEnd])
  return <StatusChangeDialog order={order} change={change} />
}
