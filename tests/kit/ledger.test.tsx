import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import decodeQR from 'qr/decode.js'
import type { Account } from '@/lib/contract/accounts'
import { ledger } from '@/lib/contract/ledger'
import { defaultPeriod, periodIn } from '@/lib/format/periods'
import { hasLedger } from '@/components/screens/ledger/account-source'
import { ledgerLines, sideOf } from '@/components/screens/ledger/ledger-lines'
import { LedgerScreen, meantAccount } from '@/components/screens/ledger/ledger-screen'
import { qrCodeOf } from '@/components/screens/ledger/link-qr-code'
import { smsPartCount } from '@/components/screens/ledger/sms-dialog'
import en from '@/messages/en.json'
import { renderInApp } from '@/tests/kit/support/render-in-app'
import { pressTool } from '@/tests/kit/support/tools'
import { cloudResponding } from './support/cloud'

const year = { id: 7, name: '1405', isDefault: true, startDate: '2026-03-21', endDate: '2027-03-20' }
const labels = { opening: 'Opening', closing: 'Closing', debtor: 'Dr', creditor: 'Cr', locale: 'en' }
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
  999: 'Couldn’t send SMS (code 999).',
}

describe('ledger lines', () => {
  test('start with the opening and end with the closing balance', () => {
    const lines = ledgerLines(read(booked), range, labels, true)
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

  test('have no opening and closing lines in other orders', () => {
    expect(ledgerLines(read(booked), range, labels, false).every(({ kind }) => kind === 'entry')).toBe(true)
    expect(ledgerLines(read([]), range, labels, true)).toEqual([])
  })

  test('name slip types by dictionary or code', () => {
    const types = (locale: string) => ledgerLines(read(booked), range, { ...labels, locale }, false).map(({ slipType }) => slipType)
    expect(types('de')).toEqual(['Verkauf', 'RECEIPT', 'Verkauf'])
    expect(types('nl')).toEqual(['Sale', 'RECEIPT', 'Sale'])
  })

  test('a zero balance has no side', () => expect(sideOf('0', labels)).toBe(''))
})

describe('period', () => {
  test('is the month to date or the whole of another year', () => {
    expect(defaultPeriod(year, '2026-11-21', 1)).toEqual({ from: '2026-10-23', to: '2026-11-21' })
    expect(defaultPeriod(year, '2026-03-25', 2)).toEqual({ from: '2026-03-21', to: '2026-03-25' })
    expect(defaultPeriod(year, '2028-01-01', 1)).toEqual({ from: year.startDate, to: year.endDate })
  })

  test('in an address is limited to the year', () => {
    const usual = { from: '2026-10-23', to: '2026-11-21' }
    expect(periodIn({ from: '2026-04-01', to: '2026-04-30' }, year, usual)).toEqual({ from: '2026-04-01', to: '2026-04-30' })
    expect(periodIn({ from: '2020-01-01', to: 'x' }, year, usual)).toEqual(usual)
    expect(periodIn({ from: '2026-12-01', to: null }, year, usual)).toEqual(usual)
  })
})

test('a link identifies the account by id or exact code', () => {
  const sara = account({})
  const cash = account({ id: 13, type: 6 })
  const other = account({ id: 14, code: '1010' })
  const named = { code: '101', id: null, type: null }
  expect(meantAccount(named, [sara, other])).toBe(sara)
  expect(meantAccount(named, [sara, cash])).toBeNull()
  expect(meantAccount({ ...named, type: 6 }, [sara, cash])).toBe(cash)
  expect(meantAccount({ ...named, id: 14 }, [sara, other])).toBe(other)
  expect(meantAccount(named, [])).toBeNull()
  expect(meantAccount(named, [account({ type: 98 })])).toBeNull()
})

test('only some account types have a ledger', () => {
  expect([1, 9, 21].every((type) => hasLedger({ type }))).toBe(true)
  expect([11, 22, 98, 0].some((type) => hasLedger({ type }))).toBe(false)
})

test('creates a QR code unless the link is too long', () => {
  const link = 'https://books.example/گردش?key=abc'
  const { size, path } = qrCodeOf(link) ?? { size: 0, path: '' }
  const dark = new Set([...path.matchAll(/M(\d+) (\d+)/g)].map(([, x, y]) => `${x} ${y}`))
  expect([...dark].flatMap((at) => at.split(' ').map(Number)).every((at) => at >= 4 && at < size - 4)).toBe(true)
  const scale = 4
  const data = new Uint8Array((size * scale) ** 2 * 4).map((_, at) => {
    const x = Math.floor(at / 4) % (size * scale)
    const y = Math.floor(at / 4 / (size * scale))
    return at % 4 < 3 && dark.has(`${Math.floor(x / scale)} ${Math.floor(y / scale)}`) ? 0 : 255
  })
  expect(decodeQR({ width: size * scale, height: size * scale, data })).toBe(link)
  expect(qrCodeOf(`https://books.example/${'a'.repeat(5_000)}`)).toBeNull()
})

test('long and Persian texts need more message parts', () => {
  expect(smsPartCount('a'.repeat(160))).toBe(1)
  expect(smsPartCount('a'.repeat(161))).toBe(2)
  expect(smsPartCount('ا'.repeat(70))).toBe(1)
  expect(smsPartCount('ا'.repeat(71))).toBe(2)
  expect(smsPartCount('ا'.repeat(135))).toBe(3)
  expect(smsPartCount('€'.repeat(80))).toBe(1)
  expect(smsPartCount('€'.repeat(81))).toBe(2)
  // Each part of 153 places has room for 76 signs of two.
  expect(smsPartCount('['.repeat(153))).toBe(3)
  expect(smsPartCount(`${'a'.repeat(152)}{${'a'.repeat(151)}`)).toBe(2)
  expect(smsPartCount(`${'a'.repeat(152)}{${'a'.repeat(152)}`)).toBe(3)
  expect(smsPartCount('~|\\^'.repeat(20))).toBe(1)
  expect(smsPartCount('é'.repeat(160))).toBe(1)
  expect(smsPartCount('ê'.repeat(71))).toBe(2)
  expect(smsPartCount('😀'.repeat(35))).toBe(1)
  expect(smsPartCount('😀'.repeat(67))).toBe(3)
})

describe('screen', () => {
  const setupUser = () => userEvent.setup({ delay: null })
  const rights = { OfcBookReport: ['l'], Sms: ['c'] }
  const linked = '/ofcbook?account=101&type=1&from=2026-03-21&to=2026-11-21&report'
  const books = (data: () => readonly unknown[] | Promise<readonly unknown[]> = () => booked, more = {}) =>
    cloudResponding({
      '/qr/ppds': async ({ keys }) =>
        (keys as string[])[0] === 'ofcList' ? [{ name: 'ofcList', status: 'RESOLVE', data: [wireAccount] }] : bookOf(await data()),
      '/ur/organizationFeatureList': () => ({ status: 'RESOLVE', data: [] }),
      ...more,
    })
  const inRow = { selector: '[role="row"] *' }
  const at = (address: string) => window.history.replaceState(null, '', address)
  const lines = () => [...document.querySelectorAll('[role="row"][data-index]')].map((row) => row.textContent ?? '')

  beforeEach(() => window.localStorage.clear())

  test('a statement without an account is not requested', async () => {
    at('/ofcbook')
    const requests = books()
    renderInApp(<LedgerScreen />, rights)
    await setupUser().click(screen.getByRole('button', { name: 'Show statement' }))
    expect(screen.getByText(/Invalid account/)).toBeInTheDocument()
    expect(requests).toEqual([])
  })

  test('lists accounts by type, and all types only on search', async () => {
    at('/ofcbook')
    const requests = books()
    renderInApp(<LedgerScreen />, rights)
    await setupUser().click(screen.getByRole('button', { name: 'Search Account' }))
    expect(await screen.findByText('Enter a code or name to search.')).toBeInTheDocument()
    expect(requests.filter(({ path }) => path === '/qr/ppds')).toEqual([])
    await setupUser().click(screen.getByRole('button', { name: 'All types' }))
    await setupUser().click(await screen.findByRole('button', { name: 'Trade account' }))
    await waitFor(() => expect(lines()).toEqual([expect.stringContaining('Sara Karimi')]))
    expect(requests.at(-1)?.body).toMatchObject({ keys: ['ofcList'], ofcInfo: '', ofcTypeId: 1 })
  })

  test('has its closing balance, opening and turnover as its head', async () => {
    at(linked)
    books()
    renderInApp(<LedgerScreen />, rights)
    await screen.findByText('Opening balance', inRow)
    const summary = within(screen.getByRole('region', { name: 'Summary' }))
    const facts = () => summary.getAllByRole('definition').map(({ textContent }) => textContent)
    expect(summary.getAllByRole('term').map(({ textContent }) => textContent)).toEqual([
      'Closing balance',
      'Opening balance',
      'Debit',
      'Credit',
    ])
    const before = facts()
    expect(before).toEqual(['15Cr1405/08/30', '50Dr1405/01/01', '1052 entries', '1701 entry'])
    // It is the head of the period, not of what a search leaves.
    fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'coffee' } })
    await waitFor(() => expect(lines()).toHaveLength(1))
    expect(facts()).toEqual(before)
  })

  test('lists accounts while the user types and selects one with the keyboard', async () => {
    at('/ofcbook')
    const requests = books()
    renderInApp(<LedgerScreen />, rights)
    const field = screen.getByRole('combobox', { name: 'Account' })
    // An Arabic letter and Persian digits.
    fireEvent.change(field, { target: { value: 'كریم ۱۰' } })
    expect(await screen.findByRole('option')).toHaveTextContent('Sara Karimi101')
    expect(requests.at(-1)?.body).toMatchObject({ keys: ['ofcList'], ofcInfo: 'کریم 10', ofcTypeId: 0 })
    fireEvent.keyDown(field, { key: 'ArrowDown' })
    expect(screen.getByRole('option')).toHaveAttribute('aria-selected', 'true')
    fireEvent.keyDown(field, { key: 'Enter' })
    expect(screen.queryByRole('listbox')).toBeNull()
    expect(field).toHaveAttribute('readonly')
    expect(window.location.search).toContain('account=101')
  })

  test('a search from another screen shows the only account of that name', async () => {
    at('/ofcbook?find=sara karimi')
    books()
    renderInApp(<LedgerScreen />, rights)
    await screen.findByText('Opening balance', inRow)
    expect(window.location.search).toContain('account=101')
    expect(window.location.search).not.toContain('find')
  })

  test('a search without such an account begins the field with its text', async () => {
    at('/ofcbook?find=Karim')
    books()
    renderInApp(<LedgerScreen />, rights)
    await waitFor(() => expect(screen.getByRole('combobox', { name: 'Account' })).toHaveValue('Karim'))
    expect(await screen.findByRole('option')).toHaveTextContent('Sara Karimi')
  })

  test('shows a linked report and reverses it exactly', async () => {
    at(linked)
    books()
    renderInApp(<LedgerScreen />, rights)
    await screen.findByText('Opening balance', inRow)
    expect(screen.getByText('3 rows')).toBeInTheDocument()
    const heads = screen.getAllByRole('columnheader').map(({ textContent }) => textContent)
    expect(heads).toEqual(expect.arrayContaining(['Date', 'Document type', 'Document no.', 'Description', 'Debit', 'Credit', 'Balance']))
    const before = lines()
    expect(before[0]).toContain('Closing balance')
    expect(before.map((text) => /tea|paid|coffee/.exec(text)?.[0]).filter(Boolean)).toEqual(['coffee', 'paid', 'tea'])
    await pressTool('Oldest first')
    await waitFor(() => expect(lines()).toEqual([...before].reverse()))
  })

  test('prints the account code beside its name', async () => {
    at(linked)
    books()
    renderInApp(<LedgerScreen />, rights)
    await screen.findByText('Opening balance', inRow)
    await waitFor(() => {
      act(() => void window.dispatchEvent(new Event('beforeprint')))
      expect(screen.getByRole('table')).toHaveTextContent(/Sara Karimi\u2069 \u2068101\u2069 · 1405\/01\/01 to 1405\/08\/30/)
    })
    act(() => void window.dispatchEvent(new Event('afterprint')))
  })

  test('hides running balances in other orders', async () => {
    at(linked)
    books()
    renderInApp(<LedgerScreen />, rights)
    await screen.findByText('Opening balance', inRow)
    await setupUser().click(screen.getByRole('button', { name: 'Description' }))
    await screen.findByText(/only shown when sorted by date/)
    expect(screen.queryByRole('columnheader', { name: 'Balance' })).toBeNull()
    expect(screen.queryByText('Opening balance', inRow)).toBeNull()
    expect(lines()).toHaveLength(3)
    await pressTool('Sort by date')
    await screen.findByText('Opening balance', inRow)
  })

  test('keeps the filter without data', async () => {
    at(linked)
    books(() => [])
    renderInApp(<LedgerScreen />, rights)
    expect(await screen.findByText('No entries')).toBeInTheDocument()
    expect(screen.getByText('Sara Karimi')).toBeInTheDocument()
    expect(screen.getByRole('button', { name: 'Show statement' })).toBeEnabled()
  })

  test("dates left empty are the year's limits, an invalid one is refused", async () => {
    at(linked)
    const requests = books(() => [])
    renderInApp(<LedgerScreen />, rights)
    await screen.findByText('No entries')
    const sent = () => requests.filter(({ body }) => String(body.keys) === 'ofcBook').map(({ body }) => [body.fromDate, body.toDate])
    const from = screen.getByLabelText('From')
    const to = screen.getByLabelText('To')
    const type = (field: HTMLElement, value: string) => {
      fireEvent.change(field, { target: { value } })
      fireEvent.blur(field)
    }
    type(from, '')
    type(to, '')
    await setupUser().click(screen.getByRole('button', { name: 'Show statement' }))
    await waitFor(() => expect(sent().at(-1)).toEqual(['2026-03-21', '2027-03-20']))
    const before = sent().length
    type(from, '1405/13/40')
    await setupUser().click(screen.getByRole('button', { name: 'Show statement' }))
    expect(from).toBeInvalid()
    expect(sent()).toHaveLength(before)
  })

  test('a repeated request without changes ends', async () => {
    at(linked)
    const requests = books(() => [])
    renderInApp(<LedgerScreen />, rights)
    await screen.findByText('No entries')
    const before = requests.length
    await setupUser().click(screen.getByRole('button', { name: 'Show statement' }))
    await waitFor(() => expect(requests).toHaveLength(before + 1))
    expect(await screen.findByText('No entries')).toBeInTheDocument()
    expect(screen.getByRole('button', { name: 'Show statement' })).toBeEnabled()
  })

  test('changing the filter discards a pending report', async () => {
    at(linked)
    let respond = () => undefined as void
    const requests = books(() => new Promise((resolve) => (respond = () => resolve(booked))))
    renderInApp(<LedgerScreen />, rights)
    const user = setupUser()
    await waitFor(() => expect(requests.some(({ body }) => (body.keys as string[] | undefined)?.[0] === 'ofcBook')).toBe(true))
    expect(screen.getByRole('button', { name: 'Show statement' })).toBeDisabled()
    const from = screen.getByRole('textbox', { name: /From/ })
    await user.clear(from)
    await user.type(from, '1405/02/01')
    await user.tab()
    await act(async () => respond())
    expect(screen.queryByText('Opening balance', inRow)).toBeNull()
    expect(from).toHaveValue('1405/02/01')
    await user.click(screen.getByRole('button', { name: 'Show statement' }))
    await waitFor(() => expect(requests.at(-1)?.body).toMatchObject({ keys: ['ofcBook'], fromDate: '2026-04-21' }))
    await act(async () => respond())
    expect(await screen.findByText('Opening balance', inRow)).toBeInTheDocument()
  })

  test('reports an unknown account', async () => {
    at('/ofcbook?account=999&report')
    books()
    renderInApp(<LedgerScreen />, rights)
    expect(await screen.findByText(/Invalid account/)).toBeInTheDocument()
  })

  test('answers a repeated request from the cache', async () => {
    at(linked)
    const requests = books()
    renderInApp(<LedgerScreen />, rights)
    await screen.findByText('Opening balance', inRow)
    await setupUser().click(screen.getByRole('button', { name: 'Filter' }))
    await setupUser().click(await screen.findByRole('button', { name: 'Show statement' }))
    await screen.findByText('Opening balance', inRow)
    expect(requests.filter(({ body }) => (body.keys as string[] | undefined)?.[0] === 'ofcBook')).toHaveLength(1)
  })

  test('restores the filter after a reload and Back', async () => {
    at('/ofcbook')
    books()
    renderInApp(<LedgerScreen />, rights)
    await setupUser().type(screen.getByRole('combobox', { name: /Account/ }), '101{Enter}')
    await screen.findByText('Sara Karimi')
    expect(window.location.search).toMatch(/account=101/)
    await setupUser().click(screen.getByRole('button', { name: 'Show statement' }))
    await screen.findByText('Opening balance', inRow)
    expect(window.location.search).toMatch(/account=101.*&report$/)
    await setupUser().click(screen.getByRole('button', { name: 'Filter' }))
    expect(await screen.findByRole('button', { name: 'Show statement' })).toBeEnabled()
    expect(screen.getByText('Sara Karimi')).toBeInTheDocument()
    expect(window.location.search).toMatch(/account=101/)
  })

  describe('share link', () => {
    const share = () => setupUser().click(screen.getByRole('button', { name: 'Share' }))
    const dialog = () => screen.findByRole('dialog', { name: /Share statement/ })

    test('is created once per state of the entries', async () => {
      at(linked)
      let data = booked
      let counter = 0
      const requests = books(() => data, { '/api/statement-links': () => ({ link: `https://books.example/${++counter}` }) })
      renderInApp(<LedgerScreen />, rights)
      await screen.findByText('Opening balance', inRow)
      await share()
      await setupUser().click(within(await dialog()).getByRole('button', { name: 'Create link' }))
      expect(await screen.findByDisplayValue('https://books.example/1')).toBeInTheDocument()
      expect(await screen.findByRole('img', { name: /QR code.*Sara Karimi/, hidden: true })).toBeInTheDocument()
      expect(screen.getByRole('link', { name: /View/ })).toHaveAttribute('rel', 'noopener noreferrer')
      await setupUser().click(within(await dialog()).getAllByRole('button', { name: 'Close' })[0] as HTMLElement)
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
      await setupUser().click(screen.getByRole('button', { name: 'Refresh' }))
      await share()
      expect(await screen.findByDisplayValue('https://books.example/1')).toBeInTheDocument()
      await setupUser().click(within(await dialog()).getAllByRole('button', { name: 'Close' })[0] as HTMLElement)
      data = booked.slice(0, 2)
      await setupUser().click(screen.getByRole('button', { name: 'Refresh' }))
      await waitFor(() => expect(lines()).toHaveLength(4))
      await share()
      expect(within(await dialog()).getByRole('button', { name: 'Create link' })).toBeEnabled()
      expect(screen.queryByDisplayValue(/books\.example/)).toBeNull()
      expect(requests.filter(({ path }) => path === '/api/statement-links')).toHaveLength(1)
    })

    test('nothing can be shared when it fails', async () => {
      at(linked)
      books(undefined, { '/api/statement-links': () => ({ link: '' }) })
      renderInApp(<LedgerScreen />, rights)
      await screen.findByText('Opening balance', inRow)
      await share()
      await setupUser().click(within(await dialog()).getByRole('button', { name: 'Create link' }))
      expect(await screen.findByRole('alert')).toHaveTextContent('Couldn’t create the link')
      const actions = within(await dialog())
      for (const name of ['View', 'Copy', 'Send by SMS']) expect(actions.getByRole('button', { name })).toBeDisabled()
    })

    test('is created and sent to the number in one press, and sent again alone when the message failed', async () => {
      at(linked)
      let status = 405
      const requests = books(undefined, {
        '/api/statement-links': () => ({ link: 'https://books.example/1' }),
        '/api/sms/send': () => ({ status: 'RESOLVE', smsStatus: status }),
      })
      renderInApp(<LedgerScreen />, rights)
      await screen.findByText('Opening balance', inRow)
      await share()
      const field = within(await dialog()).getByLabelText('Mobile number')
      const number = (field as HTMLInputElement).value
      expect(number).not.toBe('')
      const once = within(await dialog()).getByRole('button', { name: 'Create link and text it' })
      await setupUser().clear(field)
      await setupUser().click(once)
      expect(await screen.findByText('Enter a mobile number.')).toBeVisible()
      expect(requests.filter(({ path }) => path.startsWith('/api/'))).toEqual([])
      await setupUser().type(field, number)
      await setupUser().click(once)
      expect(await screen.findByRole('alert')).toBeVisible()
      expect(screen.getByDisplayValue('https://books.example/1')).toBeInTheDocument()
      status = 200
      await setupUser().click(within(await dialog()).getByRole('button', { name: 'Send by SMS' }))
      await setupUser().click(await screen.findByRole('button', { name: 'Send' }))
      await waitFor(() => expect(requests.filter(({ path }) => path === '/api/sms/send')).toHaveLength(2))
      expect(requests.filter(({ path }) => path === '/api/statement-links')).toHaveLength(1)
    })

    /** Opens the SMS form and returns its number field. */
    const writeMessage = async () => {
      renderInApp(<LedgerScreen />, rights)
      await screen.findByText('Opening balance', inRow)
      await share()
      await setupUser().click(within(await dialog()).getByRole('button', { name: 'Create link' }))
      await setupUser().click(await screen.findByRole('button', { name: 'Send by SMS' }))
      return screen.findByLabelText('Mobile number')
    }

    test("is sent to the account's number with its result", async () => {
      at(linked)
      let status = 405
      const requests = books(undefined, {
        '/api/statement-links': () => ({ link: 'https://books.example/1' }),
        '/api/sms/send': () => ({ status: 'RESOLVE', ...(status !== 0 && { smsStatus: status }) }),
      })
      const field = await writeMessage()
      expect(field).toHaveValue('09121234567')
      await setupUser().clear(field)
      await setupUser().click(screen.getByRole('button', { name: 'Send' }))
      expect(screen.getByText('Enter a mobile number.')).toBeInTheDocument()
      await setupUser().type(field, '0912')
      await setupUser().click(screen.getByRole('button', { name: 'Send' }))
      expect(screen.getByText(/Enter a valid mobile number/)).toBeInTheDocument()
      await setupUser().type(field, '1234567')
      await setupUser().click(screen.getByRole('button', { name: 'Send' }))
      expect(await screen.findByText('Couldn’t send SMS: insufficient credit.')).toBeInTheDocument()
      for (const [code, message] of Object.entries(refusals)) {
        status = Number(code)
        await setupUser().click(screen.getByRole('button', { name: 'Send' }))
        expect(await screen.findByText(message)).toBeInTheDocument()
      }
      // An unreadable response leaves the outcome open; any other failure means that nothing was sent.
      status = 0
      await setupUser().click(screen.getByRole('button', { name: 'Send' }))
      expect(await screen.findByText('Couldn’t send SMS.')).toBeInTheDocument()
      status = 200
      await setupUser().click(screen.getByRole('button', { name: 'Send' }))
      await waitFor(() => expect(screen.queryByLabelText('Mobile number')).toBeNull())
      expect(requests.filter(({ path }) => path === '/api/sms/send').map(({ body }) => body)).toEqual(
        Array(8).fill({ link: 'https://books.example/1', mobile: '09121234567', customerName: 'Sara Karimi' }),
      )
    })

    test('keeps a message being written when entries change', async () => {
      at(linked)
      let data = booked
      const requests = books(() => data, {
        '/api/statement-links': () => ({ link: 'https://books.example/1' }),
        '/api/sms/send': () => ({ status: 'RESOLVE', smsStatus: 200 }),
      })
      const field = await writeMessage()
      await setupUser().clear(field)
      await setupUser().type(field, '09350000000')
      data = booked.slice(0, 2)
      fireEvent.click(screen.getByRole('button', { name: 'Refresh', hidden: true }))
      await waitFor(() => expect(screen.queryByDisplayValue(/books\.example/)).toBeNull())
      expect(screen.getByLabelText('Mobile number')).toHaveValue('09350000000')
      await setupUser().click(screen.getByRole('button', { name: 'Send' }))
      await waitFor(() => expect(screen.queryByRole('button', { name: 'Send' })).toBeNull())
      expect(requests.find(({ path }) => path === '/api/sms/send')?.body).toMatchObject({ link: 'https://books.example/1' })
    })

    test('cannot be sent without permission', async () => {
      at(linked)
      books()
      renderInApp(<LedgerScreen />, { OfcBookReport: ['l'] })
      await screen.findByText('Opening balance', inRow)
      await share()
      await dialog()
      expect(screen.queryByRole('button', { name: 'Send by SMS' })).toBeNull()
    })
  })
})
