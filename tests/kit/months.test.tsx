import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { MonthPicker } from '@/components/kit/month-picker'
import type { CalendarType } from '@/lib/format/calendar'
import { monthsOf, type MonthRange } from '@/lib/format/months'
import { renderAtDesk } from './support/desk'

const person = () => userEvent.setup({ delay: null })
const yearFrom = (startDate: string, endDate: string, calendar: CalendarType) =>
  monthsOf({ id: 7, name: '', isDefault: true, startDate, endDate }, calendar)

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

const told = () => screen.getByRole('status').textContent
const open = (name: string) => person().click(screen.getByRole('button', { name }))
const groups = () => within(screen.getByRole('dialog')).getAllByRole('group')

test('twelve months of the Persian year stand in their four seasons', async () => {
  renderAtDesk(<OneMonth months={persian} first={7} />, { locale: 'fa' })
  await open('آبان ۱۴۰۵')
  expect(groups().map((group) => group.getAttribute('aria-label'))).toEqual(['بهار', 'تابستان', 'پاییز', 'زمستان'])
  expect(
    within(groups()[3] as HTMLElement)
      .getAllByRole('button')
      .map((button) => button.textContent),
  ).toEqual(['دی', 'بهمن', 'اسفند'])
  await person().click(screen.getByRole('button', { name: 'اسفند' }))
  expect(told()).toBe('2027-02-20 2027-03-20')
})

test('a Gregorian year stands in quarters, and its months end with their last day', async () => {
  renderAtDesk(<OneMonth months={gregorian} first={0} />, { locale: 'de', calendar: 2 })
  await open('Januar 2026')
  expect(groups().map((group) => group.getAttribute('aria-label'))).toEqual(['1. Quartal', '2. Quartal', '3. Quartal', '4. Quartal'])
  await person().click(screen.getByRole('button', { name: 'Februar' }))
  expect(told()).toBe('2026-02-01 2026-02-28')
})

test('a year of the books across two of the calendar says which one each month is in', async () => {
  renderAtDesk(<OneMonth months={acrossYears} first={1} />, { calendar: 2 })
  await open('November 2026')
  expect(screen.getByRole('button', { name: 'October 2026' })).toBeInTheDocument()
  expect(screen.getByRole('button', { name: 'September 2027' })).toBeInTheDocument()
})

test('one step leads to the next month or the one before, as far as the year goes', async () => {
  renderAtDesk(<OneMonth months={gregorian} first={10} />, { calendar: 2 })
  await person().click(screen.getByRole('button', { name: 'Next month' }))
  expect(told()).toBe('2026-12-01 2026-12-31')
  expect(screen.getByRole('button', { name: 'Next month' })).toBeDisabled()
  await person().click(screen.getByRole('button', { name: 'Previous month' }))
  expect(told()).toBe('2026-11-01 2026-11-30')
})

test('the arrows walk over the months as they are read', async () => {
  renderAtDesk(<OneMonth months={persian} first={4} />, { locale: 'fa' })
  await open('مرداد ۱۴۰۵')
  screen.getByRole('button', { name: 'مرداد' }).focus()
  await person().keyboard('{ArrowLeft}')
  expect(screen.getByRole('button', { name: 'شهریور' })).toHaveFocus()
  await person().keyboard('{ArrowDown}')
  expect(screen.getByRole('button', { name: 'آذر' })).toHaveFocus()
  await person().keyboard('{ArrowRight}{ArrowRight}{ArrowUp}{Enter}')
  expect(told()).toBe(`${persian[3]?.from} ${persian[3]?.to}`)
})

test('where it makes sense, the whole year can be chosen', async () => {
  renderAtDesk(<MonthOrAll months={gregorian} />, { calendar: 2 })
  expect(told()).toBe('all')
  expect(screen.getByRole('button', { name: 'Next month' })).toBeDisabled()
  await open('All months')
  await person().click(screen.getByRole('button', { name: 'May' }))
  expect(told()).toBe('05')
  await open('May 2026')
  await person().click(screen.getByRole('button', { name: 'All months' }))
  expect(told()).toBe('all')
})
