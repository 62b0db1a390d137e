import { act, render, screen } from '@testing-library/react'
import { useQuery } from '@/lib/client/queries/use-query'
import { emitSignedOut, resetSignedOut } from '@/lib/client/requests/signed-out-events'
import { Problem } from '@/lib/contract/core/problem'
import { orders } from '@/lib/contract/orders'
import { useMonthParam } from '@/components/screens/orders/use-orders'
import { OpenOrdersBadge } from '@/components/shell/notifications/open-orders-badge'
import { OrderAlert } from '@/components/shell/notifications/order-alert'
import { usePolling } from '@/components/shell/notifications/use-new-orders'
import { usePrintJob } from '@/components/ui/print/use-print-job'
import { renderInApp } from '@/tests/kit/support/render-in-app'
import { cloudResponding } from './support/cloud'

let path = '/goods'
jest.mock('@/lib/i18n/navigation', () => ({
  usePathname: () => path,
  Link: ({ href, children }: { href: string; children: string }) => <a href={href}>{children}</a>,
}))
const playSound = jest.fn()
jest.mock('@/components/ui/feedback/notification-sound', () => ({
  ...jest.requireActual<typeof import('@/components/ui/feedback/notification-sound')>('@/components/ui/feedback/notification-sound'),
  playNotificationSound: () => playSound(),
}))

const orderOf = (saleOrderId: number, status = 1) => ({
  saleOrderId,
  date: `2026-11-21T10:00:${String(saleOrderId % 60).padStart(2, '0')}`,
  totalAmount: 1,
  status,
})

/** A month of orders that a test can extend, and the orders of the months before it. */
function shop(first: object[], earlier: Readonly<Record<string, object[]>> = {}) {
  let now = first
  const requests = cloudResponding({
    '/qr/ppds': ({ monthId }) => [
      { name: 'saleOrderList', status: 'RESOLVE', data: monthId === '08' ? now : (earlier[String(monthId)] ?? []) },
    ],
  })
  const months = () => requests.map(({ body }) => body.monthId)
  return { months, ofMonth: () => requests.filter(({ body }) => body.monthId === '08'), becomes: (next: object[]) => (now = next) }
}

const pass = (milliseconds: number) => act(async () => jest.advanceTimersByTimeAsync(milliseconds))

const part = (
  <>
    <OpenOrdersBadge />
    <OrderAlert />
  </>
)

beforeEach(() => {
  jest.useFakeTimers({ now: new Date('2026-11-21T12:00:00Z') })
  localStorage.clear()
  document.title = 'Goods'
  path = '/goods'
  playSound.mockClear()
})
afterEach(() => jest.useRealTimers())

describe('new orders', () => {
  test('shows in the menu how many orders are open, from pending to preparing', async () => {
    const { becomes } = shop([orderOf(1), orderOf(2, 4), orderOf(3)])
    renderInApp(part, { SaleOrder: ['l'] })
    await pass(0)
    expect(screen.getByText('3 open orders')).toBeInTheDocument()
    becomes([orderOf(1, 2), orderOf(2, 5), orderOf(3, 6)])
    await pass(60_000)
    expect(screen.getByText('1 open order')).toBeInTheDocument()
    becomes([orderOf(2, 6)])
    await pass(60_000)
    expect(screen.queryByText(/open order/)).toBeNull()
  })

  test('notifies by toast, badge and title only about later orders', async () => {
    const { ofMonth, becomes } = shop([orderOf(1), orderOf(2, 4)])
    renderInApp(part, { SaleOrder: ['l'] })
    await pass(0)
    expect(ofMonth()).toHaveLength(1)
    expect(ofMonth()[0]?.body).toMatchObject({ keys: ['saleOrderList'], monthId: '08', fiscalYearId: 7 })
    expect(document.title).toBe('Goods')
    becomes([orderOf(1), orderOf(2, 4), orderOf(3), orderOf(4), orderOf(5, 2)])
    await pass(60_000)
    // A colleague has changed one of the three already.
    expect(screen.getByRole('status')).toHaveTextContent('2 new orders')
    expect(screen.getByRole('link', { name: 'View' })).toHaveAttribute('href', '/orders')
    expect(document.title).toBe('(2) Goods')
    expect(playSound).not.toHaveBeenCalled()
    document.title = 'Warehouses'
    await pass(0)
    expect(document.title).toBe('(2) Warehouses')
    await pass(20_000)
    expect(screen.getByRole('status')).toHaveTextContent('')
    becomes([orderOf(1), orderOf(3, 2), orderOf(4)])
    await pass(60_000)
    expect(document.title).toBe('(1) Warehouses')
  })

  describe('with an open list of the month', () => {
    function List() {
      const { month } = useMonthParam()
      return useQuery(orders, month).rows?.map(({ id, status }) => <p key={id}>{`${id} is ${status}`}</p>)
    }
    const beside = (
      <>
        {part}
        <List />
      </>
    )

    test("updates the list with colleagues' changes", async () => {
      const { becomes } = shop([orderOf(1)])
      renderInApp(beside, { SaleOrder: ['l'] })
      await pass(0)
      expect(screen.getByText('1 is 1')).toBeInTheDocument()
      becomes([orderOf(1, 4)])
      await pass(60_000)
      expect(screen.getByText('1 is 4')).toBeInTheDocument()
      expect(screen.getByRole('status')).toHaveTextContent('')
    })

    test('handles a clock that was set back', async () => {
      const { ofMonth, becomes } = shop([orderOf(1)])
      renderInApp(beside, { SaleOrder: ['l'] })
      await pass(0)
      jest.setSystemTime(new Date('2026-11-21T11:00:00Z'))
      const before = ofMonth().length
      becomes([orderOf(1), orderOf(2)])
      await pass(60_000)
      expect(ofMonth().length).toBe(before + 1)
      expect(screen.getByRole('status')).toHaveTextContent('1 new order')
    })
  })

  test('keeps the document title of a print layout', async () => {
    const { becomes } = shop([])
    const done = () => undefined
    function PrintPreview() {
      usePrintJob('Goods 1405', done)
      return null
    }
    renderInApp(part, { SaleOrder: ['l'] })
    await pass(0)
    becomes([orderOf(1)])
    await pass(60_000)
    expect(document.title).toBe('(1) Goods')
    const { unmount } = render(<PrintPreview />)
    await pass(0)
    expect(document.title).toBe('Goods 1405')
    unmount()
    await pass(0)
    expect(document.title).toBe('(1) Goods')
  })

  test("shows the number on the installed app's icon", async () => {
    const shown: number[] = []
    Object.assign(navigator, {
      setAppBadge: async (count: number) => void shown.push(count),
      clearAppBadge: async () => void shown.push(0),
    })
    const { becomes } = shop([])
    renderInApp(part, { SaleOrder: ['l'] })
    await pass(0)
    becomes([orderOf(1), orderOf(2)])
    await pass(60_000)
    becomes([])
    await pass(60_000)
    expect(shown).toEqual([0, 2, 0])
    Object.assign(navigator, { setAppBadge: undefined, clearAppBadge: undefined })
  })

  test('counts open orders of the two months before, each once', async () => {
    // Some clouds list an order in two months.
    shop([orderOf(1), orderOf(5)], { '07': [orderOf(5), orderOf(6)], '06': [orderOf(7), orderOf(8, 4)] })
    renderInApp(part, { SaleOrder: ['l'] })
    await pass(0)
    expect(screen.getByText('5 open orders')).toBeInTheDocument()
  })

  test('reads earlier months as rarely as lists, and does without them', async () => {
    const { months } = shop([orderOf(1)], { '07': [orderOf(6)] })
    const { fetch } = globalThis
    globalThis.fetch = async (path, init) =>
      String(init?.body).includes('"monthId":"06"') ? Promise.reject(new TypeError('lost')) : fetch(path, init)
    renderInApp(part, { SaleOrder: ['l'] })
    await pass(0)
    expect(screen.getByText('2 open orders')).toBeInTheDocument()
    await pass(60_000)
    await pass(60_000)
    expect(months()).toEqual(['08', '07', '08', '08'])
    await pass(450_000)
    expect(months().filter((month) => month === '07')).toHaveLength(2)
  })

  test('says at once what arrived on the last day of the month before', async () => {
    // 1 Azar 1405.
    jest.setSystemTime(new Date('2026-11-22T06:00:00Z'))
    shop([orderOf(1)])
    localStorage.setItem('daftar:1:2:orders:seen', '""')
    renderInApp(part, { SaleOrder: ['l'] })
    await pass(0)
    expect(screen.getByRole('status')).toHaveTextContent('1 new order')
  })

  test('without orders, the next page waits for the minute to end', async () => {
    const { ofMonth } = shop([])
    const { unmount } = renderInApp(part, { SaleOrder: ['l'] })
    await pass(0)
    expect(ofMonth()).toHaveLength(1)
    unmount()
    await pass(20_000)
    renderInApp(part, { SaleOrder: ['l'] })
    await pass(20_000)
    expect(ofMonth()).toHaveLength(1)
    await pass(20_000)
    expect(ofMonth()).toHaveLength(2)
  })

  test('plays a sound if switched on', async () => {
    localStorage.setItem('daftar:1:2:chime', 'true')
    const { becomes } = shop([])
    renderInApp(part, { SaleOrder: ['l'] })
    await pass(0)
    becomes([orderOf(7)])
    await pass(60_000)
    expect(playSound).toHaveBeenCalledTimes(1)
    await pass(60_000)
    expect(playSound).toHaveBeenCalledTimes(1)
  })

  test('counts orders as seen once they were viewed', async () => {
    path = '/orders'
    const { becomes } = shop([orderOf(1)])
    const { unmount } = renderInApp(part, { SaleOrder: ['l'] })
    await pass(0)
    becomes([orderOf(1), orderOf(2)])
    await pass(60_000)
    expect(screen.getByRole('status')).toHaveTextContent('1 new order')
    expect(document.title).toBe('Goods')
    unmount()
    path = '/goods'
    renderInApp(part, { SaleOrder: ['l'] })
    await pass(0)
    expect(document.title).toBe('Goods')
    becomes([orderOf(1), orderOf(2), orderOf(3)])
    await pass(60_000)
    expect(document.title).toBe('(1) Goods')
  })
})

describe('polling', () => {
  function Worker({ work, every }: { work: () => Promise<void>; every?: number }) {
    usePolling(work, every === undefined ? {} : { every })
    return null
  }
  const hide = (hidden: boolean) => {
    Object.defineProperty(document, 'hidden', { value: hidden, configurable: true })
    document.dispatchEvent(new Event('visibilitychange'))
  }
  afterEach(() => hide(false))

  test('pauses while hidden and catches up when visible', async () => {
    const work = jest.fn(async () => undefined)
    render(<Worker work={work} />)
    await pass(0)
    hide(true)
    await pass(600_000)
    expect(work).toHaveBeenCalledTimes(1)
    hide(false)
    await pass(0)
    expect(work).toHaveBeenCalledTimes(2)
  })

  test('a change of the settings starts no second run beside one that is under way', async () => {
    let end: () => void = () => undefined
    const work = jest.fn(() => new Promise<void>((resolve) => (end = resolve)))
    const { rerender } = render(<Worker work={work} />)
    await pass(0)
    rerender(<Worker work={work} every={10_000} />)
    await pass(30_000)
    expect(work).toHaveBeenCalledTimes(1)
    end()
    await pass(0)
    expect(work).toHaveBeenCalledTimes(2)
    await pass(5_000)
    expect(work).toHaveBeenCalledTimes(2)
  })

  test('a change of the settings keeps failures and the end of polling', async () => {
    const problem = { code: 'unreachable' as 'unreachable' | 'forbidden' }
    const work = jest.fn(() => Promise.reject(new Problem(problem.code)))
    const { rerender } = render(<Worker work={work} />)
    await pass(0)
    rerender(<Worker work={work} every={30_000} />)
    await pass(59_000)
    expect(work).toHaveBeenCalledTimes(1)
    problem.code = 'forbidden'
    await pass(1_000)
    expect(work).toHaveBeenCalledTimes(2)
    rerender(<Worker work={work} every={10_000} />)
    await pass(600_000)
    expect(work).toHaveBeenCalledTimes(2)
  })

  test('backs off after failures and resets after a success', async () => {
    let fail = true
    const work = jest.fn(async () => {
      if (fail) throw new Problem('unreachable')
    })
    render(<Worker work={work} />)
    await pass(0)
    await pass(119_999)
    expect(work).toHaveBeenCalledTimes(1)
    await pass(1)
    expect(work).toHaveBeenCalledTimes(2)
    fail = false
    await pass(240_000)
    expect(work).toHaveBeenCalledTimes(3)
    await pass(60_000)
    expect(work).toHaveBeenCalledTimes(4)
  })

  test('resumes after a sign-in', async () => {
    let signedIn = false
    const work = jest.fn(async () => {
      if (signedIn) return
      emitSignedOut()
      throw new Problem('signedOut')
    })
    render(<Worker work={work} />)
    await pass(0)
    await pass(3_600_000)
    signedIn = true
    work.mockClear()
    resetSignedOut()
    await pass(0)
    expect(work).toHaveBeenCalledTimes(1)
    await pass(60_000)
    expect(work).toHaveBeenCalledTimes(2)
  })

  test('stops after a permanent refusal', async () => {
    const work = jest.fn(async () => {
      throw new Problem('orderingExpired')
    })
    render(<Worker work={work} />)
    await pass(0)
    await pass(3_600_000)
    expect(work).toHaveBeenCalledTimes(1)
  })
})
