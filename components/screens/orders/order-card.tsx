'use client'

import { useState, type DragEvent, type MouseEvent } from 'react'
import { ActionIcon, UnstyledButton } from '@mantine/core'
import { IconDotsVertical } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import type { Order, OrderStatus } from '@/lib/contract/orders'
import { CallLink } from '@/components/kit/contact'
import { CopyIcon } from '@/components/kit/copy-icon'
import { DropMenu, dropItem } from '@/components/kit/drop/drop-menu'
import { Foreign } from '@/components/kit/foreign'
import { useFormats } from '@/components/kit/formats'
import { Mark } from '@/components/kit/mark'
import { movesOf } from './moves'
import { StatusIcon, useStatusWord } from './status-badge'
import styles from './orders.module.css'

type Props = {
  order: Order
  /** The folded words of the search. */
  words: readonly string[]
  open: (order: Order) => void
  /** Absent without the right to change orders. */
  move?: (order: Order, to: OrderStatus) => void
  drag?: { readonly start: (order: Order) => void; readonly end: () => void }
}

/** An order on the board: dragged to a status, or put there from its menu. */
export function OrderCard({ order, words, open, move, drag }: Props) {
  const t = useTranslations()
  const formats = useFormats()
  const word = useStatusWord()
  const [menu, setMenu] = useState(false)
  const number = String(order.id)
  const start = (event: DragEvent) => {
    event.dataTransfer.effectAllowed = 'move'
    event.dataTransfer.setData('text/plain', String(order.id))
    drag?.start(order)
  }
  // The number is a button; a finger means the whole card, but for what has deeds of its own.
  const press = ({ target }: MouseEvent) => {
    if (target instanceof Element && !target.closest('button, a, [role="menu"]') && !window.getSelection()?.toString()) open(order)
  }
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- for keys there is the number
    <li
      className={styles.card}
      data-order={order.id}
      draggable={drag !== undefined}
      onDragStart={start}
      onDragEnd={drag?.end}
      onClick={press}
    >
      <div className={styles.cardHead}>
        <UnstyledButton className={styles.open ?? ''} onClick={() => open(order)} aria-label={t('orders.numbered', { number })}>
          <bdi dir="ltr">{words.length > 0 ? <Mark text={number} words={words} /> : number}</bdi>
        </UnstyledButton>
        <span className={styles.time}>{formats.dateTime(order.date)}</span>
        {move && (
          <DropMenu
            opened={menu}
            change={setMenu}
            label={t('orders.moveOf', { number })}
            button={(props) => (
              <ActionIcon
                variant="subtle"
                color="gray"
                size="sm"
                aria-label={t('orders.moveOf', { number })}
                title={t('orders.move')}
                {...props}
              >
                <IconDotsVertical size={16} aria-hidden />
              </ActionIcon>
            )}
          >
            {movesOf(order).map((to) => (
              <button key={to} type="button" {...dropItem()} onClick={() => move(order, to)}>
                <StatusIcon status={to} />
                {word(to)}
              </button>
            ))}
          </DropMenu>
        )}
      </div>
      <div className={styles.buyer}>{order.buyer ? <Foreign text={order.buyer} words={words} /> : '—'}</div>
      {order.address && (
        <div className={styles.address}>
          <span>
            <Foreign text={order.address} words={words} />
          </span>
          <CopyIcon text={order.address} label={t('actions.copyAddress')} />
        </div>
      )}
      <div className={styles.cardFoot}>
        {order.mobile && (
          <span className={styles.contact}>
            <CallLink number={order.mobile} words={words} />
            <CopyIcon text={order.mobile} label={t('actions.copyNumber')} />
          </span>
        )}
        <strong className={styles.amount}>
          <bdi>{formats.amount(order.total)}</bdi>
        </strong>
      </div>
    </li>
  )
}
