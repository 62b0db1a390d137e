'use client'

import { ActionIcon, UnstyledButton, VisuallyHidden } from '@mantine/core'
import { IconDotsVertical, IconPhone, IconPrinter } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import { useState, type DragEvent, type MouseEvent, type ReactNode } from 'react'
import { allowedStatuses } from '@/lib/contract/order-status-changes'
import type { OrderStatus } from '@/lib/contract/order-statuses'
import type { Order, OrderLine } from '@/lib/contract/orders'
import { callAddress } from '@/lib/format/phone'
import { StatusIcon, useStatusLabel } from '@/components/screens/orders/status/order-status-badge'
import { dropdownItem, DropdownMenu } from '@/components/ui/overlays/dropdown-menu'
import { BidiText, LtrText } from '@/components/ui/text/bidi-text'
import { AmountText } from '@/components/ui/text/money'
import { useFormats } from '@/components/ui/text/use-formats'
import styles from './board.module.css'

type Props = {
  order: Order
  /** City, or address where none is known. */
  place: string
  /** How long ago it came. */
  age: string
  /** Folded search words. */
  words: readonly string[]
  open: (order: Order) => void
  /** What opening it does besides showing it; null for nothing. */
  opening: string | null
  /** Absent without permission to change orders. */
  move: ((order: Order, to: OrderStatus) => void) | undefined
  drag: { readonly start: (order: Order) => void; readonly end: () => void } | undefined
  /** Absent without permission to print. */
  print: ((order: Order) => void) | undefined
}

const goodsOf = ({ goodName, goodCode }: OrderLine) => goodName || goodCode

/** An order on the board: dragged to a status, or moved by its menu. */
export function OrderCard({ order, place, age, words, open, opening, move, drag, print }: Props) {
  const t = useTranslations()
  const formats = useFormats()
  const word = useStatusLabel()
  const [menu, setMenu] = useState(false)
  const number = formats.code(String(order.id))
  const [first, ...others] = order.lines.items
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
      className={`grid gap1 relative dense outlined rounded page hovers pad2 ${styles.card}`}
      data-order={order.id}
      title={opening ?? undefined}
      draggable={drag !== undefined}
      onDragStart={start}
      onDragEnd={drag?.end}
      onClick={press}
    >
      <div className={`row gap2 shrink ${styles.cardHead}`}>
        <UnstyledButton
          className="figures strong underlines target"
          onClick={() => open(order)}
          aria-label={t('orders.numbered', { number })}
          aria-description={opening ?? undefined}
        >
          <LtrText text={number} words={words} />
        </UnstyledButton>
        <time className={styles.time} title={formats.dateTime(order.date)}>
          {age}
        </time>
        <CardTools>
          {order.mobile !== '' && (
            <ActionIcon component="a" variant="subtle" color="gray" size="sm" href={callAddress(order.mobile)} title={t('actions.call')}>
              <IconPhone size={16} aria-hidden />
              <VisuallyHidden>{formats.code(order.mobile)}</VisuallyHidden>
            </ActionIcon>
          )}
          {print && (
            <ActionIcon
              variant="subtle"
              color="gray"
              size="sm"
              aria-label={t('orders.slip.of', { number })}
              title={t('orders.slip.title')}
              onClick={() => print(order)}
            >
              <IconPrinter size={16} aria-hidden />
            </ActionIcon>
          )}
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
        </CardTools>
      </div>
      <div className="shrink cut">
        <BidiText text={order.buyer || '—'} words={words} />
        {place !== '' && (
          <span className="quiet">
            {' · '}
            <BidiText text={place} words={words} />
          </span>
        )}
      </div>
      {first !== undefined && (
        <div className="row gap1 shrink caption">
          <BidiText className="cut matchText" text={goodsOf(first)} words={words} />
          {others.length > 0 && (
            <span className="fixed">{t('orders.moreItems', { count: others.length, shown: formats.count(others.length) })}</span>
          )}
        </div>
      )}
      <strong className="nowrap figures endText">
        <AmountText text={formats.amount(order.total)} formats={formats} />
      </strong>
    </li>
  )
}

/** Tools of a card appear with its attention; on touch screens they are always there. */
function CardTools({ children }: { children: ReactNode }) {
  return <span className={styles.cardTools}>{children}</span>
}
