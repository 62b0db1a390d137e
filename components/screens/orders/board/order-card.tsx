'use client'

import { useState, type DragEvent, type MouseEvent } from 'react'
import { ActionIcon, UnstyledButton } from '@mantine/core'
import { IconDotsVertical } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import type { Order } from '@/lib/contract/orders'
import type { OrderStatus } from '@/lib/contract/order-statuses'
import { CallLink } from '@/components/ui/text/contact-links'
import { CopyButton } from '@/components/ui/text/copy-button'
import { DropdownMenu, dropdownItem } from '@/components/ui/overlays/dropdown-menu'
import { BidiText, LtrText } from '@/components/ui/text/bidi-text'
import { useFormats } from '@/components/ui/text/use-formats'
import { allowedStatuses } from '@/lib/contract/order-status-changes'
import { StatusIcon, useStatusLabel } from '@/components/screens/orders/status/order-status-badge'
import styles from '@/components/screens/orders/orders.module.css'
import { AmountText } from '@/components/ui/text/money'

type Props = {
  order: Order
  /** Folded search words. */
  words: readonly string[]
  open: (order: Order) => void
  /** What opening it does besides showing it; null for nothing. */
  opening: string | null
  /** Absent without permission to change orders. */
  move?: (order: Order, to: OrderStatus) => void
  drag?: { readonly start: (order: Order) => void; readonly end: () => void }
}

/** An order on the board: dragged to a status, or moved by its menu. */
export function OrderCard({ order, words, open, opening, move, drag }: Props) {
  const t = useTranslations()
  const formats = useFormats()
  const word = useStatusLabel()
  const [menu, setMenu] = useState(false)
  const number = formats.code(String(order.id))
  const start = (event: DragEvent) => {
    event.dataTransfer.effectAllowed = 'move'
    event.dataTransfer.setData('text/plain', String(order.id))
    drag?.start(order)
  }
  // The number is a button; a press anywhere on the card, except on controls, opens it, too.
  const press = ({ target }: MouseEvent) => {
    if (target instanceof Element && !target.closest('button, a, [role="menu"]') && !window.getSelection()?.toString()) open(order)
  }
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the number is the keyboard's button
    <li
      className={styles.card}
      data-order={order.id}
      title={opening ?? undefined}
      draggable={drag !== undefined}
      onDragStart={start}
      onDragEnd={drag?.end}
      onClick={press}
    >
      <div className={styles.cardHead}>
        <UnstyledButton
          className={styles.open ?? ''}
          onClick={() => open(order)}
          aria-label={t('orders.numbered', { number })}
          aria-description={opening ?? undefined}
        >
          <LtrText text={number} words={words} />
        </UnstyledButton>
        <span className={styles.time}>{formats.dateTime(order.date)}</span>
        {move && (
          <DropdownMenu
            opened={menu}
            change={setMenu}
            label={t('orders.moveOf', { number })}
            button={(props) => (
              <ActionIcon
                variant="subtle"
                color="gray"
                size="sm"
                aria-label={t('orders.moveOf', { number })}
                title={t('orders.change')}
                {...props}
              >
                <IconDotsVertical size={16} aria-hidden />
              </ActionIcon>
            )}
          >
            {allowedStatuses(order).map((to) => (
              <button key={to} type="button" {...dropdownItem()} onClick={() => move(order, to)}>
                <StatusIcon status={to} />
                <span>{word(to)}</span>
              </button>
            ))}
          </DropdownMenu>
        )}
      </div>
      <div className="anywhere">{order.buyer ? <BidiText text={order.buyer} words={words} /> : '—'}</div>
      {order.address && (
        <div className={styles.address}>
          <span>
            <BidiText text={order.address} words={words} />
          </span>
          <CopyButton text={order.address} label={t('actions.copyAddress')} />
        </div>
      )}
      <div className={styles.cardFoot}>
        {order.mobile && (
          <span className="inline gap1 nowrap">
            <CallLink number={order.mobile} words={words} />
            <CopyButton text={order.mobile} label={t('actions.copyNumber')} />
          </span>
        )}
        <strong className="nowrap figures last">
          <AmountText text={formats.amount(order.total)} formats={formats} />
        </strong>
      </div>
    </li>
  )
}
