'use client'

import { useState, type DragEvent } from 'react'
import { Button } from '@mantine/core'
import { useTranslations } from 'next-intl'
import type { Order, OrderStatus } from '@/lib/contract/orders'
import { sum } from '@/lib/format/amount'
import { useFormats } from '@/components/kit/formats'
import { mayMove } from './moves'
import { OrderCard } from './order-card'
import { StatusBadge, useStatusWord } from './status-badge'
import styles from './orders.module.css'

/** So many cards are drawn at once; the rest are asked for. */
const step = 60

type Props = {
  status: number
  orders: readonly Order[]
  words: readonly string[]
  /** The order that is being dragged. */
  dragged: Order | null
  open: (order: Order) => void
  move?: (order: Order, to: OrderStatus) => void
  drag?: { readonly start: (order: Order) => void; readonly end: () => void }
  /** An order was dropped where nobody can put it. */
  refuse: (status: number) => void
}

/** The orders of one status. It shows by itself whether the order that is being dragged may be put here. */
export function BoardColumn({ status, orders, words, dragged, open, move, drag, refuse }: Props) {
  const t = useTranslations('orders')
  const formats = useFormats()
  const word = useStatusWord()
  const [shown, setShown] = useState(step)
  const [over, setOver] = useState(false)
  const foreign = dragged !== null && dragged.status !== status
  const taken = foreign && mayMove(dragged, status)

  const enter = (event: DragEvent) => {
    if (!foreign) return
    // Also where it is refused: only a drop can be answered with the reason.
    event.preventDefault()
    event.dataTransfer.dropEffect = 'move'
    setOver(true)
  }
  const leave = ({ currentTarget, relatedTarget }: DragEvent) => {
    if (!(relatedTarget instanceof Node && currentTarget.contains(relatedTarget))) setOver(false)
  }
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    if (!foreign) return
    if (mayMove(dragged, status)) move?.(dragged, status)
    else refuse(status)
  }

  return (
    <section
      className={styles.column}
      aria-label={word(status)}
      data-taken={taken || undefined}
      data-refused={(foreign && !taken) || undefined}
      data-over={(over && dragged !== null) || undefined}
      onDragEnter={enter}
      onDragOver={enter}
      onDragLeave={leave}
      onDrop={drop}
    >
      <header className={styles.columnHead}>
        <span className={styles.status}>
          <StatusBadge status={status} />
        </span>
        <span className={styles.count}>{t('counted', { count: orders.length, shown: formats.count(orders.length) })}</span>
        {orders.length > 0 && (
          <span className={styles.sum}>
            <bdi>{formats.amount(sum(orders.map(({ total }) => total)))}</bdi>
          </span>
        )}
      </header>
      {orders.length === 0 ? (
        <p className={styles.none}>{t('noneHere')}</p>
      ) : (
        <ol className={styles.cards}>
          {orders.slice(0, shown).map((order) => (
            <OrderCard key={order.id} order={order} words={words} open={open} {...(move && { move })} {...(drag && { drag })} />
          ))}
        </ol>
      )}
      {orders.length > shown && (
        <Button variant="subtle" size="compact-sm" onClick={() => setShown(shown + step)}>
          {t('showMore', { shown: formats.count(orders.length - shown) })}
        </Button>
      )}
    </section>
  )
}
