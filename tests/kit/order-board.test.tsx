import { createEvent, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { OrderBoard } from '@/components/screens/orders/order-board'
import { byStatus, mayMove, movesOf } from '@/components/screens/orders/moves'
import { orders, order, type Order } from '@/lib/contract/orders'
import { columnsOf } from '@/components/kit/table/columns'
import type { ListScreen } from '@/components/kit/use-list-screen'
import { cloudThatAnswers } from './support/cloud'
import { inOffice, renderInOffice } from './support/office'

const told = jest.fn()
jest.mock('@/components/kit/tell', () => ({
  ...jest.requireActual<typeof import('@/components/kit/tell')>('@/components/kit/tell'),
  tellNews: (message: string) => told(message),
}))

const person = () => userEvent.setup({ delay: null })

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

const columns = columnsOf(orders, [
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
    noun: orders,
    rows,
    early: undefined,
    answer: undefined,
    damaged: 0,
    problem: null,
    loading: false,
    refreshing: false,
    updatedAt: null,
    refresh: async () => undefined,
    readFresh: async () => rows,
    amend: () => undefined,
    patch: () => undefined,
    query: '',
    setQuery: () => undefined,
    open,
    close: () => undefined,
    opened: null,
    openedId: null,
    missing: false,
    mode: 'view',
    ...changes,
  } as const satisfies ListScreen<Order>
  const shown = (of: ListScreen<Order>) => <OrderBoard of={of} columns={columns} empty="No orders" />
  const { rerender } = renderInOffice(shown(list), access)
  return { open, becomes: (now: readonly Order[]) => rerender(inOffice(shown({ ...list, rows: now }), access)) }
}

const column = (name: string) => screen.getByRole('region', { name })
const card = (number: string) => {
  const found = screen.getByRole('button', { name: `Order ${number}` }).closest('li')
  if (!found) throw new Error(`no card ${number}`)
  return found
}

/** jsdom has no DataTransfer: enough of one for a drag. */
function drag(from: Element, to: Element) {
  const dataTransfer = { effectAllowed: '', dropEffect: '', setData: () => undefined }
  fireEvent(from, Object.assign(createEvent.dragStart(from), { dataTransfer }))
  for (const event of [createEvent.dragEnter(to), createEvent.dragOver(to), createEvent.drop(to)])
    fireEvent(to, Object.assign(event, { dataTransfer }))
  fireEvent(from, Object.assign(createEvent.dragEnd(from), { dataTransfer }))
}

beforeEach(() => told.mockClear())

describe('where an order can be put', () => {
  test('is 3 to 6, and not where it is', () => {
    expect(movesOf({ status: 4 })).toEqual([3, 5, 6])
    expect(movesOf({ status: 1 })).toEqual([3, 4, 5, 6])
    expect([1, 2, 3, 9].map((to) => mayMove({ status: 3 }, to))).toEqual([false, false, false, false])
  })

  test('all statuses have a place, and so have those that nobody knows', () => {
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

describe('the board', () => {
  test('shows the newest orders of a status first, however the cloud sends them', () => {
    board([orderOf(11, 3), orderOf(12, 3, { date: '2026-11-20T18:00:00' }), orderOf(13, 3, { date: '2026-11-19T23:59:59' })])
    const cards = within(column('Waiting for payment')).getAllByRole('button', { name: /^Order \d+$/ })
    expect(cards.map((one) => one.getAttribute('aria-label') ?? one.textContent)).toEqual([
      expect.stringContaining('12'),
      expect.stringContaining('11'),
      expect.stringContaining('13'),
    ])
  })

  test('shows each order under its status, to be called and copied from', async () => {
    const { open } = board([orderOf(11, 3), orderOf(12, 3), orderOf(13, 9)])
    expect(within(column('Waiting for payment')).getByText('2 orders')).toBeInTheDocument()
    expect(within(column('Waiting for payment')).getByText('500,000')).toBeInTheDocument()
    expect(within(column('Status 9')).getByRole('button', { name: 'Order 13' })).toBeInTheDocument()
    expect(within(column('Sent')).getByText('No order has this status.')).toBeInTheDocument()
    expect(within(card('11')).getByRole('link', { name: '0912 123 4567' })).toHaveAttribute('href', 'tel:09121234567')
    expect(within(card('11')).getByText('Tehran <b>1</b>')).toBeInTheDocument()
    await person().click(screen.getByRole('button', { name: 'Order 11' }))
    expect(open).toHaveBeenCalledWith(expect.objectContaining({ id: 11 }))
  })

  test('a drop asks for words as the detail does, and only then changes the order', async () => {
    const asked = cloudThatAnswers({ '/qr/editSaleOrder': () => ({ status: 'RESOLVE', smsStatus: 200 }) })
    board([orderOf(21, 3)])
    drag(card('21'), column('Preparing'))
    const user = person()
    await user.type(await screen.findByRole('textbox', { name: 'Description (optional)' }), 'today')
    expect(asked).toEqual([])
    await user.click(screen.getByRole('button', { name: 'Change' }))
    await waitFor(() => expect(screen.queryByRole('textbox')).toBeNull())
    expect(asked.map(({ body }) => body)).toEqual([{ saleOrderId: 21, status: 4, description: 'today' }])
  })

  test('a drop on a status that comes by itself is refused in words', () => {
    const asked = cloudThatAnswers({})
    board([orderOf(31, 3)])
    drag(card('31'), column('Processing'))
    expect(told).toHaveBeenCalledWith('Orders reach “Processing” by themselves; they cannot be moved there.')
    expect(screen.queryByRole('dialog')).toBeNull()
    drag(card('31'), column('Waiting for payment'))
    expect(told).toHaveBeenCalledTimes(1)
    expect(asked).toEqual([])
  })

  test('the menu of a card does the same for keyboards; cancelling asks its own question', async () => {
    const asked = cloudThatAnswers({ '/qr/editSaleOrder': () => ({ status: 'RESOLVE', smsStatus: 200 }) })
    board([orderOf(41, 4)])
    const user = person()
    await user.click(screen.getByRole('button', { name: 'Change the status of order 41' }))
    expect(screen.getAllByRole('menuitem').map((item) => item.textContent)).toEqual(['Waiting for payment', 'Canceled', 'Sent'])
    await user.click(screen.getByRole('menuitem', { name: 'Canceled' }))
    await user.click(await screen.findByRole('button', { name: 'Change' }))
    const question = await screen.findByRole('dialog', { name: 'Cancel this order?' })
    expect(asked).toEqual([])
    await user.click(within(question).getByRole('button', { name: 'Change' }))
    await waitFor(() => expect(asked).toHaveLength(1))
  })

  test('a card that a colleague moves while it is held is let go', () => {
    const { becomes } = board([orderOf(41, 2)])
    const data = { dataTransfer: { setData: () => undefined, effectAllowed: '', dropEffect: '' } }
    fireEvent(card('41'), Object.assign(createEvent.dragStart(card('41')), data))
    expect(column('Preparing')).toHaveAttribute('data-taken')
    // The card that was held is gone, and with it whatever the browser tells of the end.
    becomes([orderOf(41, 6)])
    expect(column('Preparing')).not.toHaveAttribute('data-taken')
    expect(column('Canceled')).not.toHaveAttribute('data-taken')
  })

  test('a colleague who was quicker is told of before the order is moved', async () => {
    cloudThatAnswers({})
    board([orderOf(51, 3)], undefined, { readFresh: async () => [orderOf(51, 6)] })
    drag(card('51'), column('Preparing'))
    await person().click(await screen.findByRole('button', { name: 'Change' }))
    expect(await screen.findByText(/it is now “Sent”/)).toBeInTheDocument()
  })

  test('without the right nothing can be moved, and the board says why', () => {
    board([orderOf(61, 3)], { SaleOrder: ['l'] })
    expect(card('61')).toHaveAttribute('draggable', 'false')
    expect(screen.queryByRole('button', { name: /Change the status/ })).toBeNull()
    expect(screen.getByText('Changing the status needs the right to edit orders.')).toBeInTheDocument()
  })

  test('hundreds of orders are not drawn at once', async () => {
    board(Array.from({ length: 150 }, (_, index) => orderOf(100 + index, 6)))
    const sent = within(column('Sent'))
    expect(sent.getByText('150 orders')).toBeInTheDocument()
    expect(sent.getAllByRole('listitem')).toHaveLength(60)
    await person().click(sent.getByRole('button', { name: 'Show 90 more' }))
    expect(sent.getAllByRole('listitem')).toHaveLength(120)
  })

  test('before the orders are there, their columns are', () => {
    board([], undefined, { rows: undefined, loading: true } as never)
    expect(screen.getByRole('status', { name: 'Loading…' })).toHaveTextContent(/Pending review.*Sent/)
  })

  test('an empty month, and one that could not be read, say so', () => {
    board([])
    expect(screen.getByText('No orders')).toBeInTheDocument()
  })
})
