import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { DateField } from '@/components/ui/date-picker/date-field'
import { renderWithTable } from '@/tests/kit/support/table-fixtures'

const setupUser = () => userEvent.setup({ delay: null })
const input = () => screen.getByRole('textbox')
const statusText = () => screen.getByRole('status').textContent

/** A form with the field, which exposes its value to the test. */
function Harness({ first = null, ...limits }: { first?: string | null; min?: string; max?: string }) {
  const [date, setDate] = useState<string | null>(first)
  return (
    <>
      <DateField label="From" value={date} onChange={setDate} {...limits} />
      <output>{date ?? 'none'}</output>
    </>
  )
}

beforeEach(() => {
  jest.spyOn(Date, 'now').mockReturnValue(Date.UTC(2026, 10, 21, 8))
})
afterEach(() => jest.restoreAllMocks())

describe('typing', () => {
  test.each([
    ['۱۴۰۵/۰۸/۳۰', '2026-11-21'],
    ['1405-8-1', '2026-10-23'],
    ['14051230', 'none'],
    ['14031230', '2025-03-20'],
    ['2026-11-21', '2026-11-21'],
  ])('%s in a Persian calendar means %s', async (text, date) => {
    renderWithTable(<Harness />, { locale: 'fa', calendar: 1 })
    await setupUser().type(input(), text)
    await waitFor(() => expect(statusText()).toBe(date))
  })

  test('formats a valid date on blur', async () => {
    renderWithTable(<Harness />, { locale: 'fa', calendar: 1 })
    await setupUser().type(input(), '1405-8-1')
    await waitFor(() => expect(statusText()).toBe('2026-10-23'))
    await setupUser().tab()
    expect(input()).toHaveValue('۱۴۰۵/۰۸/۰۱')
  })

  test('keeps invalid text with a message and no value', async () => {
    renderWithTable(<Harness first="2026-11-21" />, { calendar: 2 })
    await setupUser().clear(input())
    await setupUser().type(input(), '31/02/2026')
    await waitFor(() => expect(statusText()).toBe('none'))
    expect(input()).not.toHaveAttribute('aria-invalid', 'true')
    await setupUser().tab()
    expect(input()).toHaveValue('31/02/2026')
    expect(screen.getByText('This day doesn’t exist in the calendar.')).toBeInTheDocument()
  })

  test.each([
    ['2 Azar 1405', '2026-11-23'],
    ['1405 / 9 / 1', '2026-11-22'],
    ['۲ آذر ۱۴۰۵', '2026-11-23'],
  ])('%s is read in a Persian page', async (text, date) => {
    renderWithTable(<Harness />, { locale: 'fa', calendar: 1 })
    await setupUser().type(input(), text)
    await waitFor(() => expect(statusText()).toBe(date))
  })

  test.each([
    ['1.9.51', 'Enter the year with four digits, like 21/11/2026.'],
    ['nonsense', 'Enter a valid date, like 21/11/2026.'],
  ])('%s is refused with the reason', async (text, message) => {
    renderWithTable(<Harness />, { calendar: 2 })
    await setupUser().type(input(), text)
    await setupUser().tab()
    expect(await screen.findByText(message)).toBeInTheDocument()
    expect(statusText()).toBe('none')
  })

  test('rejects a date out of bounds and names the bound', async () => {
    renderWithTable(<Harness min="2026-11-10" max="2026-12-05" />, { calendar: 2 })
    await setupUser().type(input(), '6/12/2026')
    await setupUser().tab()
    expect(await screen.findByText('Enter a date on or before 05/12/2026.')).toBeInTheDocument()
    expect(statusText()).toBe('none')
    await setupUser().clear(input())
    await setupUser().type(input(), '9/11/2026')
    await setupUser().tab()
    expect(await screen.findByText('Enter a date on or after 10/11/2026.')).toBeInTheDocument()
  })

  test('an empty field is valid without a date', async () => {
    renderWithTable(<Harness first="2026-11-21" />, { calendar: 2 })
    await setupUser().click(screen.getByRole('button', { name: 'Clear date' }))
    expect(statusText()).toBe('none')
    await setupUser().tab()
    expect(input()).toHaveValue('')
    expect(input()).not.toHaveAttribute('aria-invalid', 'true')
  })
})

describe('calendar', () => {
  const month = async (locale: 'fa' | 'en', first: string, limits: { min?: string; max?: string } = {}) => {
    renderWithTable(<Harness first={first} {...limits} />, { locale, calendar: locale === 'fa' ? 1 : 2 })
    await setupUser().click(screen.getByRole('button', { name: locale === 'fa' ? 'انتخاب تاریخ' : 'Select date' }))
    return within(await screen.findByRole('dialog'))
  }

  test('the button opens and closes it', async () => {
    renderWithTable(<Harness first="2026-11-21" />, { calendar: 2 })
    const button = screen.getByRole('button', { name: 'Select date' })
    await setupUser().click(button)
    expect(await screen.findByRole('dialog')).toBeVisible()
    await setupUser().click(button)
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
    expect(button).toHaveAttribute('aria-expanded', 'false')
  })

  test('shows the Persian month with weeks from Saturday', async () => {
    const shown = await month('fa', '2026-11-21')
    expect(shown.getByText('آبان ۱۴۰۵')).toBeInTheDocument()
    const heads = shown.getAllByRole('columnheader').map((head) => head.getAttribute('abbr'))
    expect([heads[0], heads[6]]).toEqual(['شنبه', 'جمعه'])
    const selected = shown.getByRole('gridcell', { selected: true })
    expect(selected).toHaveTextContent('۳۰')
    await setupUser().click(shown.getByRole('button', { name: 'چهارشنبه ۲۷ آبان ۱۴۰۵' }))
    expect(statusText()).toBe('2026-11-18')
    expect(input()).toHaveFocus()
  })

  test('arrow and page keys move in reading direction', async () => {
    await month('fa', '2026-11-21')
    const focused = () => document.activeElement?.getAttribute('aria-label')
    await waitFor(() => expect(focused()).toBe('شنبه ۳۰ آبان ۱۴۰۵'))
    await setupUser().keyboard('{ArrowLeft}')
    expect(focused()).toBe('یکشنبه ۱ آذر ۱۴۰۵')
    await setupUser().keyboard('{ArrowRight}{ArrowUp}')
    expect(focused()).toBe('شنبه ۲۳ آبان ۱۴۰۵')
    await setupUser().keyboard('{End}')
    expect(focused()).toBe('جمعه ۲۹ آبان ۱۴۰۵')
    await setupUser().keyboard('{PageDown}')
    expect(focused()).toBe('یکشنبه ۲۹ آذر ۱۴۰۵')
    await setupUser().keyboard('{Shift>}{PageUp}{/Shift}{Enter}')
    expect(statusText()).toBe('2025-12-20')
  })

  test('days out of bounds are unreachable', async () => {
    const shown = await month('en', '2026-11-11', { min: '2026-11-10' })
    expect(shown.getByRole('button', { name: 'Monday, 9 November 2026' })).toBeDisabled()
    expect(shown.getByRole('button', { name: 'Previous month' })).toBeDisabled()
    await setupUser().keyboard('{ArrowUp}')
    expect(document.activeElement).toHaveAttribute('aria-label', 'Tuesday, 10 November 2026')
  })

  test('reaches a distant month in two presses', async () => {
    const shown = await month('en', '2026-11-21')
    await setupUser().click(shown.getByRole('button', { name: /select month/i }))
    await setupUser().click(shown.getByRole('button', { name: 'Next year' }))
    await setupUser().click(shown.getByRole('button', { name: 'March' }))
    await setupUser().click(shown.getByRole('button', { name: 'Monday, 15 March 2027' }))
    expect(statusText()).toBe('2027-03-15')
  })

  test('reaches today and the month view by keyboard', async () => {
    renderWithTable(<Harness />, { calendar: 2 })
    await setupUser().click(input())
    await setupUser().keyboard('{ArrowDown}')
    await setupUser().click(await screen.findByRole('button', { name: /^Today/ }))
    expect(statusText()).toBe('2026-11-21')
  })
})
