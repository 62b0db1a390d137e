import { fireEvent, screen } from '@testing-library/react'
import { BalanceSheetScreen } from '@/components/screens/balance-sheet/balance-sheet-screen'
import { inOrder, verdictOf } from '@/components/screens/balance-sheet/balance-difference'
import { balanceSheetLine } from '@/lib/contract/balance-sheet'
import { cloudResponding } from './support/cloud'
import { renderInApp } from '@/tests/kit/support/render-in-app'

const result = { title: 'Result', asset: 0, liabilities: 1000.5, order: 1000 }
const wire = [
  result,
  { title: 'Bank', asset: 0.1, liabilities: 0, order: 10 },
  { title: 'Debtors', asset: '9007199254740993', liabilities: 0, order: 10 },
  { title: 'Cash', asset: 0.2, liabilities: 0, order: 5 },
  { title: 'Capital', asset: 0, liabilities: '-9007199254739992.8', order: 30 },
]
const show = async (data: readonly object[]) => {
  cloudResponding({ '/qr/ppds': () => [{ name: 'balanceSheet', status: 'RESOLVE', data }] })
  renderInApp(<BalanceSheetScreen />, { BalanceSheet: ['v'] })
  await screen.findByText('Cash')
}
const foot = () => screen.getAllByRole('rowgroup').at(-1)
const row = (title: string) => screen.getByText(title).closest('[role="row"]')

beforeEach(() => {
  window.localStorage.clear()
  window.history.replaceState(null, '', '/balanceSheet')
})

test('reports a balanced sheet exactly and shows zero as a dash', async () => {
  await show(wire)
  expect(foot()).toHaveTextContent('9,007,199,254,740,993.3009,007,199,254,739,992.800')
  expect(foot()).toHaveTextContent('Balanced with the profit or loss of the sheet. Difference0')
  expect(row('Cash')).toHaveTextContent('Cash0—')
  expect(row('Capital')).toHaveTextContent('Capital—9,007,199,254,739,993')
  expect(screen.queryByText(/Doesn’t balance/)).toBeNull()
})

test('reports the difference, except for filtered lines', async () => {
  await show([...wire, { title: 'Lost', asset: 0, liabilities: '-1500.5', order: 40 }])
  expect(screen.getByText(/Doesn’t balance. Difference:/)).toHaveTextContent('-1,500.500')
  expect(foot()).toHaveTextContent('Difference (assets minus liabilities and equity)-1,500.500')
  fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'Cash' } })
  await screen.findAllByText('1 of 5')
  expect(foot()).not.toHaveTextContent('Difference')
})

test('sorts lines by order, stable', () => {
  const lines = wire.map((line) => balanceSheetLine.parse(line))
  expect(inOrder(lines).map(({ title }) => title)).toEqual(['Cash', 'Bank', 'Debtors', 'Capital', 'Result'])
})

const accounts = [
  { title: 'Cash', asset: 100.5, liabilities: 0, order: 1 },
  { title: 'Capital', asset: 0, liabilities: -100.5, order: 2 },
]
const ownTotal = (asset: number, liabilities: number) => ({ title: 'Sheet total', asset, liabilities, order: 1000 })
const verdict = (...wire: readonly object[]) => verdictOf(wire.map((line) => balanceSheetLine.parse(line)))

test.each([100.5, -100.5])("shows the cloud's own total of %s without adding it again", async (liabilities) => {
  await show([...accounts, ownTotal(100.5, liabilities)])
  expect(foot()).toHaveTextContent(/^Total 2 rows.*\D100\.500100\.500Balanced/)
  expect(foot()).toHaveTextContent('Balanced. Difference0')
  expect(row('Sheet total')).toHaveTextContent('sheet total; not added up')
  expect(screen.queryByText(/Doesn’t balance|isn’t the sum/)).toBeNull()
})

test("states the difference between the cloud's total and its lines", async () => {
  await show([...accounts, ownTotal(90.5, 100.5)])
  expect(screen.getByText(/isn’t the sum of its lines/)).toHaveTextContent(/Assets differ by .?-10.?, liabilities and equity by .?0/)
  expect(screen.queryByText(/Doesn’t balance/)).toBeNull()
})

test('the result balances the sheet or leaves a stated difference', () => {
  expect(verdict(...wire)).toEqual({ difference: '0', byResult: true, ownDiffers: null })
  expect(verdict(...wire.slice(1))).toEqual({ difference: '1000.5', byResult: false, ownDiffers: null })
  expect(verdict(...accounts, ownTotal(0, 20))).toEqual({ difference: '0', byResult: false, ownDiffers: null })
  expect(verdict(accounts[0] ?? {}, ownTotal(0, 100))).toEqual({ difference: '0.5', byResult: true, ownDiffers: null })
})
