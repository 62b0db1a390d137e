'use client'

import dynamic from 'next/dynamic'
import { useCallback, useEffect, useMemo, useRef, type CSSProperties } from 'react'
import { ActionIcon, Button } from '@mantine/core'
import { right } from '@/lib/contract/core/rights'
import { inRem } from '@/components/kit/hooks/breakpoints'
import { PageLink } from '@/components/kit/text/links'
import { useTranslations } from 'next-intl'
import { IconLayoutKanban, IconListDetails, IconBell, IconBellOff } from '@tabler/icons-react'
import { orders, type Order, orderStatus } from '@/lib/contract/orders'
import { useCan } from '@/lib/client/session/session-context'
import { useMayPrint } from '@/lib/client/queries/use-features'
import { type Formats, useFormats } from '@/components/kit/text/use-formats'
import { useResourceLabels } from '@/components/kit/text/use-resource-labels'
import type { TableState } from '@/components/kit/data-table/state/table-state'
import { MonthPicker, useMonthParam } from '@/components/kit/date-picker/month-picker'
import { RecordNotFound } from '@/components/kit/record/record-not-found'
import { SelectRowsButton, useRowSelection } from '@/components/kit/data-table/row-selection'
import { AmountScope } from '@/components/kit/text/amount-scope'
import { ListToolbar } from '@/components/kit/data-table/toolbar/list-toolbar'
import { useTable } from '@/components/kit/data-table/state/use-table'
import { OutsidePeriodNotice } from '@/components/kit/data-table/table-notices'
import { ResourceTable } from '@/components/kit/data-table/resource-table'
import { ViewSettingsMenu } from '@/components/kit/data-table/settings/view-settings-menu'
import { useListScreen } from '@/components/kit/data-table/state/use-resource-screen'
import { BoardSkeleton } from '@/components/screens/orders/board/board-skeleton'
import { subtract, sum, type Amount } from '@/lib/format/amount'
import { useTableSettings } from '@/components/kit/data-table/settings/use-table-settings'
import { usePickingSlips } from '@/components/screens/orders/dialog/picking-slip-button'
import { orderColumns, useOrderColumns } from './use-order-columns'
import { useOrderFilters } from './order-filters'
import { orderLineRows } from './order-line-rows'
import { waitingOrderCount } from '@/components/kit/feedback/notifications'
import type { MonthRange } from '@/lib/format/fiscal-months'
import { playNotificationSound, useNotificationSound } from '@/components/kit/feedback/notification-sound'
import { useAutoProcessing } from '@/components/screens/orders/status/use-auto-processing'
import { ToolbarButton } from '@/components/kit/data-table/toolbar/toolbar-buttons'
import { useDefaultParam, useQueryParams } from '@/components/kit/url-state/use-query-params'
import { useLatch } from '@/components/kit/hooks/use-latch'
import { advancing } from '@/components/screens/orders/status/order-status-badge'
import { useLocalStorage } from '@/components/kit/hooks/use-local-storage'
import type { Sort } from '@/components/kit/data-table/state/row-order'
import { useToday } from '@/lib/client/browser/today'
import { addDays } from '@/lib/format/calendar'
import { dateOf } from '@/lib/format/dates'
import type { Sections } from '@/components/kit/data-table/state/use-sections'
import { QuietDecimals } from '@/components/kit/text/money'
import styles from './orders.module.css'

const OrderBoard = dynamic(() => import('@/components/screens/orders/board/order-board').then((module) => module.OrderBoard), {
  ssr: false,
  loading: BoardSkeleton,
})
const OrderBulkActions = dynamic(
  () => import('@/components/screens/orders/status/order-bulk-actions').then((module) => module.OrderBulkActions),
  { ssr: false },
)
const NextStatusChanges = dynamic(
  () => import('@/components/screens/orders/dialog/order-head').then((module) => module.NextStatusChanges),
  { ssr: false },
)
const OrderDialog = dynamic(() => import('@/components/screens/orders/dialog/order-dialog').then((module) => module.OrderDialog), {
  ssr: false,
})

const noOrders: readonly Order[] = []

/** For the sort order, which decides how the columns show dates. */
const settingsOf = orderColumns({ rows: undefined, byDay: true, printSlip: undefined })

/** Online orders by month. */
export function OrdersScreen() {
  const t = useTranslations('orders')
  const formats = useFormats()
  const { months, month, choose } = useMonthParam()
  const screen = useListScreen(orders, month)
  const exportable = useMayPrint(orders.rights.list)
  const { view, choose: chooseView } = useOrdersView()
  const mayChange = useCan()(orders.rights.update)
  const choosing = useRowSelection(orders.resourceName, month.from)
  const { processing, begin } = useAutoProcessing(screen)
  const advances = useLatch(advancing.use().length > 0)
  const { open: show, opened } = screen
  const totals = useCallback((rows: readonly Order[]) => orderTotals(rows, { canceled: t('ofWhichCanceled'), net: t('net') }), [t])

  const { choice } = useTableSettings(settingsOf)
  const byDay = (choice.sort?.field ?? defaultOrderSort.field) === defaultOrderSort.field
  const { printOthers, slips } = usePickingSlips(noOrders)
  const printOf = useRef(printOthers)
  useEffect(() => {
    printOf.current = printOthers
  })
  const printSlip = useCallback((order: Order) => printOf.current([order]), [])
  const columns = useOrderColumns({ rows: screen.rows, byDay, printSlip: exportable ? printSlip : undefined })
  const { filter, names, tabs, chips, active, review } = useOrderFilters(screen.rows, screen.opened)
  useWaitingOrders(screen.rows, month)
  // A board has no footer.
  const table = useTable(screen, columns, {
    filter,
    defaultSort: defaultOrderSort,
    totals: view === 'list' ? totals : undefined,
    within: [formats.month(month), ...names],
  })
  const sections = useOrderDays(byDay, table.state.numberFormats.get('total')?.width)
  const words = useResourceLabels(orders.resourceName)
  const detailed = useMemo(
    () => ({
      label: t('lines'),
      labelOf: (field: string) => (field.startsWith('line.') ? words.own(field) : null) ?? words.field(field),
      of: (listed: TableState<Order>, plain: Formats) => orderLineRows(listed, { formats: plain }) as TableState<unknown>,
    }),
    [t, words],
  )

  const open = useCallback(
    (order: Order) => {
      show(order, () => void begin(order))
    },
    [show, begin],
  )

  return (
    <AmountScope needed={table.state.needed}>
      <ListToolbar
        of={screen}
        table={table}
        period={formats.month(month)}
        exportable={exportable}
        scope={<MonthPicker months={months} value={month} onChange={choose} />}
        tabs={tabs}
        filters={chips}
        activeFilters={active}
        main={choosing.selection ? null : review}
        detailed={detailed}
        actions={
          <>
            <SoundToggle />
            <ViewSwitch view={view} choose={chooseView} />
            {view === 'list' && (mayChange || exportable) && <SelectRowsButton of={choosing} />}
          </>
        }
        // A board has no columns to select.
        view={<ViewSettingsMenu table={view === 'list' ? table : null} />}
      />
      <OutsidePeriodNotice dates={screen.rows?.map(({ date }) => date)} period={month} name={formats.month(month)} />
      {view === 'board' ? (
        <OrderBoard of={{ ...screen, open }} table={table} empty={t('emptyMonth')} />
      ) : (
        <>
          <ResourceTable
            of={{ ...screen, open }}
            table={table}
            sections={sections}
            empty={t('emptyMonth')}
            emptyNext={<PriceListLink />}
            selection={choosing.selection}
            hold={mayChange || exportable ? choosing.begin : undefined}
          />
          {choosing.selection && <OrderBulkActions of={screen} table={table} selection={choosing.selection} />}
        </>
      )}
      {slips}
      {advances && <NextStatusChanges list={screen} begin={begin} />}
      <RecordNotFound of={screen} />
      {opened && (
        <OrderDialog
          key={opened.id}
          order={opened}
          list={screen}
          processing={processing?.orderId === opened.id ? processing : null}
          begin={() => void begin(opened)}
          onClose={screen.close}
        />
      )}
    </AmountScope>
  )
}

/** Keeps the number of waiting orders in the menu in step with this month's list. */
function useWaitingOrders(rows: readonly Order[] | undefined, month: MonthRange) {
  const today = useToday()
  const isThisMonth = month.from <= today && today <= month.to
  useEffect(() => {
    if (rows && isThisMonth) waitingOrderCount.set(rows.filter(({ status }) => status === orderStatus.pendingReview).length)
  }, [rows, isThisMonth])
}

/** Cancelled and net amounts of the listed orders; nothing without cancelled ones (D51). */
export function orderTotals(
  rows: readonly Order[],
  labels: { canceled: string; net: string },
): readonly { readonly label: string; readonly amount: Amount }[] {
  const lost = rows.filter(({ status }) => status === orderStatus.canceled)
  if (lost.length === 0) return []
  const amount = sum(lost.map(({ total }) => total))
  return [
    { label: labels.canceled, amount },
    { label: labels.net, amount: subtract(sum(rows.map(({ total }) => total)), amount) },
  ]
}

const priceListRight = right('PriceList', 'l')

/** Where orders come from: the page to share with customers, for an empty list. */
function PriceListLink() {
  const t = useTranslations('priceList')
  if (!useCan()(priceListRight)) return null
  return (
    <Button component={PageLink} href="/publicPrice" variant="default">
      {t('title')}
    </Button>
  )
}

/** Switches between list and board. */
function ViewSwitch({ view, choose }: { view: OrdersView; choose: (view: OrdersView) => void }) {
  const t = useTranslations('orders')
  return view === 'board' ? (
    <ToolbarButton icon={IconListDetails} label={t('list')} onClick={() => choose('list')} />
  ) : (
    <ToolbarButton icon={IconLayoutKanban} label={t('board')} onClick={() => choose('board')} />
  )
}

/** Toggles the notification sound; plays it when switched on. */
function SoundToggle() {
  const t = useTranslations('orders')
  const [on, setOn] = useNotificationSound()
  const Icon = on ? IconBell : IconBellOff
  const turn = () => {
    setOn(on ? null : true)
    if (!on) playNotificationSound()
  }
  return (
    <ActionIcon
      variant={on ? 'light' : 'default'}
      size="var(--daftar-control)"
      aria-label={t('sound')}
      title={t(on ? 'soundIsOn' : 'soundIsOff')}
      aria-pressed={on}
      onClick={turn}
    >
      <Icon size={18} aria-hidden />
    </ActionIcon>
  )
}

/** List or board. */
export type OrdersView = 'list' | 'board'

const isView = (value: unknown): value is OrdersView => value === 'list' || value === 'board'
const read = (stored: unknown): OrdersView => (isView(stored) ? stored : 'list')

/** The view of orders: from the address (`?view=board`), else the user's last one. */
export function useOrdersView(): { readonly view: OrdersView; readonly choose: (view: OrdersView) => void } {
  const { search, change } = useQueryParams()
  const [stored, store] = useLocalStorage('orders:view', read)
  const value = search.get('view')
  const choose = useCallback(
    (view: OrdersView) => {
      store(view)
      change({ view })
    },
    [store, change],
  )
  useDefaultParam('view', stored)
  return { view: isView(value) ? value : stored, choose }
}

/** Default sort of orders (D53). */
export const defaultOrderSort: Sort = { field: 'date', direction: 'descending' }

const keyOf = ({ date }: Order) => dateOf(date)

/**
 * Headings of the days in a list of orders by date: the day, the number of its listed orders, and their sum, which is as wide as the amounts
 * of the column.
 */
export function useOrderDays(byDay: boolean, figureWidth = 0): Sections<Order> | undefined {
  const heading = useCallback((orders: readonly Order[]) => <DayHeading orders={orders} figureWidth={figureWidth} />, [figureWidth])
  return useMemo(() => (byDay ? { keyOf, heading } : undefined), [byDay, heading])
}

function DayHeading({ orders, figureWidth }: { orders: readonly Order[]; figureWidth: number }) {
  const t = useTranslations('orders')
  const formats = useFormats()
  const today = useToday()
  const [first] = orders
  if (!first) return null
  const day = dateOf(first.date)
  const name = day === today ? t('today') : day === addDays(today, -1) ? t('yesterday') : null
  return (
    <>
      {name !== null && <span className={styles.day}>{name}</span>}
      <span className={name === null ? styles.day : styles.dayDate}>{formats.date(day, 'weekday')}</span>
      <span className={styles.dayCount}>{t('counted', { count: orders.length, shown: formats.count(orders.length) })}</span>
      <bdi dir="ltr" className={styles.daySum} style={{ '--figure': inRem(figureWidth) } as CSSProperties}>
        <QuietDecimals text={formats.total(sum(orders.map(({ total }) => total)))} point={formats.point} />
      </bdi>
    </>
  )
}
