import { act, render, screen, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { renderToString } from 'react-dom/server'
import { preferencesCookie, preferencesOf, preferencesValue } from '@/components/kit/hooks/display-cookies'
import { PreferencesFromCookie } from '@/components/kit/hooks/use-local-storage'
import { useBooksPrecision } from '@/components/shell/banners/deferred-banners'
import { AmountScope } from '@/components/kit/text/amount-scope'
import { Money } from '@/components/kit/text/money'
import { useFormatPreferences } from '@/components/kit/text/use-formats'
import { decimalsNeeded } from '@/lib/format/precision'
import { cloudResponding } from './support/cloud'
import { amountOf, inApp } from './support/render-in-app'

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

test('lists of whole amounts show two decimals once another list had a fraction', async () => {
  const { rerender } = render(page(<List amounts={['5', '16456']} />))
  expect(screen.getByText('16,456')).toBeInTheDocument()
  rerender(page([<List key="a" amounts={['5', '16456']} />, <List key="b" amounts={['2.5']} />]))
  expect(await screen.findByText(amountOf('16,456.00'))).toBeInTheDocument()
  expect(screen.getByText(amountOf('5.00'))).toBeInTheDocument()
  expect(screen.getByText(amountOf('2.50'))).toBeInTheDocument()
})

test('an amount in no list follows the books', () => {
  localStorage.setItem('daftar:1:2:fractionalYears', '[7]')
  render(page(<Money amount="5" />))
  expect(screen.getByText(amountOf('5.00'))).toBeInTheDocument()
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

describe('In a new browser', () => {
  function FirstPage() {
    useBooksPrecision()
    return <List amounts={['5', '16456']} />
  }
  const report = (name: string, data: readonly object[]) => cloudResponding({ '/qr/ppds': () => [{ name, status: 'RESOLVE', data }] })

  test('a first list of whole amounts shows the decimals of the balance sheet', async () => {
    const requests = report('balanceSheet', [{ title: 'Cash', asset: '16461.25', liabilities: 0, order: 1 }])
    render(page(<FirstPage />, { access: { BalanceSheetReport: ['l'], DebtorReprot: ['l'] } }))
    expect(await screen.findByText(amountOf('16,456.00'))).toBeInTheDocument()
    expect(requests).toHaveLength(1)
  })

  test('the report is one that the user may read', async () => {
    report('debtorList', [{ ofcCode: '1', ofcName: 'Sara', amount: '2.5', ofcTypeId: 1 }])
    render(page(<FirstPage />, { access: { DebtorReprot: ['l'] } }))
    expect(await screen.findByText(amountOf('5.00'))).toBeInTheDocument()
  })

  test('whole books stay whole, and the report is not read again', async () => {
    const requests = report('debtorList', [{ ofcCode: '1', ofcName: 'Sara', amount: 2, ofcTypeId: 1 }])
    const { unmount } = render(page(<FirstPage />, { access: { DebtorReprot: ['l'] } }))
    await waitFor(() => expect(localStorage.getItem('daftar:1:2:wholeYears')).toBe('[7]'))
    expect(screen.getByText('5')).toBeInTheDocument()
    unmount()
    render(page(<FirstPage />, { access: { DebtorReprot: ['l'] } }))
    await act(async () => {})
    expect(requests).toHaveLength(1)
  })

  test('Persian books read no report', async () => {
    const requests = report('debtorList', [])
    render(page(<FirstPage />, { calendar: 1, access: { DebtorReprot: ['l'] } }))
    await act(async () => {})
    expect(requests).toEqual([])
  })
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
