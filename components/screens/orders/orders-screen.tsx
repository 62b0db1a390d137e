'use client'

import dynamic from 'next/dynamic'
import { useCallback, useMemo } from 'react'
import { useTranslations } from 'next-intl'
import { orders, type Order, type OrderLine } from '@/lib/contract/orders'
import { today } from '@/lib/format/calendar'
import { defaultMonth, monthsOf, type MonthRange } from '@/lib/format/months'
import { useSession } from '@/lib/client/session'
import { useFormats } from '@/components/kit/formats'
import { MonthPicker } from '@/components/kit/month-picker'
import { columnsOf } from '@/components/kit/table/columns'
import { ResourceTable } from '@/components/kit/table/resource-table'
import { ResourceToolbar } from '@/components/kit/table/resource-toolbar'
import { useAddress } from '@/components/kit/use-address'
import { useListScreen } from '@/components/kit/use-list-screen'
import { canceledAndNet } from './canceled-and-net'
import { StatusBadge, statusWord } from './status-badge'
import { useProcessing } from './use-processing'

const OrderDialog = dynamic(() => import('./order-dialog').then((module) => module.OrderDialog), { ssr: false })

const columns = columnsOf(orders, [
  { field: 'id', kind: 'code', width: 110 },
  { field: 'date', kind: 'dateTime', width: 170 },
  { field: 'buyer', width: 180 },
  { field: 'mobile', kind: 'phone', width: 130, hiddenOnPhone: true },
  { field: 'address', hiddenOnPhone: true },
  { field: 'total', kind: 'amount', width: 150, total: true },
  {
    field: 'status',
    kind: 'custom',
    width: 180,
    text: ({ status }, { say }) => statusWord(say, status),
    compare: (a, b) => a.status - b.status,
    cell: ({ status }) => <StatusBadge status={status} />,
  },
  { field: 'lines', kind: 'custom', defaultHidden: true, hiddenOnPhone: true, sortable: false, text: ({ lines }) => lines.items.map(goodsOf).join(', ') },
])

const goodsOf = ({ goodName, goodCode }: OrderLine) => goodName || goodCode

/** A year that starts in the middle of a month has that month twice, at both ends: the calendar year tells them apart. */
const nameInAddress = ({ year, id }: MonthRange) => `${year}-${id}`

/** The organisation's online orders, a month at a time. */
export function OrdersScreen() {
  const { year, calendar } = useSession()
  const t = useTranslations('orders')
  const formats = useFormats()
  const { search, change } = useAddress()
  const months = useMemo(() => monthsOf(year, calendar), [year, calendar])
  const asked = search.get('month')
  const month = useMemo(() => months.find((one) => nameInAddress(one) === asked) ?? defaultMonth(year, calendar, today(calendar)), [months, asked, year, calendar])
  const screen = useListScreen(orders, month)
  const { processing, begin } = useProcessing(screen.readFresh)
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
      <ResourceToolbar
        of={screen}
        columns={columns}
        period={formats.month(month)}
        scope={<MonthPicker months={months} value={month} onChange={(chosen) => change({ month: nameInAddress(chosen) })} />}
      />
      <ResourceTable of={{ ...screen, open }} columns={columns} totals={totals} empty={t('emptyMonth')} />
      {opened && (
        <OrderDialog
          key={opened.id}
          order={opened}
          readFresh={screen.readFresh}
          processing={processing?.orderId === opened.id ? processing : null}
          retryProcessing={() => void begin(opened)}
          onClose={screen.close}
        />
      )}
    </>
  )
}
