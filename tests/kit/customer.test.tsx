import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { CustomerScreen } from '@/components/screens/customer/customer-screen'
import { customerHref } from '@/components/ui/text/links'
import { monthsToRead } from '@/components/screens/customer/use-customer'
import { cloudResponding } from './support/cloud'
import { renderInApp } from './support/render-in-app'

const account = { id: 5, typeId: 1, code: '100012', name: 'Sara Karimi', company: '', mobile: '+989121234567', tel: '', address: 'Tehran' }

const order = (saleOrderId: number, customerMobile: string, more = {}) => ({
  saleOrderId,
  date: '2026-11-20T14:05:00',
  customerName: 'Sara',
  customerLastName: 'Karimi',
  customerMobile,
  customerAddress: '',
  totalAmount: 250000,
  status: 6,
  orderOptions: '[]',
  saleOrderDetails: [{ goodCode: '1', goodName: 'Tea', quantity: 1, amount: 1 }],
  transactionDetails: [],
  ...more,
})

const slip = (id: number, ofcCode: string, more = {}) => ({
  id,
  date: '2026-11-19',
  serialNo: `S${id}`,
  flag_proce: 'SALE',
  ofcCode,
  ofcName: 'Sara Karimi',
  discount: 0,
  total: 1200,
  detailInfo: [],
  ...more,
})

const entries: Record<string, unknown> = {
  ofcList: [account, { ...account, id: 6, code: '100013', name: 'Another', mobile: '09350000000' }],
  ofcBook: [
    { date: '2026-11-19', slipType: 'SALE', serialNo: 'S1', desc: '', amount: 1200, balance: 1200 },
    { date: '2026-11-21', slipType: 'RECEIPT', serialNo: 'R7', desc: 'paid', amount: -200, balance: 1000 },
  ],
  saleOrderList: [order(1, '09121234567'), order(2, '989121234567', { status: 5 }), order(3, '09359999999')],
  saleSlipList: [slip(1, '100012'), slip(2, '100013')],
  receivableCheckList: [
    { docDate: '2027-01-05', serial: '771', ofcName: 'Sara  Karimi', bankName: 'Mellat', amount: 90 },
    { docDate: '2027-01-05', serial: '772', ofcName: 'Sara Karimi', bankName: 'Mellat', amount: 80 },
  ],
  payableCheckList: [],
  debtorList: [
    { ofcCode: '100012', ofcName: 'Sara Karimi', ofcMobile: '09121234567', ofcTel: '', ofcAddress: '', amount: 700, ofcTypeId: 1 },
  ],
  creditorList: [],
}

/** The report gateway of a cloud that ignores the month: each lists the same orders and invoices. */
function cloud(changes: Record<string, unknown> = {}) {
  return cloudResponding({
    '/qr/ppds': ({ keys }) => {
      const [name = ''] = keys as string[]
      if (changes[name] === 'REJECT') return [{ name, status: 'REJECT', message: { errorCode: 9, errorDescription: 'broken' } }]
      return [{ name, status: 'RESOLVE', data: changes[name] ?? entries[name] }]
    },
    '/api/sms/log': ({ date }) => ({
      status: 'RESOLVE',
      data: {
        finalBalance: 1,
        smsLogList: [
          {
            Date: `${String(date)}T10:00:00`,
            ReceptorMobile: '09121234567',
            Message: `Hello ${String(date)}`,
            Status: 'sent',
            Cost: 1,
            Error: '',
          },
          { Date: `${String(date)}T11:00:00`, ReceptorMobile: '09350000000', Message: 'Stranger', Status: 'sent', Cost: 1, Error: '' },
        ],
      },
    }),
  })
}

const everything = {
  OfcBookReport: ['l'],
  SaleOrder: ['l'],
  SaleSlipReport: ['l'],
  ReceivableCheckReport: ['l'],
  PayableCheckReport: ['l'],
  DebtorReprot: ['l'],
  CreditorReport: ['l'],
  Sms: ['l'],
}

const section = (name: string) => screen.findByRole('region', { name })
const open = (query: string) => window.history.replaceState(null, '', `/customer${query}`)

beforeAll(() => {
  // Lists further down are read when they come into view: at once.
  globalThis.IntersectionObserver = class {
    constructor(private readonly callback: IntersectionObserverCallback) {}
    observe() {
      this.callback([{ isIntersecting: true } as IntersectionObserverEntry], this as unknown as IntersectionObserver)
    }
    disconnect() {}
    unobserve() {}
    takeRecords = () => []
  } as unknown as typeof IntersectionObserver
})

test('joins orders by mobile number in any spelling, invoices by code, cheques by name', async () => {
  cloud()
  open('?account=100012&type=1')
  renderInApp(<CustomerScreen />, everything)
  expect(await screen.findByRole('heading', { level: 1, name: 'Sara Karimi' })).toBeInTheDocument()
  const orders = await section('Orders')
  expect(await within(orders).findByText('Order 1')).toBeInTheDocument()
  expect(within(orders).getByText('Order 2')).toBeInTheDocument()
  expect(within(orders).queryByText('Order 3')).toBeNull()
  const invoices = await section('Sales invoices')
  expect(await within(invoices).findByText(/S1/)).toBeInTheDocument()
  expect(within(invoices).queryByText(/S2/)).toBeNull()
  expect(await within(await section('Cheques')).findByText(/772/)).toBeInTheDocument()
  const messages = await section('Messages')
  expect((await within(messages).findAllByText(/Hello/)).length).toBeGreaterThan(1)
  expect(within(messages).queryByText('Stranger')).toBeNull()
})

test('the summary has the balance, and orders without cancelled ones', async () => {
  cloud()
  open('?account=100012')
  renderInApp(<CustomerScreen />, everything)
  const summary = await section('Summary')
  await waitFor(() => expect(summary).toHaveTextContent('Balance1,000Owes you'))
  await waitFor(() => expect(summary).toHaveTextContent('Orders250,0001 order'))
  expect(summary).toHaveTextContent('Sales1,2001 sale')
})

test('the timeline repeats no invoice as a statement entry and begins with what is due', async () => {
  cloud()
  open('?account=100012')
  renderInApp(<CustomerScreen />, everything)
  const timeline = await section('Timeline')
  await waitFor(() => expect(within(timeline).getAllByRole('heading', { level: 3 })[0]).toHaveTextContent('Upcoming'))
  expect(within(timeline).getAllByText(/S1/)).toHaveLength(1)
  expect(within(timeline).getByText(/R7/)).toBeInTheDocument()
})

test('the statement has the closing balance at its head and the balance after each entry', async () => {
  cloud()
  open('?account=100012')
  renderInApp(<CustomerScreen />, everything)
  const statement = await section('Account statement')
  await waitFor(() => expect(statement).toHaveTextContent('Closing balance 1,000 debit'))
  const rows = within(statement).getAllByRole('listitem')
  expect(rows.map((row) => /Balance .*$/.exec(row.textContent ?? '')?.[0])).toEqual(['Balance 1,000 debit', 'Balance 1,200 debit'])
  expect(statement).toHaveTextContent('Opening balance 0')
})

test('an invoice in the timeline has the balance of its statement entry', async () => {
  cloud()
  open('?account=100012')
  renderInApp(<CustomerScreen />, everything)
  const timeline = await section('Timeline')
  const invoice = (await within(timeline).findByText(/S1/)).closest('li') as HTMLElement
  await waitFor(() => expect(invoice).toHaveTextContent('Balance 1,200 debit'))
})

test('balances that do not add up say so', async () => {
  const [first] = entries.ofcBook as object[]
  cloud({ ofcBook: [first, { date: '2026-11-21', slipType: 'X', serialNo: '', desc: '', amount: 5, balance: -9000 }] })
  open('?account=100012')
  renderInApp(<CustomerScreen />, everything)
  const statement = await section('Account statement')
  await waitFor(() => expect(statement).toHaveTextContent('Closing balance 9,000 credit'))
  expect(statement).toHaveTextContent('The running balances don’t add up.')
})

test('a list without permission is neither shown nor requested', async () => {
  const requests = cloud()
  open('?mobile=09121234567')
  renderInApp(<CustomerScreen />, { SaleOrder: ['l'] })
  expect(await within(await section('Orders')).findByText('Order 1')).toBeInTheDocument()
  expect(screen.queryByText('No account matches')).toBeNull()
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Sara Karimi')
  for (const name of ['Sales invoices', 'Account statement', 'Cheques', 'Messages'])
    expect(screen.queryByRole('region', { name })).toBeNull()
  expect(new Set(requests.filter(({ path }) => path !== '/ur/organizationFeatureList').map(({ body }) => String(body.keys)))).toEqual(
    new Set(['saleOrderList']),
  )
})

test('a balance comes from the debtors for users without the statement', async () => {
  cloud()
  open('?mobile=%2B989121234567')
  renderInApp(<CustomerScreen />, { DebtorReprot: ['l'] })
  expect(await screen.findByRole('heading', { level: 1, name: 'Sara Karimi' })).toBeInTheDocument()
  expect(await section('Summary')).toHaveTextContent('Balance700Owes you')
})

test('a list that fails says so alone and is read again', async () => {
  const changes: Record<string, unknown> = { saleSlipList: 'REJECT' }
  cloud(changes)
  open('?account=100012')
  renderInApp(<CustomerScreen />, everything)
  const invoices = await section('Sales invoices')
  const retry = await within(invoices).findByRole('button', { name: 'Try again' })
  expect(await within(await section('Orders')).findByText('Order 1')).toBeInTheDocument()
  delete changes.saleSlipList
  await userEvent.setup({ delay: null }).click(retry)
  expect(await within(invoices).findByText(/S1/)).toBeInTheDocument()
})

test('several accounts of one number are offered', async () => {
  cloud({ ofcList: [account, { ...account, id: 7, code: '200001', typeId: 2, name: 'Sara at work' }] })
  open('?mobile=09121234567')
  renderInApp(<CustomerScreen />, everything)
  const link = await screen.findByRole('link', { name: 'Sara at work' })
  expect(link).toHaveAttribute('href', expect.stringContaining('/customer?account=200001&type=2'))
})

test('an unknown number says that no account matches', async () => {
  cloud({ ofcList: [] })
  open('?mobile=09351112222')
  renderInApp(<CustomerScreen />, everything)
  expect(await screen.findByText('No account matches')).toBeInTheDocument()
  expect(await within(await section('Orders')).findByText('No orders in this period')).toBeInTheDocument()
  expect(within(await section('Account statement')).getByText('No statement without a matching account')).toBeInTheDocument()
})

test('earlier days of messages are read on request', async () => {
  const requests = cloud()
  open('?account=100012')
  renderInApp(<CustomerScreen />, everything)
  const days = () => new Set(requests.filter(({ path }) => path === '/api/sms/log').map(({ body }) => body.date)).size
  await within(await section('Messages')).findAllByText(/Hello/)
  expect(days()).toBe(7)
  await userEvent.setup({ delay: null }).click(screen.getByRole('button', { name: 'Show 7 more days' }))
  await waitFor(() => expect(days()).toBe(14))
})

test('the address of a customer names the most exact of what is known', () => {
  expect(customerHref({ account: '12', type: 3, mobile: '0912', name: 'Sara' })).toBe('/customer?account=12&type=3')
  expect(customerHref({ mobile: '0912', name: 'Sara' })).toBe('/customer?mobile=0912')
  expect(customerHref({ name: 'Sara' })).toBe('/customer?name=Sara')
  expect(customerHref({})).toBeNull()
})

test('the last three months up to today, or the whole year so far', () => {
  const months = ['01', '02', '03', '04', '05'].map((id, index) => ({
    id,
    year: 2026,
    month: index + 1,
    from: `2026-${id}-01`,
    to: `2026-${id}-28`,
  }))
  const ids = (today: string, whole: boolean) => monthsToRead(months, today, whole).map(({ id }) => id)
  expect(ids('2026-04-10', false)).toEqual(['02', '03', '04'])
  expect(ids('2026-04-10', true)).toEqual(['01', '02', '03', '04'])
  // A year that is over.
  expect(ids('2027-04-10', false)).toEqual(['03', '04', '05'])
})

describe('without a customer in the address', () => {
  beforeEach(() => {
    window.localStorage.clear()
    window.history.replaceState(null, '', '/customer')
  })

  test('finds accounts by a text, also by the last digits of a number', async () => {
    cloud()
    renderInApp(<CustomerScreen />, { OfcBookReport: ['l'] })
    const user = userEvent.setup({ delay: null })
    const field = screen.getByRole('searchbox', { name: /^Name, code/ })
    await user.type(field, '4567')
    const found = await screen.findByRole('region', { name: 'Customers' })
    expect(within(found).getByRole('link', { name: 'Sara Karimi' })).toHaveAttribute('href', '/en/customer?account=100012&type=1')
    expect(window.location.search).toBe('?q=4567')
  })

  test('finds debtors without permission for accounts, and a number without an account', async () => {
    cloud()
    renderInApp(<CustomerScreen />, { DebtorReprot: ['l'] })
    const user = userEvent.setup({ delay: null })
    const field = screen.getByRole('searchbox', { name: /^Name, code/ })
    await user.type(field, '4567')
    expect(await screen.findByRole('link', { name: 'Sara Karimi' })).toBeVisible()
    await user.clear(field)
    await user.type(field, '09350009999')
    const link = await screen.findByRole('link', { name: /Customer with number/ })
    expect(link).toHaveAttribute('href', '/en/customer?mobile=09350009999')
    await user.clear(field)
    await user.type(field, 'zzzz')
    expect(await screen.findByText(/zzzz/)).toBeVisible()
  })

  test('says what failed, and tries again', async () => {
    const changes: Record<string, unknown> = { ofcList: 'REJECT' }
    cloud(changes)
    renderInApp(<CustomerScreen />, { OfcBookReport: ['l'] })
    const user = userEvent.setup({ delay: null })
    await user.type(screen.getByRole('searchbox', { name: /^Name, code/ }), 'Sara')
    const again = await screen.findByRole('button', { name: 'Try again' })
    delete changes.ofcList
    await user.click(again)
    expect(await screen.findByRole('link', { name: 'Sara Karimi' })).toBeVisible()
  })

  test('lists the customers opened last', async () => {
    cloud()
    window.history.replaceState(null, '', '/customer?account=100012&type=1')
    const opened = renderInApp(<CustomerScreen />, { OfcBookReport: ['l'] })
    await screen.findByRole('heading', { level: 1, name: 'Sara Karimi' })
    opened.unmount()
    window.history.replaceState(null, '', '/customer')
    renderInApp(<CustomerScreen />, { OfcBookReport: ['l'] })
    const recent = await screen.findByRole('region', { name: 'Last opened' })
    expect(within(recent).getByRole('link', { name: 'Sara Karimi' })).toHaveAttribute('href', '/en/customer?account=100012&type=1')
  })
})
