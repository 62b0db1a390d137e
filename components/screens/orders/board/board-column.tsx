'use client'

import { Button } from '@mantine/core'
import { IconChevronRight } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import { useState, type DragEvent } from 'react'
import { canSetStatus } from '@/lib/contract/order-status-changes'
import type { OrderStatus } from '@/lib/contract/order-statuses'
import type { Order } from '@/lib/contract/orders'
import { sum } from '@/lib/format/amount'
import { OrderStatusBadge, useStatusLabel } from '@/components/screens/orders/status/order-status-badge'
import { DirectionalIcon } from '@/components/ui/text/directional-icon'
import { AmountText } from '@/components/ui/text/money'
import { useFormats } from '@/components/ui/text/use-formats'
import { OrderCard } from './order-card'
import styles from './board.module.css'

/** Cards rendered at once; more on request. */
const step = 60

type Props = {
  status: number
  orders: readonly Order[]
  words: readonly string[]
  dragged: Order | null
  open: (order: Order) => void
  /** Absent without permission to change orders. */
  move: ((order: Order, to: OrderStatus) => void) | undefined
  drag: { readonly start: (order: Order) => void; readonly end: () => void } | undefined
  /** Called when an order is dropped on a status that cannot be selected. */
  refuse: (status: number) => void
  /** Absent without permission to print. */
  print: ((order: Order) => void) | undefined
  placeOf: (order: Order) => string
  ageOf: (order: Order) => string
  /** Shows its head alone, until it is pressed. */
  folded: boolean
  /** What opening an order does besides showing it; null for nothing. */
  openingOf: (order: Order) => string | null
}

/** Orders of one status; shows whether the dragged order can be dropped. */
export function BoardColumn(props: Props) {
  const { status, orders, words, dragged, open, move, drag, refuse, openingOf, print, placeOf, ageOf, folded } = props
  const t = useTranslations('orders')
  const formats = useFormats()
  const word = useStatusLabel()
  const [shown, setShown] = useState(step)
  const [isUnfolded, setIsUnfolded] = useState(false)
  const isFolded = folded && !isUnfolded
  const [over, setOver] = useState(false)
  const fromOtherColumn = dragged !== null && dragged.status !== status
  const accepts = fromOtherColumn && canSetStatus(dragged, status)

  const enter = (event: DragEvent) => {
    if (!fromOtherColumn) return
    // Accept the drop even when it is refused, to explain why.
    event.preventDefault()
    event.dataTransfer.dropEffect = 'move'
    setOver(true)
  }
  const onDragLeave = ({ currentTarget, relatedTarget }: DragEvent) => {
    if (!(relatedTarget instanceof Node && currentTarget.contains(relatedTarget))) setOver(false)
  }
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    if (!fromOtherColumn) return
    if (canSetStatus(dragged, status)) move?.(dragged, status)
    else refuse(status)
  }

  return (
    <section
      className={styles.column}
      aria-label={word(status)}
      data-folded={isFolded || undefined}
      data-taken={accepts || undefined}
      data-refused={(fromOtherColumn && !accepts) || undefined}
      data-over={(over && dragged !== null) || undefined}
      onDragEnter={enter}
      onDragOver={enter}
      onDragLeave={onDragLeave}
      onDrop={drop}
    >
      <header className="flex wrap spread fixed gap2 rows1 baseline pad2 ruledBelow">
        {folded ? (
          <button
            type="button"
            className={`row spread bare unframed ownLine pad0 ${styles.fold}`}
            aria-expanded={!isFolded}
            onClick={() => setIsUnfolded(isFolded)}
          >
            <OrderStatusBadge status={status} />
            <DirectionalIcon of={IconChevronRight} />
          </button>
        ) : (
          <span className="ownLine">
            <OrderStatusBadge status={status} />
          </span>
        )}
        <span className="detail">{t('counted', { count: orders.length, shown: formats.count(orders.length) })}</span>
        {orders.length > 0 && !isFolded && (
          <span className="detail figures">
            <AmountText text={formats.total(sum(orders.map(({ total }) => total)))} formats={formats} />
          </span>
        )}
      </header>
      {!isFolded &&
        (orders.length === 0 ? (
          <p className="flush detail ends3 sides2">{t('noneHere')}</p>
        ) : (
          <ol className="column gap2 grow list low pad2 scrolls">
            {orders.slice(0, shown).map((order) => (
              <OrderCard
                key={order.id}
                order={order}
                place={placeOf(order)}
                age={ageOf(order)}
                words={words}
                open={open}
                opening={openingOf(order)}
                move={move}
                drag={drag}
                print={print}
              />
            ))}
          </ol>
        ))}
      {!isFolded && orders.length > shown && (
        <Button variant="subtle" size="compact-sm" onClick={() => setShown(shown + step)}>
          {t('showMore', { shown: formats.count(orders.length - shown) })}
        </Button>
      )}
    </section>
  )
}
