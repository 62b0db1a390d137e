import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { endNavigation } from '@/lib/client/browser/navigation-state'
import { CustomerScreen } from '@/components/screens/customer/customer-screen'
import { monthsToRead } from '@/components/screens/customer/use-customer'
import { customerHref } from '@/components/ui/text/customer-links'
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

const open = (query: string) => window.history.replaceState(null, '', `/customer${query}`)
const user = userEvent.setup({ delay: null })

/** The text of each event, in the order of the list. */
const events = () =>
  screen
    .queryAllByRole('row')
    .filter((row) => row.hasAttribute('data-index'))
    .map((row) => row.textContent ?? '')
const event = (text: RegExp) => events().find((one) => text.test(one)) ?? ''
const filter = (name: RegExp) => screen.queryByRole('button', { name })
/** All lists have been read. */
const complete = () =>
  waitFor(() => {
    for (const name of ['Orders', 'Sales invoices', 'Payments', 'Cheques', 'SMS'])
      expect(screen.getByRole('button', { name: new RegExp(`^${name} \\d+$`) })).toBeVisible()
  })

beforeEach(() => window.localStorage.clear())

test('joins orders by mobile number in any spelling, invoices by code, cheques by name', async () => {
  cloud()
  open('?account=100012&type=1')
  renderInApp(<CustomerScreen />, everything)
  expect(await screen.findByRole('heading', { level: 1, name: 'Sara Karimi' })).toBeInTheDocument()
  await complete()
  expect(event(/Order 1/)).toMatch(/Tea.*29 Aban 14:05.*Sent.*250,000/)
  expect(event(/Order 2/)).toContain('Cancelled')
  for (const found of [/Invoice .*S1/, /R7/, /772/, /Hello/]) expect(event(found)).not.toBe('')
  for (const other of [/Order 3/, /S2/, /Stranger/]) expect(event(other)).toBe('')
})

test('the list begins with what is due and then the newest, under the names of the months', async () => {
  cloud()
  open('?account=100012')
  renderInApp(<CustomerScreen />, everything)
  await complete()
  const headings = screen.getAllByRole('row').filter((row) => !row.hasAttribute('data-index'))
  expect(headings.map(({ textContent }) => textContent)).toEqual(expect.arrayContaining([expect.stringContaining('Upcoming')]))
  const order = [/772/, /Hello/, /R7/, /Order 1/, /S1/].map((text) => events().findIndex((one) => text.test(one)))
  expect(order).toEqual(order.toSorted((a, b) => a - b))
  expect(order).not.toContain(-1)
})

test('filters count the kinds that there are, and show one with its total', async () => {
  cloud({ receivableCheckList: [] })
  open('?account=100012')
  renderInApp(<CustomerScreen />, everything)
  await waitFor(() => expect(filter(/^Orders 2$/)).toBeVisible())
  await waitFor(() => expect(filter(/^Cheques/)).toBeNull())
  await user.click(filter(/^Orders/) as HTMLElement)
  await waitFor(() => expect(events()).toHaveLength(2))
  expect(window.location.search).toBe('?account=100012&show=orders')
  // Without the cancelled one.
  expect(screen.getAllByRole('row').at(-1)).toHaveTextContent(/Total.*250,000/)
  await user.click(filter(/^Payments 1$/) as HTMLElement)
  await waitFor(() => expect(events()).toEqual([expect.stringMatching(/R7.*paid.*200/)]))
  await user.click(filter(/^Payments/) as HTMLElement)
  expect(window.location.search).toBe('?account=100012')
  await waitFor(() => expect(events().length).toBeGreaterThan(2))
  expect(screen.getAllByRole('row').at(-1)).not.toHaveTextContent(/Total/)
})

test('a row opens its record by pointer and by Enter', async () => {
  cloud()
  open('?account=100012&show=orders')
  renderInApp(<CustomerScreen />, everything)
  expect(await screen.findByRole('link', { name: 'Order 1' })).toHaveAttribute(
    'href',
    expect.stringMatching(/\/orders\?month=[\d-]+&detail=1$/),
  )
  act(() => screen.getByRole('grid').focus())
  await user.keyboard('{ArrowDown}{Enter}')
  await waitFor(() => expect(window.location.href).toMatch(/\/orders\?.*detail=\d$/))
  // The other page is there.
  endNavigation()
})

test('no statement entry repeats an invoice, which has the balance after it', async () => {
  cloud()
  open('?account=100012')
  renderInApp(<CustomerScreen />, everything)
  await waitFor(() => expect(event(/S1/)).toMatch(/1,200.*Balance.*1,200.*debit/))
  expect(events().filter((one) => one.includes('S1'))).toHaveLength(1)
  expect(event(/R7/)).toMatch(/Balance.*1,000.*debit/)
})

test('the head has code, numbers and what is owed', async () => {
  cloud()
  open('?account=100012')
  renderInApp(<CustomerScreen />, everything)
  const head = (await screen.findByRole('heading', { level: 1, name: 'Sara Karimi' })).closest('header') as HTMLElement
  await waitFor(() => expect(head).toHaveTextContent('Owes you1,000'))
  expect(head).toHaveTextContent('100012')
  expect(within(head).getByRole('link', { name: 'Call' })).toHaveAttribute('href', 'tel:+989121234567')
  expect(within(head).getByRole('link', { name: 'SMS' })).toHaveAttribute('href', 'sms:+989121234567')
  expect(within(head).getByRole('link', { name: 'Statement' })).toHaveAttribute('href', expect.stringContaining('/ofcbook?account=100012'))
})

test('a balance comes from the debtors for users without the statement', async () => {
  cloud()
  open('?mobile=%2B989121234567')
  renderInApp(<CustomerScreen />, { DebtorReprot: ['l'] })
  const heading = await screen.findByRole('heading', { level: 1, name: 'Sara Karimi' })
  expect(heading.closest('header')).toHaveTextContent('Owes you700')
})

test('balances that do not add up say so', async () => {
  const [first] = entries.ofcBook as object[]
  cloud({ ofcBook: [first, { date: '2026-11-21', slipType: 'X', serialNo: '', desc: '', amount: 5, balance: -9000 }] })
  open('?account=100012')
  renderInApp(<CustomerScreen />, everything)
  expect(await screen.findByText(/^The running balances don’t add up/)).toBeVisible()
  expect(screen.getByRole('heading', { level: 1 }).closest('header')).toHaveTextContent('You owe9,000')
})

test('a list without permission is neither shown nor requested', async () => {
  const requests = cloud()
  open('?mobile=09121234567')
  renderInApp(<CustomerScreen />, { SaleOrder: ['l'] })
  await waitFor(() => expect(events()).toHaveLength(2))
  expect(screen.queryByText('No account matches')).toBeNull()
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Sara Karimi')
  expect(screen.queryByRole('group', { name: 'Filters' })).toBeNull()
  expect(screen.queryByText(/SMS/, { ignore: 'header *' })).toBeNull()
  expect(new Set(requests.filter(({ path }) => path !== '/ur/organizationFeatureList').map(({ body }) => String(body.keys)))).toEqual(
    new Set(['saleOrderList']),
  )
})

test('a problem of several lists is said once, and they are read again', async () => {
  const changes: Record<string, unknown> = { saleSlipList: 'REJECT', receivableCheckList: 'REJECT' }
  cloud(changes)
  open('?account=100012')
  renderInApp(<CustomerScreen />, everything)
  const alert = await screen.findByRole('alert')
  await waitFor(() => expect(alert).toHaveTextContent(/^Sales invoices · Cheques: /))
  await waitFor(() => expect(event(/Order 1/)).not.toBe(''))
  expect(screen.getAllByRole('alert')).toHaveLength(1)
  delete changes.saleSlipList
  delete changes.receivableCheckList
  await user.click(within(alert).getByRole('button', { name: 'Try again' }))
  await waitFor(() => expect(event(/772/)).not.toBe(''))
  await waitFor(() => expect(event(/Invoice .*S1/)).not.toBe(''))
  expect(screen.queryByRole('alert')).toBeNull()
})

test('without any list the table says why, with one way to try again', async () => {
  const changes: Record<string, unknown> = { saleOrderList: 'REJECT' }
  cloud(changes)
  open('?mobile=09121234567')
  renderInApp(<CustomerScreen />, { SaleOrder: ['l'] })
  const retry = await screen.findByRole('button', { name: 'Try again' })
  expect(screen.getAllByRole('alert')).toHaveLength(1)
  delete changes.saleOrderList
  await user.click(retry)
  await waitFor(() => expect(events()).toHaveLength(2))
})

test('what is cut says how far back it goes, and more is read on request', async () => {
  const requests = cloud()
  open('?account=100012')
  renderInApp(<CustomerScreen />, everything)
  const days = () => new Set(requests.filter(({ path }) => path === '/api/sms/log').map(({ body }) => body.date)).size
  expect(await screen.findByText(/^Orders · Sales invoices · Payments: since/)).toBeVisible()
  expect(await screen.findByText(/^SMS: since/)).toBeVisible()
  await waitFor(() => expect(days()).toBe(7))
  await user.click(screen.getByRole('button', { name: 'Show 7 more days' }))
  await waitFor(() => expect(days()).toBe(14))
  const months = () =>
    new Set(requests.filter(({ body }) => String(body.keys) === 'saleOrderList').map(({ body }) => JSON.stringify(body))).size
  const before = months()
  await user.click(screen.getByRole('button', { name: 'Whole year' }))
  await waitFor(() => expect(months()).toBeGreaterThan(before))
  expect(screen.queryByRole('button', { name: 'Whole year' })).toBeNull()
  expect(window.location.search).toBe('?account=100012&period=year')
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
  expect(await screen.findByText('Nothing in this period')).toBeInTheDocument()
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
