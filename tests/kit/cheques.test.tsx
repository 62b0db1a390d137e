import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { Cheque } from '@/lib/contract/cheques'
import { PayableChequesScreen } from '@/components/screens/cheques/cheque-screens'
import { dueBandOf, sumsByBand } from '@/components/screens/cheques/due-bands'
import { dueBetween, sumsByDay } from '@/components/screens/cheques/due-sums'
import { renderInApp } from '@/tests/kit/support/render-in-app'
import { cloudResponding } from './support/cloud'

const wire = [
  { docDate: '2026-12-25', serial: 'E', ofcName: 'Eva', bankName: 'Melli', amount: 5 },
  { docDate: '2026-11-21', serial: 'B', ofcName: 'Bob', bankName: 'Melli', amount: 0.1 },
  { docDate: '2026-11-20', serial: 'A', ofcName: 'Ali', bankName: 'Saman', amount: '9007199254740993' },
  { docDate: '2026-11-27', serial: 'C', ofcName: 'Can', bankName: 'Saman', amount: 0.2 },
  { docDate: '2026-11-28', serial: 'D', ofcName: 'Dan', bankName: 'Melli', amount: -1000.5 },
]
const cheque = (dueDate: string, amount: string): Cheque => ({ dueDate, amount, serial: '', owner: '', bank: '' })
const facts = () =>
  within(screen.getByRole('region', { name: 'Summary' }))
    .getAllByRole('definition')
    .map(({ textContent }) => textContent)
const foot = () => screen.getAllByRole('rowgroup').at(-1)
const serials = () =>
  within(screen.getByRole('grid', { name: 'Cheques payable' }))
    .getAllByRole('row')
    .filter((row) => row.hasAttribute('data-index'))
    .map((row) => within(row).getAllByRole('gridcell')[1]?.textContent)
const user = userEvent.setup({ delay: null })

beforeEach(() => {
  window.localStorage.clear()
  window.history.replaceState(null, '', '/paybleCheckList')
  // Noon in Tehran on 30 Aban 1405, a Saturday.
  jest.spyOn(Date, 'now').mockReturnValue(Date.UTC(2026, 10, 21, 8, 30))
  cloudResponding({ '/qr/ppds': () => [{ name: 'payableCheckList', status: 'RESOLVE', data: wire }] })
})
afterEach(() => jest.restoreAllMocks())

const show = async () => {
  renderInApp(<PayableChequesScreen />, { PaybleChecks: ['v'] })
  await screen.findByText('Ali')
}

test('sorts by date and sums', async () => {
  await show()
  expect(serials()).toEqual(['A', 'B', 'C', 'D', 'E'])
  expect(foot()).toHaveTextContent('9,007,199,254,739,997.800')
})

test('never calls a past date overdue, in list or detail', async () => {
  await show()
  expect(screen.getByText('Ali').closest('[role="row"]')).toHaveTextContent('1405/08/29AAliSaman')
  await user.click(screen.getByText('Ali'))
  expect(await screen.findByRole('dialog')).not.toHaveTextContent(/due(?! date)|late/i)
})

test('the summary has the total and its parts by date', async () => {
  await show()
  await waitFor(() =>
    expect(facts()).toEqual(['9,007,199,254,739,997.8005 cheques', '9,007,199,254,740,9931 cheque', '0.3002 cheques', '−995.5002 cheques']),
  )
})

test('a band of dates filters the cheques', async () => {
  await show()
  const cell = screen.getByRole('button', { name: 'Next 7 days' })
  expect(cell).toHaveAttribute('aria-pressed', 'false')
  const before = facts()
  await user.click(cell)
  await waitFor(() => expect(serials()).toEqual(['B', 'C']))
  expect(window.location.search).toBe('?due=soon')
  expect(screen.getByRole('button', { name: 'Next 7 days' })).toHaveAttribute('aria-pressed', 'true')
  // The strip has the figures of all rows.
  expect(facts()).toEqual(before)
  await user.click(screen.getByRole('button', { name: 'Next 7 days' }))
  await waitFor(() => expect(serials()).toEqual(['A', 'B', 'C', 'D', 'E']))
  expect(window.location.search).toBe('')
})

test('the calendar filters by month and day', async () => {
  await show()
  await user.click(screen.getByRole('button', { name: 'Calendar' }))
  const month = await screen.findByRole('grid', { name: 'Aban 1405' })
  await waitFor(() => expect(serials()).toEqual(['A', 'B']))
  await user.click(within(month).getByText(/30 Aban 1405, 1 cheque, .*0\.100/))
  await waitFor(() => expect(serials()).toEqual(['B']))
  await user.click(screen.getByRole('button', { name: 'Whole month' }))
  await waitFor(() => expect(serials()).toEqual(['A', 'B']))
  await user.click(screen.getByRole('button', { name: 'Next month' }))
  expect(await screen.findByText(/^2 cheques, /)).toHaveTextContent('−1,000.300')
  await user.click(screen.getByRole('button', { name: 'Next month' }))
  expect(await screen.findByRole('grid', { name: 'Dey 1405' })).toBeInTheDocument()
  await waitFor(() => expect(serials()).toEqual(['E']))
})

test('shortens an amount wider than its day, without wrapping', async () => {
  window.history.replaceState(null, '', '/paybleCheckList?calendar=2026-11-21')
  await show()
  const month = await screen.findByRole('grid', { name: 'Aban 1405' })
  const amount = within(month).getByText('9007.2T')
  expect(amount.closest('button')).toHaveAttribute('title', expect.stringContaining('9,007,199,254,740,993'))
})

test('arrow keys move through days and months', async () => {
  window.history.replaceState(null, '', '/paybleCheckList?calendar=2026-11-21')
  await show()
  const month = await screen.findByRole('grid', { name: 'Aban 1405' })
  within(month)
    .getByText(/30 Aban 1405/)
    .closest('button')
    ?.focus()
  await user.keyboard('{ArrowDown}')
  expect(await screen.findByRole('grid', { name: 'Azar 1405' })).toBeInTheDocument()
  await waitFor(() => expect(screen.getByText(/ 7 Azar 1405/).closest('button')).toHaveFocus())
})

test('bands split at today and after seven days', () => {
  const now = '2026-11-21'
  expect(['2026-11-20', now, '2026-11-27', '2026-11-28'].map((date) => dueBandOf(date, now))).toEqual(['past', 'soon', 'soon', 'later'])
  expect(sumsByBand([cheque(now, '0.1'), cheque(now, '0.2'), cheque('2026-11-28', '-1000.5')], now)).toEqual({
    past: { count: 0, amount: '0' },
    soon: { count: 2, amount: '0.3' },
    later: { count: 1, amount: '-1000.5' },
  })
})

test('sums days and months exactly', () => {
  const byDay = sumsByDay([cheque('2026-11-21', '0.1'), cheque('2026-11-21', '0.2'), cheque('2026-11-22', '9007199254740993')])
  expect(byDay.get('2026-11-21')).toEqual({ count: 2, amount: '0.3' })
  expect(dueBetween(byDay, '2026-11-21', '2026-11-22')).toEqual({ count: 3, amount: '9007199254740993.3' })
  expect(dueBetween(byDay, '2026-11-23', '2026-11-30')).toEqual({ count: 0, amount: '0' })
})
