import { act, render, screen, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { renderToString } from 'react-dom/server'
import { preferencesCookie, preferencesOf, preferencesValue } from '@/components/kit/hooks/display-cookies'
import { PreferencesFromCookie } from '@/components/kit/hooks/use-local-storage'
import { AmountScope } from '@/components/kit/text/amount-scope'
import { Money } from '@/components/kit/text/money'
import { useFormatPreferences } from '@/components/kit/text/use-formats'
import { decimalsNeeded } from '@/lib/format/precision'
import { inApp } from './support/render-in-app'

/** The precision of an organisation's amounts (D68): the same on every page, from the first render. */

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

type Books = { readonly calendar?: 1 | 2; readonly year?: number }

const page = (part: ReactNode, { calendar = 2, year = 7 }: Books = {}) => {
  const fiscalYear = { fiscalYearId: year, name: '2026', isDefault: true, startDate: '2026-01-01', endDate: '2026-12-31' }
  return inApp(
    <PreferencesFromCookie preferences={preferencesOf(user, cookie())}>{part}</PreferencesFromCookie>,
    {},
    {
      calendarTypeId: calendar,
      fiscalYear,
      fiscalYearList: [fiscalYear],
    },
  )
}

const textOf = (html: string) => html.replace(/<style[\s\S]*?<\/style>|<[^>]*>/g, ' ').replace(/\s+/g, ' ')

beforeEach(() => {
  localStorage.clear()
  document.cookie = `${preferencesCookie}=; max-age=0; path=/`
})

test('lists of whole amounts show two decimals once another list had a fraction', async () => {
  const { rerender } = render(page(<List amounts={['5', '16456']} />))
  expect(screen.getByText('16,456')).toBeInTheDocument()
  rerender(page([<List key="a" amounts={['5', '16456']} />, <List key="b" amounts={['2.5']} />]))
  expect(await screen.findByText('16,456.00')).toBeInTheDocument()
  expect(screen.getByText('5.00')).toBeInTheDocument()
  expect(screen.getByText('2.50')).toBeInTheDocument()
})

test('an amount in no list follows the books', () => {
  localStorage.setItem('daftar:1:2:fractionalYears', '[7]')
  render(page(<Money amount="5" />))
  expect(screen.getByText('5.00')).toBeInTheDocument()
})

test('a fiscal year whose amounts are whole stays whole', () => {
  localStorage.setItem('daftar:1:2:fractionalYears', '[6]')
  render(page(<List amounts={['5']} />))
  expect(screen.getByText('5')).toBeInTheDocument()
})

test('Persian books stay whole, whatever was seen', () => {
  localStorage.setItem('daftar:1:2:fractionalYears', '[7]')
  const { container } = render(page(<List amounts={['5', '2.5']} />, { calendar: 1 }))
  expect(container).toHaveTextContent('5')
  expect(container).not.toHaveTextContent('5.00')
})

test('the server renders the precision that the browser learned', async () => {
  const { unmount } = render(page(<List amounts={['2.5']} />))
  await waitFor(() => expect(cookie()).toContain('[7]'))
  unmount()
  expect(textOf(renderToString(page(<List amounts={['5']} />)))).toContain('5.00')
})

test('the server renders the decimals and digits that the user chose', async () => {
  function Choice() {
    const [, choose] = useFormatPreferences()
    return <button onClick={() => choose({ decimals: 3, digits: 'arabext' })}>Choose</button>
  }
  const { unmount } = render(page(<Choice />))
  expect(textOf(renderToString(page(<List amounts={['5']} />)))).toContain(' 5 ')
  act(() => screen.getByText('Choose').click())
  await waitFor(() => expect(cookie()).toContain('arabext'))
  unmount()
  expect(textOf(renderToString(page(<List amounts={['5']} />)))).toContain('۵٫۰۰۰')
})

test('the cookie of another user is not used', () => {
  const others = decodeURIComponent(preferencesValue({ organisationId: 1, userId: 3 }, { formats: '{"decimals":3}' }))
  expect(preferencesOf(user, others)).toEqual({})
  expect(preferencesOf({ organisationId: 1, userId: 3 }, others)).toEqual({ formats: '{"decimals":3}' })
  expect(preferencesOf(user, 'damaged')).toEqual({})
})
