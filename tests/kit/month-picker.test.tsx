import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import type { CalendarType } from '@/lib/format/calendar'
import { monthsOfFiscalYear, type MonthRange } from '@/lib/format/fiscal-months'
import { MonthPicker } from '@/components/ui/date-picker/month-picker'
import { renderWithTable } from '@/tests/kit/support/table-fixtures'

const setupUser = () => userEvent.setup({ delay: null })
const yearFrom = (startDate: string, endDate: string, calendar: CalendarType) =>
  monthsOfFiscalYear({ id: 7, name: '', isDefault: true, startDate, endDate }, calendar)

const persian = yearFrom('2026-03-21', '2027-03-20', 1)
const gregorian = yearFrom('2026-01-01', '2026-12-31', 2)
const acrossYears = yearFrom('2026-10-01', '2027-09-30', 2)

function OneMonth({ months, first }: { months: readonly MonthRange[]; first: number }) {
  const [month, setMonth] = useState(months[first] as MonthRange)
  return (
    <>
      <MonthPicker months={months} value={month} onChange={setMonth} />
      <output>{`${month.from} ${month.to}`}</output>
    </>
  )
}

function MonthOrAll({ months }: { months: readonly MonthRange[] }) {
  const [month, setMonth] = useState<MonthRange | null>(null)
  return (
    <>
      <MonthPicker months={months} value={month} onChange={setMonth} withAll />
      <output>{month?.id ?? 'all'}</output>
    </>
  )
}

const statusText = () => screen.getByRole('status').textContent
const open = (name: string) => setupUser().click(screen.getByRole('button', { name }))
const groups = () => within(screen.getByRole('dialog')).getAllByRole('group')

test('groups the Persian year in four seasons', async () => {
  renderWithTable(<OneMonth months={persian} first={7} />, { locale: 'fa' })
  await open('آبان ۱۴۰۵')
  expect(groups().map((group) => group.getAttribute('aria-label'))).toEqual(['بهار', 'تابستان', 'پاییز', 'زمستان'])
  expect(
    within(groups()[3] as HTMLElement)
      .getAllByRole('button')
      .map((button) => button.textContent),
  ).toEqual(['دی', 'بهمن', 'اسفند'])
  await setupUser().click(screen.getByRole('button', { name: 'اسفند' }))
  expect(statusText()).toBe('2027-02-20 2027-03-20')
})

test('groups a Gregorian year in quarters with correct last days', async () => {
  renderWithTable(<OneMonth months={gregorian} first={0} />, { locale: 'de', calendar: 2 })
  await open('Januar 2026')
  expect(groups().map((group) => group.getAttribute('aria-label'))).toEqual(['1. Quartal', '2. Quartal', '3. Quartal', '4. Quartal'])
  await setupUser().click(screen.getByRole('button', { name: 'Februar' }))
  expect(statusText()).toBe('2026-02-01 2026-02-28')
})

test('shows the calendar year of each month when there are two', async () => {
  renderWithTable(<OneMonth months={acrossYears} first={1} />, { calendar: 2 })
  await open('November 2026')
  expect(screen.getByRole('button', { name: 'October 2026' })).toBeInTheDocument()
  expect(screen.getByRole('button', { name: 'September 2027' })).toBeInTheDocument()
})

test('previous and next stay inside the year', async () => {
  renderWithTable(<OneMonth months={gregorian} first={10} />, { calendar: 2 })
  await setupUser().click(screen.getByRole('button', { name: 'Next month' }))
  expect(statusText()).toBe('2026-12-01 2026-12-31')
  expect(screen.getByRole('button', { name: 'Next month' })).toBeDisabled()
  await setupUser().click(screen.getByRole('button', { name: 'Previous month' }))
  expect(statusText()).toBe('2026-11-01 2026-11-30')
})

test('arrow keys follow the visual order', async () => {
  renderWithTable(<OneMonth months={persian} first={4} />, { locale: 'fa' })
  await open('مرداد ۱۴۰۵')
  screen.getByRole('button', { name: 'مرداد' }).focus()
  await setupUser().keyboard('{ArrowLeft}')
  expect(screen.getByRole('button', { name: 'شهریور' })).toHaveFocus()
  await setupUser().keyboard('{ArrowDown}')
  expect(screen.getByRole('button', { name: 'آذر' })).toHaveFocus()
  await setupUser().keyboard('{ArrowRight}{ArrowRight}{ArrowUp}{Enter}')
  expect(statusText()).toBe(`${persian[3]?.from} ${persian[3]?.to}`)
})

test('offers the whole year where it applies', async () => {
  renderWithTable(<MonthOrAll months={gregorian} />, { calendar: 2 })
  expect(statusText()).toBe('all')
  expect(screen.getByRole('button', { name: 'Next month' })).toBeDisabled()
  await open('All months')
  await setupUser().click(screen.getByRole('button', { name: 'May' }))
  expect(statusText()).toBe('05')
  await open('May 2026')
  await setupUser().click(screen.getByRole('button', { name: 'All months' }))
  expect(statusText()).toBe('all')
})
