import { fireEvent, screen, within } from '@testing-library/react'
import { balanceSheetLine, classified } from '@/lib/contract/balance-sheet'
import { BalanceSheetScreen } from '@/components/screens/balance-sheet/balance-sheet-screen'
import { inOrder, inStatementOrder, statementSections, verdictOf } from '@/components/screens/balance-sheet/statement-sections'
import { renderInApp } from '@/tests/kit/support/render-in-app'
import { cloudResponding } from './support/cloud'

const result = { title: 'Result', asset: 0, liabilities: 1000.5, order: 1000 }
const wire = [
  result,
  { title: 'Bank', asset: 0.1, liabilities: 0, order: 10 },
  { title: 'Debtors', asset: '9007199254740993', liabilities: 0, order: 10 },
  { title: 'Cash', asset: 0.2, liabilities: 0, order: 5 },
  { title: 'Capital', asset: 0, liabilities: '-9007199254739992.8', order: 30 },
]
const show = async (data: readonly object[], access: Record<string, string[]> = {}) => {
  cloudResponding({ '/qr/ppds': () => [{ name: 'balanceSheet', status: 'RESOLVE', data }] })
  renderInApp(<BalanceSheetScreen />, { BalanceSheet: ['v'], ...access })
  await screen.findByText('Cash')
}
const foot = () => screen.getAllByRole('rowgroup').at(-1)
const column = (heading: string) => within(screen.getByRole('rowheader', { name: heading }).closest('[role="rowgroup"]') as HTMLElement)
const check = () => screen.getByText('Check').parentElement
const row = (title: string) => screen.getByText(title).closest('[role="row"]')

beforeEach(() => {
  window.localStorage.clear()
  window.history.replaceState(null, '', '/balanceSheet')
})

test('reports a balanced sheet exactly and shows zero as a dash', async () => {
  await show(wire)
  expect(foot()).toHaveTextContent('9,007,199,254,740,993.300Total liabilities and equity9,007,199,254,740,993.300')
  expect(foot()).not.toHaveTextContent('Difference')
  expect(check()).toHaveTextContent('Balanced')
  expect(row('Cash')).toHaveTextContent(/^Cash0\.2$/)
  expect(row('Capital')).toHaveTextContent(/^Capital9,007,199,254,739,993$/)
})

test('reports the difference, except for filtered lines', async () => {
  await show([...wire, { title: 'Lost', asset: 0, liabilities: '-1500.5', order: 40 }])
  expect(check()).toHaveTextContent(/Not balanced.*−1,500\.500/)
  expect(foot()).toHaveTextContent('Difference (assets minus liabilities and equity)−1,500.500')
  fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'Cash' } })
  await screen.findAllByText('1 of 6')
  expect(foot()).not.toHaveTextContent('Difference')
})

const linesOf = (wire: readonly object[]) => classified(wire.map((line) => balanceSheetLine.parse(line)))

test('sorts lines by order, stable', () => {
  const lines = linesOf(wire)
  expect(inOrder(lines).map(({ title }) => title)).toEqual(['Cash', 'Bank', 'Debtors', 'Capital', 'Result'])
})

const accounts = [
  { title: 'Cash', asset: 100.5, liabilities: 0, order: 1 },
  { title: 'Capital', asset: 0, liabilities: -100.5, order: 2 },
]
const ownTotal = (asset: number, liabilities: number) => ({ title: 'Sheet total', asset, liabilities, order: 1000 })
const verdict = (...wire: readonly object[]) => verdictOf(linesOf(wire))

test.each([100.5, -100.5])("shows the cloud's own total of %s without adding it again", async (liabilities) => {
  await show([...accounts, ownTotal(100.5, liabilities)])
  expect(foot()).toHaveTextContent(/^Total assets\D*100\.500Total liabilities and equity100\.500$/)
  expect(check()).toHaveTextContent('Balanced')
  expect(row('Sheet total')).toHaveTextContent('balance sheet total, not included')
  expect(screen.queryByText(/differs from the sum/)).toBeNull()
})

test("states the difference between the cloud's total and its lines", async () => {
  await show([...accounts, ownTotal(90.5, 100.5)])
  expect(screen.getByText(/differs from the sum of its lines/)).toHaveTextContent(/assets by .?−10.?, liabilities and equity by .?0/)
  expect(check()).toHaveTextContent('Balanced')
})

test('the result balances the sheet or leaves a stated difference', () => {
  expect(verdict(...wire)).toEqual({ difference: '0', ownDiffers: null })
  expect(verdict(...wire.slice(1))).toEqual({ difference: '1000.5', ownDiffers: null })
  expect(verdict(...accounts, ownTotal(0, 20))).toEqual({ difference: '0', ownDiffers: null })
  expect(verdict(accounts[0] ?? {}, ownTotal(0, 100))).toEqual({ difference: '0.5', ownDiffers: null })
})

describe('Two rows of order 1000', () => {
  const books = [
    { title: 'Cash', asset: 120.5, liabilities: 0, order: 1 },
    { title: 'Capital', asset: 0, liabilities: -100.5, order: 2 },
  ]
  const profit = { title: 'Profit', asset: 0, liabilities: 20, order: 1000 }
  const loss = { title: 'Loss', asset: '30', liabilities: 0, order: 1000 }

  test.each([
    [[profit, ownTotal(120.5, 120.5)], '120.500'],
    [[ownTotal(120.5, -120.5), profit], '120.500'],
    [[ownTotal(120.5, 100.5), profit], '120.500'],
  ])('the result is a line of liabilities and equity, the total is compared (%#)', async (own, total) => {
    await show([...own, ...books])
    expect(column('Liabilities and equity').getByText('Profit').closest('[role="row"]')).toHaveTextContent(/^Profit20$/)
    expect(foot()).toHaveTextContent(new RegExp(`${total}Total liabilities and equity${total}$`))
    expect(check()).toHaveTextContent('Balanced')
    expect(row('Sheet total')).toHaveTextContent('balance sheet total, not included')
    expect(screen.queryByText(/differs from the sum/)).toBeNull()
  })

  test('a loss is taken off liabilities and equity', async () => {
    await show([{ ...books[0], asset: 70.5 }, books[1] ?? {}, loss, ownTotal(70.5, 70.5)])
    expect(row('Loss')).toHaveTextContent(/−30$/)
    expect(foot()).toHaveTextContent(/70\.500Total liabilities and equity70\.500$/)
  })

  test('totals with one side each are no results', () => {
    const lines = linesOf([...books, ownTotal(120.5, 0), ownTotal(0, 120.5), profit])
    expect(lines.map(({ kind }) => kind)).toEqual(['account', 'account', 'own', 'own', 'result'])
    expect(verdictOf(lines)).toEqual({ difference: '0', ownDiffers: null })
  })

  test('a profit as large as the assets is a result', () => {
    expect(linesOf([books[0] ?? {}, { ...profit, liabilities: 120.5 }])[1]).toMatchObject({ kind: 'result', liabilities: '120.5' })
  })
})

test('puts each line into the column of its amount', async () => {
  await show(wire)
  expect(
    column('Assets')
      .getAllByRole('row')
      .map(({ textContent }) => textContent),
  ).toEqual(['Assets', 'Cash0.2', 'Bank0.1', 'Debtors9,007,199,254,740,993'])
  expect(column('Liabilities and equity').getByText('Capital')).toBeInTheDocument()
  expect(column('Liabilities and equity').getByText('Result')).toBeInTheDocument()
})

test('a line with two amounts is in both columns, one without any follows the line before', () => {
  const lines = [
    { title: 'Bank', asset: 5, liabilities: 0, order: 1 },
    { title: 'Both', asset: 2, liabilities: -3, order: 2 },
    { title: 'Loan', asset: 0, liabilities: -4, order: 3 },
    { title: 'Nothing', asset: 0, liabilities: 0, order: 4 },
    ownTotal(7, 7),
  ]
  const sections = statementSections(linesOf(lines))
  const titles = (part: readonly { title: string }[]) => part.map(({ title }) => title)
  expect(titles(sections.assets)).toEqual(['Bank', 'Both'])
  expect(titles(sections.liabilities)).toEqual(['Both', 'Loan', 'Nothing'])
  expect(titles(inStatementOrder(sections))).toEqual(['Bank', 'Both', 'Loan', 'Nothing', 'Sheet total'])
})

test('links lines to their ledger search where permitted', async () => {
  await show(wire, { OfcBookReport: ['l'] })
  expect(screen.getByRole('link', { name: /Statement of .?Cash/ })).toHaveAttribute('href', '/en/ofcbook?find=Cash')
  expect(screen.queryByRole('link', { name: /Statement of .?Result/ })).toBeNull()
})

test('has no links to ledgers without permission', async () => {
  await show(wire)
  expect(screen.queryByRole('link')).toBeNull()
})

test('moves with arrow keys and opens a line with Enter', async () => {
  await show(wire)
  const grid = screen.getByRole('grid')
  fireEvent.focus(grid)
  fireEvent.keyDown(grid, { key: 'ArrowDown' })
  fireEvent.keyDown(grid, { key: 'Enter' })
  expect(await screen.findByRole('dialog')).toHaveTextContent('Bank')
})

test('the summary follows the search, and checks the whole sheet alone', async () => {
  await show(wire)
  const summary = screen.getByRole('region', { name: 'Summary' })
  expect(summary).toHaveTextContent('Balanced')
  fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'Cash' } })
  await screen.findAllByText('1 of 5')
  expect(summary).toHaveTextContent('Total assets0.200')
  expect(summary).not.toHaveTextContent('Balanced')
})
