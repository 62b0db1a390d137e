import { fireEvent, screen } from '@testing-library/react'
import { BalanceSheetScreen } from '@/components/screens/balance-sheet/balance-sheet-screen'
import { differenceOf, inOrder } from '@/components/screens/balance-sheet/difference'
import { balanceSheetLine } from '@/lib/contract/balance-sheet'
import { cloudThatAnswers } from './support/cloud'
import { renderInOffice } from './support/office'

const result = { title: 'Result', asset: 0, liabilities: 1000.5, order: 1000 }
const wire = [
  result,
  { title: 'Bank', asset: 0.1, liabilities: 0, order: 10 },
  { title: 'Debtors', asset: '9007199254740993', liabilities: 0, order: 10 },
  { title: 'Cash', asset: 0.2, liabilities: 0, order: 5 },
  { title: 'Capital', asset: 0, liabilities: '-9007199254739992.8', order: 30 },
]
const show = async (data: readonly object[]) => {
  cloudThatAnswers({ '/qr/ppds': () => [{ name: 'balanceSheet', status: 'RESOLVE', data }] })
  renderInOffice(<BalanceSheetScreen />, { BalanceSheet: ['v'] })
  await screen.findByText('Cash')
}
const foot = () => screen.getAllByRole('rowgroup').at(-1)
const row = (title: string) => screen.getByText(title).closest('[role="row"]')

beforeEach(() => {
  window.localStorage.clear()
  window.history.replaceState(null, '', '/balanceSheet')
})

test('a sheet that balances says so, to the last decimal; nothing is a dash', async () => {
  await show(wire)
  expect(foot()).toHaveTextContent('9,007,199,254,740,993.3009,007,199,254,740,993.300')
  expect(foot()).toHaveTextContent('The sheet is balanced; difference0')
  expect(row('Cash')).toHaveTextContent('Cash0—')
  expect(row('Capital')).toHaveTextContent('Capital—9,007,199,254,739,993')
  expect(screen.queryByText(/does not balance/)).toBeNull()
})

test('a sheet that does not balance says by how much; some lines alone are not judged', async () => {
  await show([...wire, { title: 'Lost', asset: 0, liabilities: '-1000.5', order: 40 }])
  expect(screen.getByText(/The balance sheet does not balance; the difference is/)).toHaveTextContent('-1,000.500')
  expect(foot()).toHaveTextContent('Difference (assets minus liabilities and equity)-1,000.500')
  fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'Cash' } })
  await screen.findAllByText('1 of 6')
  expect(foot()).not.toHaveTextContent('Difference')
})

test('lines stand by their place, those of the same place as they came', () => {
  const lines = wire.map((line) => balanceSheetLine.parse(line))
  expect(inOrder(lines).map(({ title }) => title)).toEqual(['Cash', 'Bank', 'Debtors', 'Capital', 'Result'])
  expect(differenceOf(lines)).toBe('0')
  expect(differenceOf(lines.slice(1))).toBe('1000.5')
})
