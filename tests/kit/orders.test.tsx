import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { OrdersScreen } from '@/components/screens/orders/orders-screen'
import { OrderDialog } from '@/components/screens/orders/order-dialog'
import { canceledAndNet } from '@/components/screens/orders/canceled-and-net'
import { useProcessing } from '@/components/screens/orders/use-processing'
import type { OrderList } from '@/components/screens/orders/use-orders-after-change'
import { order, type Order } from '@/lib/contract/orders'
import { Problem } from '@/lib/contract/problem'
import { cloudThatAnswers } from './support/cloud'
import { renderInOffice } from './support/office'

let nextId = 5000

/** An order as the cloud tells it; each test has one of its own. */
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
/** What was asked to be changed; whether one may print is asked besides. */
const changesOf = (asked: ReturnType<typeof cloudThatAnswers>) => asked.filter(({ path }) => path === '/qr/editSaleOrder')
const clerk = { SaleOrder: ['l', 'u'] }
const listOf = (readFresh: () => Promise<readonly Order[]>) => ({ readFresh, patch: jest.fn(), refresh: jest.fn(async () => undefined) })
const person = () => userEvent.setup({ delay: null })

function Opener({ shown, list }: { shown: Order; list: OrderList }) {
  const { processing, begin } = useProcessing(list)
  return (
    <>
      <button type="button" onClick={() => void begin(shown)}>
        open
      </button>
      <output>{processing ? (processing.problem?.code ?? 'under way') : 'calm'}</output>
    </>
  )
}

describe('the automatic change to processing', () => {
  test('happens once for a new order, with the organisation, however often it is opened', async () => {
    const shown = orderWith()
    const asked = cloudThatAnswers(resolved)
    renderInOffice(<Opener shown={shown} list={listOf(async () => [shown])} />, clerk)
    await person().dblClick(screen.getByText('open'))
    await waitFor(() => expect(asked).toHaveLength(1))
    expect(asked[0]?.body).toEqual({ saleOrderId: shown.id, status: 2, description: '', organizationId: 1 })
  })

  test('is left out when a colleague has moved the order on', async () => {
    const shown = orderWith()
    const asked = cloudThatAnswers(resolved)
    renderInOffice(<Opener shown={shown} list={listOf(async () => [{ ...shown, status: 6 }])} />, clerk)
    await person().click(screen.getByText('open'))
    await waitFor(() => expect(screen.getByText('calm')).toBeInTheDocument())
    expect(asked).toHaveLength(0)
  })

  test('needs the right to change orders', async () => {
    const shown = orderWith()
    const asked = cloudThatAnswers(resolved)
    const fresh = jest.fn(async () => [shown])
    renderInOffice(<Opener shown={shown} list={listOf(fresh)} />, { SaleOrder: ['l'] })
    await person().click(screen.getByText('open'))
    expect(fresh).not.toHaveBeenCalled()
    expect(asked).toHaveLength(0)
  })

  test('tells its failure and can be tried again', async () => {
    const shown = orderWith()
    let refuse = true
    const asked = cloudThatAnswers({
      '/qr/editSaleOrder': () => (refuse ? { status: 'REJECT', message: { errorCode: 1, errorDescription: '' } } : { status: 'RESOLVE' }),
    })
    renderInOffice(<Opener shown={shown} list={listOf(async () => [shown])} />, clerk)
    const user = person()
    await user.click(screen.getByText('open'))
    expect(await screen.findByText('forbidden')).toBeInTheDocument()
    refuse = false
    await user.click(screen.getByText('open'))
    await waitFor(() => expect(screen.getByText('calm')).toBeInTheDocument())
    expect(asked).toHaveLength(2)
  })
})

test('a change is not told as failed when only the list could not be read again: that shows what was set, and is asked for anew', async () => {
  const shown = orderWith()
  cloudThatAnswers(resolved)
  let readings = 0
  const list = listOf(async () => {
    readings += 1
    if (readings > 1) throw new Problem('unreachable')
    return [shown]
  })
  renderInOffice(<Opener shown={shown} list={list} />, clerk)
  await person().click(screen.getByText('open'))
  await waitFor(() => expect(screen.getByText('calm')).toBeInTheDocument())
  const [change] = list.patch.mock.calls[0] as [(rows: readonly Order[]) => readonly Order[]]
  expect(change([shown]).map(({ status }) => status)).toEqual([2])
  expect(list.refresh).toHaveBeenCalledTimes(1)
})

function renderOrder(shown: Order, fresh: () => Promise<readonly Order[]>, access: Record<string, string[]> = clerk) {
  return renderInOffice(
    <OrderDialog order={shown} list={listOf(fresh)} processing={null} retryProcessing={() => undefined} onClose={() => undefined} />,
    access,
  )
}

describe('an order', () => {
  test('shows names and values of options in their own direction', () => {
    cloudThatAnswers({})
    const shown = orderWith({})
    renderOrder(shown, async () => [shown])
    for (const text of ['Delivery', 'Courier']) expect(screen.getByText(text).tagName).toBe('BDI')
  })

  test('shows options that could not be read as they came', () => {
    cloudThatAnswers({})
    const shown = orderWith({ orderOptions: '[{broken' })
    renderOrder(shown, async () => [shown])
    expect(screen.getByText('[{broken')).toBeInTheDocument()
  })

  test.each([
    ['lines', { saleOrderDetails: '[{"goodName":"Tea"' }, /no lines/],
    ['a history', { transactionDetails: 'lost' }, /No change has been recorded/],
  ])('shows %s that could not be read as they came, and does not say that there are none', (_, changes: Record<string, string>, none) => {
    cloudThatAnswers({})
    const shown = orderWith(changes)
    renderOrder(shown, async () => [shown])
    expect(screen.getByText(Object.values(changes)[0] ?? '')).toBeInTheDocument()
    expect(screen.queryByText(none)).toBeNull()
  })

  test('shows the lines that could be read, and all of them as they came where one could not', () => {
    cloudThatAnswers({})
    const shown = orderWith({ saleOrderDetails: [{ goodName: 'Tea' }, null] })
    renderOrder(shown, async () => [shown])
    expect(screen.getByRole('button', { name: 'Tea' })).toBeInTheDocument()
    expect(screen.getByText('[{"goodName":"Tea"},null]')).toBeInTheDocument()
  })

  test("tells its history from the oldest change on, and a status of the cloud's own in the cloud's words", () => {
    cloudThatAnswers({})
    const shown = orderWith({
      status: 9,
      transactionDetails: [
        { createDateTime: '2026-11-20T16:00:00', status: 9, statusTitle: 'Awaiting pickup' },
        { createDateTime: '2026-11-20T14:05:00', status: 1, statusTitle: 'new' },
      ],
    })
    renderOrder(shown, async () => [shown])
    expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      expect.stringContaining('Pending review'),
      expect.stringContaining('Awaiting pickup'),
    ])
  })

  test('keeps the total of the server and notes lines that add up to something else', () => {
    cloudThatAnswers({})
    const shown = orderWith({ totalAmount: '230000.5' })
    renderOrder(shown, async () => [shown])
    expect(screen.getByText('230,000.500')).toBeInTheDocument()
    expect(screen.getByText(/The lines add up to 250,000/)).toBeInTheDocument()
  })

  test('offers only the statuses a person may choose, and none without the right', () => {
    cloudThatAnswers({})
    const shown = orderWith({ status: 3 })
    const { unmount } = renderOrder(shown, async () => [shown])
    const enabled = () =>
      within(screen.getByRole('group', { name: 'Status' }))
        .getAllByRole('button')
        .filter((chip) => !chip.hasAttribute('disabled'))
        .map((chip) => chip.textContent)
    expect(enabled()).toEqual(['Waiting for payment', 'Preparing', 'Canceled', 'Sent'])
    unmount()
    renderOrder(shown, async () => [shown], { SaleOrder: ['l'] })
    expect(enabled()).toEqual([])
  })

  test('is changed with a description after a look at what it is now', async () => {
    const shown = orderWith({ status: 3 })
    const asked = cloudThatAnswers(resolved)
    renderOrder(shown, async () => [shown])
    const user = person()
    await user.click(screen.getByRole('button', { name: 'Preparing' }))
    await user.type(await screen.findByRole('textbox', { name: 'Description (optional)' }), 'today')
    expect(screen.getByText(/The server will send an SMS to/)).toHaveTextContent('09121234567')
    await user.dblClick(screen.getByRole('button', { name: 'Change' }))
    await waitFor(() => expect(screen.queryByRole('textbox')).toBeNull())
    expect(changesOf(asked).map(({ body }) => body)).toEqual([{ saleOrderId: shown.id, status: 4, description: 'today' }])
  })

  test('tells a change by a colleague before it is overruled', async () => {
    const shown = orderWith({ status: 3 })
    const asked = cloudThatAnswers(resolved)
    renderOrder(shown, async () => [{ ...shown, status: 4 }])
    const user = person()
    await user.click(screen.getByRole('button', { name: 'Sent' }))
    await user.click(await screen.findByRole('button', { name: 'Change' }))
    expect(await screen.findByText(/it is now “Preparing”/)).toBeInTheDocument()
    expect(changesOf(asked)).toHaveLength(0)
    await user.click(screen.getByRole('button', { name: 'Change' }))
    await waitFor(() => expect(changesOf(asked)).toHaveLength(1))
  })

  test('is not changed again to what a colleague has changed it to', async () => {
    const shown = orderWith({ status: 3 })
    const asked = cloudThatAnswers(resolved)
    renderOrder(shown, async () => [{ ...shown, status: 4 }])
    const user = person()
    await user.click(screen.getByRole('button', { name: 'Preparing' }))
    for (let press = 1; press <= 2; press += 1) {
      await user.click(await screen.findByRole('button', { name: 'Change' }))
      expect(await screen.findByText(/Somebody else has done this already/)).toBeInTheDocument()
    }
    expect(changesOf(asked)).toHaveLength(0)
  })

  test.each([
    [['l', 'u'], ['l'], true],
    [['l', 'u', 'p'], ['l'], false],
    [['l', 'u', 'p'], ['l', 'p'], true],
  ])('where orders know the letters %j, whoever holds %j may print a picking slip: %s', async (letters, held, may) => {
    const asked = cloudThatAnswers({
      '/ur/organizationFeatureList': () => ({ status: 'RESOLVE', data: [{ feature: 'SaleOrder', access: letters }] }),
    })
    renderOrder(orderWith(), async () => [], { SaleOrder: held })
    await waitFor(() => expect(asked).toHaveLength(1))
    if (may) expect(await screen.findByRole('button', { name: 'Picking slip' })).toBeInTheDocument()
    else expect(screen.queryByRole('button', { name: 'Picking slip' })).toBeNull()
  })

  test('keeps the dialog of a change that is on its way, which nobody can take back any more', async () => {
    cloudThatAnswers(resolved)
    const shown = orderWith({ status: 3 })
    let release: () => void = () => undefined
    renderOrder(shown, async () => {
      await new Promise<void>((resolve) => (release = resolve))
      return [shown]
    })
    const user = person()
    await user.click(screen.getByRole('button', { name: 'Preparing' }))
    await user.type(await screen.findByRole('textbox'), 'by noon')
    await user.click(screen.getByRole('button', { name: 'Change' }))
    await user.keyboard('{Escape}')
    expect(screen.getByRole('textbox')).toHaveValue('by noon')
    release()
    await waitFor(() => expect(screen.queryByRole('textbox')).toBeNull())
  })

  test('is canceled only after a question of its own', async () => {
    const shown = orderWith({ status: 3 })
    const asked = cloudThatAnswers(resolved)
    renderOrder(shown, async () => [shown])
    const user = person()
    await user.click(screen.getByRole('button', { name: 'Canceled' }))
    await user.click(await screen.findByRole('button', { name: 'Change' }))
    await user.click(within(await screen.findByRole('dialog', { name: 'Cancel this order?' })).getByRole('button', { name: 'No' }))
    expect(changesOf(asked)).toHaveLength(0)
  })
})

test('the orders of a month stand newest first, however the cloud sends them', async () => {
  const sent = (saleOrderId: number, date: string) => ({ saleOrderId, date, totalAmount: 1, status: 3 })
  const data = [sent(1, '2026-11-20T14:05:00'), sent(2, '1405/08/30 09:00'), sent(3, '2026-11-20T14:06:00')]
  cloudThatAnswers({ '/qr/ppds': () => [{ name: 'saleOrderList', status: 'RESOLVE', data }] })
  renderInOffice(<OrdersScreen />, { SaleOrder: ['l'] })
  await screen.findByText('1405/08/30 09:00')
  const numbers = screen
    .getAllByRole('row')
    .filter((row) => row.hasAttribute('data-index'))
    .map((row) => within(row).getAllByRole('gridcell')[0]?.textContent)
  expect(numbers).toEqual(['2', '3', '1'])
})

test('the status of a row is a button that opens the order', async () => {
  const data = [{ saleOrderId: 71, date: '2026-11-20T14:05:00', totalAmount: 1, status: 3 }]
  cloudThatAnswers({ '/qr/ppds': () => [{ name: 'saleOrderList', status: 'RESOLVE', data }] })
  renderInOffice(<OrdersScreen />, { SaleOrder: ['l'] })
  const button = await within(await screen.findByRole('grid')).findByRole('button', { name: 'Waiting for payment' })
  await waitFor(async () => {
    await person().click(button)
    expect(window.location.search).toContain('detail=71')
  })
})

test('canceled orders are named and taken off at the foot, exactly', () => {
  const words = { canceled: 'of which canceled', net: 'Net' }
  const rows = [
    orderWith({ totalAmount: '0.1' }),
    orderWith({ totalAmount: '0.2', status: 5 }),
    orderWith({ totalAmount: '9007199254740993' }),
  ]
  expect(canceledAndNet(rows, words)).toEqual([
    { label: 'of which canceled', amount: '0.2' },
    { label: 'Net', amount: '9007199254740993.1' },
  ])
  expect(canceledAndNet(rows.slice(0, 1), words)).toEqual([])
})
