import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { Problem } from '@/lib/contract/core/problem'
import { order, type Order } from '@/lib/contract/orders'
import type { TextTools } from '@/components/list/columns/define-columns'
import { OrderDialog } from '@/components/screens/orders/dialog/order-dialog'
import { orderTotals } from '@/components/screens/orders/order-totals'
import { OrdersScreen } from '@/components/screens/orders/orders-screen'
import { useAutoProcessing } from '@/components/screens/orders/status/use-auto-processing'
import type { OrderList } from '@/components/screens/orders/status/use-set-status'
import { useOrderFilters } from '@/components/screens/orders/use-order-filters'
import { useOrderFlow } from '@/components/screens/orders/use-order-flow'
import { ToastContainer } from '@/components/shell/banners/toast-container'
import { waitingToasts } from '@/components/ui/feedback/toast'
import { MobileHintProvider } from '@/components/ui/hooks/breakpoints'
import { amountOf, inApp, renderInApp } from '@/tests/kit/support/render-in-app'
import { pressTool } from '@/tests/kit/support/tools'
import { cloudResponding } from './support/cloud'

let nextId = 5000

/** An order in the cloud's format, separate for each test. */
function orderWith(changes: Record<string, unknown> = {}): Order {
  nextId += 1
  return order.parse({
    saleOrderId: nextId,
    date: '2026-11-20T14:05:00',
    customerName: 'Sara',
    customerLastName: 'Karimi',
    customerMobile: '09121234567',
    customerAddress: 'Tehran',
    totalAmount: 250000,
    status: 1,
    orderOptions: '[{"key":"Delivery","value":"Courier"}]',
    saleOrderDetails: [{ goodCode: '101', goodName: 'Tea', quantity: 2, amount: 125000 }],
    transactionDetails: [],
    ...changes,
  })
}

const resolved = { '/qr/editSaleOrder': () => ({ status: 'RESOLVE', smsStatus: 200 }) }
/** Requested changes, without the requests for the print permission. */
const changesOf = (requests: ReturnType<typeof cloudResponding>) => requests.filter(({ path }) => path === '/qr/editSaleOrder')
const clerk = { SaleOrder: ['l', 'u'] }
const listOf = (readFresh: () => Promise<readonly Order[]>) => ({ readFresh, patch: jest.fn(), refresh: jest.fn(async () => undefined) })
const setupUser = () => userEvent.setup({ delay: null })

function Opener({ shown, list }: { shown: Order; list: OrderList }) {
  const { processing, begin } = useAutoProcessing(list)
  return (
    <>
      <button type="button" onClick={() => void begin(shown)}>
        open
      </button>
      <output>{processing ? (processing.problem?.code ?? 'under way') : 'calm'}</output>
    </>
  )
}

describe('automatic change to processing', () => {
  test('runs once per new order, with the organisation', async () => {
    const shown = orderWith()
    const requests = cloudResponding(resolved)
    renderInApp(<Opener shown={shown} list={listOf(async () => [shown])} />, clerk)
    await setupUser().dblClick(screen.getByText('open'))
    await waitFor(() => expect(requests).toHaveLength(1))
    expect(requests[0]?.body).toEqual({ saleOrderId: shown.id, status: 2, description: '', organizationId: 1 })
  })

  test('is skipped when a colleague has moved the order', async () => {
    const shown = orderWith()
    const requests = cloudResponding(resolved)
    renderInApp(<Opener shown={shown} list={listOf(async () => [{ ...shown, status: 6 }])} />, clerk)
    await setupUser().click(screen.getByText('open'))
    await waitFor(() => expect(screen.getByText('calm')).toBeInTheDocument())
    expect(requests).toHaveLength(0)
  })

  test('needs the update permission', async () => {
    const shown = orderWith()
    const requests = cloudResponding(resolved)
    const fresh = jest.fn(async () => [shown])
    renderInApp(<Opener shown={shown} list={listOf(fresh)} />, { SaleOrder: ['l'] })
    await setupUser().click(screen.getByText('open'))
    expect(fresh).not.toHaveBeenCalled()
    expect(requests).toHaveLength(0)
  })

  test('reports its failure and can be retried', async () => {
    const shown = orderWith()
    let refuse = true
    const requests = cloudResponding({
      '/qr/editSaleOrder': () => (refuse ? { status: 'REJECT', message: { errorCode: 1, errorDescription: '' } } : { status: 'RESOLVE' }),
    })
    renderInApp(<Opener shown={shown} list={listOf(async () => [shown])} />, clerk)
    const user = setupUser()
    await user.click(screen.getByText('open'))
    expect(await screen.findByText('forbidden')).toBeInTheDocument()
    refuse = false
    await user.click(screen.getByText('open'))
    await waitFor(() => expect(screen.getByText('calm')).toBeInTheDocument())
    expect(requests).toHaveLength(2)
  })
})

test('reports no failure when only the list reload failed', async () => {
  const shown = orderWith()
  cloudResponding(resolved)
  let readings = 0
  const list = listOf(async () => {
    readings += 1
    if (readings > 1) throw new Problem('unreachable')
    return [shown]
  })
  renderInApp(<Opener shown={shown} list={list} />, clerk)
  await setupUser().click(screen.getByText('open'))
  await waitFor(() => expect(screen.getByText('calm')).toBeInTheDocument())
  const [change] = list.patch.mock.calls[0] as [(rows: readonly Order[]) => readonly Order[]]
  expect(change([shown]).map(({ status }) => status)).toEqual([2])
  expect(list.refresh).toHaveBeenCalledTimes(1)
})

/** The note of a status change. */
const note = { name: 'Note to the customer' }

function renderOrder(shown: Order, fresh: () => Promise<readonly Order[]>, access: Record<string, string[]> = clerk) {
  return renderInApp(<OrderDialog order={shown} list={listOf(fresh)} processing={null} onClose={() => undefined} />, access)
}

describe('order dialog', () => {
  test('sets the next status with a note by its one primary button', async () => {
    const shown = orderWith({ status: 4 })
    const requests = cloudResponding(resolved)
    renderOrder(shown, async () => [shown])
    const user = setupUser()
    await user.type(screen.getByRole('textbox', { name: 'Note to the customer' }), 'on its way')
    expect(screen.getByText(/^SMS to/)).toHaveTextContent('Sara Karimi')
    await user.dblClick(screen.getByRole('button', { name: 'Mark as sent' }))
    await waitFor(() => expect(screen.getByRole('textbox', { name: 'Note to the customer' })).toHaveValue(''))
    expect(changesOf(requests).map(({ body }) => body)).toEqual([{ saleOrderId: shown.id, status: 6, description: 'on its way' }])
  })

  test("shows a colleague's change before the primary button overwrites it", async () => {
    const shown = orderWith({ status: 4 })
    const requests = cloudResponding(resolved)
    renderOrder(shown, async () => [{ ...shown, status: 3 }])
    const user = setupUser()
    await user.click(screen.getByRole('button', { name: 'Mark as sent' }))
    expect(await screen.findByRole('alert')).toHaveTextContent(/changed this order to “Awaiting payment”/)
    expect(changesOf(requests)).toHaveLength(0)
    // The order is shown as it is now; the question stays the one that was answered.
    expect(screen.getByText('Change status to “Sent”')).toBeInTheDocument()
    await user.click(screen.getByRole('button', { name: 'Change status' }))
    await waitFor(() => expect(changesOf(requests)).toHaveLength(1))
  })

  test('offers cancelling last in its menu', async () => {
    cloudResponding({})
    const shown = orderWith({ status: 3 })
    renderOrder(shown, async () => [shown])
    // The dialog takes the focus once after it has opened, which closes a menu.
    await waitFor(async () => {
      await setupUser().click(screen.getByRole('button', { name: 'More actions' }))
      expect(screen.getAllByRole('menuitem')).not.toHaveLength(0)
    })
    const items = screen.getAllByRole('menuitem').map(({ textContent }) => textContent)
    expect(items).toEqual(['Copy answer', 'Copy link', 'Cancel order…'])
  })

  test('copies where the order is, as a sentence without invisible characters', async () => {
    cloudResponding({})
    const user = setupUser()
    const shown = orderWith({ status: 4, date: '2026-11-20T09:00:00' })
    renderOrder(shown, async () => [shown])
    await waitFor(async () => {
      await user.click(screen.getByRole('button', { name: 'More actions' }))
      expect(screen.getAllByRole('menuitem')).not.toHaveLength(0)
    })
    await user.click(screen.getByRole('menuitem', { name: 'Copy answer' }))
    expect(await navigator.clipboard.readText()).toMatch(new RegExp(`^Order ${shown.id} is being prepared \\(since [\\w ,./:]+\\)\\.$`))
    await waitFor(() => expect(waitingToasts.get().map(({ message }) => message)).toContain('Copied'))
    waitingToasts.set([])
  })

  test('a previewed order is processed only by its button, and again after a failure', async () => {
    const shown = orderWith({ status: 1 })
    let refuse = true
    const requests = cloudResponding({
      '/qr/editSaleOrder': () => (refuse ? { status: 'REJECT', message: { errorCode: 1, errorDescription: '' } } : { status: 'RESOLVE' }),
    })
    renderOrder(shown, async () => [shown])
    expect(changesOf(requests)).toEqual([])
    await setupUser().click(screen.getByRole('button', { name: 'Process' }))
    expect(await screen.findByRole('alert')).toBeInTheDocument()
    refuse = false
    await setupUser().click(screen.getByRole('button', { name: 'Process' }))
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull())
    expect(changesOf(requests).map(({ body }) => [body.status, body.organizationId])).toEqual([
      [2, 1],
      [2, 1],
    ])
  })

  test('after the next step the next waiting order comes by itself, its step a key away', async () => {
    const requests = cloudResponding(resolved)
    const [first, second, other] = [orderWith({ status: 1 }), orderWith({ status: 1 }), orderWith({ status: 4 })]
    function Desk() {
      const [rows, setRows] = useState<readonly Order[]>([first, other, second])
      const [openId, setOpenId] = useState(first.id)
      const flow = useOrderFlow(rows, true, ({ id }) => setOpenId(id))
      const shown = rows.find(({ id }) => id === openId) ?? first
      const list = { ...listOf(async () => rows), patch: (change: (now: readonly Order[]) => readonly Order[]) => setRows(change) }
      return <OrderDialog key={shown.id} order={shown} list={list} processing={null} flow={flow} onClose={() => undefined} />
    }
    renderInApp(<Desk />, clerk)
    const user = setupUser()
    expect(screen.queryByText(/left$/)).toBeNull()
    await user.click(screen.getByRole('button', { name: 'Process' }))
    expect(await screen.findByRole('heading', { name: `Order ${second.id}` })).toBeVisible()
    expect(screen.getByText('1 left')).toBeVisible()
    // What will be sent is said before the key.
    expect(screen.getByText(/^SMS to/)).toBeVisible()
    await waitFor(() => expect(screen.getByRole('button', { name: 'Process' })).toHaveFocus())
    expect(changesOf(requests).map(({ body }) => body.saleOrderId)).toEqual([first.id])
    // A key that is held down reaches no further order.
    fireEvent.keyDown(screen.getByRole('button', { name: 'Process' }), { key: 'Enter', repeat: true })
    expect(changesOf(requests)).toHaveLength(1)
    await user.keyboard('{Enter}')
    expect(await screen.findByText('None left')).toBeVisible()
    expect(changesOf(requests).map(({ body }) => [body.saleOrderId, body.status])).toEqual([
      [first.id, 2],
      [second.id, 2],
    ])
    expect(screen.getByRole('heading', { name: `Order ${second.id}` })).toBeVisible()
  })

  test('a failed opening offers the same step again', async () => {
    const shown = orderWith({ status: 1 })
    cloudResponding({})
    renderInApp(
      <OrderDialog
        order={shown}
        list={listOf(async () => [shown])}
        processing={{ problem: new Problem('unreachable') }}
        onClose={() => undefined}
      />,
      clerk,
    )
    expect(screen.getByRole('alert')).toHaveTextContent('Couldn’t set the order to “Processing”')
    expect(screen.getByRole('button', { name: 'Process' })).toBeEnabled()
    expect(screen.queryByRole('button', { name: 'Prepare' })).toBeNull()
  })

  test('a pending order is cancelled without being processed first', async () => {
    const shown = orderWith({ status: 1 })
    const requests = cloudResponding(resolved)
    renderOrder(shown, async () => [shown])
    const user = setupUser()
    await user.click(within(screen.getByRole('group', { name: 'Status' })).getByRole('button', { name: 'Cancelled' }))
    await user.click(screen.getByRole('button', { name: 'Cancel order' }))
    await waitFor(() => expect(changesOf(requests).map(({ body }) => body.status)).toEqual([5]))
  })

  test('shows lines with options and amounts', () => {
    cloudResponding({})
    const line = { goodCode: '101', goodName: 'Tea', quantity: 2, amount: 125000, options: '[{"key":"Size","value":"500 g"}]' }
    const shown = orderWith({ saleOrderDetails: [line] })
    renderOrder(shown, async () => [shown])
    const cells = within(screen.getAllByRole('row')[1] as HTMLElement).getAllByRole('cell')
    expect(cells.map(({ textContent }) => textContent)).toEqual(['101', 'TeaSize: 500 g', '2', '125,000', '250,000'])
  })

  test.each([
    [['2', '3'], '5 pcs in 2 items'],
    [['7', '0.375'], '2 items'],
  ])('counts pieces only where all quantities are whole: %p', (quantities, text) => {
    cloudResponding({})
    const lines = quantities.map((quantity) => ({ goodCode: '101', goodName: 'Tea', quantity, amount: 1 }))
    renderOrder(orderWith({ saleOrderDetails: lines }), async () => [])
    expect(screen.getByText(text)).toBeVisible()
    expect(screen.queryByText(/7\.375 pcs/)).toBeNull()
  })

  test('shows the balance of the customer and links to the ledger, where permitted', async () => {
    const debtor = { ofcCode: 'D1', ofcName: 'Sara', ofcMobile: '0912 123 4567', ofcTel: '', ofcAddress: '', amount: 700, ofcTypeId: 1 }
    cloudResponding({ '/qr/ppds': () => [{ name: 'debtorList', status: 'RESOLVE', data: [debtor] }] })
    const shown = orderWith({ status: 4 })
    const { unmount } = renderOrder(shown, async () => [shown], { ...clerk, DebtorReprot: ['l'], OfcBookReport: ['l'] })
    expect(await screen.findByText('Owes 700')).toBeInTheDocument()
    expect(screen.getByRole('link', { name: 'View statement' }).getAttribute('href')).toContain('account=D1')
    unmount()
    renderOrder(shown, async () => [shown])
    expect(screen.queryByText('Owes 700')).toBeNull()
    expect(screen.queryByRole('link', { name: 'View statement' })).toBeNull()
  })

  test('isolates names and values of options', () => {
    cloudResponding({})
    const shown = orderWith({})
    renderOrder(shown, async () => [shown])
    for (const text of ['Delivery', 'Courier']) expect(screen.getByText(text).tagName).toBe('BDI')
  })

  test('shows unreadable options raw', () => {
    cloudResponding({})
    const shown = orderWith({ orderOptions: '[{broken' })
    renderOrder(shown, async () => [shown])
    expect(screen.getByText('[{broken')).toBeInTheDocument()
  })

  test.each([
    ['lines', { saleOrderDetails: '[{"goodName":"Tea"' }, /no items/],
    ['a history', { transactionDetails: 'lost' }, /No status changes/],
  ])('shows unreadable %s raw instead of an empty state', (_, changes: Record<string, string>, none) => {
    cloudResponding({})
    const shown = orderWith(changes)
    renderOrder(shown, async () => [shown])
    expect(screen.getByText(Object.values(changes)[0] ?? '')).toBeInTheDocument()
    expect(screen.queryByText(none)).toBeNull()
  })

  test('shows readable lines, and all lines raw when one is unreadable', () => {
    cloudResponding({})
    const shown = orderWith({ saleOrderDetails: [{ goodName: 'Tea' }, null] })
    renderOrder(shown, async () => [shown])
    expect(screen.getByRole('button', { name: 'Tea' })).toBeInTheDocument()
    expect(screen.getByText('[{"goodName":"Tea"},null]')).toBeInTheDocument()
  })

  test('the record has status, date, buyer, contact, lines, options, total and history', () => {
    cloudResponding({})
    const transactionDetails = [{ createDateTime: '2026-11-20T16:00:00', status: 2, description: 'Packed' }]
    const shown = orderWith({ status: 2, customerAddress: 'Valiasr St. 5', transactionDetails })
    renderOrder(shown, async () => [shown])
    const record = screen.getByRole('dialog')
    for (const text of ['29 Aban 14:05', 'Sara Karimi', '09121234567', 'Valiasr St. 5', 'Delivery', 'Courier', 'Total250,000'])
      expect(record).toHaveTextContent(text)
    expect(within(record).getByRole('button', { name: 'Processing' })).toHaveAttribute('aria-pressed', 'true')
    expect(within(record).getByRole('button', { name: 'Tea' })).toBeVisible()
    expect(within(record).getByRole('listitem')).toHaveTextContent(/Processing.*29 Aban 16:00.*Packed/)
  })

  test('a line opens with everything that the cloud sends', async () => {
    cloudResponding({})
    const line = {
      goodCode: '101',
      goodName: 'Tea',
      quantity: 2.5,
      amount: 125000,
      quantity2: 3,
      firstFactorValue: 4,
      secondFactorValue: 5,
    }
    const more = { description: 'gift wrap', options: '[{"key":"Size","value":"500 g"}]' }
    const shown = orderWith({ saleOrderDetails: [{ ...line, ...more }] })
    renderOrder(shown, async () => [shown])
    await setupUser().click(screen.getByRole('button', { name: 'Tea' }))
    const dialog = (await screen.findByText('Order item')).closest('[role="dialog"]') as HTMLElement
    const terms = [...dialog.querySelectorAll('dt')].map((term) => [term.textContent, term.nextElementSibling?.textContent])
    expect(Object.fromEntries(terms)).toMatchObject({
      ...{ Code: '101', Name: 'Tea', Quantity: '2.5', 'Unit price': '125,000', Description: 'gift wrap' },
      ...{ 'Secondary quantity': '3', 'Factor 1': '4', 'Factor 2': '5' },
    })
    expect(dialog).toHaveTextContent(/Size.*500 g/)
  })

  test.each<[smsStatus: number | undefined, text: string]>([
    [200, 'SMS sent'],
    [400, 'Couldn’t send SMS: incorrect input.'],
    [403, 'Couldn’t send SMS: purchase an SMS contract.'],
    [404, 'Couldn’t send SMS: pack number not available.'],
    [405, 'Couldn’t send SMS: insufficient credit.'],
    [500, 'Couldn’t send SMS: sending error.'],
    [777, 'Couldn’t send SMS (code 777).'],
    [undefined, 'No SMS sent.'],
  ])('the SMS result %p has its text beside the new status', async (smsStatus, text) => {
    const shown = orderWith({ status: 3 })
    cloudResponding({ '/qr/editSaleOrder': () => ({ status: 'RESOLVE', ...(smsStatus !== undefined && { smsStatus }) }) })
    renderInApp(
      <>
        <OrderDialog order={shown} list={listOf(async () => [shown])} processing={null} onClose={() => undefined} />
        <ToastContainer />
      </>,
      clerk,
    )
    await setupUser().click(screen.getByRole('button', { name: 'Preparing' }))
    await setupUser().click(screen.getByRole('button', { name: 'Change status' }))
    const toast = await screen.findByRole('alert')
    expect(toast).toHaveTextContent(/is now “Preparing”/)
    expect(toast).toHaveTextContent(text)
  })

  test('sorts the history and names unknown statuses as the cloud does', () => {
    cloudResponding({})
    const shown = orderWith({
      status: 9,
      transactionDetails: [
        { createDateTime: '2026-11-20T16:00:00', status: 9, statusTitle: 'Awaiting pickup' },
        { createDateTime: '2026-11-20T14:05:00', status: 1, statusTitle: 'new' },
      ],
    })
    renderOrder(shown, async () => [shown])
    expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      expect.stringContaining('Awaiting pickup'),
      expect.stringContaining('Pending review'),
    ])
  })

  const parts = () =>
    [...document.querySelectorAll('dl dt')].map(({ textContent, nextSibling }) => `${textContent} ${nextSibling?.textContent}`)

  test("shows the server's total and its difference from the lines", () => {
    cloudResponding({})
    const shown = orderWith({ totalAmount: '230000.5' })
    renderOrder(shown, async () => [shown])
    expect(screen.getAllByText(amountOf('230,000.500')).length).toBeGreaterThan(0)
    expect(parts()).toEqual(expect.arrayContaining(['Total of items 250,000', 'Difference −19,999.500']))
  })

  test('does not explain a total that equals its lines or is rounded', () => {
    cloudResponding({})
    const shown = orderWith({
      saleOrderDetails: [{ goodCode: '101', goodName: 'Tea', quantity: 0.333, amount: 750750 }],
      totalAmount: 250000,
    })
    renderOrder(shown, async () => [shown])
    expect(screen.queryByText('Total of items')).toBeNull()
    expect(screen.queryByText('Difference')).toBeNull()
  })

  test('explains its total by its prices and discount', () => {
    cloudResponding({})
    const shown = orderWith({
      totalAmount: 260000,
      discount: 40000,
      orderOptions: [{ key: 'Delivery', value: 'Courier', price: 50000 }],
    })
    renderOrder(shown, async () => [shown])
    expect(parts()).toEqual(expect.arrayContaining(['Total of items 250,000', 'Delivery Courier 50,000', 'Discount −40,000']))
    expect(screen.queryByText('Difference')).toBeNull()
  })

  test('explains its total by option prices that equal the difference', async () => {
    const template = [{ key: 'Delivery', type: 3, value: ['Pickup', 'Courier'], price: [0, 50000], multiSelect: false }]
    cloudResponding({
      '/gl/templatelist': () => ({ status: 'RESOLVE', data: [{ flagProcess: 'OrderRequest', template: JSON.stringify(template) }] }),
    })
    const shown = orderWith({ totalAmount: 300000 })
    renderOrder(shown, async () => [shown], { ...clerk, OrderOptionsTemplate: ['l'] })
    await waitFor(() => expect(parts()).toEqual(expect.arrayContaining(['Total of items 250,000', 'Delivery Courier 50,000'])))
    expect(screen.queryByText('Difference')).toBeNull()
  })

  test('shows a number with the price of one where that explains the total', async () => {
    const template = [{ key: 'Bags', type: 2, price: 15000, min: 0, max: 10 }]
    cloudResponding({
      '/gl/templatelist': () => ({ status: 'RESOLVE', data: [{ flagProcess: 'OrderRequest', template: JSON.stringify(template) }] }),
    })
    const shown = orderWith({ totalAmount: 295000, orderOptions: [{ key: 'Bags', value: '3' }] })
    renderOrder(shown, async () => [shown], { ...clerk, OrderOptionsTemplate: ['l'] })
    await waitFor(() => expect(parts()).toEqual(expect.arrayContaining(['Bags 3 × 15,000 45,000'])))
  })

  test('offers selectable statuses only, and none without permission', () => {
    cloudResponding({})
    const shown = orderWith({ status: 3 })
    const { unmount } = renderOrder(shown, async () => [shown])
    const enabled = () =>
      within(screen.getByRole('group', { name: 'Status' }))
        .getAllByRole('button')
        .filter((chip) => !chip.hasAttribute('disabled'))
        .map((chip) => chip.textContent)
    expect(enabled()).toEqual(['Awaiting payment', 'Preparing', 'Sent', 'Cancelled'])
    unmount()
    renderOrder(shown, async () => [shown], { SaleOrder: ['l'] })
    expect(enabled()).toEqual([])
  })

  test('a cancelled order can be set to every selectable status', () => {
    cloudResponding({})
    renderOrder(orderWith({ status: 5 }), async () => [])
    const steps = within(screen.getByRole('group', { name: 'Status' })).getAllByRole('button')
    const names = ['Pending review', 'Processing', 'Awaiting payment', 'Preparing', 'Sent', 'Cancelled']
    expect(steps.map(({ textContent }) => textContent)).toEqual(names)
    expect(steps.at(-1)).toHaveAttribute('aria-pressed', 'true')
    expect(steps.filter((step) => !step.hasAttribute('disabled')).map(({ textContent }) => textContent)).toEqual(names.slice(2))
  })

  test.each([
    [5, 'Cancelled', 'Sent', 6],
    [6, 'Sent', 'Preparing', 4],
  ])('leaving status %i is named before it is changed', async (status, from, to, sent) => {
    const shown = orderWith({ status })
    const requests = cloudResponding(resolved)
    renderOrder(shown, async () => [shown])
    await setupUser().click(screen.getByRole('button', { name: to }))
    expect(await screen.findByText(`This order is “${from}”. Change it to “${to}” anyway?`)).toBeVisible()
    expect(changesOf(requests)).toEqual([])
    await setupUser().click(screen.getByRole('button', { name: 'Change status' }))
    await waitFor(() => expect(changesOf(requests).map(({ body }) => body.status)).toEqual([sent]))
  })

  test('changes the status with a note after re-reading the order', async () => {
    const shown = orderWith({ status: 3 })
    const requests = cloudResponding(resolved)
    renderOrder(shown, async () => [shown])
    const user = setupUser()
    await user.click(screen.getByRole('button', { name: 'Preparing' }))
    expect(screen.getByText('Change status to “Preparing”')).toBeInTheDocument()
    await user.type(await screen.findByRole('textbox', note), 'today')
    expect(screen.getByText(/will get an SMS/)).toHaveTextContent('09121234567')
    await user.dblClick(screen.getByRole('button', { name: 'Change status' }))
    await waitFor(() => expect(screen.queryByText('Change status to “Preparing”')).toBeNull())
    expect(changesOf(requests).map(({ body }) => body)).toEqual([{ saleOrderId: shown.id, status: 4, description: 'today' }])
  })

  test.each([200, 500])('offers Undo after its SMS ended with %i', async (smsStatus) => {
    const shown = orderWith({ status: 3 })
    cloudResponding({ '/qr/editSaleOrder': () => ({ status: 'RESOLVE', smsStatus }), '/api/undo': () => ({ status: 'RESOLVE' }) })
    renderInApp(
      <>
        <OrderDialog order={shown} list={listOf(async () => [shown])} processing={null} onClose={() => undefined} />
        <ToastContainer />
      </>,
      clerk,
    )
    const user = setupUser()
    await user.click(screen.getByRole('button', { name: 'Preparing' }))
    await user.click(screen.getByRole('button', { name: 'Change status' }))
    await screen.findByRole('button', { name: 'Undo' })
    const toast = screen.getByRole('alert')
    expect(toast).toHaveTextContent(/is now “Preparing”/)
    expect(toast).toHaveTextContent(smsStatus === 200 ? 'SMS sent' : 'Couldn’t send SMS: sending error.')
  })

  test("shows a colleague's change before overwriting it", async () => {
    const shown = orderWith({ status: 3 })
    const requests = cloudResponding(resolved)
    renderOrder(shown, async () => [{ ...shown, status: 4 }])
    const user = setupUser()
    await user.click(screen.getByRole('button', { name: 'Sent' }))
    await user.click(await screen.findByRole('button', { name: 'Change status' }))
    expect(await screen.findByText(/changed this order to “Preparing”/)).toBeInTheDocument()
    expect(changesOf(requests)).toHaveLength(0)
    await user.click(screen.getByRole('button', { name: 'Change status' }))
    await waitFor(() => expect(changesOf(requests)).toHaveLength(1))
  })

  test("does not repeat a colleague's change", async () => {
    const shown = orderWith({ status: 3 })
    const requests = cloudResponding(resolved)
    renderOrder(shown, async () => [{ ...shown, status: 4 }])
    const user = setupUser()
    await user.click(screen.getByRole('button', { name: 'Preparing' }))
    for (let press = 1; press <= 2; press += 1) {
      await user.click(await screen.findByRole('button', { name: 'Change status' }))
      expect(await screen.findByText(/Someone else has already done this/)).toBeInTheDocument()
    }
    expect(changesOf(requests)).toHaveLength(0)
  })

  test.each([
    [['l', 'u'], ['l'], true],
    [['l', 'u', 'p'], ['l'], false],
    [['l', 'u', 'p'], ['l', 'p'], true],
  ])('with order letters %j, permissions %j allow printing: %s', async (letters, held, may) => {
    const requests = cloudResponding({
      '/ur/organizationFeatureList': () => ({ status: 'RESOLVE', data: [{ feature: 'SaleOrder', access: letters }] }),
    })
    renderOrder(orderWith(), async () => [], { SaleOrder: held })
    await waitFor(() => expect(requests).toHaveLength(1))
    if (may) expect(await screen.findByRole('button', { name: 'Picking slip' })).toBeInTheDocument()
    else expect(screen.queryByRole('button', { name: 'Picking slip' })).toBeNull()
  })

  test('keeps the dialog open while a change is pending', async () => {
    cloudResponding(resolved)
    const shown = orderWith({ status: 3 })
    let release: () => void = () => undefined
    renderOrder(shown, async () => {
      await new Promise<void>((resolve) => (release = resolve))
      return [shown]
    })
    const user = setupUser()
    await user.click(screen.getByRole('button', { name: 'Preparing' }))
    await user.type(await screen.findByRole('textbox', note), 'by noon')
    await user.click(screen.getByRole('button', { name: 'Change status' }))
    await user.keyboard('{Escape}')
    expect(screen.getByRole('textbox', note)).toHaveValue('by noon')
    release()
    await waitFor(() => expect(screen.getByRole('textbox', note)).toHaveValue(''))
  })

  /** Chooses Cancel in the menu. The dialog takes the focus once after it has opened, which closes a menu. */
  const cancel = async () => {
    await waitFor(async () => {
      await setupUser().click(screen.getByRole('button', { name: 'More actions' }))
      expect(screen.getAllByRole('menuitem')).not.toHaveLength(0)
    })
    await setupUser().click(screen.getByRole('menuitem', { name: 'Cancel order…' }))
  }

  test('asks whether to cancel the order before cancelling it', async () => {
    const shown = orderWith({ status: 3 })
    const requests = cloudResponding(resolved)
    renderOrder(shown, async () => [shown])
    const user = setupUser()
    const question = { name: `Cancel order ${shown.id}?` }
    await cancel()
    expect(await screen.findByText(question.name)).toBeInTheDocument()
    expect(screen.getByText('The order stays in the list as “Cancelled”. You can still change its status later.')).toBeInTheDocument()
    expect(screen.queryByRole('button', { name: 'Cancel' })).toBeNull()
    await user.click(screen.getByRole('button', { name: 'Keep order' }))
    expect(changesOf(requests)).toHaveLength(0)
    await cancel()
    await screen.findByText(question.name)
    await user.click(screen.getByRole('button', { name: 'Cancel order' }))
    await waitFor(() =>
      expect(changesOf(requests).map(({ body }) => body)).toEqual([{ saleOrderId: shown.id, status: 5, description: '' }]),
    )
  })

  test('the cancel confirmation says that the order was already sent', async () => {
    const shown = orderWith({ status: 6 })
    cloudResponding(resolved)
    renderOrder(shown, async () => [shown])
    const user = setupUser()
    await cancel()
    expect(await screen.findByText('This order is already “Sent”. Cancel it anyway?')).toBeInTheDocument()
    await user.click(screen.getByRole('button', { name: 'Keep order' }))
    expect(screen.queryByText(/Cancel it anyway/)).toBeNull()
  })
})

test("sorts orders newest first, whatever the cloud's order", async () => {
  const sent = (saleOrderId: number, date: string) => ({ saleOrderId, date, totalAmount: 1, status: 3 })
  const data = [sent(1, '2026-11-20T14:05:00'), sent(2, '1405/08/30 09:00'), sent(3, '2026-11-20T14:06:00')]
  cloudResponding({ '/qr/ppds': () => [{ name: 'saleOrderList', status: 'RESOLVE', data }] })
  renderInApp(<OrdersScreen />, { SaleOrder: ['l'] })
  await screen.findByText('09:00')
  const numbers = screen
    .getAllByRole('row')
    .filter((row) => row.hasAttribute('data-index'))
    .map((row) => within(row).getAllByRole('gridcell')[0]?.textContent)
  expect(numbers).toEqual(['209:00', '314:06', '114:05'])
})

test('shows the first item, how many more there are, and the item that a search matches', async () => {
  const lines = ['Tea', 'Cup', 'Sugar'].map((goodName) => ({ goodCode: goodName, goodName, quantity: 1, amount: 1 }))
  const data = [{ saleOrderId: 1, date: '2026-11-20T14:05:00', totalAmount: 3, status: 3, saleOrderDetails: lines }]
  cloudResponding({ '/qr/ppds': () => [{ name: 'saleOrderList', status: 'RESOLVE', data }] })
  window.history.replaceState(null, '', '/orders?month=1405-08')
  renderInApp(<OrdersScreen />, { SaleOrder: ['l'] })
  const cell = async (name: string) => (await screen.findByText(name)).closest('[role="gridcell"]')
  expect(await cell('Tea')).toHaveTextContent(/^Teaand 2 more$/)
  await setupUser().type(screen.getByRole('searchbox'), 'sug')
  await waitFor(() => expect(screen.queryByText('Tea')).toBeNull())
  expect(screen.getByText('Sug').closest('[role="gridcell"]')).toHaveTextContent(/^Sugarand 2 more$/)
})

describe('list rows', () => {
  const sent = (saleOrderId: number, date: string, more: object = {}) => ({
    saleOrderId,
    date,
    totalAmount: 10,
    status: 3,
    customerName: `N${saleOrderId}`,
    customerMobile: '',
    customerAddress: '',
    ...more,
  })
  const data = [
    sent(1, '2026-11-20T14:05:00', { customerAddress: 'Prinsengracht 97, Utrecht', customerMobile: '09121234567' }),
    sent(2, '2026-11-20T15:00:00', { customerAddress: 'Dam 1, Utrecht' }),
    sent(3, '2026-11-21T09:00:00', { totalAmount: '0.5' }),
  ]
  const show = async (
    access: Record<string, string[]> = { SaleOrder: ['l', 'u', 'p'] },
    listed: readonly { saleOrderId: number }[] = data,
  ) => {
    window.localStorage.clear()
    window.history.replaceState(null, '', '/orders?month=1405-08')
    const changed = new Map<unknown, unknown>()
    const requests = cloudResponding({
      '/qr/ppds': () => [
        {
          name: 'saleOrderList',
          status: 'RESOLVE',
          data: listed.map((order) => ({ ...order, ...(changed.has(order.saleOrderId) && { status: changed.get(order.saleOrderId) }) })),
        },
      ],
      '/qr/editSaleOrder': ({ saleOrderId, status }) => {
        changed.set(saleOrderId, status)
        return { status: 'RESOLVE', smsStatus: 200 }
      },
    })
    renderInApp(<OrdersScreen />, access)
    await screen.findByText(`N${listed.at(-1)?.saleOrderId}`)
    return requests
  }
  const changesIn = (requests: ReturnType<typeof cloudResponding>) =>
    requests.filter(({ path }) => path === '/qr/editSaleOrder').map(({ body }) => body)
  /** The parts of an order's row, with its tools: they come with the pointer. */
  const pointedRow = async (number: number) => {
    const row = (await screen.findByText(`N${number}`)).closest('[role="row"]') as HTMLElement
    await setupUser().hover(row)
    return within(row)
  }
  const headings = () =>
    screen
      .getAllByRole('row')
      .filter((row) => !row.hasAttribute('data-index') && row.childElementCount === 1)
      .map(({ textContent }) => textContent ?? '')

  test('stand under a heading of their day with count and exact sum', async () => {
    await show()
    await waitFor(() => expect(headings()).toHaveLength(2))
    expect(headings()[0]).toMatch(/1 order.*0\.500$/)
    expect(headings()[1]).toMatch(/2 orders.*20$/)
  })

  test('have no day headings in another order, and the whole date instead', async () => {
    await show()
    await setupUser().click(await screen.findByRole('button', { name: 'Customer' }))
    await waitFor(() => expect(headings()).toEqual([]))
    expect(screen.getByText('N3').closest('[role="row"]')).toHaveTextContent('1405/08/30 09:00')
  })

  test('have the city under the customer', async () => {
    await show()
    expect(screen.getByText('N2').closest('[role="gridcell"]')).toHaveTextContent(/^N2Utrecht$/)
  })

  test('offer printing where permitted, and calling where there is a number', async () => {
    await show()
    expect(screen.queryByRole('link', { name: /^Call/ })).toBeNull()
    const row = await pointedRow(1)
    expect(row.getByRole('link', { name: /^Call/ })).toHaveAttribute('href', 'tel:09121234567')
    expect(row.getByRole('button', { name: /picking slip/ })).toBeInTheDocument()
    expect((await pointedRow(2)).queryByRole('link')).toBeNull()
    // They stay when the pointer has left: one of them may have the focus.
    expect(row.getByRole('link', { name: /^Call/ })).toBeInTheDocument()
  })

  test('offer opening where no step may be taken', async () => {
    await show({ SaleOrder: ['l'] })
    const row = await pointedRow(1)
    await waitFor(async () => {
      await setupUser().click(row.getByRole('button', { name: 'Open order 1' }))
      expect(window.location.search).toContain('detail=1')
    })
    expect(row.queryByRole('button', { name: /^Prepare/ })).toBeNull()
  })

  const answers = { note: { name: 'Note to the customer' }, yes: { name: 'Change status' }, no: { name: 'Keep status' } }

  test('ask for the next status with its SMS and note; Enter confirms', async () => {
    const requests = await show()
    const tool = await (await pointedRow(1)).findByRole('button', { name: 'Prepare: Order 1' })
    const user = setupUser()
    await user.click(tool)
    const question = await screen.findByRole('dialog', { name: 'Change status to “Preparing” · Order 1' })
    expect(question).toHaveTextContent(/will get an SMS/)
    expect(within(question).getByRole('textbox', answers.note)).toHaveFocus()
    expect(changesIn(requests)).toEqual([])
    await user.keyboard('by noon{Enter}')
    await waitFor(() => expect(changesIn(requests)).toEqual([{ saleOrderId: 1, status: 4, description: 'by noon' }]))
    expect(await screen.findByRole('button', { name: 'Mark as sent: Order 1' })).toBeEnabled()
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(window.location.search).not.toContain('detail')
  })

  test('change nothing on Escape, and ask before a note is lost', async () => {
    const requests = await show()
    const user = setupUser()
    const tool = await (await pointedRow(1)).findByRole('button', { name: 'Prepare: Order 1' })
    await user.click(tool)
    await screen.findByRole('textbox', answers.note)
    await user.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await user.click(tool)
    await user.type(await screen.findByRole('textbox', answers.note), 'words')
    await user.click(screen.getByRole('button', answers.no))
    await user.click(await screen.findByRole('button', { name: 'Back' }))
    expect(screen.getByRole('textbox', answers.note)).toHaveValue('words')
    expect(changesIn(requests)).toEqual([])
  })

  test('keep a failed question open with its note', async () => {
    const requests = await show()
    const user = setupUser()
    await user.click(await (await pointedRow(1)).findByRole('button', { name: 'Prepare: Order 1' }))
    await user.type(await screen.findByRole('textbox', answers.note), 'words')
    const { fetch } = globalThis
    globalThis.fetch = async () => Promise.reject(new TypeError('offline'))
    await user.click(screen.getByRole('button', answers.yes))
    expect(await screen.findByRole('alert')).toBeInTheDocument()
    globalThis.fetch = fetch
    await user.click(screen.getByRole('button', answers.yes))
    await waitFor(() => expect(changesIn(requests)).toEqual([{ saleOrderId: 1, status: 4, description: 'words' }]))
  })

  test('say what opening a pending order does, and cancel it without opening', async () => {
    const pending = [sent(4, '2026-11-21T09:00:00', { status: 1, customerMobile: '09121234567' })]
    const requests = await show({ SaleOrder: ['l', 'u'] }, pending)
    const says = 'Open and process · SMS to the customer'
    const row = await pointedRow(4)
    expect(screen.getByText('N4').closest('[role="row"]')).toHaveAttribute('title', says)
    expect(row.getByRole('button', { name: `${says}: Order 4` })).toHaveTextContent(says)
    const user = setupUser()
    await user.click(row.getByRole('button', { name: 'Cancel order… Order 4' }))
    await user.click(await screen.findByRole('button', { name: 'Cancel order' }))
    await waitFor(() => expect(changesIn(requests)).toEqual([{ saleOrderId: 4, status: 5, description: '' }]))
    expect(window.location.search).not.toContain('detail')
  })

  test('process a pending order when it is opened', async () => {
    const requests = await show({ SaleOrder: ['l', 'u'] }, [sent(4, '2026-11-21T09:00:00', { status: 1 })])
    await setupUser().click((await pointedRow(4)).getByRole('button', { name: 'Open and process · no SMS: Order 4' }))
    await waitFor(() => expect(changesIn(requests)).toEqual([expect.objectContaining({ saleOrderId: 4, status: 2 })]))
    expect(window.location.search).toContain('detail=4')
  })

  test('only show a pending order where the user switched processing off', async () => {
    const requests = await show({ SaleOrder: ['l', 'u'] }, [sent(4, '2026-11-21T09:00:00', { status: 1 })])
    const user = setupUser()
    await pressTool('View')
    await user.click(await screen.findByRole('switch', { name: 'Opening a pending order starts processing' }))
    await user.keyboard('{Escape}')
    expect(screen.getByText('N4').closest('[role="row"]')).not.toHaveAttribute('title')
    expect((await pointedRow(4)).getByRole('button', { name: 'Process: Order 4' })).toBeInTheDocument()
    await user.click(screen.getByText('N4'))
    await waitFor(() => expect(window.location.search).toContain('detail=4'))
    expect(changesIn(requests)).toEqual([])
  })

  test('offer no printing without permission', async () => {
    await show({ SaleOrder: ['l'] })
    expect((await pointedRow(1)).queryByRole('button', { name: /picking slip/ })).toBeNull()
  })

  test('calling and printing neither open nor process an order', async () => {
    const requests = await show()
    const row = await pointedRow(1)
    fireEvent.click(row.getByRole('link', { name: /^Call/ }))
    fireEvent.click(row.getByRole('button', { name: /picking slip/ }))
    expect(await screen.findByRole('dialog', { name: 'Picking slip' })).toBeInTheDocument()
    expect(window.location.search).not.toContain('detail')
    expect(requests.every(({ path }) => path !== '/qr/editSaleOrder')).toBe(true)
  })
})

test('on a phone all orders pending review are one press away, whatever the filters', async () => {
  const data = [1, 1, 3].map((status, at) => ({ saleOrderId: at + 1, date: '2026-11-20T14:05:00', totalAmount: 1, status }))
  const requests = cloudResponding({ '/qr/ppds': () => [{ name: 'saleOrderList', status: 'RESOLVE', data }] })
  window.history.replaceState(null, '', '/orders?month=1405-08&day=yesterday')
  renderInApp(
    <MobileHintProvider is>
      <OrdersScreen />
    </MobileHintProvider>,
    { SaleOrder: ['l', 'u'] },
  )
  const review = await screen.findByRole('button', { name: 'Review 2 pending orders' })
  expect(review.previousElementSibling).toHaveAccessibleName('Filters 1')
  await setupUser().click(review)
  await waitFor(() => expect(window.location.search).toBe('?month=1405-08&status=1'))
  expect(await screen.findByRole('button', { name: 'Filters' })).toBeInTheDocument()
  expect(screen.queryByRole('button', { name: /^Review/ })).toBeNull()
  // They are shown, not opened.
  expect(requests.every(({ path }) => path !== '/qr/editSaleOrder')).toBe(true)
})

test('opens the order from the status button of a row', async () => {
  window.history.replaceState(null, '', '/orders?month=1405-08')
  const data = [{ saleOrderId: 71, date: '2026-11-20T14:05:00', totalAmount: 1, status: 3 }]
  cloudResponding({ '/qr/ppds': () => [{ name: 'saleOrderList', status: 'RESOLVE', data }] })
  renderInApp(<OrdersScreen />, { SaleOrder: ['l'] })
  const button = await within(await screen.findByRole('grid')).findByRole('button', { name: 'Awaiting payment' })
  await waitFor(async () => {
    await setupUser().click(button)
    expect(window.location.search).toContain('detail=71')
  })
})

test('shows the exact cancelled and net amounts in the footer', () => {
  const translate = ((key: string) => key) as unknown as TextTools['translate']
  const rows = [
    orderWith({ totalAmount: '0.1' }),
    orderWith({ totalAmount: '0.2', status: 5 }),
    orderWith({ totalAmount: '9007199254740993' }),
  ]
  expect(orderTotals(rows, { translate })).toEqual([
    { label: 'orders.ofWhichCanceled', amount: '0.2' },
    { label: 'orders.net', amount: '9007199254740993.1' },
  ])
  expect(orderTotals(rows.slice(0, 1), { translate })).toEqual([])
})

describe('an order that was opened under a status tab', () => {
  const first = orderWith({ status: 1 })
  const second = orderWith({ status: 1 })
  function Tab({ rows, opened }: { rows: readonly Order[]; opened: Order | null }) {
    const { filter } = useOrderFilters(rows, opened)
    return (
      <output>
        {rows
          .filter(filter ?? (() => true))
          .map(({ id }) => `${id} `)
          .join('')}
      </output>
    )
  }

  test('stays listed while its status changes, until records are closed', () => {
    window.history.replaceState(null, '', '/orders?status=1')
    const moved = { ...first, status: 2 }
    const { rerender } = renderInApp(<Tab rows={[first, second]} opened={first} />, clerk)
    rerender(inApp(<Tab rows={[moved, second]} opened={moved} />, clerk))
    expect(screen.getByRole('status')).toHaveTextContent(`${first.id} ${second.id}`)
    rerender(inApp(<Tab rows={[moved, second]} opened={second} />, clerk))
    expect(screen.getByRole('status')).toHaveTextContent(`${first.id} ${second.id}`)
    rerender(inApp(<Tab rows={[moved, second]} opened={null} />, clerk))
    expect(screen.getByRole('status')).toHaveTextContent(String(second.id))
    expect(screen.getByRole('status')).not.toHaveTextContent(String(first.id))
  })

  test('stays listed where its status changed before its record was open', () => {
    window.history.replaceState(null, '', '/orders?status=1')
    const moved = { ...first, status: 2 }
    const { rerender } = renderInApp(<Tab rows={[first, second]} opened={null} />, clerk)
    rerender(inApp(<Tab rows={[moved, second]} opened={null} />, clerk))
    expect(screen.getByRole('status')).not.toHaveTextContent(String(first.id))
    rerender(inApp(<Tab rows={[moved, second]} opened={moved} />, clerk))
    expect(screen.getByRole('status')).toHaveTextContent(`${first.id} ${second.id}`)
  })

  test('is not listed when it was opened with another status', () => {
    window.history.replaceState(null, '', '/orders?status=1')
    const other = orderWith({ status: 3 })
    renderInApp(<Tab rows={[first, other]} opened={other} />, clerk)
    expect(screen.getByRole('status')).not.toHaveTextContent(String(other.id))
  })
})
