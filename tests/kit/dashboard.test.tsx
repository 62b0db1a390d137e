import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MenuDataProvider } from '@/lib/client/session/menu-context'
import { yearsUpTo } from '@/lib/contract/dashboard'
import { menuData } from '@/lib/contract/registry/menu'
import type { MonthOfSales } from '@/lib/contract/sales-by-month'
import { growthOf, monthlyLine, monthOrder, openMonth } from '@/lib/contract/sales-growth'
import { DashboardScreen } from '@/components/screens/dashboard/dashboard-screen'
import { renderInApp } from '@/tests/kit/support/render-in-app'
import { cloudResponding } from './support/cloud'

// What is in view does not wait until the page is idle.
jest.mock('@/components/ui/hooks/when-idle', () => ({ useIdle: () => false }))

const sold = (yearId: number, month: number, amount: string): MonthOfSales => ({
  yearId,
  yearName: String(yearId),
  month,
  count: '1',
  amount,
})
const order = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]
const yearOf = (id: number, startDate: string, endDate: string) => ({ id, name: String(id), isDefault: false, startDate, endDate })
const compared = {
  current: yearOf(5, '2026-03-21', '2027-03-20'),
  previous: yearOf(4, '2025-03-21', '2026-03-20'),
  calendar: 1 as const,
  open: null,
}

describe('growth', () => {
  test('compares the same months of two years', () => {
    const growth = growthOf([sold(4, 1, '100'), sold(4, 2, '100'), sold(4, 3, '900'), sold(5, 1, '150'), sold(5, 2, '100')], compared)
    expect(growth).toMatchObject({ is: 'ratio', ratio: 0.25, current: '250', previous: '200', negativeBase: false })
  })

  test('is new without earlier sales, and undefined without any sales', () => {
    expect(growthOf([sold(4, 1, '0'), sold(5, 1, '10')], compared)).toMatchObject({ is: 'new', current: '10' })
    expect(growthOf([sold(4, 1, '0'), sold(5, 1, '0')], compared)).toEqual({ is: 'none', why: 'noSales' })
  })

  test('keeps its direction on a negative base, with an explanation', () => {
    expect(growthOf([sold(4, 1, '-100'), sold(5, 1, '50')], compared)).toMatchObject({ is: 'ratio', ratio: 1.5, negativeBase: true })
    expect(growthOf([sold(4, 1, '100'), sold(5, 1, '-50')], compared)).toMatchObject({ ratio: -1.5, negativeBase: false })
  })

  test('ignores months before a young year began', () => {
    const young = [sold(4, 7, '100'), ...order.slice(0, 8).map((month) => sold(5, month, '100'))]
    expect(growthOf([...young, sold(4, 8, '100')], compared)).toMatchObject({ ratio: 0, months: [{ month: 7 }, { month: 8 }] })
    expect(growthOf([sold(4, 9, '1'), sold(5, 1, '1')], compared)).toEqual({ is: 'none', why: 'noCommonMonth' })
    expect(growthOf([sold(5, 1, '1')], { ...compared, previous: null })).toEqual({ is: 'none', why: 'noPreviousYear' })
  })

  test('counts a month without invoices as zero', () => {
    const rows = [sold(4, 1, '100'), sold(4, 2, '100'), sold(4, 3, '100'), sold(5, 1, '100'), sold(5, 3, '100')]
    expect(growthOf(rows, compared)).toMatchObject({ current: '200', previous: '300' })
  })

  describe('while a month is open', () => {
    const rows = [sold(4, 1, '100'), sold(4, 2, '1000'), sold(5, 1, '110'), sold(5, 2, '5')]
    const openWith = (sold: { now: string; before: string } | null) => ({ ...compared, open: { month: 2, today: '2026-04-25', sold } })

    test('compares its days so far with the same days', () => {
      expect(growthOf(rows, openWith({ now: '10', before: '20' }))).toMatchObject({
        ratio: 0,
        current: '120',
        previous: '120',
        months: [{ month: 1 }, { month: 2, current: '10', previous: '20' }],
        days: { from: '2026-03-21', to: '2026-04-25' },
      })
    })

    test('leaves it out where its days are not known', () => {
      expect(growthOf(rows, openWith(null))).toMatchObject({
        ratio: 0.1,
        months: [{ month: 1 }],
        days: { from: '2026-03-21', to: '2026-04-20' },
      })
      expect(growthOf([sold(4, 2, '1'), sold(5, 2, '1')], openWith(null))).toEqual({ is: 'none', why: 'noCommonMonth' })
    })
  })

  test('uses the months of the fiscal year', () => {
    const rows = [sold(4, 11, '100'), sold(4, 2, '100'), sold(5, 11, '200'), sold(5, 12, '50'), sold(5, 1, '50'), sold(5, 2, '0')]
    const current = yearOf(5, '2026-12-22', '2027-12-21')
    expect(growthOf(rows, { ...compared, current })).toMatchObject({ current: '300', previous: '200' })
  })
})

describe('years', () => {
  const [old, before, year] = [
    yearOf(3, '2024-03-20', '2025-03-20'),
    yearOf(4, '2025-03-21', '2026-03-20'),
    yearOf(5, '2026-03-21', '2027-03-20'),
  ]

  test('are compared up to the selected one', () => {
    const years = [year, yearOf(2, '2023-03-21', '2024-03-19'), old, before]
    expect(yearsUpTo(year, years).map(({ id }) => id)).toEqual([3, 4, 5])
    expect(yearsUpTo(before, years).map(({ id }) => id)).toEqual([2, 3, 4])
  })

  test('use their own month order', () => {
    expect(monthOrder(year, 1)[0]).toBe(1)
    expect(monthOrder(yearOf(1, '2026-07-01', '2027-06-30'), 2)).toEqual([7, 8, 9, 10, 11, 12, 1, 2, 3, 4, 5, 6])
  })

  test('have an open month only while running', () => {
    expect(openMonth(year, '2026-11-21', 1)).toBeNull()
    expect(openMonth(year, '2026-11-20', 1)).toBe(8)
    expect(openMonth(year, '2028-01-01', 1)).toBeNull()
  })

  test('draw nothing before the first and after the last sale', () => {
    expect(monthlyLine([sold(5, 2, '7'), sold(5, 4, '9')], 5, order, ({ amount }) => amount).slice(0, 6)).toEqual([
      null,
      '7',
      '0',
      '9',
      null,
      null,
    ])
    expect(monthlyLine([], 5, order, ({ amount }) => amount)).toEqual(order.map(() => null))
  })
})

describe('screen', () => {
  const rights = { CashBalanceChart: ['v'], SalesAmountChart: ['v'], SalesGrowthRateChart: ['v'], CurrentRatioChart: ['v'] }
  const entry = (name: string, data: unknown) => ({ name, status: 'RESOLVE', data })
  const responses: Record<string, unknown> = {
    cashBalance: entry('cashBalance', [
      { ofcName: 'Till', amount: 100, ofcTypeId: 6 },
      { ofcName: 'Bank', amount: 300, ofcTypeId: 7 },
    ]),
    fiscalYearBaseSaleReport: entry('fiscalYearBaseSaleReport', []),
    currentRatio: entry('currentRatio', { assets: 150, liabilities: -100 }),
  }
  const everyChart = ['CashBalanceChart', 'SalesAmountChart', 'SalesCountChart', 'SalesGrowthRateChart', 'CurrentRatioChart']
  const purchased = everyChart.map((feature) => ({ feature, access: ['v'] }))
  const cloud = (more: Record<string, unknown> = {}) =>
    cloudResponding({
      '/qr/ppds': ({ keys }) => (keys as string[]).map((key) => more[key] ?? responses[key]),
      '/ur/organizationFeatureList': () => ({ status: 'RESOLVE', data: purchased }),
    })
  const card = (name: string) => within(screen.getByRole('region', { name }))
  /** Presses an item of a card's menu. */
  async function inMenu(title: string, item: string) {
    const user = userEvent.setup({ delay: null })
    await user.click(card(title).getByRole('button', { name: `More actions for “${title}”` }))
    await user.click(screen.getByRole('menuitem', { name: item }))
  }
  const reports = (requests: ReturnType<typeof cloud>) => requests.filter(({ path }) => path === '/qr/ppds').map(({ body }) => body)

  test('requests permitted reports once and shows only their cards', async () => {
    const requests = cloud()
    renderInApp(<DashboardScreen />, { CashBalanceChart: ['v'], CurrentRatioChart: ['v'] })
    expect(await screen.findByRole('img', { name: /Cash .*100.*, bank .*300.*; total .*400/ })).toBeInTheDocument()
    expect(screen.getByText('Healthy')).toBeInTheDocument()
    expect(screen.queryByRole('region', { name: 'Sales growth' })).toBeNull()
    expect(reports(requests)).toEqual([expect.objectContaining({ keys: ['cashBalance', 'currentRatio'], refreshStatus: false })])
  })

  test.each([
    ['without one of the charts', ['CurrentRatioChart'], ['currentRatio']],
    ['without any chart', [], null],
  ])('an organisation %s neither sees nor requests what it has not purchased', async (_, features, keys) => {
    const requests = cloudResponding({
      '/qr/ppds': ({ keys }) => (keys as string[]).map((key) => responses[key]),
    })
    renderInApp(
      <MenuDataProvider facts={{ entries: [], landing: null, purchased: new Map(features.map((name) => [name, false])) }}>
        <DashboardScreen />
      </MenuDataProvider>,
      { CashBalanceChart: ['v'], CurrentRatioChart: ['v'] },
    )
    expect(await screen.findByText(keys ? 'Healthy' : 'No modules purchased')).toBeInTheDocument()
    expect(screen.queryByRole('region', { name: 'Cash and bank balance' })).toBeNull()
    expect(reports(requests).map((body) => body.keys)).toEqual(keys ? [keys] : [])
  })

  test('a failed report is retried alone', async () => {
    const more: Record<string, unknown> = {
      currentRatio: { name: 'currentRatio', status: 'REJECT', message: { errorCode: 77, errorDescription: 'not now' } },
    }
    const requests = cloud(more)
    renderInApp(<DashboardScreen />, rights)
    expect(await screen.findByText(/not now/)).toBeInTheDocument()
    expect(card('Cash and bank balance').getByRole('img', { name: /; total/ })).toBeInTheDocument()
    delete more.currentRatio
    await userEvent.setup({ delay: null }).click(card('Current ratio').getByRole('button', { name: 'Try again' }))
    expect(await screen.findByText('Healthy')).toBeInTheDocument()
    expect(reports(requests).at(-1)).toEqual(expect.objectContaining({ keys: ['currentRatio'], refreshStatus: true }))
    expect(reports(requests)).toHaveLength(2)
  })

  test('a problem of several cards is said once, and retried for all', async () => {
    const failed = (name: string) => ({ name, status: 'REJECT', message: 'not now' })
    const waiting = new Map<string, () => void>()
    cloudResponding({
      '/qr/ppds': async ({ keys }) => {
        const names = keys as string[]
        if (names.length > 1) return names.map(failed)
        await new Promise<void>((resolve) => waiting.set(names.join(), resolve))
        return names.map((key) => responses[key])
      },
      '/ur/organizationFeatureList': () => ({ status: 'RESOLVE', data: purchased }),
    })
    renderInApp(<DashboardScreen />, { CashBalanceChart: ['v'], CurrentRatioChart: ['v'] })
    const retry = await screen.findByRole('button', { name: 'Try again' })
    expect(screen.getAllByText(/not now/)).toHaveLength(1)
    expect(retry.closest('section')).toBeNull()
    await userEvent.setup({ delay: null }).click(retry)
    await waitFor(() => expect([...waiting.keys()].toSorted()).toEqual(['cashBalance', 'currentRatio']))
    waiting.get('cashBalance')?.()
    expect(await screen.findByRole('img', { name: /; total/ })).toBeInTheDocument()
    waiting.get('currentRatio')?.()
    expect(await screen.findByText('Healthy')).toBeInTheDocument()
    expect(screen.getByRole('img', { name: /; total/ })).toBeInTheDocument()
  })

  test('a full refresh wins over a pending single one', async () => {
    const more: Record<string, unknown> = {}
    const waiting: (() => void)[] = []
    let slow = false
    cloudResponding({
      '/qr/ppds': async ({ keys }) => {
        if (slow) await new Promise<void>((resolve) => waiting.push(resolve))
        return (keys as string[]).map((key) => more[key] ?? responses[key])
      },
      '/ur/organizationFeatureList': () => ({ status: 'RESOLVE', data: purchased }),
    })
    const user = userEvent.setup({ delay: null })
    renderInApp(<DashboardScreen />, { CashBalanceChart: ['v'], CurrentRatioChart: ['v'] })
    expect(await screen.findByText('Healthy')).toBeInTheDocument()
    slow = true
    await inMenu('Cash and bank balance', 'Refresh')
    await user.click(screen.getByRole('button', { name: 'Refresh' }))
    await waitFor(() => expect(waiting).toHaveLength(2))
    waiting[0]?.()
    more.currentRatio = entry('currentRatio', { assets: 50, liabilities: -100 })
    await waitFor(() => expect(card('Cash and bank balance').getByRole('img', { name: /; total/ })).toBeInTheDocument())
    await new Promise((resolve) => setTimeout(resolve, 20))
    waiting[1]?.()
    await waitFor(() => expect(screen.queryByText('Healthy')).toBeNull())
  })

  test('keeps older values after a failed refresh', async () => {
    const more: Record<string, unknown> = {}
    cloud(more)
    renderInApp(<DashboardScreen />, rights)
    await screen.findByText('Healthy')
    more.currentRatio = { name: 'currentRatio', status: 'REJECT', message: 'no' }
    await userEvent.setup({ delay: null }).click(screen.getByRole('button', { name: 'Refresh' }))
    await waitFor(() => expect(card('Current ratio').getByText(/figures may be out of date/)).toBeInTheDocument())
    expect(screen.getByText('Healthy')).toBeInTheDocument()
  })

  test('reports an unreadable row beside the chart', async () => {
    cloud({
      cashBalance: entry('cashBalance', [
        { ofcName: 'Till', amount: '0.5', ofcTypeId: 6 },
        { ofcName: 'Bank', ofcTypeId: 7 },
      ]),
    })
    renderInApp(<DashboardScreen />, rights)
    expect(await screen.findByText('1 row couldn’t be read and isn’t shown.')).toBeInTheDocument()
    // A sum of fractions of the currency is no integer.
    expect(card('Cash and bank balance').getByRole('img', { name: /Cash .*0\.500/ })).toBeInTheDocument()
  })

  test('marks the open month in chart and table', async () => {
    jest.useFakeTimers({ now: Date.UTC(2026, 10, 22, 8), doNotFake: ['setTimeout', 'queueMicrotask', 'setInterval', 'clearTimeout'] })
    const month = (MonthId: number, TotalAmount: number) => ({
      FiscalYearId: 7,
      FiscalYearName: '1405',
      MonthId,
      TotalCount: 1,
      TotalAmount,
    })
    cloud({ fiscalYearBaseSaleReport: entry('fiscalYearBaseSaleReport', [month(8, 900), month(9, 1)]) })
    renderInApp(<DashboardScreen />, rights)
    const sales = card('Sales amount')
    expect(await sales.findByRole('img', { name: /Azar is still in progress/ })).toBeInTheDocument()
    await inMenu('Sales amount', 'Show table')
    expect(await sales.findByText('Azar (to date)')).toBeInTheDocument()
    expect(sales.getByText('Aban')).toBeInTheDocument()
    jest.useRealTimers()
  })

  test('names other cash types, so that shares add up', async () => {
    cloud({
      cashBalance: entry('cashBalance', [
        { ofcName: 'Till', amount: 50, ofcTypeId: 6 },
        { ofcName: 'Cheques in hand', amount: 100, ofcTypeId: 89 },
      ]),
    })
    renderInApp(<DashboardScreen />, rights)
    expect(await screen.findByRole('img', { name: /Cash .*50.*, bank .*0.*, other .*100.*; total .*150/ })).toBeInTheDocument()
  })

  test('shows an empty state without permissions', async () => {
    const requests = cloud()
    renderInApp(<DashboardScreen />, {})
    expect(await screen.findByText('Nothing to show yet')).toBeInTheDocument()
    expect(reports(requests)).toEqual([])
    expect(screen.queryByRole('button', { name: 'Refresh' })).toBeNull()
  })

  test('says why it is empty and what one may open', async () => {
    cloudResponding({ '/ur/organizationFeatureList': () => ({ status: 'RESOLVE', data: [{ feature: 'ChangePassword', access: ['u'] }] }) })
    const page = (purchased: ReadonlyMap<string, boolean>) => (
      <MenuDataProvider facts={{ entries: menuData, landing: null, purchased }}>
        <DashboardScreen />
      </MenuDataProvider>
    )
    const { unmount } = renderInApp(page(new Map([['ChangePassword', false]])), { ChangePassword: ['u'] })
    expect(await screen.findByText('Nothing to show yet')).toBeInTheDocument()
    expect(screen.getByRole('link', { name: 'Change password' })).toHaveAttribute('href', '/en/changepassword')
    expect(screen.getByRole('link', { name: 'Campaigns' })).toBeInTheDocument()
    unmount()
    cloudResponding({ '/ur/organizationFeatureList': () => ({ status: 'RESOLVE', data: [] }) })
    renderInApp(page(new Map()), { ChangePassword: ['u'] })
    expect(await screen.findByText('No modules purchased')).toBeInTheDocument()
  })

  test('a ratio without figures is a gap', async () => {
    cloud({ currentRatio: entry('currentRatio', {}) })
    renderInApp(<DashboardScreen />, rights)
    expect(await screen.findByText('No figures for the current ratio')).toBeInTheDocument()
    expect(card('Current ratio').queryByText(/0/)).toBeNull()
  })

  describe('figures and things to do', () => {
    const order = (saleOrderId: number, status: number, date: string) => ({
      saleOrderId,
      status,
      date,
      customerName: 'Sara',
      customerLastName: '',
      customerMobile: '',
      customerAddress: '',
      totalAmount: 1,
      orderOptions: '[]',
      saleOrderDetails: [],
      transactionDetails: [],
    })
    const cheque = (serial: string, docDate: string, amount: number) => ({ serial, docDate, amount, ofcName: 'Lena', bankName: 'Bank' })
    const ordersOfMonth = [order(1, 1, '2026-11-22T10:00:00'), order(2, 6, '2026-11-22T09:00:00'), order(3, 4, '2026-11-22T08:00:00')]
    const lists: Record<string, unknown> = {
      saleOrderList: entry('saleOrderList', ordersOfMonth),
      receivableCheckList: entry('receivableCheckList', [cheque('1', '2026-11-20', 7), cheque('2', '2026-11-25', 90)]),
      payableCheckList: entry('payableCheckList', []),
      inventoryStock: entry('inventoryStock', [
        { goodCode: '1', goodName: 'Salep', goodStock: -5, stockFee: 1, salePrice: 2 },
        { goodCode: '2', goodName: 'Tea', goodStock: 3, stockFee: 1, salePrice: 2 },
      ]),
    }
    const everyList = {
      SaleOrder: ['l'],
      ReceivableCheckReport: ['v'],
      PayableCheckReport: ['v'],
      InventoryStockReport: ['v'],
      Sms: ['l'],
    }
    const sms = (error: string) => ({
      Date: '2026-11-23T08:00:00',
      ReceptorMobile: '1',
      Message: 'm',
      Status: 's',
      Cost: 1,
      Error: error,
    })
    const show = (
      access: Record<string, string[]>,
      more: Record<string, unknown> = {},
      log: object = { finalBalance: 0, smsLogList: [] },
    ) => {
      const requests = cloudResponding({
        '/qr/ppds': ({ keys }) => (keys as string[]).map((key) => more[key] ?? lists[key] ?? responses[key]),
        '/api/sms/log': () => ({ status: 'RESOLVE', data: log }),
        '/bd/list': ({ tableName }) => ({
          status: 'RESOLVE',
          data: tableName === 'inve' ? [{ id: 1, code: '1', name: 'A', name2: '', isDefault: true }] : [],
        }),
      })
      const { unmount } = renderInApp(
        <MenuDataProvider
          facts={{ entries: menuData, landing: null, purchased: new Map(Object.keys(access).map((name) => [name, false])) }}
        >
          <DashboardScreen />
        </MenuDataProvider>,
        access,
      )
      return { requests, unmount }
    }
    const open = (...of: Parameters<typeof show>) => show(...of).requests
    const keysOf = (requests: ReturnType<typeof cloudResponding>) => reports(requests).flatMap((body) => body.keys as string[])
    const toDo = () => within(screen.getByRole('region', { name: 'To do' }))

    beforeEach(() =>
      jest.useFakeTimers({ now: Date.UTC(2026, 10, 23, 8), doNotFake: ['setTimeout', 'queueMicrotask', 'setInterval', 'clearTimeout'] }),
    )
    afterEach(() => jest.useRealTimers())

    test('count what waits, and link to it', async () => {
      open({ ...everyList, CashBalanceChart: ['v'] })
      expect(await toDo().findByRole('link', { name: /2 open orders.*1 pending review/ })).toHaveAttribute(
        'href',
        expect.stringMatching(/orders\?status=open$/),
      )
      const cheques = await toDo().findByRole('link', {
        name: /1 cheque receivable due in the next 7 days.*90.*1 cheque dated before today .*7/,
      })
      expect(cheques).toHaveAttribute('href', expect.stringMatching(/receivableCheckList\?due=soon$/))
      expect(await toDo().findByRole('link', { name: /1 product with negative stock.*Salep/ })).toHaveAttribute(
        'href',
        expect.stringMatching(/stock=negative$/),
      )
      expect(toDo().getByRole('link', { name: /SMS credit: .*0/ })).toBeInTheDocument()
      expect(toDo().queryByText(/payable/)).toBeNull()
      const figures = within(screen.getByRole('region', { name: 'Key figures' }))
      expect(figures.getByRole('link', { name: /Orders pending review/ })).toBeInTheDocument()
      expect(figures.getByText('400')).toBeInTheDocument()
    })

    test('never call cheques overdue', async () => {
      open(everyList)
      await toDo().findByText(/cheque receivable/)
      expect(document.body).not.toHaveTextContent(/overdue|past due/i)
    })

    test('show and request nothing without permission', async () => {
      const requests = open({ SaleOrder: ['l'], CashBalanceChart: ['v'] })
      expect(await toDo().findByText(/open orders/)).toBeInTheDocument()
      expect(toDo().queryByText(/cheque/)).toBeNull()
      expect(new Set(keysOf(requests))).toEqual(new Set(['cashBalance', 'saleOrderList']))
      expect(requests.some(({ path }) => path === '/api/sms/log')).toBe(false)
    })

    test('are read again with the charts, each list once', async () => {
      const requests = open({ ...everyList, CashBalanceChart: ['v'] })
      await toDo().findByRole('link', { name: /2 open orders/ })
      await toDo().findByRole('link', { name: /1 product with negative stock/ })
      await screen.findAllByText('400')
      const before = keysOf(requests).length
      await userEvent.setup({ delay: null }).click(screen.getByRole('button', { name: 'Refresh' }))
      await waitFor(() =>
        expect(keysOf(requests).slice(before).toSorted()).toEqual([
          'cashBalance',
          'inventoryStock',
          'payableCheckList',
          'receivableCheckList',
          // Of the month and the two before.
          'saleOrderList',
          'saleOrderList',
          'saleOrderList',
        ]),
      )
    })

    test('say so when nothing is to do', async () => {
      open({ SaleOrder: ['l'] }, { saleOrderList: entry('saleOrderList', []) })
      await waitFor(() =>
        expect(
          toDo()
            .getAllByRole('listitem', { hidden: true })
            .map((item) => item.textContent),
        ).toEqual(['Nothing to do at the moment']),
      )
    })

    test('retry a failed list alone', async () => {
      const more: Record<string, unknown> = { saleOrderList: { name: 'saleOrderList', status: 'REJECT', message: 'not now' } }
      open({ SaleOrder: ['l'], ReceivableCheckReport: ['v'] }, more)
      expect(await toDo().findByText(/cheque receivable/)).toBeInTheDocument()
      await screen.findByRole('region', { name: 'Latest orders' })
      delete more.saleOrderList
      // Three parts need the list: its problem is said once.
      const retry = await screen.findByRole('button', { name: 'Try again' })
      await userEvent.setup({ delay: null }).click(retry)
      expect(await toDo().findByText(/open orders/)).toBeInTheDocument()
    })

    test('give a role without charts the orders by status and the latest', async () => {
      const requests = open(
        { SaleOrder: ['l'], Inventory: ['l'] },
        {
          saleOrderList: entry('saleOrderList', [...ordersOfMonth, order(4, 6, '2026-08-01T08:00:00'), order(5, 6, '2026-11-23T08:00:00')]),
        },
      )
      const byStatus = within(await screen.findByRole('navigation', { name: 'Orders' }))
      const cell = (name: string) => byStatus.getByRole('link', { name }).closest('li') as HTMLElement
      await waitFor(() => expect(cell('Pending review')).toHaveTextContent(/Pending review1/))
      // Of this month alone; some clouds ignore the month.
      expect(cell('Sent')).toHaveTextContent(/Sent2/)
      expect(cell('Pending review').querySelector('a')).toHaveAttribute('href', expect.stringContaining('/orders?status=1'))
      const latest = within(screen.getByRole('region', { name: 'Latest orders' }))
      expect((await latest.findAllByRole('listitem')).map((item) => item.textContent)).toEqual(
        [/^5.*Sent.*[Tt]oday/, /^1/, /^2/, /^3/, /^4/].map((pattern) => expect.stringMatching(pattern) as unknown),
      )
      expect(screen.queryByText('Nothing to show yet')).toBeNull()
      // What is counted here is read again, too.
      const before = keysOf(requests).length
      await userEvent.setup({ delay: null }).click(screen.getByRole('button', { name: 'Refresh' }))
      await waitFor(() => expect(keysOf(requests).slice(before)).toContain('saleOrderList'))
      expect(keysOf(requests)).not.toContain('cashBalance')
    })

    test('give who keeps products what runs out and what is incomplete', async () => {
      const sold = (goodCode: string, quantity: number) => ({ goodCode, goodName: goodCode, quantity, totalAmount: 1 })
      const sales = { goodSaleList: entry('goodSaleList', [sold('2', 300), sold('3', 300)]) }
      const stocked = (goodCode: string, goodStock: number) => ({ goodCode, goodName: goodCode, goodStock, stockFee: 1, salePrice: 2 })
      // At 300 in 248 days, 3 last two days and 3000 years; what is below zero has run out already.
      const inventoryStock = entry('inventoryStock', [stocked('1', -5), stocked('2', 3), stocked('3', 3000)])
      const keeper = { Goods: ['l', 'u'], InventoryStockReport: ['l'] }
      const { unmount } = show({ ...keeper, GoodSaleReport: ['l'] }, { ...sales, inventoryStock })
      const counts = within(await screen.findByRole('navigation', { name: 'Products' }))
      expect(counts.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
        'Products',
        'Runs out within 30 days',
        'No image',
        'No price',
        'Not sold online',
      ])
      const low = counts.getByRole('link', { name: 'Runs out within 30 days' })
      await waitFor(() => expect(low.closest('li')).toHaveTextContent(/days1$/))
      expect(low).toHaveAttribute('href', expect.stringMatching(/inventoryStock\?stock=low$/))
      unmount()
      // Without the sales nothing is known, and they are not requested.
      const { requests } = show(keeper, { ...sales, inventoryStock })
      await screen.findByRole('navigation', { name: 'Products' })
      expect(screen.queryByText(/Runs out/)).toBeNull()
      expect(keysOf(requests)).not.toContain('goodSaleList')
    })

    test('say that a failed list of sales is missing instead of a number', async () => {
      open(
        { Goods: ['l', 'u'], InventoryStockReport: ['l'], GoodSaleReport: ['l'] },
        { goodSaleList: { name: 'goodSaleList', status: 'REJECT', message: { errorCode: 1, errorDescription: 'no' } } },
      )
      const counts = within(await screen.findByRole('navigation', { name: 'Products' }))
      const low = counts.getByRole('link', { name: 'Runs out within 30 days' }).closest('li') as HTMLElement
      expect(await within(low).findByRole('alert')).toBeInTheDocument()
      expect(low).not.toHaveTextContent(/0$/)
    })

    test('name failed messages also where the service tells no credit', async () => {
      open({ Sms: ['l'] }, {}, { smsLogList: [sms(''), sms('Failed')] })
      expect(await toDo().findByRole('link', { name: /2 SMS sent today.*1 not sent/ })).toBeInTheDocument()
    })

    test('are left out with the charts of sales before the first sale', async () => {
      open(
        { SaleOrder: ['l'], SalesAmountChart: ['v'], SalesGrowthRateChart: ['v'], CashBalanceChart: ['v'] },
        { fiscalYearBaseSaleReport: entry('fiscalYearBaseSaleReport', []), cashBalance: entry('cashBalance', []) },
      )
      await waitFor(() => expect(screen.queryByRole('region', { name: 'Key figures' })).toBeNull())
      await waitFor(() => expect(screen.queryByRole('region', { name: 'Cash and bank balance' })).toBeNull())
      expect(screen.queryByRole('region', { name: /growth/i })).toBeNull()
      expect(await toDo().findByText(/open orders/)).toBeInTheDocument()
    })

    describe('of sales', () => {
      const slip = (id: number, date: string, total: number, flag_proce = 'SALE') => ({
        id,
        date,
        total,
        flag_proce,
        discount: 0,
        detailInfo: [],
      })
      const years = [
        { fiscalYearId: 6, name: '1404', isDefault: false, startDate: '2025-03-21', endDate: '2026-03-20' },
        { fiscalYearId: 7, name: '1405', isDefault: true, startDate: '2026-03-21', endDate: '2027-03-20' },
      ]
      const month = (FiscalYearId: number, MonthId: number, TotalAmount: number, TotalCount: number) => ({
        FiscalYearId,
        FiscalYearName: String(1398 + FiscalYearId),
        MonthId,
        TotalCount,
        TotalAmount,
      })
      // Azar is open: of its invoices of the year before, those of the first two days count.
      const sales = [month(6, 8, 300, 3), month(6, 9, 1000, 3), month(7, 8, 500, 5), month(7, 9, 140, 1)]
      const ofNow = [slip(1, '2026-11-22', 150), slip(4, '2026-11-23', 10, 'SALE_RETURN')]
      const ofBefore = [slip(2, '2025-11-23', 100), slip(3, '2025-11-24', 900)]
      const show = (access: Record<string, string[]>) => {
        const requests = cloudResponding({
          '/qr/ppds': ({ keys, fiscalYearId }) =>
            (keys as string[]).map((key) => {
              if (key === 'saleSlipList') return entry(key, fiscalYearId === 7 ? [...ofNow, ...ofNow] : ofBefore)
              return key === 'fiscalYearBaseSaleReport' ? entry(key, sales) : responses[key]
            }),
          '/ur/organizationFeatureList': () => ({ status: 'RESOLVE', data: [...purchased, { feature: 'SaleSlipReport', access: ['v'] }] }),
        })
        renderInApp(<DashboardScreen />, access, { fiscalYearList: years })
        return requests
      }
      const charts = { SalesAmountChart: ['v'], SalesCountChart: ['v'], SalesGrowthRateChart: ['v'], CashBalanceChart: ['v'] }
      const plain = (element: HTMLElement) => (element.textContent ?? '').replace(/[\u2066-\u2069]/g, '')
      const part = async (name: string) => screen.findByRole('region', { name })

      test('compare the invoices of the same days, each once, less returns', async () => {
        const requests = show({ SaleSlipReport: ['v'], CashBalanceChart: ['v'] })
        const figures = within(await part('Key figures'))
        expect(await figures.findByText('140')).toBeInTheDocument()
        // 1 and 2 Azar of both years: 140 against 100.
        await waitFor(async () => expect(plain(await part('Key figures'))).toContain('1 Azar – 2 Azar, against the same days of 1404'))
        expect(figures.getAllByText('40%')).not.toHaveLength(0)
        expect(
          reports(requests)
            .filter(({ keys }) => String(keys) === 'saleSlipList')
            .map(({ fiscalYearId }) => fiscalYearId),
        ).toEqual([7, 6])
      })

      test('are one growth in all cards', async () => {
        show({ ...charts, SaleSlipReport: ['v'] })
        // 500 + 140 against 300 + 100, and 5 + 1 sales against 3 + 1.
        await waitFor(async () => expect(plain(await part('Sales amount'))).toMatch(/60%60%1 Aban – 2 Azar, against the same days of 1404/))
        expect(plain(await part('Number of sales'))).toMatch(/50%50%1 Aban – 2 Azar, against the same days of 1404/)
        await waitFor(async () => expect(plain(await part('Sales growth'))).toMatch(/60%1 Aban – 2 Azar: 640 in 1405, 400 in 1404/))
        expect(plain(await part('Key figures'))).toContain('1 Azar – 2 Azar, against the same days of 1404')
      })

      test('are of whole months where the days are not known, with their sum', async () => {
        show(charts)
        await waitFor(async () =>
          expect(plain(await part('Sales amount'))).toMatch(/64066\.7%66\.7%1 Aban – 30 Aban: 500, against the same days of 1404/),
        )
        expect(plain(await part('Number of sales'))).toMatch(/1 Aban – 30 Aban: 5, against the same days of 1404/)
        expect(plain(await part('Sales growth'))).toMatch(/66\.7%1 Aban – 30 Aban: 500 in 1405, 300 in 1404/)
        // The month has one definition, with and without invoices.
        expect(plain(await part('Key figures'))).toMatch(/Sales in Azar140/)
        expect(plain(await part('Key figures'))).not.toContain('against')
      })
    })

    test('debtors are those of the page that they lead to', async () => {
      const party = (ofcCode: string, amount: number, ofcTypeId: number) => ({ ofcCode, ofcName: `No. ${ofcCode}`, amount, ofcTypeId })
      const debtorList = entry('debtorList', [party('1', 30, 1), party('9', 1000, 3), party('2', 10, 1)])
      open({ DebtorReprot: ['l'], CashBalanceChart: ['v'] }, { debtorList })
      const ranking = within(await screen.findByRole('region', { name: 'Top debtors' }))
      expect(await ranking.findByText('75% of all receivables')).toBeInTheDocument()
      expect(ranking.queryByText('No. 9')).toBeNull()
      const tile = (await screen.findByRole('navigation', { name: 'Reports' })).querySelector('li') as HTMLElement
      await waitFor(() => expect(tile).toHaveTextContent(/Debtors402 accounts/))
    })
  })
})
