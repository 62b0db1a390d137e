import { act, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ReactNode } from 'react'
import { renderToString } from 'react-dom/server'
import { decimalsNeeded } from '@/lib/format/precision'
import { UserMenu } from '@/components/shell/header/user-menu'
import { preferencesCookie, preferencesOf, preferencesValue } from '@/components/ui/hooks/display-cookies'
import { PreferencesFromCookie } from '@/components/ui/hooks/use-local-storage'
import { AmountScope } from '@/components/ui/text/amount-scope'
import { Money } from '@/components/ui/text/money'
import { formatsFor, useFormatPreferences } from '@/components/ui/text/use-formats'
import { inApp } from './support/render-in-app'

/** The precision of amounts (D233): from the calendar, the list and the user's choice alone. */

const user = { organisationId: 1, userId: 2 }

const List = ({ amounts }: { amounts: readonly string[] }) => (
  <AmountScope needed={decimalsNeeded(amounts)}>
    {amounts.map((amount) => (
      <p key={amount}>
        <Money amount={amount} />
      </p>
    ))}
  </AmountScope>
)

const cookie = () => {
  const pair = document.cookie.split('; ').find((one) => one.startsWith(`${preferencesCookie}=`))
  return pair && decodeURIComponent(pair.slice(preferencesCookie.length + 1))
}

type Books = { readonly calendar?: 1 | 2; readonly year?: number; readonly access?: Record<string, string[]> }

const page = (part: ReactNode, { calendar = 2, year = 7, access = {} }: Books = {}) => {
  const fiscalYear = { fiscalYearId: year, name: '2026', isDefault: true, startDate: '2026-01-01', endDate: '2026-12-31' }
  return inApp(<PreferencesFromCookie preferences={preferencesOf(user, cookie())}>{part}</PreferencesFromCookie>, access, {
    calendarTypeId: calendar,
    fiscalYear,
    fiscalYearList: [fiscalYear],
  })
}

const textOf = (html: string) =>
  html
    .replace(/<\/?span[^>]*>/g, '')
    .replace(/<style[\s\S]*?<\/style>|<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ')

beforeEach(() => {
  localStorage.clear()
  document.cookie = `${preferencesCookie}=; max-age=0; path=/`
})

test.each<[calendar: 1 | 2, amounts: readonly string[], shown: readonly string[]]>([
  [1, ['5', '16456', '2.5'], ['5', '16,456', '2.500']],
  [2, ['5', '16456'], ['5.00', '16,456.00']],
  [2, ['5', '2.125'], ['5.000', '2.125']],
])('the decimals of a list follow from calendar %p and %p', (calendar, amounts, shown) => {
  const { container } = render(page(<List amounts={amounts} />, { calendar }))
  expect(Array.from(container.querySelectorAll('p'), ({ textContent }) => textContent)).toEqual(shown)
})

test('another list with a fraction changes nothing on the next page', () => {
  const { unmount } = render(page(<List amounts={['2.125']} />))
  unmount()
  expect(localStorage).toHaveLength(0)
  expect(cookie()).toBeUndefined()
  const { container } = render(page(<List amounts={['5']} />))
  expect(container).toHaveTextContent('5.00')
})

test.each(['0.1', '-0.1', '0.004', '0.00000004'])('%s never reads zero', (amount) => {
  for (const decimals of ['auto', 0, 2] as const)
    for (const calendar of [1, 2] as const) {
      const formats = formatsFor('en', calendar, 'latn', { decimals, needed: 0 })
      for (const shown of [formats.amount(amount), formats.total(amount), formats.detail(amount), formats.quantity(amount)])
        expect(Number(shown.replace('\u2212', '-'))).toBeCloseTo(Number(amount), 9)
    }
  expect(formatsFor('en', 1).amount('0')).toBe('0')
})

test('the server renders the decimals and digits that the user chose', async () => {
  function Choice() {
    const [, choose] = useFormatPreferences()
    return <button onClick={() => choose({ decimals: 3, digits: 'arabext' })}>Choose</button>
  }
  const { unmount } = render(page(<Choice />))
  expect(textOf(renderToString(page(<List amounts={['5']} />)))).toContain(' 5.00 ')
  act(() => screen.getByText('Choose').click())
  await waitFor(() => expect(cookie()).toContain('arabext'))
  unmount()
  expect(textOf(renderToString(page(<List amounts={['5']} />)))).toContain('۵٫۰۰۰')
})

test('decimals are chosen in the account menu of every page', async () => {
  const user = userEvent.setup({ delay: null })
  render(
    page(
      <>
        <UserMenu product={{ name: 'Daftar', designer: 'Daftar', designerUrl: null, logo: null, support: null }} />
        <List amounts={['5']} />
      </>,
    ),
  )
  await user.click(screen.getByRole('button', { name: /^Account/ }))
  const choices = within(await screen.findByRole('group', { name: 'Decimal places' }))
  expect(choices.getAllByRole('menuitemradio').map(({ textContent }) => textContent)).toEqual(['Automatic', '0', '2', '3'])
  await user.click(choices.getByRole('menuitemradio', { name: '3' }))
  await waitFor(() => expect(document.body).toHaveTextContent('5.000'))
  expect(choices.getByRole('menuitemradio', { name: '3' })).toHaveAttribute('aria-checked', 'true')
})

test('the cookie of another user is not used', () => {
  const others = decodeURIComponent(preferencesValue({ organisationId: 1, userId: 3 }, { formats: '{"decimals":3}' }))
  expect(preferencesOf(user, others)).toEqual({})
  expect(preferencesOf({ organisationId: 1, userId: 3 }, others)).toEqual({ formats: '{"decimals":3}' })
  expect(preferencesOf(user, 'damaged')).toEqual({})
})
