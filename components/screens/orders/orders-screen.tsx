'use client'

import { Button, Switch, Text } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { IconBell, IconBellOff, IconLayoutKanban, IconListDetails, IconPrinter } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import { useEffect, useState } from 'react'
import { useToday } from '@/lib/client/browser/today'
import { useMayPrint } from '@/lib/client/queries/use-features'
import { useCan } from '@/lib/client/session/session-context'
import { right } from '@/lib/contract/core/rights'
import { orderStatus } from '@/lib/contract/order-statuses'
import { isOpen, orders, type Order } from '@/lib/contract/orders'
import { monthName } from '@/lib/format/calendar-names'
import type { MonthRange } from '@/lib/format/fiscal-months'
import { ResourceTable } from '@/components/list/resource-table'
import { useRowSelection } from '@/components/list/rows/use-row-selection'
import { useTable, type ListTable } from '@/components/list/state/use-table'
import { useTableSettings } from '@/components/list/state/use-table-settings'
import { OutsidePeriodNotice } from '@/components/list/table-notices'
import { ListToolbar } from '@/components/list/toolbar/list-toolbar'
import { ViewSettings } from '@/components/list/view/view-settings'
import { RecordNotFound } from '@/components/record/record-not-found'
import { BoardSkeleton } from '@/components/screens/orders/board/board-skeleton'
import { PrintPickingSlips, usePickingSlips } from '@/components/screens/orders/dialog/picking-slip-button'
import type { StatusRequest } from '@/components/screens/orders/status/status-form'
import { useAutoProcessing } from '@/components/screens/orders/status/use-auto-processing'
import { useOpenStartsProcessing, useOrderOpening } from '@/components/screens/orders/status/use-order-opening'
import { ToolbarButton } from '@/components/ui/buttons/toolbar-buttons'
import { MonthPicker } from '@/components/ui/date-picker/month-picker'
import { playNotificationSound, useNotificationSound } from '@/components/ui/feedback/notification-sound'
import { openOrderCount } from '@/components/ui/feedback/open-order-count'
import { useErrorMessage } from '@/components/ui/feedback/use-error-message'
import { phoneMediaQuery } from '@/components/ui/hooks/breakpoints'
import { lazyComponent, lazyDialog } from '@/components/ui/hooks/lazy-component'
import { useLatch } from '@/components/ui/hooks/use-latch'
import { AmountScope } from '@/components/ui/text/amount-scope'
import { PageLink } from '@/components/ui/text/links'
import { useFormats } from '@/components/ui/text/use-formats'
import { useResourceLabels } from '@/components/ui/text/use-resource-labels'
import { useQueryParams } from '@/components/ui/url-state/use-query-params'
import { defaultOrderSort, orderDays } from './order-days'
import { FilterChips, ReviewButton } from './order-filters'
import { orderLineRows } from './order-line-rows'
import { orderTotals } from './order-totals'
import { StatusTabs } from './status-tabs'
import { orderColumns, useOrderColumns } from './use-order-columns'
import { useOrderFilters } from './use-order-filters'
import { useOrderFlow } from './use-order-flow'
import { earlierParam, useMonthParam, useOrders } from './use-orders'
import { useOrdersView, type OrdersView } from './use-orders-view'
import styles from './orders.module.css'

const OrderBoard = lazyComponent(() => import('@/components/screens/orders/board/order-board').then((module) => module.OrderBoard), {
  loading: BoardSkeleton,
})
const OrderBulkActions = lazyComponent(() =>
  import('@/components/screens/orders/status/order-bulk-actions').then((module) => module.OrderBulkActions),
)
const StatusQuestion = lazyDialog(() => import('@/components/screens/orders/status/status-form').then((module) => module.StatusQuestion), {
  close: ({ onEnd }) => onEnd(),
})
const OrderDialog = lazyDialog(() => import('@/components/screens/orders/dialog/order-dialog').then((module) => module.OrderDialog))

/** For the sort order, which decides how the columns show dates. */
const settingsOf = orderColumns({
  cityOf: () => null,
  byDay: true,
  print: undefined,
  ask: undefined,
  openingOf: () => null,
  counted: undefined,
})

/** Online orders by month. */
export function OrdersScreen() {
  const t = useTranslations('orders')
  const formats = useFormats()
  const { months, month, latest, choose } = useMonthParam()
  const screen = useOrders(month)
  const { earlier } = screen
  const exportable = useMayPrint(orders.rights.list)
  const { view, choose: chooseView } = useOrdersView()
  const mayChange = useCan()(orders.rights.update)
  const selection = useRowSelection(month.from)
  const selectable = mayChange || exportable
  const isChoosing = selection.ids.size > 0
  // Its dialogs stay when the selection ends.
  const hasChosen = useLatch(isChoosing)
  const { processing, begin } = useAutoProcessing(screen)
  const { opened } = screen
  const [request, setRequest] = useState<StatusRequest | null>(null)

  const { choice } = useTableSettings(settingsOf)
  const byDay = (choice.sort?.field ?? defaultOrderSort.field) === defaultOrderSort.field
  const { print, printing } = usePickingSlips()

  const { search } = useQueryParams()
  // On a phone the orders pending review are looked through.
  const onPhone = useMediaQuery(phoneMediaQuery, undefined, { getInitialValueInEffect: false })
  const openingOf = useOrderOpening(onPhone && search.get('status') === String(orderStatus.pendingReview))
  // A board shows the open orders of every status tab together, without a total of the month.
  const isEarlier = earlier.all || view === 'board' ? null : earlier.isEarlier
  const filters = useOrderFilters(screen.rows, opened, isEarlier)
  const { filter, belongs, counted, names } = filters
  const hasLeft = counted && ((order: Order) => !counted(order))
  const columns = useOrderColumns({
    cityOf: filters.cities.cityOf,
    byDay,
    print: exportable ? print : undefined,
    ask: mayChange ? setRequest : undefined,
    openingOf,
    counted,
  })
  useOpenOrderCount(screen.rows, earlier.loading, month)
  // A board has no footer.
  const table = useTable(screen.rows, columns, {
    ...screen,
    filter,
    belongs,
    counted,
    defaultSort: defaultOrderSort,
    totals: view === 'list' ? orderTotals : undefined,
    within: [earlier.enabled && !belongs ? t('monthAndEarlier', { month: formats.month(month) }) : formats.month(month), ...names],
  })
  const matching = table.matching()
  const sections = byDay ? orderDays(table.state.numberFormats.get('total')?.width, counted) : undefined
  const words = useResourceLabels(orders.resourceName)

  const flow = useOrderFlow(table.state.rows, opened !== null, screen.preview)
  const open = (order: Order) => {
    const starts = openingOf(order) !== null
    screen.open(order, () => {
      if (!starts) return
      flow.started(order.id)
      void begin(order)
    })
  }
  const noMatch = !earlier.all && !earlier.loading && (
    <>
      <Text span mx="xs">
        {t('notInMonth', { month: formats.month(month) })}
      </Text>
      <Button variant="default" onClick={() => filters.change({ [earlierParam]: '' })}>
        {t('searchEarlier')}
      </Button>
    </>
  )
  const { loaded } = table

  return (
    <AmountScope needed={table.state.needed}>
      <ListToolbar
        of={screen}
        // What is exported has the totals that are shown.
        table={hasLeft && loaded ? { ...table, loaded: { ...loaded, rows: loaded.rows.filter((order) => !hasLeft(order)) } } : table}
        period={formats.month(month)}
        exportable={exportable}
        scope={<MonthPicker months={months} value={month} latest={latest} onChange={choose} />}
        tabs={
          <StatusTabs
            of={filters}
            matching={matching}
            isEarlier={isEarlier}
            month={isEarlier !== null && earlier.enabled ? monthName(month.month, formats.locale, formats.calendar) : null}
          />
        }
        filters={<FilterChips of={filters} matching={matching} isEarlier={isEarlier} />}
        activeFilters={filters.active}
        main={isChoosing ? null : <ReviewButton rows={screen.rows} of={filters} clearSearch={() => screen.setQuery('')} />}
        detailed={{
          label: t('lines'),
          labelOf: (field) => words.field(field.replace('line.', '')),
          of: (listed, plain) => orderLineRows(listed, { formats: plain }),
        }}
        actions={
          <>
            {exportable && table.state.rows.length > 0 && (
              <ToolbarButton icon={IconPrinter} label={t('slip.printAll')} onClick={() => void print(table.state.rows)} />
            )}
            <ViewSwitch view={view} choose={chooseView} />
          </>
        }
        menu={<SoundToggle />}
        view={
          // A board has no columns to select.
          <ViewSettings table={view === 'list' ? table : null}>{mayChange && <OpeningSwitch />}</ViewSettings>
        }
      />
      <OutsidePeriodNotice
        dates={screen.rows?.flatMap((order) => (earlier.isEarlier(order) ? [] : order.date))}
        period={month}
        name={formats.month(month)}
      />
      <OrderNotes of={screen} table={table} month={month} opens={screen.rows?.some((order) => openingOf(order) !== null) ?? false} />
      {view === 'board' ? (
        <OrderBoard
          of={{ ...screen, open }}
          table={table}
          empty={t('emptyMonth')}
          noMatch={noMatch}
          cityOf={filters.cities.cityOf}
          ask={setRequest}
          openingOf={openingOf}
          print={exportable ? (order) => void print([order]) : undefined}
        />
      ) : (
        <>
          <ResourceTable<Order>
            of={{ ...screen, open }}
            table={table}
            sections={sections}
            rowTone={hasLeft && ((order) => (hasLeft(order) ? 'quiet' : undefined))}
            rowTitle={openingOf}
            empty={t('emptyMonth')}
            emptyNext={<PriceListLink />}
            noMatch={noMatch}
            selection={selectable ? selection : undefined}
          />
          {hasChosen && <OrderBulkActions of={screen} table={table} selection={selection} />}
        </>
      )}
      {printing && <PrintPickingSlips {...printing} />}
      {request && (
        <StatusQuestion
          key={`${request.order.id}-${request.to}`}
          {...request}
          order={screen.rows?.find(({ id }) => id === request.order.id) ?? request.order}
          list={screen}
          onEnd={() => setRequest(null)}
        />
      )}
      <RecordNotFound of={screen} />
      {opened && (
        <OrderDialog
          key={opened.id}
          order={opened}
          list={screen}
          flow={flow}
          processing={processing?.orderId === opened.id ? processing : null}
          onClose={screen.close}
        />
      )}
    </AmountScope>
  )
}

type NotesProps = {
  of: ReturnType<typeof useOrders>
  table: ListTable<Order>
  month: MonthRange
  /** Pressing an order of the list starts processing it. */
  opens: boolean
}

/** What is to be known about the listed orders: those of other months, and, where no pointer rests on a row, what pressing one does. */
function OrderNotes({ of: { earlier }, table, month, opens }: NotesProps) {
  const t = useTranslations('orders')
  const again = useTranslations('actions')('retry')
  const formats = useFormats()
  const errorMessage = useErrorMessage()
  const { change } = useQueryParams()
  const others = table.state.rows.filter(earlier.isEarlier).length
  return (
    <div className={styles.notes} data-screen-only>
      {opens && <p className={styles.touchNote}>{t('opensOnTouch')}</p>}
      {earlier.problem ? (
        <p role="alert">
          {t('earlierFailed')} <span>{errorMessage(earlier.problem)}</span>{' '}
          <Button size="compact-xs" variant="default" onClick={() => void earlier.retry()}>
            {again}
          </Button>
        </p>
      ) : (
        (others > 0 || earlier.all) && (
          <p>
            <span>{t(earlier.all ? 'withEarlier' : 'withEarlierOpen', { count: others, shown: formats.count(others) })}</span>{' '}
            {earlier.all && (
              <Button size="compact-xs" variant="default" onClick={() => change({ [earlierParam]: null })}>
                {t('onlyMonth', { month: formats.month(month) })}
              </Button>
            )}
          </p>
        )
      )}
    </div>
  )
}

/** The user's choice whether opening a pending order starts processing it (D172). */
function OpeningSwitch() {
  const t = useTranslations('orders')
  const [starts, choose] = useOpenStartsProcessing()
  return <Switch size="sm" label={t('openStarts')} checked={starts} onChange={({ currentTarget: { checked } }) => choose(checked)} />
}

/** Keeps the number of open orders in the menu in step with the list of the present month and the open orders before it. */
function useOpenOrderCount(rows: readonly Order[] | undefined, loading: boolean, month: MonthRange) {
  const today = useToday()
  const isThisMonth = month.from <= today && today <= month.to
  useEffect(() => {
    if (rows && !loading && isThisMonth) openOrderCount.set(rows.filter(isOpen).length)
  }, [rows, loading, isThisMonth])
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
  return <ToolbarButton icon={Icon} label={t('sound')} title={t(on ? 'soundIsOn' : 'soundIsOff')} aria-pressed={on} onClick={turn} />
}
