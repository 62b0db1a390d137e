import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { earlierMonths } from '@/lib/format/periods'
import { OrdersScreen } from '@/components/screens/orders/orders-screen'
import { openOrderCount } from '@/components/ui/feedback/open-order-count'
import { renderInApp } from '@/tests/kit/support/render-in-app'
import { cloudResponding } from './support/cloud'

const setupUser = () => userEvent.setup({ delay: null })

type Wire = { readonly saleOrderId: number; readonly status: number } & Record<string, unknown>

const sent = (saleOrderId: number, date: string, status: number, more: Record<string, unknown> = {}): Wire => ({
  saleOrderId,
  date: `${date}T10:00:00`,
  totalAmount: 10,
  status,
  customerName: `N${saleOrderId}`,
  customerMobile: '09121234567',
  ...more,
})

/** The present month is the eighth of 1405. */
const present = [
  sent(1, '2026-11-20', 1, { customerMobile: '' }),
  sent(2, '2026-11-20', 1, {
    saleOrderDetails: [{ goodCode: 'G-77', goodName: 'Tea', quantity: 1, amount: 10, description: 'gift wrap' }],
  }),
  sent(3, '2026-11-19', 6, { orderOptions: '[{"key":"Delivery","value":"Courier"}]' }),
]
const earlier = {
  // Some clouds list an order in two months.
  '07': [sent(4, '2026-10-10', 1), sent(5, '2026-10-09', 6, { customerName: 'Maryam' }), sent(2, '2026-11-20', 1)],
  '06': [sent(6, '2026-09-10', 4)],
}

function cloud(months: Readonly<Record<string, readonly Wire[]>>, slow: Promise<void> = Promise.resolve()) {
  const changed = new Map<unknown, unknown>()
  return cloudResponding({
    '/qr/ppds': async ({ monthId }) => {
      if (monthId !== '08') await slow
      const rows = months[String(monthId)] ?? []
      const data = rows.map((order) => ({ ...order, status: changed.get(order.saleOrderId) ?? order.status }))
      return [{ name: 'saleOrderList', status: 'RESOLVE', data }]
    },
    '/qr/editSaleOrder': ({ saleOrderId, status }) => {
      changed.set(saleOrderId, status)
      return { status: 'RESOLVE', smsStatus: 200 }
    },
  })
}

async function show(query = '', months: Readonly<Record<string, readonly Wire[]>> = { '08': present, ...earlier }) {
  window.localStorage.clear()
  window.history.replaceState(null, '', `/orders?${query}`)
  const requests = cloud(months)
  renderInApp(<OrdersScreen />, { SaleOrder: ['l', 'u'] })
  await screen.findByRole('group', { name: 'Show orders' })
  return { requests, user: setupUser() }
}

beforeEach(() =>
  jest.useFakeTimers({
    now: new Date('2026-11-21T12:00:00Z'),
    doNotFake: [
      'setTimeout',
      'setInterval',
      'queueMicrotask',
      'performance',
      'requestAnimationFrame',
      'cancelAnimationFrame',
      'requestIdleCallback',
      'setImmediate',
      'clearTimeout',
      'clearInterval',
      'nextTick',
    ],
  }),
)
afterEach(() => jest.useRealTimers())

const tabs = () =>
  within(screen.getByRole('group', { name: 'Show orders' }))
    .getAllByRole('button')
    .map(({ textContent }) => textContent)
const tab = (name: RegExp) => within(screen.getByRole('group', { name: 'Show orders' })).getByRole('button', { name })
const chip = (name: RegExp) => within(screen.getByRole('group', { name: 'Filters' })).getByRole('button', { name }).textContent
const listed = () => screen.queryAllByText(/^(N\d|Maryam)$/).map(({ textContent }) => textContent)

test('open statuses count and list the two months before, the others the month', async () => {
  const { user } = await show()
  await waitFor(() =>
    expect(tabs()).toEqual([
      'All in Aban 3',
      'Open 4',
      'Pending review 3',
      'Processing 0',
      'Awaiting payment 0',
      'Preparing 1',
      'Cancelled 0',
      'Sent 1',
    ]),
  )
  await waitFor(() => expect(listed()).toEqual(['N1', 'N2', 'N3']))
  await user.click(tab(/^Pending review/))
  await waitFor(() => expect(listed()).toEqual(['N1', 'N2', 'N4']))
  expect(screen.getByText('With 1 open order from the two months before')).toBeInTheDocument()
  expect(chip(/^No mobile/)).toBe('No mobile number 1')
})

test('a row has number, customer, mobile number, items, status and total', async () => {
  await show()
  await waitFor(() => expect(listed()).toHaveLength(3))
  const row = screen.getByText('N2').closest('[role="row"]') as HTMLElement
  const heads = screen.getAllByRole('columnheader').map(({ textContent }) => textContent)
  for (const name of ['Order no.', 'Customer', 'Mobile number', 'Items', 'Status', 'Total']) expect(heads.join(' ')).toContain(name)
  expect(row).toHaveTextContent(/^2.*N2.*09.*Tea.*Pending review.*\d$/)
})

test('the total of all listed orders has three decimals where it has a fraction', async () => {
  const foot = () => screen.getAllByRole('rowgroup').at(-1)
  await show('month=1405-08', {
    '08': [sent(1, '2026-11-20', 4, { totalAmount: '0.1' }), sent(2, '2026-11-20', 6, { totalAmount: '0.2' })],
  })
  await waitFor(() => expect(foot()).toHaveTextContent(/Total 2 rows.*0\.300$/))
})

test('all open orders have a tab, which the menu and the first page count', async () => {
  const { user } = await show()
  await waitFor(() => expect(tabs()[1]).toBe('Open 4'))
  await waitFor(() => expect(openOrderCount.get()).toBe(4))
  await user.click(tab(/^Open/))
  await waitFor(() => expect(listed()).toEqual(['N1', 'N2', 'N4', 'N6']))
  expect(tab(/^Open/)).toHaveAttribute('aria-pressed', 'true')
})

test('columns of the board have the numbers of the tabs', async () => {
  await show('view=board')
  const column = (name: string) => screen.findByRole('region', { name })
  expect(await within(await column('Pending review')).findByText('3 orders')).toBeInTheDocument()
  expect(within(await column('Preparing')).getByText('1 order')).toBeInTheDocument()
  expect(tabs().slice(0, 3)).toEqual(['All 5', 'Open 4', 'Pending review 3'])
})

test('another month than the present one has only its own orders', async () => {
  const { requests } = await show('month=1405-07')
  await waitFor(() => expect(tabs()[0]).toBe('All 3'))
  expect(tabs().slice(1, 3)).toEqual(['Open 2', 'Pending review 2'])
  expect(requests.map(({ body }) => body.monthId).filter(Boolean)).toEqual(['07'])
})

test('counts of tabs and chips follow the search and the other filters', async () => {
  const { user } = await show()
  await waitFor(() => expect(tabs()[2]).toBe('Pending review 3'))
  await user.type(screen.getByRole('searchbox'), 'N1')
  await waitFor(() => expect(tabs().slice(0, 3)).toEqual(['All in Aban 1', 'Open 1', 'Pending review 1']))
  expect(chip(/^No mobile/)).toBe('No mobile number 1')
  await user.clear(screen.getByRole('searchbox'))
  await user.click(screen.getByRole('button', { name: /^No mobile/ }))
  await waitFor(() => expect(tabs().slice(0, 3)).toEqual(['All in Aban 1', 'Open 1', 'Pending review 1']))
  // A choice keeps the number of what it would show.
  expect(chip(/^No mobile/)).toBe('No mobile number 1')
})

test.each(['G-77', 'tea', 'gift wrap', 'courier'])('finds orders by codes, products, options and notes: %s', async (words) => {
  const { user } = await show()
  await screen.findByText('N1')
  await user.type(screen.getByRole('searchbox'), words)
  const expected = words === 'courier' ? 'N3' : 'N2'
  await waitFor(() => expect(listed()).toEqual([expected]))
})

test('a search without match offers the two months before, and the way back', async () => {
  const { user } = await show()
  await screen.findByText('N1')
  await user.type(screen.getByRole('searchbox'), 'maryam')
  expect(await screen.findByText('Not in Aban 1405.')).toBeInTheDocument()
  await user.click(await screen.findByRole('button', { name: 'Search the two months before' }))
  expect(await screen.findByText('Maryam')).toBeInTheDocument()
  expect(window.location.search).toContain('earlier')
  await user.click(screen.getByRole('button', { name: 'Only Aban 1405' }))
  expect(await screen.findByRole('button', { name: 'Search the two months before' })).toBeInTheDocument()
})

test('an order that left its tab is marked and not counted', async () => {
  const { user } = await show('status=1')
  await user.click(await screen.findByText('N2'))
  expect(await screen.findByText('Not counted here any more')).toBeInTheDocument()
  await waitFor(() => expect(tabs().slice(2, 4)).toEqual(['Pending review 2', 'Processing 1']))
  expect(listed()).toContain('N2')
  // The one of them that has not left: its number and its total.
  const totals = screen.getByText('Total', { selector: 'strong' }).closest('[role="row"]')
  expect(totals).toHaveTextContent(/^Total 2 of 5.*20$/)
})

test('changes an order of an earlier month where it is listed', async () => {
  const { user, requests } = await show('status=1')
  await user.click(await screen.findByText('N4'))
  await waitFor(() => expect(requests.filter(({ path }) => path === '/qr/editSaleOrder')).toHaveLength(1))
  await waitFor(() => expect(tabs().slice(2, 4)).toEqual(['Pending review 2', 'Processing 1']))
})

test('says that orders of earlier months are missing, and reads them again', async () => {
  window.localStorage.clear()
  window.history.replaceState(null, '', '/orders?status=1')
  cloud({ '08': present, ...earlier })
  const { fetch } = globalThis
  globalThis.fetch = async (path, init) =>
    String(init?.body).includes('"monthId":"07"') ? Promise.reject(new TypeError('lost')) : fetch(path, init)
  renderInApp(<OrdersScreen />, { SaleOrder: ['l'] })
  expect(await screen.findByText(/Couldn’t load the orders of the two months before/)).toBeInTheDocument()
  await waitFor(() => expect(listed()).toEqual(['N1', 'N2']))
  globalThis.fetch = fetch
  await setupUser().click(screen.getByRole('button', { name: 'Try again' }))
  await waitFor(() => expect(listed()).toEqual(['N1', 'N2', 'N4']))
})

test('an order that a cloud lists twice counts once, and foreign days are said', async () => {
  const foreign = sent(9, '2026-09-01', 6)
  await show('', { '08': [...present, ...present, foreign] })
  await waitFor(() => expect(tabs()[0]).toBe('All in Aban 4'))
  await waitFor(() => expect(listed()).toHaveLength(4))
  expect(screen.getByText(/Aban 1405/, { selector: '[role="status"] *' })).toBeInTheDocument()
})

test('a chosen month is a history entry, and closes the record of the one before', async () => {
  const { user } = await show('month=1405-08&detail=3')
  expect(await screen.findByRole('dialog', { name: 'Order 3' })).toBeInTheDocument()
  const entries = window.history.length
  await user.click(screen.getByRole('button', { name: 'Previous month' }))
  await waitFor(() => expect(window.location.search).toBe('?month=1405-07'))
  expect(window.history.length).toBe(entries + 1)
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('the months before one reach into the fiscal year before', () => {
  const year = (id: number, startDate: string, endDate: string) => ({ id, name: String(id), isDefault: false, startDate, endDate })
  const years = [year(1, '2025-01-01', '2025-12-31'), year(2, '2026-01-01', '2026-12-31')]
  const january = { id: '01', year: 2026, month: 1, from: '2026-01-01', to: '2026-01-31' }
  const before = earlierMonths(january, 2, years, 2)
  expect(before.map(({ year: { id }, month: { id: month } }) => [id, month])).toEqual([
    [1, '12'],
    [1, '11'],
  ])
  expect(earlierMonths(january, 2, years.slice(1), 2)).toEqual([])
})
