'use client'

import { useCallback, useState } from 'react'
import { Text, VisuallyHidden } from '@mantine/core'
import { useTranslations } from 'next-intl'
import { orders, type Order, type OrderStatus } from '@/lib/contract/orders'
import { useCan } from '@/lib/client/session'
import { ListProblem } from '@/components/kit/list-problem'
import type { Columns } from '@/components/kit/table/columns'
import { Notices } from '@/components/kit/table/notices'
import { NothingToShow } from '@/components/kit/table/nothing-to-show'
import { usePublishSeen } from '@/components/kit/table/seen'
import { useTableView } from '@/components/kit/table/use-table-view'
import { tellNews } from '@/components/kit/tell'
import type { ListScreen } from '@/components/kit/use-list-screen'
import { BoardColumn } from './board-column'
import { BoardSkeleton } from './board-skeleton'
import { byStatus } from './moves'
import { newestFirst } from './newest-first'
import { useStatusWord } from './status-badge'
import { StatusMove } from './status-move'
import styles from './orders.module.css'

/** The orders of the month by where the work on them stands. Search, count and export are those of the list. */
export function OrderBoard({ of: screen, columns, empty }: { of: ListScreen<Order>; columns: Columns<Order>; empty: string }) {
  const t = useTranslations('orders')
  const word = useStatusWord()
  const mayChange = useCan()(orders.rights.update)
  const { rows, problem, refreshing } = screen
  const { seen, tools, words, behind } = useTableView({
    rows,
    damaged: screen.damaged,
    query: screen.query,
    columns,
    filter: undefined,
    standardSort: newestFirst,
    extraTotals: undefined,
  })
  usePublishSeen(columns, rows === undefined ? null : seen)
  const [dragged, setDragged] = useState<Order | null>(null)
  const [moving, setMoving] = useState<{ readonly order: Order; readonly to: OrderStatus } | null>(null)
  // A colleague has moved it while it was held: its card is another one now, and no end of the dragging is told of a card that is gone.
  if (dragged && rows?.find(({ id }) => id === dragged.id)?.status !== dragged.status) setDragged(null)
  const retry = () => void screen.refresh()

  const move = useCallback((order: Order, to: OrderStatus) => setMoving({ order, to }), [])
  const refuse = useCallback((status: number) => tellNews(t('cannotMove', { status: word(status) })), [t, word])
  const end = useCallback(() => {
    setMoving(null)
    // The card stands in another column now: whoever moved it by the keyboard goes on from there.
    const id = moving?.order.id
    requestAnimationFrame(() => document.querySelector<HTMLElement>(`li[data-order="${id}"] button`)?.focus({ preventScroll: false }))
  }, [moving])

  if (rows === undefined)
    return problem ? (
      <section className={styles.frame}>
        <ListProblem problem={problem} retry={retry} />
      </section>
    ) : (
      <BoardSkeleton />
    )
  return (
    <section className={styles.frame} aria-busy={refreshing || behind}>
      <Notices problem={problem} retry={retry} damaged={screen.damaged} formats={tools.formats} />
      {seen.rows.length === 0 ? (
        <NothingToShow screen={screen} of={seen.of} sentence={empty} count={tools.formats.count(seen.of)} />
      ) : (
        <>
          {!mayChange && (
            <Text size="sm" c="dimmed" p="xs">
              {t('noChangeRight')}
            </Text>
          )}
          <VisuallyHidden>{mayChange && t('boardHint')}</VisuallyHidden>
          <div className={styles.board} data-stale={refreshing || undefined} role="group" aria-label={t('board')}>
            {byStatus(seen.rows).map((column) => (
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
      {moving && <StatusMove key={`${moving.order.id}-${moving.to}`} order={moving.order} to={moving.to} list={screen} onEnd={end} />}
    </section>
  )
}
