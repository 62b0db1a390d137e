import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { setServerToday } from '@/lib/format/calendar'
import { SaleStatisticsScreen } from '@/components/screens/sale-statistics/sale-statistics-screen'
import { renderInApp, withYearBefore } from '@/tests/kit/support/render-in-app'
import { cloudResponding } from './support/cloud'

const wire = [
  { goodCode: '1', goodName: 'Tea', quantity: 0.1, totalAmount: 0.1 },
  { goodCode: '2', goodName: 'Coffee', quantity: 0.2, totalAmount: '9007199254740993' },
  { goodCode: '3', goodName: 'Cups', quantity: -3, totalAmount: -1000.5 },
]
const facts = () =>
  within(screen.getByRole('region', { name: 'Summary' }))
    .getAllByRole('definition')
    .map(({ textContent }) => textContent)
const foot = () => screen.getAllByRole('rowgroup').at(-1)

beforeEach(() => {
  window.localStorage.clear()
  window.history.replaceState(null, '', '/saleStatistics?month=1405-08&compare=none')
})

test('sorts by total with exact amounts', async () => {
  cloudResponding({ '/qr/ppds': () => [{ name: 'goodSaleList', status: 'RESOLVE', data: wire }] })
  renderInApp(<SaleStatisticsScreen />, { GoodSaleReport: ['l'] })
  await screen.findByText('Tea')
  const names = screen
    .getAllByRole('row')
    .filter((row) => row.hasAttribute('data-index'))
    .map((row) => within(row).getAllByRole('gridcell')[1]?.textContent)
  expect(names).toEqual(['Coffee', 'Tea', 'Cups'])
  expect(foot()).toHaveTextContent('−2.79,007,199,254,739,992.600')
  // The decimals of quantities are quiet like those of amounts: a bold 177.666 reads as thousands.
  expect(Array.from(foot()?.querySelectorAll('[data-decimals]') ?? [], ({ textContent }) => textContent)).toEqual(['.7', '.600'])
})

test('the same list for every month counts once, and is said', async () => {
  window.history.replaceState(null, '', '/saleStatistics?from=2026-08-23&to=2026-11-21&compare=none')
  cloudResponding({ '/qr/ppds': () => [{ name: 'goodSaleList', status: 'RESOLVE', data: wire }] })
  renderInApp(<SaleStatisticsScreen />, { GoodSaleReport: ['l'] })
  expect(await screen.findByText(/same list for several months/)).toBeVisible()
  expect(foot()).toHaveTextContent('−2.79,007,199,254,739,992.600')
})

test('the summary follows the search', async () => {
  cloudResponding({ '/qr/ppds': () => [{ name: 'goodSaleList', status: 'RESOLVE', data: wire }] })
  renderInApp(<SaleStatisticsScreen />, { GoodSaleReport: ['l'] })
  await screen.findByText('Tea')
  await waitFor(() => expect(facts()[1]).toBe('3'))
  fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'Tea' } })
  await waitFor(() => expect(facts()).toEqual(['0.100', '1', '0.100Tea · 100%', '—']))
})

test('requests a month by number and the year by 00', async () => {
  const requests = cloudResponding({ '/qr/ppds': () => [{ name: 'goodSaleList', status: 'RESOLVE', data: [] }] })
  renderInApp(<SaleStatisticsScreen />, { GoodSaleReport: ['l'] })
  expect(await screen.findByText('No sales this month')).toBeInTheDocument()
  const user = userEvent.setup({ delay: null })
  await user.click(screen.getByRole('button', { name: 'Aban 1405' }))
  await user.click(await screen.findByRole('button', { name: 'All months' }))
  expect(await screen.findByText('No sales this year')).toBeInTheDocument()
  await waitFor(() => expect(requests.filter(({ path }) => path === '/qr/ppds').map(({ body }) => body.monthId)).toEqual(['08', '00']))
  expect(window.location.search).toBe('?month=all&compare=none')
})

test('compares with the month before on request, and remembers it', async () => {
  const before = [{ goodCode: '1', goodName: 'Tea', quantity: 1, totalAmount: 0.2 }]
  const requests = cloudResponding({
    '/qr/ppds': ({ monthId }) => [{ name: 'goodSaleList', status: 'RESOLVE', data: monthId === '07' ? before : wire }],
  })
  renderInApp(<SaleStatisticsScreen />, { GoodSaleReport: ['l'] })
  await screen.findByText('Tea')
  expect(requests.filter(({ body }) => body.monthId === '07')).toHaveLength(0)
  const user = userEvent.setup({ delay: null })
  await user.click(screen.getByRole('button', { name: /^Compare/ }))
  await user.click(screen.getByRole('menuitemradio', { name: /Previous period.*Mehr 1405/ }))
  expect(await screen.findByRole('columnheader', { name: /Change/ })).toBeInTheDocument()
  const cells = (name: string) =>
    within(screen.getByText(name, { selector: '[role="row"] *' }).closest('[role="row"]') as HTMLElement)
      .getAllByRole('gridcell')
      .slice(-3)
      .map(({ textContent }) => textContent)
  // The amount is the last column.
  expect(cells('Tea')).toEqual(['0.2', '−50.0%', '0.1'])
  // Nothing to compare with.
  expect(cells('Coffee')).toEqual(['0', '', '9,007,199,254,740,993'])
  expect(screen.getByRole('columnheader', { name: /Mehr 1405/ })).toBeVisible()
  expect(within(screen.getByText('Tea').closest('[role="row"]') as HTMLElement).getByText('−50.0%')).toHaveStyle({
    color: 'var(--daftar-debit)',
  })
  expect(window.location.search).toContain('compare=before')
  expect(Object.entries(window.localStorage).find(([key]) => key.endsWith(':compare'))?.[1]).toBe('"before"')
})

test('an earlier link keeps its meaning', async () => {
  window.history.replaceState(null, '', '/saleStatistics?month=1405-08&compare=1')
  cloudResponding({ '/qr/ppds': () => [{ name: 'goodSaleList', status: 'RESOLVE', data: wire }] })
  renderInApp(<SaleStatisticsScreen />, { GoodSaleReport: ['l'] })
  expect(await screen.findByRole('columnheader', { name: /Mehr 1405/ })).toBeVisible()
})

test('adds up the months of a range exactly, one row per product', async () => {
  window.history.replaceState(null, '', '/saleStatistics?from=2026-03-21&to=2026-05-21&compare=none')
  const requests = cloudResponding({
    '/qr/ppds': ({ monthId }) => [
      { name: 'goodSaleList', status: 'RESOLVE', data: monthId === '01' ? wire : [{ ...wire[0], quantity: 0.2, totalAmount: 0.2 }] },
    ],
  })
  renderInApp(<SaleStatisticsScreen />, { GoodSaleReport: ['l'] })
  await screen.findByText('Tea')
  expect(new Set(requests.flatMap(({ body }) => body.monthId ?? []))).toEqual(new Set(['01', '02']))
  expect(screen.getByText('Tea').closest('[role="row"]')).toHaveTextContent('1Tea0.30')
  expect(screen.getByRole('button', { name: /Farvardin 1405.*Ordibehesht 1405/ })).toBeVisible()
})

test('shows nothing while a month of a range is missing', async () => {
  window.history.replaceState(null, '', '/saleStatistics?from=2026-03-21&to=2026-05-21&compare=none')
  cloudResponding({
    '/qr/ppds': ({ monthId }) => [
      monthId === '01' ? { name: 'goodSaleList', status: 'RESOLVE', data: wire } : { name: 'goodSaleList', status: 'REJECT', code: 500 },
    ],
  })
  renderInApp(<SaleStatisticsScreen />, { GoodSaleReport: ['l'] })
  expect(await screen.findByRole('alert')).toBeVisible()
  expect(screen.queryByText('Tea')).toBeNull()
})

test('an unfinished month stands beside the whole months of last year, without a change', async () => {
  // 5 Aban 1405
  setServerToday(1, { day: '2026-10-27', left: 3_600_000 })
  window.history.replaceState(null, '', '/saleStatistics?month=1405-08')
  const requests = cloudResponding({ '/qr/ppds': () => [{ name: 'goodSaleList', status: 'RESOLVE', data: wire }] })
  renderInApp(<SaleStatisticsScreen />, { GoodSaleReport: ['l'] }, withYearBefore)
  expect(await screen.findByRole('columnheader', { name: /Aban 1404.*whole month/ })).toBeVisible()
  expect(screen.queryByRole('columnheader', { name: /Change/ })).toBeNull()
  expect(requests.filter(({ path }) => path === '/qr/ppds').map(({ body }) => body.monthId)).toEqual(['08', '08'])
})
