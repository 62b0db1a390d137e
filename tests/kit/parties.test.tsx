import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { creditors } from '@/lib/contract/debtors-and-creditors'
import type { TextTools } from '@/components/list/columns/define-columns'
import { accountsSubtotal, CreditorsScreen, DebtorsScreen } from '@/components/screens/parties/parties-screens'
import { renderInApp } from '@/tests/kit/support/render-in-app'
import { party } from '@/tests/kit/support/table-fixtures'
import { cloudResponding } from './support/cloud'

const wire = [
  { ofcCode: '1', ofcName: 'Sara', amount: 0.1, ofcTypeId: 1 },
  { ofcCode: '2', ofcName: 'Ali', amount: 0.2, ofcTypeId: 1 },
  { ofcCode: '3', ofcName: 'Jan', amount: '9007199254740993', ofcTypeId: 2 },
  { ofcCode: '4', ofcName: 'Eva', amount: -1000.5, ofcTypeId: 5 },
]
const listResponse = (name: string) => ({ '/qr/ppds': () => [{ name, status: 'RESOLVE', data: wire }] })
const facts = () =>
  within(screen.getByRole('region', { name: 'Summary' }))
    .getAllByRole('definition')
    .map(({ textContent }) => textContent)
const inRow = { selector: '[role="row"] *' }
const foot = () => screen.getAllByRole('rowgroup').at(-1)

beforeEach(() => {
  window.localStorage.clear()
  window.history.replaceState(null, '', '/creditors')
})

test("creditors: total of all rows, accounts' subtotal, no signs", async () => {
  cloudResponding(listResponse('creditorList'))
  renderInApp(<CreditorsScreen />, { CreditorReport: ['l'] })
  expect(await screen.findByText('Eva')).toBeInTheDocument()
  expect(foot()).toHaveTextContent('9,007,199,254,741,993.800')
  expect(foot()).toHaveTextContent('of which trade accounts 0.300')
  await userEvent.setup({ delay: null }).click(screen.getByRole('button', { name: /^Trade account/ }))
  await screen.findAllByText('2 of 4')
  expect(foot()).toHaveTextContent(/0\.300$/)
  expect(foot()).not.toHaveTextContent('of which trade accounts')
})

test('debtors: other account types on request', async () => {
  cloudResponding(listResponse('debtorList'))
  renderInApp(<DebtorsScreen />, { DebtorReprot: ['l'] })
  expect(await screen.findByText('Sara')).toBeInTheDocument()
  expect(screen.queryByText('Jan')).toBeNull()
  await userEvent.setup({ delay: null }).click(screen.getByRole('button', { name: /^Employee/ }))
  expect(await screen.findByText('Jan', inRow)).toBeInTheDocument()
})

test('a debtor that a cloud lists twice counts once, and opens with all of its details', async () => {
  const sara = { ...wire[0], ofcMobile: '09121234567', ofcTel: '02188776655', ofcAddress: 'Valiasr St. 5' }
  cloudResponding({ '/qr/ppds': () => [{ name: 'debtorList', status: 'RESOLVE', data: [sara, wire[1], sara, wire[1]] }] })
  renderInApp(<DebtorsScreen />, { DebtorReprot: ['l'] })
  expect(await screen.findAllByText('Sara', inRow)).toHaveLength(1)
  expect(foot()).toHaveTextContent(/Total 2 rows.*0\.300$/)
  await userEvent.setup({ delay: null }).click(screen.getByText('Sara'))
  const dialog = within(await screen.findByRole('dialog', { name: 'Sara' }))
  const shown = dialog.getAllByRole('term').map((term) => [term.textContent, term.nextElementSibling?.textContent])
  expect(Object.fromEntries(shown)).toMatchObject({
    ...{ Code: '1', Name: 'Sara', 'Mobile number': '09121234567', Phone: '02188776655', Address: 'Valiasr St. 5', 'Debit balance': '0.1' },
  })
})

test('the summary has total, count, the largest and its share, and follows the filter', async () => {
  cloudResponding(listResponse('debtorList'))
  renderInApp(<DebtorsScreen />, { DebtorReprot: ['l'] })
  await screen.findByText('Sara')
  await waitFor(() => expect(facts()).toEqual(['0.300', '2', '0.200Ali · 66.7%', '—']))
  await userEvent.setup({ delay: null }).click(screen.getByRole('button', { name: /^Trade account/, pressed: true }))
  // A total that a negative balance lowers below its largest part has no shares.
  await waitFor(() => expect(facts()).toEqual(['9,007,199,254,739,992.800', '4', '9,007,199,254,740,993Jan', '—']))
})

test('the summary adds up the five largest balances of longer lists', async () => {
  const data = [1, 2, 3, 4, 5, 5].map((amount, index) => ({ ofcCode: String(index), ofcName: `N${index}`, amount, ofcTypeId: 1 }))
  cloudResponding({ '/qr/ppds': () => [{ name: 'debtorList', status: 'RESOLVE', data }] })
  renderInApp(<DebtorsScreen />, { DebtorReprot: ['l'] })
  await screen.findByText('N0')
  await waitFor(() => expect(facts().at(-1)).toBe('1995% of the total'))
})

test('an empty list has no summary', async () => {
  cloudResponding({ '/qr/ppds': () => [{ name: 'debtorList', status: 'RESOLVE', data: [] }] })
  renderInApp(<DebtorsScreen />, { DebtorReprot: ['l'] })
  await screen.findByText('No debit balances for this account type')
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Summary' })).toBeNull())
})

test('opens each of two equally named debtors', async () => {
  const data = [{ mobile: '09121111111' }, { mobile: '09352222222' }].map(({ mobile }) => ({ ...wire[0], ofcMobile: mobile }))
  cloudResponding({ '/qr/ppds': () => [{ name: 'debtorList', status: 'RESOLVE', data }] })
  const { unmount } = renderInApp(<DebtorsScreen />, { DebtorReprot: ['l'] })
  await userEvent.setup({ delay: null }).click(await screen.findByText('09352222222'))
  expect(within(await screen.findByRole('dialog')).getByText('09352222222')).toBeInTheDocument()
  unmount()
  renderInApp(<DebtorsScreen />, { DebtorReprot: ['l'] })
  expect(within(await screen.findByRole('dialog')).getByText('09352222222')).toBeInTheDocument()
})

test('Back from a record restores the search', async () => {
  cloudResponding(listResponse('debtorList'))
  renderInApp(<DebtorsScreen />, { DebtorReprot: ['l'] })
  const user = userEvent.setup({ delay: null })
  await screen.findByText('Sara')
  await user.type(screen.getByRole('searchbox'), 'ali')
  await user.click(screen.getByText('Ali', inRow))
  await screen.findByRole('dialog')
  act(() => window.history.back())
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  expect(window.location.search).toBe('?q=ali')
  expect(screen.getByRole('searchbox')).toHaveValue('ali')
})

test('shows the subtotal only when it differs', () => {
  const account = party({ amount: '-1000.5' })
  const owner = party({ type: 4, amount: '2' })
  const translate = ((key: string) => key) as unknown as TextTools['translate']
  expect(accountsSubtotal([account, owner], { translate })).toEqual([{ label: 'creditors.accountsOnly', amount: '-1000.5' }])
  expect(accountsSubtotal([account], { translate })).toEqual([])
  expect(accountsSubtotal([owner], { translate })).toEqual([])
})

test('shows a negative creditor without its sign', () => {
  const call = creditors.list({ fiscalYearId: 7 })
  expect(
    call
      .read([{ name: 'creditorList', status: 'RESOLVE', data: wire }])
      .rows.map(({ amount }) => amount)
      .at(-1),
  ).toBe('1000.5')
})

test('shows an unlisted account type by name or number', async () => {
  const typed = [7, 55].map((ofcTypeId) => ({ ...wire[0], ofcName: `Of ${ofcTypeId}`, ofcTypeId }))
  cloudResponding({ '/qr/ppds': () => [{ name: 'creditorList', status: 'RESOLVE', data: typed }] })
  renderInApp(<CreditorsScreen />, { CreditorReport: ['l'] })
  for (const [name, type] of [
    ['Of 7', 'Bank'],
    ['Of 55', '55'],
  ] as const) {
    const cell = await screen.findByText(name, inRow)
    expect(cell.closest('[role="row"]')).toHaveTextContent(type)
    await userEvent.setup({ delay: null }).click(cell)
    expect(within(await screen.findByRole('dialog')).getByText(type)).toBeInTheDocument()
    act(() => window.history.back())
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  }
})

describe('debtors by age', () => {
  const may = { DebtorReprot: ['l'], OfcBookReport: ['l'] }
  const account = (id: number, code: string) => ({ id, typeId: 1, code, name: '', company: '', mobile: '', tel: '', address: '' })
  const amountOf = (body: Record<string, unknown>) => (body['ofcId'] === 11 ? 0.1 : 0.2)
  const cloud = (failing: number[] = [], amountIn: (body: Record<string, unknown>) => number = amountOf) =>
    cloudResponding({
      '/qr/ppds': (body) => {
        const text = JSON.stringify(body)
        if (text.includes('ofcList')) return [{ name: 'ofcList', status: 'RESOLVE', data: [account(11, '1'), account(12, '2')] }]
        if (!text.includes('ofcBook')) return listResponse('debtorList')['/qr/ppds']()
        if (failing.includes(Number(body['ofcId']))) throw new TypeError('offline')
        const data = [{ date: '2026-03-25', slipType: '1', serialNo: '1', desc: '', amount: amountIn(body), balance: amountIn(body) }]
        return [{ name: 'ofcBook', status: 'RESOLVE', data, dictionary: '{}' }]
      },
    })
  beforeEach(() => {
    window.history.replaceState(null, '', '/debtors?aging=1')
    jest.useFakeTimers({ now: new Date('2026-11-24T08:00:00Z'), doNotFake: ['setTimeout', 'setInterval', 'queueMicrotask', 'performance'] })
  })
  afterEach(() => jest.useRealTimers())

  test('reads each statement and adds up the ages', async () => {
    const requests = cloud()
    renderInApp(<DebtorsScreen />, may)
    expect(await screen.findByRole('columnheader', { name: /Over 90 days/ })).toBeInTheDocument()
    await waitFor(() => expect(facts()).toEqual(['00% of the total', '00% of the total', '00% of the total', '0.300100% of the total']))
    expect(requests.filter(({ body }) => JSON.stringify(body).includes('ofcBook'))).toHaveLength(2)
  })

  test('shares are of the balances, and what statements do not explain has its column', async () => {
    cloud([], () => 0.06)
    renderInApp(<DebtorsScreen />, may)
    expect(await screen.findByRole('columnheader', { name: /Not in statement/ })).toBeInTheDocument()
    await waitFor(() =>
      expect(facts()).toEqual([
        ...['00% of the total', '00% of the total', '00% of the total'],
        ...['0.12040% of the total', '0.18060% of the total'],
      ]),
    )
    expect(screen.getAllByRole('rowgroup').at(-1)).toHaveTextContent(/0000\.1200\.1800\.300$/)
  })

  test('a debtor opens with since when, the last payment, the latest entries and the way to send the statement', async () => {
    window.history.replaceState(null, '', '/debtors')
    const entry = (date: string, amount: number, balance: number, desc: string) => ({
      date,
      slipType: '1',
      serialNo: '1',
      desc,
      amount,
      balance,
    })
    cloudResponding({
      '/qr/ppds': (body) => {
        const text = JSON.stringify(body)
        if (text.includes('ofcList')) return [{ name: 'ofcList', status: 'RESOLVE', data: [account(11, '1')] }]
        if (!text.includes('ofcBook')) return listResponse('debtorList')['/qr/ppds']()
        const data = [entry('2026-04-01', 50, 50, 'first'), entry('2026-10-05', 30, 80, 'second'), entry('2026-10-20', -60, 20, 'paid')]
        return [{ name: 'ofcBook', status: 'RESOLVE', data, dictionary: '{}' }]
      },
    })
    renderInApp(<DebtorsScreen />, may)
    await userEvent.setup({ delay: null }).click(await screen.findByText('Sara'))
    const dialog = await screen.findByRole('dialog', { name: 'Sara' })
    await waitFor(() =>
      expect(dialog).toHaveTextContent(/Open since \S*1405\/07\/13\S* \(50 days\) · last payment \S*60\S* on \S*1405\/07\/28/),
    )
    const rows = within(within(dialog).getByRole('table', { name: 'Latest entries' })).getAllByRole('row')
    expect(rows.slice(1).map((row) => row.textContent)).toEqual([
      expect.stringMatching(/paid.*60$/),
      expect.stringMatching(/second30$/),
      expect.stringMatching(/first50$/),
    ])
    expect(within(dialog).getByRole('link', { name: 'Send statement' })).toHaveAttribute(
      'href',
      expect.stringMatching(/^\/en\/ofcbook\?account=1&.*&share=$/),
    )
  })

  test('says which statements are missing', async () => {
    cloud([12])
    renderInApp(<DebtorsScreen />, may)
    expect(
      await screen.findByText(/^1 statement couldn’t be read · Ages known for 1 of 2 accounts, 33.3% of the balances$/),
    ).toBeInTheDocument()
    expect(screen.getByRole('button', { name: 'Try again' })).toBeInTheDocument()
  })

  describe('of many debtors', () => {
    const wire = (code: number, amount: number) => ({
      ofcCode: String(code),
      ofcName: `Of ${code}`,
      ofcMobile: '',
      ofcTel: '',
      ofcAddress: '',
      amount,
      ofcTypeId: 1,
    })
    const slip = (code: number, date: string, total: number, type = 'SALE') => ({
      ...{ id: `${code}${date}`, date, serialNo: '1', flag_proce: type, ofcCode: String(code), ofcName: `Of ${code}`, ofcAddress: '' },
      ...{ ofcMobile: '', ofcTel: '', discount: 0, total, detailInfo: [] },
    })
    const codes = Array.from({ length: 100 }, (_, at) => at + 1)
    const crowd = (statement: (id: number) => Promise<void> | undefined = () => undefined) =>
      cloudResponding({
        '/qr/ppds': async (body) => {
          const [name] = body['keys'] as string[]
          if (name === 'ofcBook') {
            await statement(Number(body['ofcId']))
            const entry = { date: '2026-10-01', slipType: '1', serialNo: '1', desc: '', amount: body['ofcId'], balance: body['ofcId'] }
            return [{ name, status: 'RESOLVE', data: [entry], dictionary: '{}' }]
          }
          const data =
            name === 'ofcList'
              ? codes.map((code) => account(code, String(code)))
              : name === 'debtorList'
                ? codes.map((code) => wire(code, code))
                : body['monthId'] === '08'
                  ? [
                      slip(100, '2026-11-01', 100),
                      slip(99, '2026-10-24', 99),
                      slip(98, '2026-11-01', 98, 'SALE_RETURN'),
                      slip(97, '2026-11-01', 96),
                    ]
                  : [slip(1, '2026-11-24', 2)]
          return [{ name, status: 'RESOLVE', data }]
        },
      })
    const mayInvoices = { ...may, SaleSlipReport: ['l'] }
    const statementsIn = (requests: ReturnType<typeof crowd>) =>
      requests.filter(({ body }) => JSON.stringify(body).includes('ofcBook')).map(({ body }) => (body as { ofcId: number }).ofcId)

    test('reads statements, largest balances first, unless invoices cover the balance', async () => {
      const requests = crowd()
      renderInApp(<DebtorsScreen />, mayInvoices)
      await waitFor(() => expect(statementsIn(requests)).toHaveLength(98))
      expect(statementsIn(requests).slice(0, 3)).toEqual([99, 98, 97])
      expect(statementsIn(requests)).not.toContain(100)
      await waitFor(() => expect(facts()).toEqual(['1012% of the total', '4,94998% of the total', '00% of the total', '00% of the total']))
    })

    test('shows what is known when stopped, and continues', async () => {
      let release: () => void = () => undefined
      const held = new Promise<void>((resolve) => (release = resolve))
      const requests = crowd((id) => (id < 90 ? held : undefined))
      renderInApp(<DebtorsScreen />, may)
      await waitFor(() => expect(statementsIn(requests)).toContain(86))
      const user = userEvent.setup({ delay: null })
      await user.click(screen.getByRole('button', { name: 'Stop' }))
      release()
      expect(await screen.findByText(/^Stopped · Ages known for 11 of 100 accounts/)).toBeInTheDocument()
      await user.click(screen.getByRole('button', { name: 'Continue' }))
      // Those that the stop aborted are requested again.
      await waitFor(() => expect(new Set(statementsIn(requests)).size).toBe(100))
      expect(statementsIn(requests).filter((id) => id >= 90)).toHaveLength(11)
    })
  })

  test('is not offered without permission for statements', async () => {
    cloud()
    renderInApp(<DebtorsScreen />, { DebtorReprot: ['l'] })
    await screen.findByText('Sara')
    expect(screen.queryByRole('button', { name: 'By age' })).toBeNull()
    expect(screen.queryByRole('columnheader', { name: /Over 90 days/ })).toBeNull()
  })
})
