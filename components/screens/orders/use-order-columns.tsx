'use client'

import { ActionIcon, Button } from '@mantine/core'
import { IconCircleX, IconPhone, IconPrinter } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import { useMemo } from 'react'
import { nextStep } from '@/lib/contract/order-status-changes'
import { orderStatus } from '@/lib/contract/order-statuses'
import { orders, type KeyValue, type Order, type OrderLine } from '@/lib/contract/orders'
import { callAddress } from '@/lib/format/phone'
import { matchRanges } from '@/lib/format/search-fold'
import { defineColumns, toolsColumn, type CellTools, type Column, type Columns } from '@/components/list/columns/define-columns'
import { RowTools } from '@/components/list/rows/table-cell'
import { StatusButton } from '@/components/screens/orders/status/order-status-badge'
import type { StatusRequest } from '@/components/screens/orders/status/status-form'
import { BidiText } from '@/components/ui/text/bidi-text'
import { customerHref } from '@/components/ui/text/customer-links'
import { orderStatusLabel } from '@/components/ui/text/order-status-label'
import { useFormats } from '@/components/ui/text/use-formats'
import styles from './orders.module.css'

const goodsOf = ({ goodName, goodCode }: OrderLine) => goodName || goodCode

type Options = {
  /** The city in an order's address; null where none is known. */
  cityOf: (order: Order) => string | null
  /** Orders stand under headings of their days, so the date would be repeated. */
  byDay: boolean
  /** Absent without permission to print. */
  print: ((orders: readonly Order[]) => Promise<void>) | undefined
  /** Asks for a status change at an element of the row; absent without permission. */
  ask: ((request: StatusRequest) => void) | undefined
  /** What opening an order does besides showing it; null for nothing. */
  openingOf: (order: Order) => string | null
  /** False for an order that no longer belongs to the chosen tab, which is marked. */
  counted: ((order: Order) => boolean) | undefined
}

/** Columns of the orders: the time stands under the number, the city under the customer. */
export function orderColumns({ cityOf, byDay, print, ask, openingOf, counted }: Options): Columns<Order> {
  const columns = defineColumns(orders, [
    { field: 'id', kind: 'code', width: byDay ? 104 : 144 },
    {
      field: 'date',
      kind: 'dateTime',
      under: 'id',
      factText: ({ date }, { formats }) => (byDay ? formats.time(date) : formats.dateTime(date)),
    },
    { field: 'buyer', customerHref: ({ mobile }) => customerHref({ mobile }) },
    { field: 'address', under: 'buyer', factText: (order) => cityOf(order) ?? order.address },
    // Plain text, because a press on the row opens the order.
    { field: 'mobile', kind: 'phone', hiddenOnPhone: true },
    {
      field: 'lines',
      kind: 'custom',
      hiddenOnPhone: true,
      besidePanel: true,
      sortable: false,
      text: ({ lines }) => lines.items.map(goodsOf).join(' · '),
      cell: (order, tools) => <OrderItems order={order} tools={tools} />,
    },
    {
      field: 'status',
      kind: 'custom',
      width: 180,
      text: ({ status }, { translate }) => orderStatusLabel(translate, status),
      compare: (a, b) => a.status - b.status,
      cell: (order, { translate }) => (
        <span className={styles.items}>
          <StatusButton status={order.status} />
          {counted?.(order) === false && <span className="caption lines16">{translate('orders.leftTab')}</span>}
        </span>
      ),
    },
    { field: 'total', kind: 'amount', total: true, width: 150 },
  ])
  const tools = toolsColumn<Order>((order) => <OrderTools order={order} print={print} ask={ask} opening={openingOf(order)} />)
  const at = columns.list.findIndex(({ field }) => field === 'status')
  return { ...columns, list: [...columns.list.toSpliced(at, 0, tools), searched] }
}

const optionTexts = (options: readonly KeyValue[]) => options.map(({ key, value }) => `${key} ${value}`)

/** What the record shows of an order's products, options and notes: found by the search. */
const searched: Column<Order> = {
  field: 'texts',
  kind: 'text',
  searchOnly: true,
  screenOnly: true,
  value: ({ lines, options }) =>
    [
      ...lines.items.flatMap((line) => [line.goodCode, line.goodName, line.description, ...optionTexts(line.options.items)]),
      ...optionTexts(options.items),
    ].join('\n'),
}

/** The first item; below it, how many more there are. An item that the search matches comes first. */
function OrderItems({ order: { lines }, tools: { formats, translate, words } }: { order: Order; tools: CellTools }) {
  const names = lines.items.map(goodsOf)
  const matching = words.length > 0 ? names.find((name) => matchRanges(name, words).length > 0) : undefined
  const [first] = names
  if (first === undefined) return null
  const more = names.length - 1
  return (
    <span className={styles.items}>
      <BidiText className="cut matchText" text={matching ?? first} words={words} />
      <span className="caption lines16">
        {more > 0
          ? translate('orders.moreItems', { count: more, shown: formats.count(more) })
          : translate('orders.slip.lines', { count: 1, shown: formats.count(1) })}
      </span>
    </span>
  )
}

/** The same, created again only when something changes. */
export function useOrderColumns({ cityOf, byDay, print, ask, openingOf, counted }: Options): Columns<Order> {
  return useMemo(() => orderColumns({ cityOf, byDay, print, ask, openingOf, counted }), [cityOf, byDay, print, ask, openingOf, counted])
}

type ToolsProps = Pick<Options, 'print' | 'ask'> & { order: Order; opening: string | null }

/**
 * What can be done with an order in its row: first its next status, which it asks for; where opening sets that, or there is none, opening,
 * which is the same as pressing the row (D172).
 */
function OrderTools({ order, print, ask, opening }: ToolsProps) {
  const t = useTranslations()
  const number = useFormats().withDigits(String(order.id))
  const numbered = t('orders.numbered', { number })
  const next = ask && opening === null ? nextStep(order) : null
  return (
    <RowTools>
      {next !== null ? (
        <Button
          size="compact-sm"
          variant="default"
          aria-label={`${t(`orders.steps.${next}`)}: ${numbered}`}
          aria-haspopup="dialog"
          onClick={({ currentTarget: anchor }) => ask?.({ order, to: next, anchor })}
        >
          {t(`orders.steps.${next}`)}
        </Button>
      ) : (
        <Button
          size="compact-sm"
          variant="default"
          data-opens-row
          aria-label={opening === null ? t('orders.openOrder', { number }) : `${opening}: ${numbered}`}
          // The tools leave the list when the record opens beside it, and the focus with them.
          onClick={(event) => event.currentTarget.closest<HTMLElement>('[role="grid"]')?.focus()}
        >
          {opening ?? t('orders.open')}
        </Button>
      )}
      {ask && order.status === orderStatus.pendingReview && (
        <ActionIcon
          variant="subtle"
          color="red"
          aria-label={`${t('orders.cancelOrder')} ${numbered}`}
          aria-haspopup="dialog"
          title={t('orders.cancelOrder')}
          onClick={({ currentTarget: anchor }) => ask({ order, to: orderStatus.canceled, anchor })}
        >
          <IconCircleX size={16} aria-hidden />
        </ActionIcon>
      )}
      {print && (
        <ActionIcon
          variant="subtle"
          color="gray"
          aria-label={t('orders.slip.of', { number })}
          title={t('orders.slip.title')}
          onClick={() => void print([order])}
        >
          <IconPrinter size={16} aria-hidden />
        </ActionIcon>
      )}
      {order.mobile !== '' && (
        <ActionIcon
          component="a"
          variant="subtle"
          color="gray"
          href={callAddress(order.mobile)}
          aria-label={t('orders.callOf', { number })}
          title={t('actions.call')}
        >
          <IconPhone size={16} aria-hidden />
        </ActionIcon>
      )}
    </RowTools>
  )
}
