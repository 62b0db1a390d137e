'use client'

import { Text, VisuallyHidden } from '@mantine/core'
import { useTranslations } from 'next-intl'
import { useState, type ReactNode } from 'react'
import { useCan } from '@/lib/client/session/session-context'
import { byStatus } from '@/lib/contract/order-status-changes'
import { orderStatus, type OrderStatus } from '@/lib/contract/order-statuses'
import { orders, type Order } from '@/lib/contract/orders'
import { formatShortAge } from '@/lib/format/format-age'
import { now } from '@/lib/format/organisation-clock'
import { usePublishListedRecords } from '@/components/list/state/listed-records'
import type { ListScreen } from '@/components/list/state/use-list-screen'
import type { ListTable } from '@/components/list/state/use-table'
import { TableEmptyState } from '@/components/list/table-empty-state'
import { TableNotices } from '@/components/list/table-notices'
import { useStatusLabel } from '@/components/screens/orders/status/order-status-badge'
import type { StatusRequest } from '@/components/screens/orders/status/status-form'
import { ListError } from '@/components/ui/feedback/list-error'
import { toastInfo } from '@/components/ui/feedback/toast'
import { BoardColumn } from './board-column'
import { BoardSkeleton } from './board-skeleton'
import styles from './board.module.css'

type Props = {
  of: ListScreen<Order>
  table: ListTable<Order>
  empty: string
  /** Next step where a search finds nothing. */
  noMatch?: ReactNode
  /** The city in an order's address; null where none is known. */
  cityOf: (order: Order) => string | null
  /** Asks for a status change at a card. */
  ask: (request: StatusRequest) => void
  /** What opening an order does besides showing it; null for nothing. */
  openingOf: (order: Order) => string | null
  /** Absent without permission to print. */
  print?: ((order: Order) => void) | undefined
}

/** Orders of the month by status. Search, count and export are the list's. */
export function OrderBoard({ of: screen, table, empty, noMatch, cityOf, ask, openingOf, print }: Props) {
  const t = useTranslations('orders')
  const word = useStatusLabel()
  const mayChange = useCan()(orders.rights.update)
  const { rows, problem, refreshing } = screen
  const { state, tools, words, behind } = table
  usePublishListedRecords(table.loaded?.rows ?? null, table.idOf, screen.preview)
  const [dragged, setDragged] = useState<Order | null>(null)
  // Another user moved the order during the drag; a removed card fires no dragend.
  if (dragged && rows?.find(({ id }) => id === dragged.id)?.status !== dragged.status) setDragged(null)
  const retry = () => void screen.refresh()
  const { formats } = tools
  const ageOf = ({ date }: Order) => formatShortAge(date, now(formats.calendar), formats.locale, formats.digits)
  // Cancelled ones last, where nothing is done with them.
  const columns = byStatus(state.rows).toSorted(
    (a, b) => Number(a.status === orderStatus.canceled) - Number(b.status === orderStatus.canceled),
  )
  const hasOthers = columns.some(({ status, orders: listed }) => status !== orderStatus.canceled && listed.length > 0)

  const move = (order: Order, to: OrderStatus) => {
    const card = document.querySelector<HTMLElement>(`li[data-order="${order.id}"]`)
    // The focus returns to the moved card.
    if (card) ask({ order, to, anchor: card.querySelector('button') ?? card })
  }
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
        <TableEmptyState resourceName={orders.resourceName} screen={screen} of={state.of} message={empty} noMatch={noMatch} />
      ) : (
        <>
          {!mayChange && (
            <Text size="sm" c="dimmed" p="xs">
              {t('noChangeRight')}
            </Text>
          )}
          <VisuallyHidden>{mayChange && t('boardHint')}</VisuallyHidden>
          <div className={styles.board} data-stale={refreshing || undefined} role="group" aria-label={t('board')}>
            {columns.map((column) => (
              <BoardColumn
                key={column.status}
                status={column.status}
                orders={column.orders}
                words={words}
                dragged={dragged}
                open={screen.open}
                refuse={(status) => toastInfo(t('cannotMove', { status: word(status) }))}
                openingOf={openingOf}
                placeOf={(order) => cityOf(order) ?? order.address}
                ageOf={ageOf}
                folded={column.status === orderStatus.canceled && hasOthers}
                print={print}
                move={mayChange ? move : undefined}
                drag={mayChange ? { start: setDragged, end: () => setDragged(null) } : undefined}
              />
            ))}
          </div>
        </>
      )}
    </section>
  )
}
