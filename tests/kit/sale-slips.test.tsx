import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { SpreadsheetCell } from '@/lib/client/export/spreadsheet'
import { saleSlip } from '@/lib/contract/sale-slips'
import { spreadsheetOf } from '@/components/list/export/spreadsheet'
import { SaleSlipsScreen } from '@/components/screens/sale-slips/sale-slips-screen'
import { narrowedDays, slipDays } from '@/components/screens/sale-slips/slip-days'
import { slipLineRows } from '@/components/screens/sale-slips/slip-line-rows'
import { sumsByType } from '@/components/screens/sale-slips/slip-types'
import { renderInApp, withYearBefore } from '@/tests/kit/support/render-in-app'
import { openTools } from '@/tests/kit/support/tools'
import { tableStateOf, toolsFor } from '@/tests/unit/table/table-fixtures'
import { cloudResponding } from './support/cloud'

const line = { goodsCode: 'G1', goodsName: 'Green tea', quantity: 2.5, unit: 'kg', fee: 4, discount: 1, amount: 9, vat: 0.1, toll: 0.2 }
const wire = [
  {
    id: 1,
    date: '2026-11-20',
    serialNo: 'S1',
    flag_proce: 'SALE',
    ofcName: 'Sara',
    discount: 1,
    total: 0.1,
    detailInfo: [line, { quantity: 'x' }],
  },
  { id: 2, date: '2026-11-20', serialNo: 'S2', flag_proce: 'SALE', ofcName: 'Ali', discount: 2, total: 0.2, detailInfo: [] },
  { id: 3, date: '2026-11-20', serialNo: 'R1', flag_proce: 'SALE_RETURN', ofcName: 'Ali', discount: 0, total: 1000.5, detailInfo: [] },
  { id: 4, date: '2026-11-21', serialNo: 'S3', flag_proce: 'SALE', ofcName: 'Jan', discount: 0, total: '9007199254740993', detailInfo: [] },
  { id: 5, date: '2026-11-21', serialNo: 'P1', flag_proce: ' نسیه ', ofcName: 'Eva', discount: 0, total: 7, detailInfo: [] },
]
const slips = wire.map((row) => saleSlip.parse(row))
const grid = () => screen.getByRole('treegrid')
const dayRows = () =>
  within(grid())
    .getAllByRole('row')
    .filter((row) => row.hasAttribute('data-index'))
const facts = () =>
  within(screen.getByRole('region', { name: 'Summary' }))
    .getAllByRole('definition')
    .map(({ textContent }) => textContent)
const foot = () => within(grid()).getAllByRole('rowgroup').at(-1)
const user = userEvent.setup({ delay: null })

beforeEach(() => {
  window.localStorage.clear()
  window.history.replaceState(null, '', '/saleSlipList?month=1405-08')
})

const show = async (letters = ['l']) => {
  const requests = cloudResponding({ '/qr/ppds': () => [{ name: 'saleSlipList', status: 'RESOLVE', data: wire }] })
  renderInApp(<SaleSlipsScreen />, { SaleSlipReport: letters })
  await screen.findByRole('treegrid')
  return requests
}

test('says how many invoices of a month are dated on other days, and counts each once', async () => {
  const foreign = { id: 9, date: '2026-12-01', serialNo: 'S9', flag_proce: 'SALE', discount: 0, total: 1 }
  cloudResponding({ '/qr/ppds': () => [{ name: 'saleSlipList', status: 'RESOLVE', data: [...wire, foreign, foreign] }] })
  renderInApp(<SaleSlipsScreen />, { SaleSlipReport: ['l'] })
  expect(await screen.findByText(/dated outside/)).toHaveTextContent('1 row is dated outside ⁨Aban 1405⁩.')
})

test('a month that the year has twice lists its own days', async () => {
  const slip = (id: number, date: string) => ({ id, date, serialNo: `S${id}`, flag_proce: 'SALE', discount: 0, total: id })
  const year = { fiscalYearId: 7, name: '1405', isDefault: true, startDate: '2026-03-21', endDate: '2027-09-22' }
  cloudResponding({
    '/qr/ppds': () => [
      {
        name: 'saleSlipList',
        status: 'RESOLVE',
        data: [slip(1, '2026-04-01'), slip(2, '2027-04-01'), slip(3, '2027-04-02'), slip(4, '2026-12-01')],
      },
    ],
  })
  window.history.replaceState(null, '', '/saleSlipList?month=1406-01')
  const { unmount } = renderInApp(<SaleSlipsScreen />, { SaleSlipReport: ['l'] }, { fiscalYear: year, fiscalYearList: [year] })
  await screen.findByRole('treegrid')
  // A day that is in no month of this number is named, as in any year.
  expect(dayRows().map((row) => row.textContent.slice(0, 10))).toEqual(['1406/01/13', '1406/01/12', '1405/09/10'])
  expect(screen.getByText(/dated outside/)).toHaveTextContent('1 row is dated outside ⁨Farvardin 1406⁩.')
  unmount()

  window.history.replaceState(null, '', '/saleSlipList?from=2026-03-21&to=2026-05-21')
  renderInApp(<SaleSlipsScreen />, { SaleSlipReport: ['l'] }, { fiscalYear: year, fiscalYearList: [year] })
  await screen.findByRole('treegrid')
  expect(dayRows().map((row) => row.textContent.slice(0, 10))).toEqual(['1405/01/12'])
})

test('sorts days and sums sales and returns separately', async () => {
  const requests = await show()
  expect(requests.find(({ path }) => path === '/qr/ppds')?.body.monthId).toBe('08')
  expect(dayRows().map((row) => row.textContent)).toEqual([
    expect.stringMatching(/^1405\/08\/302709,007,199,254,740,993$/),
    expect.stringMatching(/^1405\/08\/2931,00130\.3$/),
  ])
  expect(foot()).toHaveTextContent('51,007.50039,007,199,254,740,993.300')
  expect(foot()).toHaveTextContent('5 rows')
  expect(foot()).not.toHaveTextContent('Sale (')
  expect(foot()).toHaveTextContent(/Sales return \(1\).?1,000\.500/)
  expect(foot()).toHaveTextContent(/نسیه.? \(1\)/)
})

test('expands a day and opens an invoice with two tabs', async () => {
  await show()
  await user.click(dayRows()[1] ?? grid())
  await user.click(await screen.findByRole('button', { name: 'Invoice S1' }))
  const dialog = await screen.findByRole('dialog')
  expect(dialog).toHaveTextContent('Sara')
  await user.click(within(dialog).getByRole('tab', { name: 'Items' }))
  expect(await within(dialog).findByText('Green tea')).toBeInTheDocument()
  expect(dialog).toHaveTextContent('1 item couldn’t be read')
  expect(within(dialog).getAllByRole('button', { name: /^0\.3(?:00)?: VAT .*0\.1.* \+ levy .*0\.2/ })).toHaveLength(2)
  expect(dialog).toHaveTextContent('Total0.1')
})

test('a chosen month is a history entry, and closes the invoice of the one before', async () => {
  cloudResponding({ '/qr/ppds': () => [{ name: 'saleSlipList', status: 'RESOLVE', data: wire }] })
  window.history.replaceState(null, '', '/saleSlipList?month=1405-08&detail=1')
  renderInApp(<SaleSlipsScreen />, { SaleSlipReport: ['l'] })
  expect(await screen.findByRole('dialog', { name: /S1/ })).toBeInTheDocument()
  const entries = window.history.length
  await user.click(screen.getByRole('button', { name: 'Previous month' }))
  await waitFor(() => expect(window.location.search).toBe('?month=1405-07'))
  expect(window.history.length).toBe(entries + 1)
  await waitFor(() => expect(screen.queryByRole('dialog', { name: /S1/ })).toBeNull())
})

test('names an invoice without a number by its resource', async () => {
  window.history.replaceState(null, '', '/saleSlipList?month=1405-08&detail=A-7')
  cloudResponding({ '/qr/ppds': () => [{ name: 'saleSlipList', status: 'RESOLVE', data: [{ id: 'A-7', date: '2026-11-20', total: 7 }] }] })
  renderInApp(<SaleSlipsScreen />, { SaleSlipReport: ['l'] })
  expect(await screen.findByRole('dialog', { name: /^Sales invoice/ })).toHaveTextContent('Total7')
})

test('a search expands days and narrows totals', async () => {
  await show()
  fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'green sara' } })
  await waitFor(() => expect(dayRows()).toHaveLength(1))
  expect(await screen.findByRole('button', { name: 'Invoice S1' })).toBeInTheDocument()
  expect(screen.queryByRole('button', { name: 'Invoice S2' })).toBeNull()
  expect(dayRows()[0]).toHaveTextContent('1405/08/291—10')
  expect(foot()).toHaveTextContent(/0\.100$/)
})

test('does not match across two invoices', async () => {
  await show()
  fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'sara S2' } })
  expect(await screen.findByText(/No results for/)).toBeInTheDocument()
})

test('a type filters the invoices', async () => {
  await show()
  await user.click(screen.getByRole('button', { name: /^Sales return/ }))
  await waitFor(() => expect(dayRows()).toHaveLength(1))
  expect(window.location.search).toContain('type=SALE_RETURN')
  expect(foot()).not.toHaveTextContent('نسیه')
})

test('never adds returns to sales, exactly', () => {
  expect(slipDays(slips).map(({ date, count, sales, salesDiscount, others }) => [date, count, sales, salesDiscount, others])).toEqual([
    ['2026-11-20', 3, '0.3', '3', '1000.5'],
    ['2026-11-21', 2, '9007199254740993', '0', '7'],
  ])
  expect(sumsByType(slips)).toEqual([
    { type: 'SALE', count: 3, total: '9007199254740993.3' },
    { type: 'SALE_RETURN', count: 1, total: '1000.5' },
    { type: 'نسیه', count: 1, total: '7' },
  ])
})

test('narrows days and keeps days without matches', () => {
  expect(narrowedDays(slipDays(slips), ({ id }) => id === '2').map(({ count, sales, matches }) => [count, sales, matches])).toEqual([
    [1, '0.2', true],
    [2, '9007199254740993', false],
  ])
})

test('exports one row per line, with its day and slip', () => {
  const tools = toolsFor('en', 2)
  const days = tableStateOf(slipDays(slips), [], tools)
  const sheet = spreadsheetOf(slipLineRows(days, tools), tools, (field) => field)
  const text = (cell: SpreadsheetCell | undefined) =>
    cell === undefined ? undefined : cell.type === 'number' ? cell.amount : cell.type === 'day' ? cell.date : cell.text
  expect(sheet.header.slice(0, 2)).toEqual(['date', 'serial'])
  expect(sheet.rows.map((row) => row.map(text).join('|'))).toEqual([
    '2026-11-20|S1|Sale||Sara|G1|Green tea|2.5|kg|4|1|0.3|9',
    '2026-11-20|S2|Sale||Ali||||||||',
    '2026-11-20|R1|Sales return||Ali||||||||',
    '2026-11-21|S3|Sale||Jan||||||||',
    '2026-11-21|P1|نسیه||Eva||||||||',
  ])
  // No sum is shown, and the footer reports the unreadable line.
  expect(sheet.foot.map((row) => text(row[0]))).toEqual([expect.stringContaining('couldn’t be read')])
})

test('the export menu offers lines besides days', async () => {
  await show(['l', 'p'])
  await openTools()
  expect(await screen.findByRole('menuitem', { name: /CSV.*one row per item/ })).toBeInTheDocument()
})

test('the summary has sales, count, average and the other types', async () => {
  await show()
  await waitFor(() => expect(facts()).toEqual(['9,007,199,254,740,993.3003 sales', '52 days', '3,002,399,751,580,331', '1,007.500']))
})

test('compares the sales of a range with the same days of last year', async () => {
  window.history.replaceState(null, '', '/saleSlipList?from=2026-11-20&to=2026-11-20')
  const former = { id: 21, serialNo: 'L1', flag_proce: 'SALE', discount: 0, detailInfo: [] }
  const lists = (fiscalYearId: unknown) =>
    fiscalYearId === 6
      ? [
          { ...former, date: '2025-11-20', total: 0.6 },
          { ...former, id: 22, date: '2025-11-21', total: 5 },
        ]
      : wire
  cloudResponding({ '/qr/ppds': ({ fiscalYearId }) => [{ name: 'saleSlipList', status: 'RESOLVE', data: lists(fiscalYearId) }] })
  renderInApp(<SaleSlipsScreen />, { SaleSlipReport: ['l'] }, withYearBefore)
  await waitFor(() => expect(facts()[0]).toMatch(/^0\.300.*1404.*: .*0\.600.* · −50\.0%$/))
  expect(screen.getByText('−50.0%')).toHaveStyle({ color: 'var(--daftar-debit)' })
  // A part of the invoices has nothing to be compared with.
  fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'Sara' } })
  await waitFor(() => expect(facts()[0]).toBe('0.1001 sale'))
})

test('leaves out days of a month that are outside of the range', async () => {
  window.history.replaceState(null, '', '/saleSlipList?from=2026-11-21&to=2026-11-23')
  const requests = cloudResponding({
    '/qr/ppds': ({ monthId }) => [{ name: 'saleSlipList', status: 'RESOLVE', data: monthId === '08' ? wire : [] }],
  })
  renderInApp(<SaleSlipsScreen />, { SaleSlipReport: ['l'] })
  await screen.findByRole('treegrid')
  expect(new Set(requests.flatMap(({ body }) => body.monthId ?? []))).toEqual(new Set(['08', '09']))
  expect(dayRows().map((row) => row.textContent)).toEqual([expect.stringMatching(/^1405\/08\/302/)])
})
