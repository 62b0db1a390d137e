import { createEvent, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { allowedStatuses, byStatus, canSetStatus } from '@/lib/contract/order-status-changes'
import { order, orders, type Order } from '@/lib/contract/orders'
import { defineColumns } from '@/components/list/columns/define-columns'
import type { ListScreen } from '@/components/list/state/use-list-screen'
import { useTable } from '@/components/list/state/use-table'
import { OrderBoard } from '@/components/screens/orders/board/order-board'
import { citiesOf } from '@/components/screens/orders/cities'
import { defaultOrderSort } from '@/components/screens/orders/order-days'
import { StatusQuestion, type StatusRequest } from '@/components/screens/orders/status/status-form'
import { inApp, renderInApp } from '@/tests/kit/support/render-in-app'
import { cloudResponding } from './support/cloud'

const onMove = jest.fn()
jest.mock('@/components/ui/feedback/toast', () => ({
  ...jest.requireActual<typeof import('@/components/ui/feedback/toast')>('@/components/ui/feedback/toast'),
  toastInfo: (message: string) => onMove(message),
}))

const setupUser = () => userEvent.setup({ delay: null })

const orderOf = (saleOrderId: number, status: number, changes: Record<string, unknown> = {}): Order =>
  order.parse({
    saleOrderId,
    date: '2026-11-20T14:05:00',
    customerName: 'Sara',
    customerLastName: 'Karimi',
    customerMobile: '0912 123 4567',
    customerAddress: 'Tehran <b>1</b>',
    totalAmount: 250000,
    status,
    ...changes,
  })

const columns = defineColumns(orders, [
  { field: 'id', kind: 'code' },
  { field: 'date', kind: 'dateTime' },
  { field: 'buyer' },
  { field: 'mobile', kind: 'phone' },
])

function board(
  rows: readonly Order[],
  access: Record<string, string[]> = { SaleOrder: ['l', 'u'] },
  changes: Partial<ListScreen<Order>> = {},
) {
  const open = jest.fn()
  const list = {
    resource: orders,
    rows,
    early: undefined,
    value: undefined,
    invalidRows: 0,
    problem: null,
    loading: false,
    refreshing: false,
    updatedAt: null,
    refresh: async () => undefined,
    readFresh: async () => rows,
    readRecent: async () => rows,
    amend: () => undefined,
    patch: () => undefined,
    query: '',
    setQuery: () => undefined,
    open,
    preview: () => undefined,
    close: () => undefined,
    opened: null,
    openedId: null,
    missing: false,
    mode: 'view',
    ...changes,
  } as const satisfies ListScreen<Order>
  const Board = ({ of }: { of: ListScreen<Order> }) => {
    const [request, setRequest] = useState<StatusRequest | null>(null)
    return (
      <>
        <OrderBoard
          of={of}
          table={useTable(of.rows, columns, { ...of, defaultSort: defaultOrderSort })}
          empty="No orders"
          cityOf={citiesOf(of.rows ?? []).cityOf}
          ask={setRequest}
          openingOf={({ status }) => (status === 1 ? 'Open and process' : null)}
        />
        {request && <StatusQuestion {...request} list={of} onEnd={() => setRequest(null)} />}
      </>
    )
  }
  const shown = (of: ListScreen<Order>) => <Board of={of} />
  const { rerender } = renderInApp(shown(list), access)
  return { open, becomes: (now: readonly Order[]) => rerender(inApp(shown({ ...list, rows: now }), access)) }
}

const column = (name: string) => screen.getByRole('region', { name })
const card = (number: string) => {
  const found = screen.getByRole('button', { name: `Order ${number}` }).closest('li')
  if (!found) throw new Error(`no card ${number}`)
  return found
}

/** Enough of DataTransfer for a drag; jsdom has none. */
function drag(from: Element, to: Element) {
  const dataTransfer = { effectAllowed: '', dropEffect: '', setData: () => undefined }
  fireEvent(from, Object.assign(createEvent.dragStart(from), { dataTransfer }))
  for (const event of [createEvent.dragEnter(to), createEvent.dragOver(to), createEvent.drop(to)])
    fireEvent(to, Object.assign(event, { dataTransfer }))
  fireEvent(from, Object.assign(createEvent.dragEnd(from), { dataTransfer }))
}

beforeEach(() => onMove.mockClear())

test('shows numbers, dates and phones in the digits of the user', () => {
  localStorage.setItem('daftar:1:2:formats', '{"digits":"arabext"}')
  board([orderOf(71, 1)])
  const name = 'Order ۷۱'
  expect(screen.getByRole('button', { name })).toHaveTextContent('۷۱')
  const shown = screen.getByRole('button', { name }).closest('li')
  expect(shown).toHaveTextContent('۰۹۱۲ ۱۲۳ ۴۵۶۷')
  expect(shown?.textContent.replace('Tehran <b>1</b>', '')).not.toMatch(/[0-9]/)
  localStorage.clear()
})

describe('allowed moves', () => {
  test('are statuses 3 to 6 except the current one', () => {
    expect(allowedStatuses({ status: 4 })).toEqual([3, 5, 6])
    expect(allowedStatuses({ status: 1 })).toEqual([3, 4, 5, 6])
    expect([1, 2, 3, 9].map((to) => canSetStatus({ status: 3 }, to))).toEqual([false, false, false, false])
  })

  test('every status has a column, unknown ones included', () => {
    expect(byStatus([{ status: 9 }, { status: 2 }]).map(({ status, orders: { length } }) => [status, length])).toEqual([
      [1, 0],
      [2, 1],
      [3, 0],
      [4, 0],
      [5, 0],
      [6, 0],
      [9, 1],
    ])
  })
})

/** Requests that change an order; the others store what it was, for undoing. */
const changesIn = (requests: ReturnType<typeof cloudResponding>) => requests.filter(({ path }) => path === '/qr/editSaleOrder')

describe('board', () => {
  test('shows the newest orders of a status first', () => {
    board([orderOf(11, 3), orderOf(12, 3, { date: '2026-11-20T18:00:00' }), orderOf(13, 3, { date: '2026-11-19T23:59:59' })])
    const cards = within(column('Awaiting payment')).getAllByRole('button', { name: /^Order \d+$/ })
    expect(cards.map((one) => one.getAttribute('aria-label') ?? one.textContent)).toEqual([
      expect.stringContaining('12'),
      expect.stringContaining('11'),
      expect.stringContaining('13'),
    ])
  })

  test('shows orders by status with call and copy', async () => {
    const { open } = board([orderOf(11, 3), orderOf(12, 3), orderOf(13, 9)])
    expect(within(column('Awaiting payment')).getByText('2 orders')).toBeInTheDocument()
    expect(within(column('Awaiting payment')).getByText('500,000')).toBeInTheDocument()
    expect(within(column('Status 9')).getByRole('button', { name: 'Order 13' })).toBeInTheDocument()
    expect(within(column('Sent')).getByText('No orders')).toBeInTheDocument()
    expect(within(card('11')).getByRole('link', { name: '0912 123 4567' })).toHaveAttribute('href', 'tel:09121234567')
    expect(within(card('11')).getByText('Tehran <b>1</b>')).toBeInTheDocument()
    await setupUser().click(screen.getByRole('button', { name: 'Order 11' }))
    expect(open).toHaveBeenCalledWith(expect.objectContaining({ id: 11 }))
  })

  test('a drop asks for a note before changing the order', async () => {
    const requests = cloudResponding({ '/qr/editSaleOrder': () => ({ status: 'RESOLVE', smsStatus: 200 }) })
    board([orderOf(21, 3)])
    drag(card('21'), column('Preparing'))
    const user = setupUser()
    await user.type(await screen.findByRole('textbox', { name: 'Note to the customer' }), 'today')
    expect(requests).toEqual([])
    await user.click(screen.getByRole('button', { name: 'Change status' }))
    await waitFor(() => expect(screen.queryByRole('textbox')).toBeNull())
    expect(changesIn(requests).map(({ body }) => body)).toEqual([{ saleOrderId: 21, status: 4, description: 'today' }])
  })

  test('refuses a drop on an automatic status', () => {
    const requests = cloudResponding({})
    board([orderOf(31, 3)])
    drag(card('31'), column('Processing'))
    expect(onMove).toHaveBeenCalledWith('You can’t move orders to “Processing”. It’s set automatically.')
    expect(screen.queryByRole('dialog')).toBeNull()
    drag(card('31'), column('Awaiting payment'))
    expect(onMove).toHaveBeenCalledTimes(1)
    expect(requests).toEqual([])
  })

  test('the card menu offers the same; cancelling is a question', async () => {
    const requests = cloudResponding({ '/qr/editSaleOrder': () => ({ status: 'RESOLVE', smsStatus: 200 }) })
    board([orderOf(41, 4)])
    const user = setupUser()
    await user.click(screen.getByRole('button', { name: 'Change status of order 41' }))
    expect(screen.getAllByRole('menuitem').map((item) => item.textContent)).toEqual(['Awaiting payment', 'Cancelled', 'Sent'])
    await user.click(screen.getByRole('menuitem', { name: 'Cancelled' }))
    const confirmation = await screen.findByRole('dialog', { name: 'Cancel order 41? · Order 41' })
    expect(requests).toEqual([])
    await user.click(within(confirmation).getByRole('button', { name: 'Cancel order' }))
    await waitFor(() => expect(changesIn(requests)).toHaveLength(1))
  })

  test('cancels a drag when a colleague moves the card', () => {
    const { becomes } = board([orderOf(41, 2)])
    const data = { dataTransfer: { setData: () => undefined, effectAllowed: '', dropEffect: '' } }
    fireEvent(card('41'), Object.assign(createEvent.dragStart(card('41')), data))
    expect(column('Preparing')).toHaveAttribute('data-taken')
    // The dragged card is removed, so the browser fires no dragend on it.
    becomes([orderOf(41, 6)])
    expect(column('Preparing')).not.toHaveAttribute('data-taken')
    expect(column('Cancelled')).not.toHaveAttribute('data-taken')
  })

  test("shows a colleague's change before moving", async () => {
    cloudResponding({})
    board([orderOf(51, 3)], undefined, { readFresh: async () => [orderOf(51, 6)] })
    drag(card('51'), column('Preparing'))
    await setupUser().click(await screen.findByRole('button', { name: 'Change status' }))
    expect(await screen.findByText(/changed this order to “Sent”/)).toBeInTheDocument()
  })

  test('explains why nothing can be moved without permission', () => {
    board([orderOf(61, 3)], { SaleOrder: ['l'] })
    expect(card('61')).toHaveAttribute('draggable', 'false')
    expect(screen.queryByRole('button', { name: /Change status/ })).toBeNull()
    expect(screen.getByText('You need permission to edit orders to change the status.')).toBeInTheDocument()
  })

  test('renders hundreds of orders in steps', async () => {
    board(Array.from({ length: 150 }, (_, index) => orderOf(100 + index, 6)))
    const sent = within(column('Sent'))
    expect(sent.getByText('150 orders')).toBeInTheDocument()
    expect(sent.getAllByRole('listitem')).toHaveLength(60)
    await setupUser().click(sent.getByRole('button', { name: 'Show 90 more' }))
    expect(sent.getAllByRole('listitem')).toHaveLength(120)
  })

  test('shows its columns while loading', () => {
    board([], undefined, { rows: undefined, loading: true } as never)
    expect(screen.getByRole('status', { name: 'Loading…' })).toHaveTextContent(/Pending review.*Sent/)
  })

  test('a card has age, city and items; cancelled orders are last and folded', async () => {
    const lines = [{ goodCode: '101', goodName: 'Earl Grey', quantity: 1, amount: 1 }]
    const more = { customerAddress: 'Utrecht, Gracht 5', saleOrderDetails: [...lines, ...lines, ...lines] }
    board([orderOf(11, 3, more), orderOf(12, 3, more), orderOf(13, 5)])
    expect(card('11')).toHaveTextContent(/^11\d+ ?[a-z]+.*Sara Karimi · Utrecht.*Earl Greyand 2 more.*250,000$/)
    const columns = screen.getAllByRole('region').map((one) => one.getAttribute('aria-label'))
    expect(columns.at(-1)).toBe('Cancelled')
    expect(screen.queryByRole('button', { name: 'Order 13' })).toBeNull()
    expect(within(column('Cancelled')).getByText('1 order')).toBeInTheDocument()
    await setupUser().click(within(column('Cancelled')).getByRole('button', { expanded: false }))
    expect(screen.getByRole('button', { name: 'Order 13' })).toBeInTheDocument()
  })

  test('shows empty and failed months', () => {
    board([])
    expect(screen.getByText('No orders')).toBeInTheDocument()
  })
})
