import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { narrowedDays, slipDays } from '@/components/screens/sale-slips/slip-days'
import { sumsByType } from '@/components/screens/sale-slips/slip-types'
import { SaleSlipsScreen } from '@/components/screens/sale-slips/sale-slips-screen'
import { saleSlip } from '@/lib/contract/sale-slips'
import { cloudThatAnswers } from './support/cloud'
import { renderInOffice } from './support/office'

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
const foot = () => within(grid()).getAllByRole('rowgroup').at(-1)
const user = userEvent.setup({ delay: null })

beforeEach(() => {
  window.localStorage.clear()
  window.history.replaceState(null, '', '/saleSlipList?month=1405-08')
})

const show = async () => {
  const asked = cloudThatAnswers({ '/qr/ppds': () => [{ name: 'saleSlipList', status: 'RESOLVE', data: wire }] })
  renderInOffice(<SaleSlipsScreen />, { SaleSlipReport: ['l'] })
  await screen.findByRole('treegrid')
  return asked
}

test('days stand latest first; sales and what is none are summed apart, exactly', async () => {
  const asked = await show()
  expect(asked.find(({ path }) => path === '/qr/ppds')?.body.monthId).toBe('08')
  expect(dayRows().map((row) => row.textContent)).toEqual([
    expect.stringMatching(/^1405\/08\/302709,007,199,254,740,993$/),
    expect.stringMatching(/^1405\/08\/2931,00130$/),
  ])
  expect(foot()).toHaveTextContent('51,007.50039,007,199,254,740,993.300')
  expect(foot()).toHaveTextContent('5 rows')
  expect(foot()).not.toHaveTextContent('Sale (')
  expect(foot()).toHaveTextContent(/Sale return \(1\).?1,000\.500/)
  expect(foot()).toHaveTextContent(/نسیه.? \(1\)/)
})

test('a day unfolds to its slips, and a slip opens with two tabs', async () => {
  await show()
  await user.click(dayRows()[1] ?? grid())
  await user.click(await screen.findByRole('button', { name: 'Slip S1' }))
  const dialog = await screen.findByRole('dialog')
  expect(dialog).toHaveTextContent('Sara')
  await user.click(within(dialog).getByRole('tab', { name: 'Detail' }))
  expect(await within(dialog).findByText('Green tea')).toBeInTheDocument()
  expect(dialog).toHaveTextContent('1 line could not be read')
  expect(within(dialog).getAllByRole('button', { name: /^0\.3(?:00)?: Tax .*0\.1.* \+ toll .*0\.2/ })).toHaveLength(2)
  expect(dialog).toHaveTextContent('Total0.1')
})

test('a slip without a number is called after its kind', async () => {
  window.history.replaceState(null, '', '/saleSlipList?month=1405-08&detail=A-7')
  cloudThatAnswers({ '/qr/ppds': () => [{ name: 'saleSlipList', status: 'RESOLVE', data: [{ id: 'A-7', date: '2026-11-20', total: 7 }] }] })
  renderInOffice(<SaleSlipsScreen />, { SaleSlipReport: ['l'] })
  expect(await screen.findByRole('dialog', { name: /^Sale slip/ })).toHaveTextContent('Total7')
})

test('a search opens the days of what it finds, and totals are of that alone', async () => {
  await show()
  fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'green sara' } })
  await waitFor(() => expect(dayRows()).toHaveLength(1))
  expect(await screen.findByRole('button', { name: 'Slip S1' })).toBeInTheDocument()
  expect(screen.queryByRole('button', { name: 'Slip S2' })).toBeNull()
  expect(dayRows()[0]).toHaveTextContent('1405/08/291—10')
  expect(foot()).toHaveTextContent(/0\.100$/)
})

test('words of two slips do not make one', async () => {
  await show()
  fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'sara S2' } })
  expect(await screen.findByText(/Nothing matches/)).toBeInTheDocument()
})

test('a type is listed alone', async () => {
  await show()
  await user.click(screen.getByRole('radio', { name: /Sale return/ }))
  await waitFor(() => expect(dayRows()).toHaveLength(1))
  expect(window.location.search).toContain('type=SALE_RETURN')
  expect(foot()).not.toHaveTextContent('نسیه')
})

test('returns are never added to sales, and sums do not drift', () => {
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

test('a day keeps only what is wanted; one without anything wanted stays whole, but is marked', () => {
  expect(narrowedDays(slipDays(slips), ({ id }) => id === '2').map(({ count, sales, wanted }) => [count, sales, wanted])).toEqual([
    [1, '0.2', true],
    [2, '9007199254740993', false],
  ])
})
