import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { setServerToday } from '@/lib/format/calendar'
import { CashFlowScreen } from '@/components/screens/financial-statements/cash-flow-screen'
import { ProfitAndLossScreen } from '@/components/screens/financial-statements/profit-and-loss-screen'
import { renderInApp, withYearBefore } from '@/tests/kit/support/render-in-app'
import { openTools } from '@/tests/kit/support/tools'
import { cloudResponding } from './support/cloud'

const slip = { id: 1, date: '2026-11-01', serialNo: '1', flag_proce: 'SALE', discount: 10, total: 110 }
const line = { goodsCode: 'tea', goodsName: 'Tea', quantity: 2, amount: 100, vat: 10, toll: 0 }
const accounts = [
  { id: 81, typeId: 8, code: '8001', name: 'Rent' },
  { id: 82, typeId: 8, code: '8002', name: 'Wages' },
  { id: 61, typeId: 6, code: '6001', name: 'Till' },
]
const entries: Record<string, readonly object[]> = {
  81: [{ date: '2026-11-05', slipType: 'EXPENSE', serialNo: '3', desc: '', amount: 7, balance: 7 }],
  82: [{ date: '2026-11-05', slipType: 'WAGES', serialNo: '4', desc: '', amount: 3, balance: 3 }],
  61: [
    { date: '2026-03-21', slipType: 'OPENING', serialNo: '1', desc: '', amount: 100, balance: 100 },
    { date: '2026-11-05', slipType: 'RECEIPT', serialNo: '5', desc: '', amount: 20.5, balance: 120.5 },
  ],
}

/** Reports by key; one that is broken is rejected. */
function cloud(broken: { is: string }) {
  return cloudResponding({
    '/qr/ppds': (body) => {
      const [name = ''] = body.keys as string[]
      const subject = `${name}${name === 'ofcBook' ? String(body.ofcId) : ''}`
      if (broken.is === subject) return [{ name, status: 'REJECT', code: 500, description: 'no' }]
      const data = {
        saleSlipList: [{ ...slip, detailInfo: [line] }],
        inventoryStock: [{ goodCode: 'tea', goodName: 'Tea', goodStock: 5, stockFee: 20, salePrice: 60 }],
        ofcList: accounts.filter(({ typeId }) => typeId === body.ofcTypeId),
        ofcBook: entries[String(body.ofcId)] ?? [],
      }[name]
      return [{ name, status: 'RESOLVE', data, dictionary: { OPENING: { en: 'Opening' } } }]
    },
  })
}
const all = { SaleSlipReport: ['l'], InventoryStock: ['v'], OfcBookReport: ['l'] }
const lines = async () =>
  within(await screen.findByRole('table', { name: 'Profit and loss' }))
    .getAllByRole('row')
    .slice(1)
    .map(({ textContent }) => textContent)
const amountOf = async (title: string) => (await lines()).find((text) => text?.startsWith(title))

beforeEach(() => {
  window.localStorage.clear()
  window.history.replaceState(null, '', '/profitAndLoss?month=1405-08&compare=0')
})

test('makes a statement of invoices, unit costs and expenses', async () => {
  cloud({ is: '' })
  renderInApp(<ProfitAndLossScreen />, all)
  expect(await amountOf('Net sales')).toMatch(/100$/)
  expect(await amountOf('Cost of sales')).toMatch(/−40$/)
  expect(await amountOf('Gross profit')).toMatch(/60$/)
  expect(await amountOf('Total expenses')).toMatch(/−10$/)
  expect(await amountOf('Profit or loss for the period')).toMatch(/50$/)
  expect(screen.getByText(/Sales invoices of 1 month/)).toBeVisible()
})

test('an invoice that a cloud lists in every month counts once', async () => {
  window.history.replaceState(null, '', '/profitAndLoss?compare=0&view=months')
  cloud({ is: '' })
  renderInApp(<ProfitAndLossScreen />, all)
  await waitFor(() => expect(screen.getAllByRole('rowgroup').at(-1)).toHaveTextContent(/100−4060/))
  expect(await screen.findByText(/Sales invoices of \d+ months/)).toBeVisible()
})

test('files name the days of both periods, and what is not counted', async () => {
  window.history.replaceState(null, '', '/profitAndLoss?month=1405-08&compare=before')
  let file = new Blob()
  URL.createObjectURL = (blob) => {
    file = blob as Blob
    return 'blob:test'
  }
  URL.revokeObjectURL = () => undefined
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined)
  cloudResponding({
    '/qr/ppds': (body) => {
      const [name = ''] = body.keys as string[]
      const data =
        name === 'saleSlipList' ? [slip, { ...slip, id: 2, flag_proce: 'OFFER' }, { ...slip, id: 3, date: '2026-10-01', total: 30 }] : []
      return [{ name, status: 'RESOLVE', data, dictionary: {} }]
    },
  })
  renderInApp(<ProfitAndLossScreen />, { SaleSlipReport: ['l', 'p'], OfcBookReport: ['l', 'p'] })
  await waitFor(async () => expect(await amountOf('Net sales')).toMatch(/%$/))
  const user = userEvent.setup({ delay: null })
  await openTools()
  await user.click(await screen.findByRole('menuitem', { name: 'CSV (.csv)' }))
  await waitFor(() => expect(file.size).toBeGreaterThan(0))
  const reader = new FileReader()
  const text = await new Promise<string>((resolve) => {
    reader.onload = () => resolve(String(reader.result))
    reader.readAsText(file)
  })
  const lines = text.trim().split('\r\n')
  expect(lines[0]).toMatch(/^Description,Aban 1405,Mehr 1405,Change,/)
  expect(lines.find((line) => line.startsWith('Net sales'))).toMatch(/^Net sales,110,30,2\.666667,/)
  expect(lines.at(-1)).toMatch(/^Not included: .*,110,/)
  jest.restoreAllMocks()
})

test('leads to the list behind a line', async () => {
  cloud({ is: '' })
  renderInApp(<ProfitAndLossScreen />, all)
  const days = 'from=2026-10-23&to=2026-11-21'
  expect(await screen.findByRole('link', { name: 'Sales before discount' })).toHaveAttribute('href', `/en/saleSlipList?type=SALE&${days}`)
  expect(screen.getByRole('link', { name: 'Rent' })).toHaveAttribute('href', `/en/ofcbook?account=8001&id=81&report=&${days}`)
})

test('leaves out what may not be read, and says why', async () => {
  const requests = cloud({ is: '' })
  renderInApp(<ProfitAndLossScreen />, { OfcBookReport: ['l'] })
  expect(await amountOf('Total expenses')).toMatch(/−10$/)
  expect((await lines()).some((text) => /Net sales|Gross profit|Result/.test(text ?? ''))).toBe(false)
  expect(screen.getByText(/You don’t have permission to view sales invoices/)).toBeVisible()
  expect(requests.some(({ body }) => /saleSlipList|inventoryStock/.test(String(body.keys)))).toBe(false)
})

test('keeps the rest when a statement fails, and reads it again', async () => {
  const broken = { is: 'ofcBook82' }
  const requests = cloud(broken)
  renderInApp(<ProfitAndLossScreen />, all)
  expect(await screen.findByText(/1 account statement couldn’t be read/)).toBeVisible()
  expect(await amountOf('Gross profit')).toMatch(/60$/)
  expect(await amountOf('Rent')).toMatch(/−7$/)
  expect(await amountOf('Result')).toBeUndefined()
  broken.is = ''
  const before = requests.length
  await userEvent.setup({ delay: null }).click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText('Wages')).toBeVisible()
  expect(await amountOf('Profit or loss for the period')).toMatch(/50$/)
  // Only the missing part is requested again.
  expect(requests.slice(before).map(({ body }) => [body.keys, body.ofcId])).toEqual([[['ofcBook'], 82]])
})

test('shows cash flow by month with the opening balance outside of money in', async () => {
  window.history.replaceState(null, '', '/cashFlow?from=2026-03-21&to=2026-11-21&compare=0')
  cloud({ is: '' })
  renderInApp(<CashFlowScreen />, { OfcBookReport: ['l'] })
  const figures = await screen.findByRole('region', { name: 'Summary' })
  await waitFor(() =>
    expect(
      within(figures)
        .getAllByRole('definition')
        .map(({ textContent }) => textContent),
    ).toEqual(['100', '20.500', '0', '120.500']),
  )
})

test('selects a preset and a range of months, in the address', async () => {
  window.history.replaceState(null, '', '/cashFlow?compare=0')
  cloud({ is: '' })
  renderInApp(<CashFlowScreen />, { OfcBookReport: ['l'] })
  const user = userEvent.setup({ delay: null })
  const open = async () => user.click(within(screen.getByRole('group', { name: 'Month' })).getAllByRole('button')[1] as HTMLElement)
  await open()
  await user.selectOptions(await screen.findByLabelText('Start month'), 'Tir 1405')
  await user.selectOptions(screen.getByLabelText('End month'), 'Mordad 1405')
  await user.click(screen.getByRole('button', { name: 'Show period' }))
  expect(window.location.search).toBe('?compare=0&from=2026-06-22&to=2026-08-22')
  await open()
  await user.selectOptions(await screen.findByLabelText('Start month'), 'Esfand 1405')
  expect(screen.getByRole('button', { name: 'Show period' })).toBeDisabled()
  expect(screen.getByText('The start month is after the end month.')).toHaveAttribute('role', 'alert')
})

test('compares an unfinished month with the same days of the month before', async () => {
  // 5 Aban 1405
  setServerToday(1, { day: '2026-10-27', left: 3_600_000 })
  window.history.replaceState(null, '', '/cashFlow?month=1405-08&compare=before')
  const receipt = { slipType: 'RECEIPT', desc: '' }
  const rows = [
    { ...receipt, date: '2026-09-24', serialNo: '1', amount: 5, balance: 5 },
    { ...receipt, date: '2026-10-01', serialNo: '2', amount: 9, balance: 14 },
    { ...receipt, date: '2026-10-25', serialNo: '3', amount: 7, balance: 21 },
  ]
  cloudResponding({
    '/qr/ppds': (body) => {
      const [name = ''] = body.keys as string[]
      return [{ name, status: 'RESOLVE', data: name === 'ofcBook' ? rows : accounts.filter(({ typeId }) => typeId === body.ofcTypeId) }]
    },
  })
  renderInApp(<CashFlowScreen />, { OfcBookReport: ['l'] })
  const figures = await screen.findByRole('region', { name: 'Summary' })
  await waitFor(() => expect(within(figures).getAllByRole('definition')[1]).toHaveTextContent(/^7.*\b5\b/))
  expect(screen.getByRole('button', { name: /^Compare/ })).toHaveAttribute('title', expect.stringMatching(/1405\/07\/01.*1405\/07\/05/))
})

test('compares the year so far with the same days of last year, red only where worse', async () => {
  setServerToday(1, { day: '2026-10-27', left: 3_600_000 })
  window.history.replaceState(null, '', '/profitAndLoss')
  const requests = cloudResponding({
    '/qr/ppds': (body) => {
      const [name = ''] = body.keys as string[]
      const data =
        name === 'saleSlipList'
          ? [slip, { ...slip, id: 2, date: '2025-10-26', total: 300 }, { ...slip, id: 3, date: '2025-10-28', total: 999 }]
          : []
      return [{ name, status: 'RESOLVE', data, dictionary: {} }]
    },
  })
  renderInApp(<ProfitAndLossScreen />, { SaleSlipReport: ['l'] }, withYearBefore)
  const head = await screen.findByRole('columnheader', { name: /1404.*same days/ })
  expect(head).toHaveTextContent(/1 Farvardin.*5 Aban/)
  const cells = within((await screen.findByRole('rowheader', { name: 'Net sales' })).closest('tr') as HTMLElement).getAllByRole('cell')
  expect(cells.map(({ textContent }) => textContent)).toEqual(['110', '300', '−63.3%'])
  expect(cells.at(-1)).toHaveAttribute('data-negative', 'true')
  // Months after today have no earlier days.
  expect(
    requests.filter(({ body }) => body.fiscalYearId === 6 && String(body.keys) === 'saleSlipList').map(({ body }) => body.monthId),
  ).toEqual(['01', '02', '03', '04', '05', '06', '07', '08'])
})
