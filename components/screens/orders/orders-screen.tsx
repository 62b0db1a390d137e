'use client'

import dynamic from 'next/dynamic'
import { useCallback } from 'react'
import { useTranslations } from 'next-intl'
import { orders, type Order, type OrderLine } from '@/lib/contract/orders'
import { useCan } from '@/lib/client/session'
import { useMayPrint } from '@/lib/client/use-may-print'
import { useFormats } from '@/components/kit/formats'
import { MonthPicker } from '@/components/kit/month-picker'
import { NotHere } from '@/components/kit/not-here'
import { ChooseButton } from '@/components/kit/table/choose-button'
import { columnsOf } from '@/components/kit/table/columns'
import { ListToolbar } from '@/components/kit/table/list-toolbar'
import { ResourceTable } from '@/components/kit/table/resource-table'
import { useSelection } from '@/components/kit/table/use-selection'
import { ViewMenu } from '@/components/kit/table/view-menu'
import { useListScreen } from '@/components/kit/use-list-screen'
import { useMonth } from '@/components/kit/use-month'
import { BoardSkeleton } from './board-skeleton'
import { canceledAndNet } from './canceled-and-net'
import { newestFirst } from './newest-first'
import { SoundSwitch } from './sound-switch'
import { StatusButton, statusWord } from './status-badge'
import { useProcessing } from './use-processing'
import { useView } from './use-view'
import { ViewSwitch } from './view-switch'

const OrderBoard = dynamic(() => import('./order-board').then((module) => module.OrderBoard), { ssr: false, loading: BoardSkeleton })
const OrderDeeds = dynamic(() => import('./order-deeds').then((module) => module.OrderDeeds), { ssr: false })
const OrderDialog = dynamic(() => import('./order-dialog').then((module) => module.OrderDialog), { ssr: false })

const columns = columnsOf(orders, [
  { field: 'id', kind: 'code', width: 80 },
  { field: 'date', kind: 'dateTime' },
  { field: 'buyer' },
  // No link to call in the middle of a row: a press on the row opens the order, and calling has its place there.
  { field: 'mobile', kind: 'phone', hiddenOnPhone: true },
  { field: 'address', hiddenOnPhone: true },
  { field: 'total', kind: 'amount', total: true },
  {
    field: 'status',
    kind: 'custom',
    width: 200,
    text: ({ status }, { say }) => statusWord(say, status),
    compare: (a, b) => a.status - b.status,
    cell: ({ status }) => <StatusButton status={status} />,
  },
  {
    field: 'lines',
    kind: 'custom',
    defaultHidden: true,
    hiddenOnPhone: true,
    sortable: false,
    text: ({ lines }) => lines.items.map(goodsOf).join(', '),
  },
])

const goodsOf = ({ goodName, goodCode }: OrderLine) => goodName || goodCode

/** The organisation's online orders, a month at a time. */
export function OrdersScreen() {
  const t = useTranslations('orders')
  const formats = useFormats()
  const { months, month, choose } = useMonth()
  const screen = useListScreen(orders, month)
  const exportable = useMayPrint(orders.rights.list)
  const { view, choose: chooseView } = useView()
  const mayChange = useCan()(orders.rights.update)
  const choosing = useSelection(orders.noun, month.from)
  const { processing, begin } = useProcessing(screen)
  const { open: show, opened } = screen
  const totals = useCallback((rows: readonly Order[]) => canceledAndNet(rows, { canceled: t('ofWhichCanceled'), net: t('net') }), [t])

  const open = useCallback(
    (order: Order) => {
      show(order)
      void begin(order)
    },
    [show, begin],
  )

  return (
    <>
      <ListToolbar
        of={screen}
        columns={columns}
        period={formats.month(month)}
        exportable={exportable}
        scope={<MonthPicker months={months} value={month} onChange={choose} />}
        actions={
          <>
            <SoundSwitch />
            <ViewSwitch view={view} choose={chooseView} />
            {view === 'list' && mayChange && <ChooseButton of={choosing} />}
          </>
        }
        // A board has no columns to choose from.
        view={<ViewMenu columns={view === 'list' ? columns : null} />}
      />
      {view === 'board' ? (
        <OrderBoard of={{ ...screen, open }} columns={columns} empty={t('emptyMonth')} />
      ) : (
        <>
          <ResourceTable
            of={{ ...screen, open }}
            columns={columns}
            defaultSort={newestFirst}
            totals={totals}
            empty={t('emptyMonth')}
            selection={choosing.selection}
            hold={mayChange ? choosing.begin : undefined}
          />
          {choosing.selection && <OrderDeeds of={screen} columns={columns} selection={choosing.selection} />}
        </>
      )}
      <NotHere of={screen} />
      {opened && (
        <OrderDialog
          key={opened.id}
          order={opened}
          list={screen}
          processing={processing?.orderId === opened.id ? processing : null}
          retryProcessing={() => void begin(opened)}
          onClose={screen.close}
        />
      )}
    </>
  )
}
