import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { DateField } from '@/components/kit/date-field'
import { renderAtDesk } from './support/desk'

const person = () => userEvent.setup({ delay: null })
const input = () => screen.getByRole('textbox')
const told = () => screen.getByRole('status').textContent

/** What the field tells the form, for each test to look at. */
function Asked({ first = null, ...limits }: { first?: string | null; min?: string; max?: string }) {
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
    renderAtDesk(<Asked />, { locale: 'fa', calendar: 1 })
    await person().type(input(), text)
    await waitFor(() => expect(told()).toBe(date))
  })

  test('a date that was understood is written out as everywhere else', async () => {
    renderAtDesk(<Asked />, { locale: 'fa', calendar: 1 })
    await person().type(input(), '1405-8-1')
    await waitFor(() => expect(told()).toBe('2026-10-23'))
    await person().tab()
    expect(input()).toHaveValue('۱۴۰۵/۰۸/۰۱')
  })

  test('what is no date stays as it was typed, is said when one leaves it, and is not kept', async () => {
    renderAtDesk(<Asked first="2026-11-21" />, { calendar: 2 })
    await person().clear(input())
    await person().type(input(), '31/02/2026')
    await waitFor(() => expect(told()).toBe('none'))
    expect(input()).not.toHaveAttribute('aria-invalid', 'true')
    await person().tab()
    expect(input()).toHaveValue('31/02/2026')
    expect(screen.getByText('This date could not be read. Write it like 21/11/2026.')).toBeInTheDocument()
  })

  test('a date out of bounds is refused with the bound', async () => {
    renderAtDesk(<Asked min="2026-11-10" max="2026-12-05" />, { calendar: 2 })
    await person().type(input(), '6/12/2026')
    await person().tab()
    expect(await screen.findByText('The date must not be after 05/12/2026.')).toBeInTheDocument()
    expect(told()).toBe('none')
    await person().clear(input())
    await person().type(input(), '9/11/2026')
    await person().tab()
    expect(await screen.findByText('The date must not be before 10/11/2026.')).toBeInTheDocument()
  })

  test('an empty field is no date and no mistake', async () => {
    renderAtDesk(<Asked first="2026-11-21" />, { calendar: 2 })
    await person().click(screen.getByRole('button', { name: 'Clear the date' }))
    expect(told()).toBe('none')
    await person().tab()
    expect(input()).toHaveValue('')
    expect(input()).not.toHaveAttribute('aria-invalid', 'true')
  })
})

describe('picking', () => {
  const month = async (locale: 'fa' | 'en', first: string, limits: { min?: string; max?: string } = {}) => {
    renderAtDesk(<Asked first={first} {...limits} />, { locale, calendar: locale === 'fa' ? 1 : 2 })
    await person().click(screen.getByRole('button', { name: locale === 'fa' ? 'انتخاب تاریخ' : 'Choose a date' }))
    return within(await screen.findByRole('dialog'))
  }

  test('its button opens the month, and closes it again', async () => {
    renderAtDesk(<Asked first="2026-11-21" />, { calendar: 2 })
    const button = screen.getByRole('button', { name: 'Choose a date' })
    await person().click(button)
    expect(await screen.findByRole('dialog')).toBeVisible()
    await person().click(button)
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
    expect(button).toHaveAttribute('aria-expanded', 'false')
  })

  test('the Persian month has Persian days and begins its weeks on Saturday', async () => {
    const shown = await month('fa', '2026-11-21')
    expect(shown.getByText('آبان ۱۴۰۵')).toBeInTheDocument()
    const heads = shown.getAllByRole('columnheader').map((head) => head.getAttribute('abbr'))
    expect([heads[0], heads[6]]).toEqual(['شنبه', 'جمعه'])
    const selected = shown.getByRole('gridcell', { selected: true })
    expect(selected).toHaveTextContent('۳۰')
    await person().click(shown.getByRole('button', { name: 'چهارشنبه ۲۷ آبان ۱۴۰۵' }))
    expect(told()).toBe('2026-11-18')
    expect(input()).toHaveFocus()
  })

  test('the arrows go as the page reads, Page keys by months, with Shift by years', async () => {
    await month('fa', '2026-11-21')
    const focused = () => document.activeElement?.getAttribute('aria-label')
    await waitFor(() => expect(focused()).toBe('شنبه ۳۰ آبان ۱۴۰۵'))
    await person().keyboard('{ArrowLeft}')
    expect(focused()).toBe('یکشنبه ۱ آذر ۱۴۰۵')
    await person().keyboard('{ArrowRight}{ArrowUp}')
    expect(focused()).toBe('شنبه ۲۳ آبان ۱۴۰۵')
    await person().keyboard('{End}')
    expect(focused()).toBe('جمعه ۲۹ آبان ۱۴۰۵')
    await person().keyboard('{PageDown}')
    expect(focused()).toBe('یکشنبه ۲۹ آذر ۱۴۰۵')
    await person().keyboard('{Shift>}{PageUp}{/Shift}{Enter}')
    expect(told()).toBe('2025-12-20')
  })

  test('days out of bounds cannot be chosen, nor reached', async () => {
    const shown = await month('en', '2026-11-11', { min: '2026-11-10' })
    expect(shown.getByRole('button', { name: 'Monday, 9 November 2026' })).toBeDisabled()
    expect(shown.getByRole('button', { name: 'Previous month' })).toBeDisabled()
    await person().keyboard('{ArrowUp}')
    expect(document.activeElement).toHaveAttribute('aria-label', 'Tuesday, 10 November 2026')
  })

  test('a far month is two presses away', async () => {
    const shown = await month('en', '2026-11-21')
    await person().click(shown.getByRole('button', { name: /Choose a month/ }))
    await person().click(shown.getByRole('button', { name: 'Next year' }))
    await person().click(shown.getByRole('button', { name: 'March' }))
    await person().click(shown.getByRole('button', { name: 'Monday, 15 March 2027' }))
    expect(told()).toBe('2027-03-15')
  })

  test('today is one press away, and so is the month from the keyboard', async () => {
    renderAtDesk(<Asked />, { calendar: 2 })
    await person().click(input())
    await person().keyboard('{ArrowDown}')
    await person().click(await screen.findByRole('button', { name: /^Today/ }))
    expect(told()).toBe('2026-11-21')
  })
})
