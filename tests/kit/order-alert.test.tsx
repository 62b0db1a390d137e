import { act, render, screen } from '@testing-library/react'
import { OrderAlert } from '@/components/shell/order-alert'
import { NewOrders } from '@/components/shell/new-orders'
import { cloudThatAnswers } from './support/cloud'
import { renderInOffice } from './support/office'
import { usePaper } from '@/components/kit/use-printed'
import { useMonth } from '@/components/kit/use-month'
import { useResource } from '@/lib/client/use-resource'
import { orders } from '@/lib/contract/orders'
import { useEachMinute } from '@/components/shell/use-each-minute'
import { announceSignedOut, forgetSignedOut } from '@/lib/client/signed-out'
import { Problem } from '@/lib/contract/problem'

let path = '/goods'
jest.mock('@/lib/i18n/navigation', () => ({
  usePathname: () => path,
  Link: ({ href, children }: { href: string; children: string }) => <a href={href}>{children}</a>,
}))
const chime = jest.fn()
jest.mock('@/components/kit/chime', () => ({
  ...jest.requireActual<typeof import('@/components/kit/chime')>('@/components/kit/chime'),
  playChime: () => chime(),
}))

const orderOf = (saleOrderId: number, status = 1) => ({
  saleOrderId,
  date: `2026-11-21T10:00:${String(saleOrderId % 60).padStart(2, '0')}`,
  totalAmount: 1,
  status,
})

/** A month of orders that grows as the test says. */
function shop(first: object[]) {
  let now = first
  const asked = cloudThatAnswers({ '/qr/ppds': () => [{ name: 'saleOrderList', status: 'RESOLVE', data: now }] })
  return { asked, becomes: (next: object[]) => (now = next) }
}

const pass = (milliseconds: number) => act(async () => jest.advanceTimersByTimeAsync(milliseconds))

const part = (
  <>
    <NewOrders />
    <OrderAlert />
  </>
)

beforeEach(() => {
  jest.useFakeTimers({ now: new Date('2026-11-21T12:00:00Z') })
  localStorage.clear()
  document.title = 'Goods'
  path = '/goods'
  chime.mockClear()
})
afterEach(() => jest.useRealTimers())

describe('new orders', () => {
  test('what is there at first is no news; what comes is, in words, badge and title', async () => {
    const { asked, becomes } = shop([orderOf(1), orderOf(2, 4)])
    renderInOffice(part, { SaleOrder: ['l'] })
    await pass(0)
    expect(asked).toHaveLength(1)
    expect(asked[0]?.body).toMatchObject({ keys: ['saleOrderList'], monthId: '08', fiscalYearId: 7 })
    expect(document.title).toBe('Goods')
    becomes([orderOf(1), orderOf(2, 4), orderOf(3), orderOf(4), orderOf(5, 2)])
    await pass(60_000)
    // A colleague is at work on one of the three already.
    expect(screen.getByRole('status')).toHaveTextContent('2 new orders')
    expect(screen.getByRole('link', { name: 'Show' })).toHaveAttribute('href', '/orders')
    expect(document.title).toBe('(2) Goods')
    expect(chime).not.toHaveBeenCalled()
    document.title = 'Warehouses'
    await pass(0)
    expect(document.title).toBe('(2) Warehouses')
    await pass(20_000)
    expect(screen.getByRole('status')).toHaveTextContent('')
    expect(screen.getByText('2')).toBeInTheDocument()
    becomes([orderOf(1), orderOf(3, 2), orderOf(4)])
    await pass(60_000)
    expect(document.title).toBe('(1) Warehouses')
  })

  describe('beside a list of the month', () => {
    function List() {
      const { month } = useMonth()
      return useResource(orders, month).rows?.map(({ id, status }) => <p key={id}>{`${id} is ${status}`}</p>)
    }
    const beside = (
      <>
        {part}
        <List />
      </>
    )

    test('what colleagues have made of the orders is shown there too, though no order is new', async () => {
      const { becomes } = shop([orderOf(1)])
      renderInOffice(beside, { SaleOrder: ['l'] })
      await pass(0)
      expect(screen.getByText('1 is 1')).toBeInTheDocument()
      becomes([orderOf(1, 4)])
      await pass(60_000)
      expect(screen.getByText('1 is 4')).toBeInTheDocument()
      expect(screen.getByRole('status')).toHaveTextContent('')
    })

    test('a clock that is put back does not make the list young for an hour', async () => {
      const { asked, becomes } = shop([orderOf(1)])
      renderInOffice(beside, { SaleOrder: ['l'] })
      await pass(0)
      jest.setSystemTime(new Date('2026-11-21T11:00:00Z'))
      const before = asked.length
      becomes([orderOf(1), orderOf(2)])
      await pass(60_000)
      expect(asked.length).toBe(before + 1)
      expect(screen.getByRole('status')).toHaveTextContent('1 new order')
    })
  })

  test('what is printed meanwhile keeps its own name, by which it is offered as a file', async () => {
    const { becomes } = shop([])
    const done = () => undefined
    function Paper() {
      usePaper('Goods 1405', done)
      return null
    }
    renderInOffice(part, { SaleOrder: ['l'] })
    await pass(0)
    becomes([orderOf(1)])
    await pass(60_000)
    expect(document.title).toBe('(1) Goods')
    const { unmount } = render(<Paper />)
    await pass(0)
    expect(document.title).toBe('Goods 1405')
    unmount()
    await pass(0)
    expect(document.title).toBe('(1) Goods')
  })

  test('the number stands on the icon of the installed app, too', async () => {
    const shown: number[] = []
    Object.assign(navigator, {
      setAppBadge: async (count: number) => void shown.push(count),
      clearAppBadge: async () => void shown.push(0),
    })
    const { becomes } = shop([])
    renderInOffice(part, { SaleOrder: ['l'] })
    await pass(0)
    becomes([orderOf(1), orderOf(2)])
    await pass(60_000)
    becomes([])
    await pass(60_000)
    expect(shown).toEqual([0, 2, 0])
    Object.assign(navigator, { setAppBadge: undefined, clearAppBadge: undefined })
  })

  test('in the first days of a month the month before is looked at, too: an order of yesterday is no less new', async () => {
    // 1 Azar 1405.
    jest.setSystemTime(new Date('2026-11-22T06:00:00Z'))
    const byMonth: Record<string, object[]> = { '08': [orderOf(1)], '09': [] }
    const asked = cloudThatAnswers({
      '/qr/ppds': ({ monthId }) => [{ name: 'saleOrderList', status: 'RESOLVE', data: byMonth[String(monthId)] }],
    })
    localStorage.setItem('daftar:1:2:orders:seen', '""')
    renderInOffice(part, { SaleOrder: ['l'] })
    await pass(0)
    expect(asked.map(({ body }) => body.monthId)).toEqual(['09', '08'])
    expect(screen.getByRole('status')).toHaveTextContent('1 new order')
    jest.setSystemTime(new Date('2026-11-24T06:00:00Z'))
    await pass(60_000)
    expect(asked.slice(2).map(({ body }) => body.monthId)).toEqual(['09'])
  })

  test('a sound for whoever asked for one', async () => {
    localStorage.setItem('daftar:1:2:chime', 'true')
    const { becomes } = shop([])
    renderInOffice(part, { SaleOrder: ['l'] })
    await pass(0)
    becomes([orderOf(7)])
    await pass(60_000)
    expect(chime).toHaveBeenCalledTimes(1)
    await pass(60_000)
    expect(chime).toHaveBeenCalledTimes(1)
  })

  test('whoever looks at the orders has seen them, also the next time', async () => {
    path = '/orders'
    const { becomes } = shop([orderOf(1)])
    const { unmount } = renderInOffice(part, { SaleOrder: ['l'] })
    await pass(0)
    becomes([orderOf(1), orderOf(2)])
    await pass(60_000)
    expect(screen.getByRole('status')).toHaveTextContent('1 new order')
    expect(document.title).toBe('Goods')
    unmount()
    path = '/goods'
    renderInOffice(part, { SaleOrder: ['l'] })
    await pass(0)
    expect(document.title).toBe('Goods')
    becomes([orderOf(1), orderOf(2), orderOf(3)])
    await pass(60_000)
    expect(document.title).toBe('(1) Goods')
  })
})

describe('each minute', () => {
  function Worker({ work }: { work: () => Promise<void> }) {
    useEachMinute(work)
    return null
  }
  const hide = (hidden: boolean) => {
    Object.defineProperty(document, 'hidden', { value: hidden, configurable: true })
    document.dispatchEvent(new Event('visibilitychange'))
  }
  afterEach(() => hide(false))

  test('stops while the page is hidden, and makes up for it when it is seen', async () => {
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

  test('asks ever more seldom after failures, and as before after a success', async () => {
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

  test('begins anew once somebody has signed in, however long nobody was', async () => {
    let signedIn = false
    const work = jest.fn(async () => {
      if (signedIn) return
      announceSignedOut()
      throw new Problem('signedOut')
    })
    render(<Worker work={work} />)
    await pass(0)
    await pass(3_600_000)
    signedIn = true
    work.mockClear()
    forgetSignedOut()
    await pass(0)
    expect(work).toHaveBeenCalledTimes(1)
    await pass(60_000)
    expect(work).toHaveBeenCalledTimes(2)
  })

  test('does not ask again for what will be refused again', async () => {
    const work = jest.fn(async () => {
      throw new Problem('orderingExpired')
    })
    render(<Worker work={work} />)
    await pass(0)
    await pass(3_600_000)
    expect(work).toHaveBeenCalledTimes(1)
  })
})
