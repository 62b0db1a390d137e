import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { stockedGood } from '@/lib/contract/stock'
import { StockScreen } from '@/components/screens/stock/stock-screen'
import { stockByDaysLeft } from '@/components/screens/stock/use-stock-chart'
import { renderInApp } from '@/tests/kit/support/render-in-app'
import { cloudResponding } from './support/cloud'

const wire = [
  { goodCode: 'A10', goodName: 'Tea', goodStock: 0.1, stockFee: 1, salePrice: 2.5 },
  { goodCode: 'A9', goodName: 'Coffee', goodStock: 0.2, stockFee: 1, salePrice: 3 },
  { goodCode: 'B1', goodName: 'Cups', goodStock: 1, stockFee: '9007199254740993', salePrice: 0 },
  { goodCode: 'C1', goodName: 'Sugar', goodStock: -2, stockFee: 500.25, salePrice: 600 },
]
const facts = () =>
  within(screen.getByRole('region', { name: 'Summary' }))
    .getAllByRole('definition')
    .map(({ textContent }) => textContent)
const foot = () => screen.getAllByRole('rowgroup').at(-1)
const codes = () =>
  screen
    .getAllByRole('row')
    .filter((row) => row.hasAttribute('data-index'))
    .map((row) => within(row).getAllByRole('gridcell')[0]?.textContent)

beforeEach(() => {
  window.localStorage.clear()
  window.history.replaceState(null, '', '/inventoryStock')
  cloudResponding({ '/qr/ppds': () => [{ name: 'inventoryStock', status: 'RESOLVE', data: wire }] })
})

test('sorts by natural code and computes the exact value', async () => {
  renderInApp(<StockScreen />, { InventoryStock: ['v'] })
  await screen.findByText('Tea')
  expect(codes()).toEqual(['A9', 'A10', 'B1', 'C1'])
  const row = screen.getByText('Coffee').closest('[role="row"]') as HTMLElement
  expect(
    within(row)
      .getAllByRole('gridcell')
      .map(({ textContent }) => textContent),
  ).toEqual(['A9', 'Coffee', '0.2', '1', '3', '0.2'])
  expect(foot()).toHaveTextContent('9,007,199,254,739,992.800')
})

test('marks, counts and filters negative stock', async () => {
  renderInApp(<StockScreen />, { InventoryStock: ['v'] })
  await screen.findByText('Sugar')
  expect(screen.getByText('Sugar').closest('[role="row"]')?.querySelectorAll('[data-negative]').length).toBeGreaterThan(0)
  await userEvent.setup({ delay: null }).click(screen.getByRole('button', { name: 'Negative stock' }))
  await screen.findAllByText('1 of 4')
  expect(codes()).toEqual(['C1'])
  expect(window.location.search).toBe('?stock=negative')
  expect(screen.getByRole('button', { name: 'Negative stock' })).toHaveAttribute('aria-pressed', 'true')
  // The strip has the figures of all rows.
  expect(facts()[0]).toBe('9,007,199,254,739,992.8004 products')
})

test('the summary has value, products, the most valuable and negative stock', async () => {
  renderInApp(<StockScreen />, { InventoryStock: ['v'] })
  await screen.findByText('Tea')
  await waitFor(() => expect(facts()).toEqual(['9,007,199,254,739,992.8004 products', '9,007,199,254,740,993Cups', '1−1,000.500']))
})

describe('with permission for the sales', () => {
  const both = { InventoryStock: ['v'], GoodSaleReport: ['l'] }
  beforeEach(() => {
    jest.useFakeTimers({ now: new Date('2026-03-30T08:00:00Z'), doNotFake: ['setTimeout', 'setInterval', 'queueMicrotask', 'performance'] })
    cloudResponding({
      '/qr/ppds': ({ keys }) =>
        JSON.stringify(keys).includes('goodSaleList')
          ? [{ name: 'goodSaleList', status: 'RESOLVE', data: [{ goodCode: 'A9', goodName: 'Coffee', quantity: 0.1, totalAmount: 5 }] }]
          : [{ name: 'inventoryStock', status: 'RESOLVE', data: wire }],
    })
  })
  afterEach(() => jest.useRealTimers())

  test('tells what was sold and for how many days the stock lasts', async () => {
    renderInApp(<StockScreen />, both)
    const row = (await screen.findByText('Coffee')).closest('[role="row"]')
    // Ten days of the year have passed: 0.2 at 0.01 a day.
    await waitFor(() =>
      expect(
        within(row as HTMLElement)
          .getAllByRole('gridcell')
          .at(-2),
      ).toHaveTextContent('20'),
    )
    expect(facts().at(-1)).toBe('29,007,199,254,740,993.100')
  })

  test('lists what runs out and what nobody bought', async () => {
    renderInApp(<StockScreen />, both)
    const user = userEvent.setup({ delay: null })
    await user.click(await screen.findByRole('button', { name: 'Runs out within 30 days' }))
    await waitFor(() => expect(codes()).toEqual(['A9']))
    await user.click(screen.getByRole('button', { name: 'Not sold this year' }))
    await waitFor(() => expect(codes()).toEqual(['A10', 'B1']))
    expect(window.location.search).toBe('?stock=unsold')
    await user.click(screen.getByText('Tea'))
    expect(await screen.findByRole('dialog')).toHaveTextContent('Nothing sold this year so far (10 days).')
  })
})

test('puts the value of stock into bands of days', () => {
  const good = (goodStock: number) => stockedGood.parse({ goodStock, stockFee: 2 })
  const soon = good(1)
  const later = good(2)
  const last = good(3)
  const unsold = good(4)
  const none = good(-5)
  const turnover = new Map([
    [soon, { sold: '9', daysLeft: 30 }],
    [later, { sold: '9', daysLeft: 31 }],
    [last, { sold: '9', daysLeft: 91 }],
    [unsold, { sold: '0', daysLeft: null }],
    [none, { sold: '3', daysLeft: null }],
  ])
  expect(stockByDaysLeft([...turnover.keys()], turnover).map(({ value }) => value)).toEqual(['2', '4', '6', '8'])
})
