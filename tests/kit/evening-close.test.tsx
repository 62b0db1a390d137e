import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { eveningClose } from '@/lib/contract/evening-close'
import { setServerToday } from '@/lib/format/calendar'
import { PageMessagesProvider } from '@/lib/i18n/messages-provider'
import { EveningCloseScreen } from '@/components/screens/evening-close/evening-close-screen'
import { RequireRight } from '@/components/shell/pages/require-right'
import help from '@/messages/help/en.json'
import { renderInApp, withYearBefore } from '@/tests/kit/support/render-in-app'
import { cloudResponding } from './support/cloud'

const today = '2026-11-26'
const weekBefore = '2026-11-19'
const slip = (id: number, date: string, total: number, type = 'SALE') => ({ id, date, serialNo: String(id), flag_proce: type, total })
const order = (saleOrderId: number, date: string, status: number, totalAmount: number, history: readonly [string, number][] = []) => ({
  saleOrderId,
  date: `${date}T10:00:00`,
  status,
  totalAmount,
  transactionDetails: history.map(([day, changed]) => ({ createDateTime: `${day}T12:00:00`, status: changed })),
})
const event = (id: number, subject: string, kind = 'update') => ({
  ...{
    id,
    subject,
    kind,
    time: `${today}T12:00:00`,
    userId: 2,
    user: 'sara',
    call: '/bd/save',
    record: '',
    recordName: '',
    recordCode: '',
  },
  ...{ recordNameBefore: '', fiscalYearId: 7, changeSet: '', orderStatus: 0, outcome: 'done', code: '', milliseconds: 1, more: 0 },
})
const data: Record<string, readonly object[]> = {
  saleSlipList: [slip(1, today, 0.1), slip(2, today, 0.2), slip(3, weekBefore, 0.2), slip(4, today, 0.05, 'SALE_RETURN')],
  saleOrderList: [
    order(1, today, 1, 10),
    order(2, weekBefore, 6, 20, [
      [weekBefore, 2],
      [today, 6],
    ]),
  ],
  ofcBook: [
    { date: weekBefore, slipType: 'RECEIPT', serialNo: '1', desc: '', amount: 5, balance: 5 },
    { date: today, slipType: 'RECEIPT', serialNo: '2', desc: '', amount: 20.5, balance: 25.5 },
  ],
  payableCheckList: [
    { docDate: '2026-11-27', serial: '1', ofcName: 'Supplier', bankName: 'Bank', amount: 7 },
    { docDate: '2026-11-28', serial: '2', ofcName: 'Other', bankName: 'Bank', amount: 9 },
  ],
  receivableCheckList: [],
  inventoryStock: [
    { goodCode: '1', goodName: 'Tea', goodStock: -3, stockFee: 1, salePrice: 1 },
    { goodCode: '2', goodName: 'Sugar', goodStock: 0, stockFee: 1, salePrice: 1 },
  ],
}
const all = {
  ...{ SaleSlipReport: ['l', 'p'], OfcBookReport: ['l', 'p'], SaleOrder: ['l', 'p'], PayableCheckReport: ['l', 'p'] },
  ...{ ReceivableCheckReport: ['l', 'p'], InventoryStockReport: ['l', 'p'], User: ['l', 'p'] },
}

/** Reports by key, of which `broken` are refused, and the trail. */
function cloud(broken: ReadonlySet<string> = new Set()) {
  const trail = (events: readonly object[]) => () => ({ status: 'RESOLVE', data: events, since: '2026-01-01T00:00:00', more: false })
  return cloudResponding({
    '/qr/ppds': (body) => {
      const [name = ''] = body.keys as string[]
      if (broken.has(name)) return [{ name, status: 'REJECT', message: { errorCode: 1 } }]
      const till = { id: 61, typeId: 6, code: '6001', name: 'Till' }
      const rows = name === 'ofcList' ? (body.ofcTypeId === 6 ? [till] : []) : data[name]
      return [{ name, status: 'RESOLVE', data: rows, dictionary: {} }]
    },
    [`/api/activity?from=${today}&to=${today}`]: trail([
      event(1, 'goods'),
      event(2, 'goods'),
      event(3, 'users'),
      event(4, 'goods', 'export'),
    ]),
    [`/api/activity?from=${weekBefore}&to=${weekBefore}`]: trail([event(5, 'goods')]),
  })
}

const renderClose = (access: Record<string, string[]> = all, session = withYearBefore) =>
  renderInApp(
    <RequireRight by={eveningClose.rights.list}>
      <PageMessagesProvider messages={{ dayClose: help.dayClose }}>
        <EveningCloseScreen />
      </PageMessagesProvider>
    </RequireRight>,
    access,
    session,
  )

/** The rows of the page as texts. */
const lines = async () => {
  const table = await screen.findByRole('table', { name: 'Evening close' })
  await waitFor(() => expect(table.closest('section')).toHaveAttribute('aria-busy', 'false'))
  return within(table)
    .getAllByRole('row')
    .slice(1)
    .map((row) =>
      [...row.children]
        .map((cell) => [...cell.childNodes].map(({ textContent }) => textContent).join(' '))
        .join(' | ')
        .replaceAll(/[\u200e\u2066-\u2069]/g, ''),
    )
}

beforeEach(() => {
  window.localStorage.clear()
  window.history.replaceState(null, '', '/eveningClose')
  setServerToday(1, { day: today, left: 3_600_000 })
})

test('shows the figures of today beside those of the same weekday', async () => {
  cloud()
  renderClose()
  expect(await lines()).toEqual([
    'Sold | 0.250 2 invoices · +25.0% | 0.200 1 invoice',
    'Money in | 20.500 +310.0% | 5',
    'New orders | 10 1 order · −50.0% | 20 1 order',
    'Orders sent | 20 1 order | 0 0 orders',
    'Open orders | 10 1 order · −50.0% | 20 1 order',
    '1 pending review',
    'Cheques payable tomorrow | 7 1 cheque | —',
    'Supplier',
    'Cheques receivable tomorrow | 0 0 cheques | —',
    'Products with negative stock | 1 | —',
    'Tea −3',
    'Changes | 3 +200.0% | 1',
    'Products 2 · Users 1',
  ])
  expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
    'Thursday, 5 Azar 1405',
    'Thursday, 28 Aban 1405',
  ])
  expect(screen.getByText(/Today isn’t over/)).toBeVisible()
})

test('shows all lines at once, so that none moves the others', async () => {
  const requests = cloud()
  const send = globalThis.fetch
  let answer = () => undefined as void
  const held = new Promise<void>((settle) => (answer = settle))
  globalThis.fetch = async (input, init) => {
    if (String(init?.body).includes('inventoryStock')) await held
    return send(input, init)
  }
  renderClose()
  const table = await screen.findByRole('table', { name: 'Evening close' })
  await waitFor(() => expect(JSON.stringify(requests)).toContain('ofcBook'))
  await act(() => new Promise((settle) => setTimeout(settle, 100)))
  expect(within(table).queryByText(/Supplier/)).toBeNull()
  answer()
  expect(await within(table).findByText(/Supplier/)).toBeVisible()
})

test('open orders are those of the month and the two before, as everywhere', async () => {
  // The week before began in the month before.
  const old = order(3, '2026-09-01', 2, 99, [['2026-09-01', 2]])
  cloudResponding({ '/qr/ppds': (body) => [{ name: (body.keys as string[])[0], status: 'RESOLVE', data: [order(1, today, 1, 10), old] }] })
  renderClose({ SaleOrder: ['l'] })
  expect((await lines())[2]).toBe('Open orders | 10 1 order · −89.9% | 99 1 order')
})

test('an earlier day has neither cheques nor stock, and its open orders by their history', async () => {
  window.history.replaceState(null, '', `/eveningClose?date=${weekBefore}`)
  const requests = cloudResponding({
    '/qr/ppds': (body) => [{ name: (body.keys as string[])[0], status: 'RESOLVE', data: data[(body.keys as string[])[0] ?? ''] ?? [] }],
    [`/api/activity?from=${weekBefore}&to=${weekBefore}`]: () => ({ status: 'RESOLVE', data: [], since: `${weekBefore}T10:00:00` }),
    '/api/activity?from=2026-11-12&to=2026-11-12': () => ({ status: 'RESOLVE', data: [], since: `${weekBefore}T10:00:00` }),
  })
  renderClose()
  expect(await lines()).toEqual([
    'Sold | 0.200 1 invoice | 0 0 invoices',
    'Money in | 0 | 0',
    'New orders | 20 1 order | 0 0 orders',
    'Orders sent | 0 0 orders | 0 0 orders',
    'Open orders | 20 1 order | 0 0 orders',
    // The trail began later than the compared day.
    'Changes | 0 | —',
  ])
  expect(screen.getByText('Cheques and stock are known for today only.')).toBeVisible()
  const keys = new Set(requests.flatMap(({ body }) => (body.keys as string[] | undefined) ?? []))
  expect(keys).not.toContain('inventoryStock')
  expect(keys).not.toContain('payableCheckList')
})

test('each line has the permission of its list, and nothing else is requested', async () => {
  const requests = cloud()
  renderClose({ InventoryStockReport: ['l', 'p'] })
  expect(await lines()).toEqual(['Products with negative stock | 1 | —', 'Tea −3'])
  expect(requests.flatMap(({ body }) => body.keys ?? [])).toEqual(['inventoryStock'])
})

test('a day that is typed is shown, and the field keeps the focus', async () => {
  cloud()
  renderClose({ SaleSlipReport: ['l'] })
  await lines()
  const user = userEvent.setup({ delay: null })
  const field = screen.getByRole('textbox', { name: 'Date' })
  await user.clear(field)
  await user.type(field, '1405/08/28')
  expect(await screen.findByRole('columnheader', { name: 'Thursday, 28 Aban 1405' })).toBeVisible()
  expect(field).toHaveFocus()
  expect(window.location.search).toBe(`?date=${weekBefore}`)
})

test('is forbidden without any of the permissions', async () => {
  const requests = cloud()
  renderClose({ Goods: ['l'] })
  expect(await screen.findByRole('heading', { level: 1 })).not.toHaveTextContent('Evening close')
  expect(screen.queryByRole('table')).toBeNull()
  expect(requests.filter(({ path }) => path === '/qr/ppds')).toEqual([])
})

test('says a problem of several parts once, and the others stay', async () => {
  const broken = new Set(['saleSlipList', 'saleOrderList', 'inventoryStock'])
  cloud(broken)
  renderClose()
  expect((await lines()).slice(0, 2)).toEqual(['Sold | — | —', 'Money in | 20.500 +310.0% | 5'])
  const alert = await screen.findByRole('alert')
  expect(screen.getAllByRole('alert')).toEqual([alert])
  broken.clear()
  await userEvent.setup({ delay: null }).click(within(alert).getByRole('button', { name: 'Try again' }))
  await waitFor(async () => expect((await lines())[0]).toBe('Sold | 0.250 2 invoices · +25.0% | 0.200 1 invoice'))
  expect(screen.queryByRole('alert')).toBeNull()
})

test('names the part that cannot be read alone', async () => {
  cloud(new Set(['inventoryStock']))
  renderClose()
  expect(await screen.findByRole('alert')).toHaveTextContent(/^Products with negative stock: /)
})

test('a day without anything says so, and without the year before nothing is compared', async () => {
  setServerToday(1, { day: '2026-03-22', left: 3_600_000 })
  cloudResponding({ '/qr/ppds': (body) => [{ name: (body.keys as string[])[0], status: 'RESOLVE', data: [] }] })
  renderClose({ SaleSlipReport: ['l'], SaleOrder: ['l'] }, {})
  expect((await lines())[0]).toBe('Sold | 0 0 invoices')
  expect(screen.getByText('Nothing happened on this day')).toBeVisible()
})

describe('the text for a message', () => {
  const copied = jest.fn<Promise<void>, [string]>(async () => undefined)
  beforeEach(() => copied.mockClear())
  const copy = async () => {
    const user = userEvent.setup({ delay: null })
    Object.defineProperty(navigator, 'clipboard', { value: { writeText: copied }, configurable: true })
    await user.click(screen.getByRole('button', { name: 'Copy text' }))
    return copied.mock.calls[0]?.[0].split('\n')
  }

  test('has a line of each figure', async () => {
    cloud()
    renderClose()
    await lines()
    const text = await copy()
    expect(text?.slice(0, 5)).toEqual([
      'Demo Trading · Evening close',
      'Thursday, 5 Azar 1405',
      'Compared with Thursday, 28 Aban 1405',
      '',
      'Sold: 0.250 · 2 invoices (+25.0%)',
    ])
    expect(text).toContain('Products with negative stock: 1 · Tea −3')
  })

  test('leaves out what may not be printed', async () => {
    cloud()
    renderClose({ SaleOrder: ['l'], InventoryStockReport: ['l', 'p'] })
    await lines()
    expect((await copy())?.slice(4)).toEqual(['Products with negative stock: 1 · Tea −3'])
  })
})
