import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import decodeQR from 'qr/decode.js'
import { hasLedger } from '@/components/screens/ledger/account-source'
import { codeOf } from '@/components/screens/ledger/code-of'
import { linesOf, sideOf } from '@/components/screens/ledger/ledger-lines'
import { LedgerScreen } from '@/components/screens/ledger/ledger-screen'
import { defaultPeriod, periodIn } from '@/components/screens/ledger/period'
import { smsParts } from '@/components/screens/ledger/sms-parts'
import { meantAccount } from '@/components/screens/ledger/use-linked-account'
import type { Account } from '@/lib/contract/accounts'
import { ledger } from '@/lib/contract/ledger'
import { cloudThatAnswers } from './support/cloud'
import en from '@/messages/en.json'
import { renderInOffice } from './support/office'

const year = { id: 7, name: '1405', isDefault: true, startDate: '2026-03-21', endDate: '2027-03-20' }
const words = { opening: 'Opening', closing: 'Closing', debtor: 'Dr', creditor: 'Cr', locale: 'en' }
const range = { from: '2026-03-21', to: '2026-11-21' }

const booked = [
  { date: '2026-11-01', slipType: 'SALE', serialNo: 7, desc: 'tea', amount: 100, balance: 150 },
  { date: '2026-11-01', slipType: 'RECEIPT', serialNo: 8, desc: 'paid', amount: -170, balance: -20 },
  { date: '2026-11-02', slipType: 'SALE', serialNo: 9, desc: 'coffee', amount: 5, balance: -15 },
]
const dictionary = { SALE: { fa: 'فروش', en: 'Sale', de: 'Verkauf' } }
const bookOf = (data: readonly unknown[]) => [{ name: 'ofcBook', status: 'RESOLVE', data, dictionary }]
const read = (data: readonly unknown[]) => ledger.list({ fiscalYearId: 7 }, { accountId: 1, ...range, calendar: 1 }).read(bookOf(data))

const wireAccount = { id: 12, typeId: 1, code: '101', name: 'Sara Karimi', company: '', mobile: '+98 912 123 4567', tel: '', address: '' }
const account = (changes: Partial<Account>): Account => ({
  id: 12,
  type: 1,
  code: '101',
  name: 'Sara',
  company: '',
  mobile: '',
  phone: '',
  address: '',
  ...changes,
})

const refusals = {
  400: en.smsOutcome['400'],
  403: en.smsOutcome['403'],
  404: en.smsOutcome['404'],
  500: en.smsOutcome['500'],
  999: 'SMS sending failed (code 999).',
}

describe('the lines of a ledger', () => {
  test('begin with what was brought forward and end with what is left', () => {
    const lines = linesOf(read(booked), range, words, true)
    expect(lines.map(({ kind, balance, side }) => [kind, balance, side])).toEqual([
      ['opening', '50', 'Dr'],
      ['entry', '150', 'Dr'],
      ['entry', '-20', 'Cr'],
      ['entry', '-15', 'Cr'],
      ['closing', '-15', 'Cr'],
    ])
    expect(lines.map(({ position }) => position)).toEqual([-1, 0, 1, 2, 3])
    expect([lines[0]?.date, lines.at(-1)?.date]).toEqual([range.from, range.to])
  })

  test('have no ends in another order than that of time, nor without entries', () => {
    expect(linesOf(read(booked), range, words, false).every(({ kind }) => kind === 'entry')).toBe(true)
    expect(linesOf(read([]), range, words, true)).toEqual([])
  })

  test('name slip types in the language, and by their code where nobody has a name', () => {
    const types = (locale: string) => linesOf(read(booked), range, { ...words, locale }, false).map(({ slipType }) => slipType)
    expect(types('de')).toEqual(['Verkauf', 'RECEIPT', 'Verkauf'])
    expect(types('nl')).toEqual(['Sale', 'RECEIPT', 'Sale'])
  })

  test('a balance of nothing is on no side', () => expect(sideOf('0', words)).toBe(''))
})

describe('the period', () => {
  test('is the month so far in the current year and the whole of another', () => {
    expect(defaultPeriod(year, '2026-11-21', 1)).toEqual({ from: '2026-10-23', to: '2026-11-21' })
    expect(defaultPeriod(year, '2026-03-25', 2)).toEqual({ from: '2026-03-21', to: '2026-03-25' })
    expect(defaultPeriod(year, '2028-01-01', 1)).toEqual({ from: year.startDate, to: year.endDate })
  })

  test('in an address counts as far as it lies in the year', () => {
    const usual = { from: '2026-10-23', to: '2026-11-21' }
    expect(periodIn({ from: '2026-04-01', to: '2026-04-30' }, year, usual)).toEqual({ from: '2026-04-01', to: '2026-04-30' })
    expect(periodIn({ from: '2020-01-01', to: 'x' }, year, usual)).toEqual(usual)
    expect(periodIn({ from: '2026-12-01', to: null }, year, usual)).toEqual(usual)
  })
})

test('a link means the account with its number, or the only one with its code', () => {
  const [sara, cash, other] = [account({}), account({ id: 13, type: 6 }), account({ id: 14, code: '1010' })]
  const named = { code: '101', id: null, type: null }
  expect(meantAccount(named, [sara, other])).toBe(sara)
  expect(meantAccount(named, [sara, cash])).toBeNull()
  expect(meantAccount({ ...named, type: 6 }, [sara, cash])).toBe(cash)
  expect(meantAccount({ ...named, id: 14 }, [sara, other])).toBe(other)
  expect(meantAccount(named, [])).toBeNull()
  expect(meantAccount(named, [account({ type: 98 })])).toBeNull()
})

test('only some types have a ledger to be asked for', () => {
  expect([1, 9, 21].every((type) => hasLedger({ type }))).toBe(true)
  expect([11, 22, 98, 0].some((type) => hasLedger({ type }))).toBe(false)
})

test('a QR code holds its link, with room around it; a link that is too long has none', () => {
  const link = 'https://books.example/گردش?key=abc'
  const { size, path } = codeOf(link) ?? { size: 0, path: '' }
  const dark = new Set([...path.matchAll(/M(\d+) (\d+)/g)].map(([, x, y]) => `${x} ${y}`))
  expect([...dark].flatMap((at) => at.split(' ').map(Number)).every((at) => at >= 4 && at < size - 4)).toBe(true)
  const scale = 4
  const data = new Uint8Array((size * scale) ** 2 * 4).map((_, at) => {
    const [x, y] = [Math.floor(at / 4) % (size * scale), Math.floor(at / 4 / (size * scale))]
    return at % 4 < 3 && dark.has(`${Math.floor(x / scale)} ${Math.floor(y / scale)}`) ? 0 : 255
  })
  expect(decodeQR({ width: size * scale, height: size * scale, data })).toBe(link)
  expect(codeOf(`https://books.example/${'a'.repeat(5_000)}`)).toBeNull()
})

test('long texts and texts in Persian cost more messages', () => {
  expect(smsParts('a'.repeat(160))).toBe(1)
  expect(smsParts('a'.repeat(161))).toBe(2)
  expect(smsParts('ا'.repeat(70))).toBe(1)
  expect(smsParts('ا'.repeat(71))).toBe(2)
  expect(smsParts('ا'.repeat(135))).toBe(3)
})

describe('the screen', () => {
  const person = () => userEvent.setup({ delay: null })
  const rights = { OfcBookReport: ['l'], Sms: ['c'] }
  const linked = '/ofcbook?account=101&type=1&from=2026-03-21&to=2026-11-21&report'
  const books = (data: () => readonly unknown[] | Promise<readonly unknown[]> = () => booked, more = {}) =>
    cloudThatAnswers({
      '/qr/ppds': async ({ keys }) =>
        (keys as string[])[0] === 'ofcList' ? [{ name: 'ofcList', status: 'RESOLVE', data: [wireAccount] }] : bookOf(await data()),
      '/ur/organizationFeatureList': () => ({ status: 'RESOLVE', data: [] }),
      ...more,
    })
  const at = (address: string) => window.history.replaceState(null, '', address)
  const lines = () => [...document.querySelectorAll('[role="row"][data-index]')].map((row) => row.textContent ?? '')

  beforeEach(() => window.localStorage.clear())

  test('asks for an account before it asks the cloud', async () => {
    at('/ofcbook')
    const asked = books()
    renderInOffice(<LedgerScreen />, rights)
    await person().click(screen.getByRole('button', { name: 'Get report' }))
    expect(screen.getByText(/Account invalid/)).toBeInTheDocument()
    expect(asked).toEqual([])
  })

  test('lists the accounts of a type unasked, and those of all types only when they are searched for', async () => {
    at('/ofcbook')
    const asked = books()
    renderInOffice(<LedgerScreen />, rights)
    await person().click(screen.getByRole('button', { name: 'Look up Account' }))
    expect(await screen.findByText('Type a code or a name to search.')).toBeInTheDocument()
    expect(asked.filter(({ path }) => path === '/qr/ppds')).toEqual([])
    await person().click(screen.getByRole('button', { name: 'All types' }))
    await person().click(await screen.findByRole('button', { name: 'Account' }))
    await waitFor(() => expect(lines()).toEqual([expect.stringContaining('Sara Karimi')]))
    expect(asked.at(-1)?.body).toMatchObject({ keys: ['ofcList'], ofcInfo: '', ofcTypeId: 1 })
  })

  test('shows a linked report, newest first, and turns it exactly round', async () => {
    at(linked)
    books()
    renderInOffice(<LedgerScreen />, rights)
    await screen.findByText('Opening balance')
    expect(screen.getByText('3 rows')).toBeInTheDocument()
    const before = lines()
    expect(before[0]).toContain('Closing balance')
    expect(before.map((text) => /tea|paid|coffee/.exec(text)?.[0]).filter(Boolean)).toEqual(['coffee', 'paid', 'tea'])
    await person().click(screen.getByRole('button', { name: 'Oldest first' }))
    await waitFor(() => expect(lines()).toEqual([...before].reverse()))
  })

  test('names the account on paper by its code, too: two may have one name', async () => {
    at(linked)
    books()
    renderInOffice(<LedgerScreen />, rights)
    await screen.findByText('Opening balance')
    await waitFor(() => {
      act(() => void window.dispatchEvent(new Event('beforeprint')))
      expect(screen.getByRole('table')).toHaveTextContent(/Sara Karimi\u2069 \u2068101\u2069 · 1405\/01\/01 to 1405\/08\/30/)
    })
    act(() => void window.dispatchEvent(new Event('afterprint')))
  })

  test('hides balances in any other order', async () => {
    at(linked)
    books()
    renderInOffice(<LedgerScreen />, rights)
    await screen.findByText('Opening balance')
    await person().click(screen.getByRole('button', { name: 'Description' }))
    await screen.findByText(/running balance only makes sense/)
    expect(screen.queryByRole('columnheader', { name: 'Balance' })).toBeNull()
    expect(screen.queryByText('Opening balance')).toBeNull()
    expect(lines()).toHaveLength(3)
    await person().click(screen.getByRole('button', { name: 'Order by date' }))
    await screen.findByText('Opening balance')
  })

  test('without data it says so and the filter stays', async () => {
    at(linked)
    books(() => [])
    renderInOffice(<LedgerScreen />, rights)
    expect(await screen.findByText('No data to display.')).toBeInTheDocument()
    expect(screen.getByText('Sara Karimi')).toBeInTheDocument()
    expect(screen.getByRole('button', { name: 'Get report' })).toBeEnabled()
  })

  test('the same question may have the same answer, and is not asked for ever', async () => {
    at(linked)
    const asked = books(() => [])
    renderInOffice(<LedgerScreen />, rights)
    await screen.findByText('No data to display.')
    const before = asked.length
    await person().click(screen.getByRole('button', { name: 'Get report' }))
    await waitFor(() => expect(asked).toHaveLength(before + 1))
    expect(await screen.findByText('No data to display.')).toBeInTheDocument()
    expect(screen.getByRole('button', { name: 'Get report' })).toBeEnabled()
  })

  test('who changes the filter while a report is on its way is not led to that report, and may ask at once', async () => {
    at(linked)
    let answer = () => undefined as void
    const asked = books(() => new Promise((resolve) => (answer = () => resolve(booked))))
    renderInOffice(<LedgerScreen />, rights)
    const user = person()
    await waitFor(() => expect(asked.some(({ body }) => (body.keys as string[] | undefined)?.[0] === 'ofcBook')).toBe(true))
    expect(screen.getByRole('button', { name: 'Get report' })).toBeDisabled()
    const from = screen.getByRole('textbox', { name: /From/ })
    await user.clear(from)
    await user.type(from, '1405/02/01')
    await user.tab()
    await act(async () => answer())
    expect(screen.queryByText('Opening balance')).toBeNull()
    expect(from).toHaveValue('1405/02/01')
    await user.click(screen.getByRole('button', { name: 'Get report' }))
    await waitFor(() => expect(asked.at(-1)?.body).toMatchObject({ keys: ['ofcBook'], fromDate: '2026-04-21' }))
    await act(async () => answer())
    expect(await screen.findByText('Opening balance')).toBeInTheDocument()
  })

  test('an account that the cloud does not have is invalid', async () => {
    at('/ofcbook?account=999&report')
    books()
    renderInOffice(<LedgerScreen />, rights)
    expect(await screen.findByText(/Account invalid/)).toBeInTheDocument()
  })

  test('a repeated question is answered from what was read', async () => {
    at(linked)
    const asked = books()
    renderInOffice(<LedgerScreen />, rights)
    await screen.findByText('Opening balance')
    await person().click(screen.getByRole('button', { name: 'Filter' }))
    await person().click(await screen.findByRole('button', { name: 'Get report' }))
    await screen.findByText('Opening balance')
    expect(asked.filter(({ body }) => (body.keys as string[] | undefined)?.[0] === 'ofcBook')).toHaveLength(1)
  })

  test('a page loaded anew, and Back, find the filter as it was left', async () => {
    at('/ofcbook')
    books()
    renderInOffice(<LedgerScreen />, rights)
    await person().type(screen.getByRole('combobox', { name: /Account/ }), '101{Enter}')
    await screen.findByText('Sara Karimi')
    expect(window.location.search).toMatch(/account=101/)
    await person().click(screen.getByRole('button', { name: 'Get report' }))
    await screen.findByText('Opening balance')
    expect(window.location.search).toMatch(/account=101.*&report$/)
    await person().click(screen.getByRole('button', { name: 'Filter' }))
    expect(await screen.findByRole('button', { name: 'Get report' })).toBeEnabled()
    expect(screen.getByText('Sara Karimi')).toBeInTheDocument()
    expect(window.location.search).toMatch(/account=101/)
  })

  describe('its link', () => {
    const share = () => person().click(screen.getByRole('button', { name: 'Share' }))
    const dialog = () => screen.findByRole('dialog', { name: /Share this ledger/ })

    test('is made once for the same entries and again for others', async () => {
      at(linked)
      let data = booked
      let made = 0
      const asked = books(() => data, { '/api/statement-links': () => ({ link: `https://books.example/${++made}` }) })
      renderInOffice(<LedgerScreen />, rights)
      await screen.findByText('Opening balance')
      await share()
      await person().click(within(await dialog()).getByRole('button', { name: 'Create link' }))
      expect(await screen.findByDisplayValue('https://books.example/1')).toBeInTheDocument()
      expect(await screen.findByRole('img', { name: /QR code.*Sara Karimi/, hidden: true })).toBeInTheDocument()
      expect(screen.getByRole('link', { name: /View/ })).toHaveAttribute('rel', 'noopener noreferrer')
      await person().click(within(await dialog()).getAllByRole('button', { name: 'Close' })[0] as HTMLElement)
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
      await person().click(screen.getByRole('button', { name: 'Refresh' }))
      await share()
      expect(await screen.findByDisplayValue('https://books.example/1')).toBeInTheDocument()
      await person().click(within(await dialog()).getAllByRole('button', { name: 'Close' })[0] as HTMLElement)
      data = booked.slice(0, 2)
      await person().click(screen.getByRole('button', { name: 'Refresh' }))
      await waitFor(() => expect(lines()).toHaveLength(4))
      await share()
      expect(within(await dialog()).getByRole('button', { name: 'Create link' })).toBeEnabled()
      expect(screen.queryByDisplayValue(/books\.example/)).toBeNull()
      expect(asked.filter(({ path }) => path === '/api/statement-links')).toHaveLength(1)
    })

    test('that could not be made leaves nothing to view, copy or send', async () => {
      at(linked)
      books(undefined, { '/api/statement-links': () => ({ link: '' }) })
      renderInOffice(<LedgerScreen />, rights)
      await screen.findByText('Opening balance')
      await share()
      await person().click(within(await dialog()).getByRole('button', { name: 'Create link' }))
      expect(await screen.findByRole('alert')).toHaveTextContent('The link could not be created')
      const deeds = within(await dialog())
      for (const name of ['View', 'Copy', 'Send by SMS']) expect(deeds.getByRole('button', { name })).toBeDisabled()
    })

    /** Up to the form of the SMS; gives the field of the number. */
    const writeMessage = async () => {
      renderInOffice(<LedgerScreen />, rights)
      await screen.findByText('Opening balance')
      await share()
      await person().click(within(await dialog()).getByRole('button', { name: 'Create link' }))
      await person().click(await screen.findByRole('button', { name: 'Send by SMS' }))
      return screen.findByLabelText('Mobile number')
    }

    test('goes to the account’s own number, and what became of the message is told', async () => {
      at(linked)
      let status = 405
      const asked = books(undefined, {
        '/api/statement-links': () => ({ link: 'https://books.example/1' }),
        '/api/sms/send': () => ({ status: 'RESOLVE', ...(status !== 0 && { smsStatus: status }) }),
      })
      const field = await writeMessage()
      expect(field).toHaveValue('09121234567')
      await person().clear(field)
      await person().click(screen.getByRole('button', { name: 'Send' }))
      expect(screen.getByText('Please enter the mobile number.')).toBeInTheDocument()
      await person().type(field, '0912')
      await person().click(screen.getByRole('button', { name: 'Send' }))
      expect(screen.getByText(/mobile number is wrong/)).toBeInTheDocument()
      await person().type(field, '1234567')
      await person().click(screen.getByRole('button', { name: 'Send' }))
      expect(await screen.findByText('SMS: insufficient credit.')).toBeInTheDocument()
      for (const [code, said] of Object.entries(refusals)) {
        status = Number(code)
        await person().click(screen.getByRole('button', { name: 'Send' }))
        expect(await screen.findByText(said)).toBeInTheDocument()
      }
      // What cannot be read is no answer; whatever else went wrong, the message was not sent.
      status = 0
      await person().click(screen.getByRole('button', { name: 'Send' }))
      expect(await screen.findByText('SMS sending failed.')).toBeInTheDocument()
      status = 200
      await person().click(screen.getByRole('button', { name: 'Send' }))
      await waitFor(() => expect(screen.queryByLabelText('Mobile number')).toBeNull())
      expect(asked.filter(({ path }) => path === '/api/sms/send').map(({ body }) => body)).toEqual(
        Array(8).fill({ link: 'https://books.example/1', mobile: '09121234567', customerName: 'Sara Karimi' }),
      )
    })

    test('stays in the message that is being written, whatever is booked meanwhile', async () => {
      at(linked)
      let data = booked
      const asked = books(() => data, {
        '/api/statement-links': () => ({ link: 'https://books.example/1' }),
        '/api/sms/send': () => ({ status: 'RESOLVE', smsStatus: 200 }),
      })
      const field = await writeMessage()
      await person().clear(field)
      await person().type(field, '09350000000')
      data = booked.slice(0, 2)
      fireEvent.click(screen.getByRole('button', { name: 'Refresh', hidden: true }))
      await waitFor(() => expect(screen.queryByDisplayValue(/books\.example/)).toBeNull())
      expect(screen.getByLabelText('Mobile number')).toHaveValue('09350000000')
      await person().click(screen.getByRole('button', { name: 'Send' }))
      await waitFor(() => expect(screen.queryByLabelText('Mobile number')).toBeNull())
      expect(asked.find(({ path }) => path === '/api/sms/send')?.body).toMatchObject({ link: 'https://books.example/1' })
    })

    test('cannot be sent without the right to', async () => {
      at(linked)
      books()
      renderInOffice(<LedgerScreen />, { OfcBookReport: ['l'] })
      await screen.findByText('Opening balance')
      await share()
      await dialog()
      expect(screen.queryByRole('button', { name: 'Send by SMS' })).toBeNull()
    })
  })
})
