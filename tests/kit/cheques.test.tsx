import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { bandOf, sumsByBand } from '@/components/screens/cheques/due-bands'
import { PayableChequesScreen } from '@/components/screens/cheques/payable-cheques-screen'
import { dueBetween, sumsByDay } from '@/components/screens/cheques/sums-by-day'
import type { Cheque } from '@/lib/contract/cheques'
import { cloudThatAnswers } from './support/cloud'
import { renderInOffice } from './support/office'

const wire = [
  { docDate: '2026-12-25', serial: 'E', ofcName: 'Eva', bankName: 'Melli', amount: 5 },
  { docDate: '2026-11-21', serial: 'B', ofcName: 'Bob', bankName: 'Melli', amount: 0.1 },
  { docDate: '2026-11-20', serial: 'A', ofcName: 'Ali', bankName: 'Saman', amount: '9007199254740993' },
  { docDate: '2026-11-27', serial: 'C', ofcName: 'Can', bankName: 'Saman', amount: 0.2 },
  { docDate: '2026-11-28', serial: 'D', ofcName: 'Dan', bankName: 'Melli', amount: -1000.5 },
]
const cheque = (dueDate: string, amount: string): Cheque => ({ dueDate, amount, serial: '', owner: '', bank: '' })
const foot = () => screen.getAllByRole('rowgroup').at(-1)
const serials = () =>
  within(screen.getByRole('grid', { name: 'Payable cheques' }))
    .getAllByRole('row')
    .filter((row) => row.hasAttribute('data-index'))
    .map((row) => within(row).getAllByRole('gridcell')[1]?.textContent)
const user = userEvent.setup({ delay: null })

beforeEach(() => {
  window.localStorage.clear()
  window.history.replaceState(null, '', '/paybleCheckList')
  // Noon in Tehran on 30 Aban 1405, a Saturday.
  jest.spyOn(Date, 'now').mockReturnValue(Date.UTC(2026, 10, 21, 8, 30))
  cloudThatAnswers({ '/qr/ppds': () => [{ name: 'payableCheckList', status: 'RESOLVE', data: wire }] })
})
afterEach(() => jest.restoreAllMocks())

const show = async () => {
  renderInOffice(<PayableChequesScreen />, { PaybleChecks: ['v'] })
  await screen.findByText('Ali')
}

test('the earliest date stands first; the bands are counted and added up below the exact total', async () => {
  await show()
  expect(serials()).toEqual(['A', 'B', 'C', 'D', 'E'])
  expect(foot()).toHaveTextContent('9,007,199,254,739,997.800')
  expect(foot()).toHaveTextContent('Past due (1)9,007,199,254,740,993')
  expect(foot()).toHaveTextContent('Next seven days (2)0.300')
  expect(foot()).toHaveTextContent('Later (2)-995.500')
})

test('a date that is over is marked, and no other', async () => {
  await show()
  expect(screen.getAllByText('past due')).toHaveLength(1)
  expect(screen.getByText('Ali').closest('[role="row"]')).toHaveTextContent('past due')
})

test('a band is listed alone', async () => {
  await show()
  await user.click(screen.getByRole('radio', { name: 'Next seven days (2)' }))
  await waitFor(() => expect(serials()).toEqual(['B', 'C']))
  expect(window.location.search).toBe('?due=soon')
  expect(foot()).not.toHaveTextContent('Past due')
})

test('the calendar shows the month of the next cheque, narrows the list to it, and to a day', async () => {
  await show()
  await user.click(screen.getByRole('button', { name: 'Calendar' }))
  const month = await screen.findByRole('grid', { name: 'Aban 1405' })
  await waitFor(() => expect(serials()).toEqual(['A', 'B']))
  await user.click(within(month).getByText(/30 Aban 1405, 1 cheque, .*0\.100/))
  await waitFor(() => expect(serials()).toEqual(['B']))
  await user.click(screen.getByRole('button', { name: 'Whole month' }))
  await waitFor(() => expect(serials()).toEqual(['A', 'B']))
  await user.click(screen.getByRole('button', { name: 'Next month' }))
  expect(await screen.findByText(/^2 cheques/)).toHaveTextContent('-1,000.300')
  await user.click(screen.getByRole('button', { name: 'Next month' }))
  expect(await screen.findByRole('grid', { name: 'Dey 1405' })).toBeInTheDocument()
  await waitFor(() => expect(serials()).toEqual(['E']))
})

test('the arrows walk through the days and over the edge of the month', async () => {
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

test('the bands part at today and after seven days', () => {
  const now = '2026-11-21'
  expect(['2026-11-20', now, '2026-11-27', '2026-11-28'].map((date) => bandOf(date, now))).toEqual(['past', 'soon', 'soon', 'later'])
  expect(sumsByBand([cheque(now, '0.1'), cheque(now, '0.2'), cheque('2026-11-28', '-1000.5')], now)).toEqual({
    past: { count: 0, amount: '0' },
    soon: { count: 2, amount: '0.3' },
    later: { count: 1, amount: '-1000.5' },
  })
})

test('days and months add up exactly', () => {
  const byDay = sumsByDay([cheque('2026-11-21', '0.1'), cheque('2026-11-21', '0.2'), cheque('2026-11-22', '9007199254740993')])
  expect(byDay.get('2026-11-21')).toEqual({ count: 2, amount: '0.3' })
  expect(dueBetween(byDay, '2026-11-21', '2026-11-22')).toEqual({ count: 3, amount: '9007199254740993.3' })
  expect(dueBetween(byDay, '2026-11-23', '2026-11-30')).toEqual({ count: 0, amount: '0' })
})
