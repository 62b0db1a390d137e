import { act, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MenuDataProvider } from '@/lib/client/session/menu-context'
import { menuData } from '@/lib/contract/registry/menu'
import { smsLog } from '@/lib/contract/sms'
import { NotificationBell } from '@/components/shell/notifications/notification-bell'
import { NotificationWatch } from '@/components/shell/notifications/notification-watch'
import { useNotify } from '@/components/ui/text/use-notify'
import { cloudResponding } from './support/cloud'
import { renderInApp } from './support/render-in-app'

jest.mock('@/lib/i18n/navigation', () => ({
  getPathname: ({ href }: { href: string }) => `/en${href}`,
  Link: ({ href, children, ...props }: { href: string; children: string }) => (
    <a href={href} {...props}>
      {children}
    </a>
  ),
}))

const menu = { entries: menuData, landing: null }
const bell = (
  <MenuDataProvider facts={menu}>
    <NotificationBell />
  </MenuDataProvider>
)
const setupUser = () => userEvent.setup({ delay: null, advanceTimers: (time) => jest.advanceTimersByTime(time) })
const pass = (milliseconds: number) => act(async () => jest.advanceTimersByTimeAsync(milliseconds))

const sms = (error: string) => ({
  Date: '2026-11-24T10:15:00',
  ReceptorMobile: '09121234567',
  Message: 'Hello',
  Status: error === '' ? 'delivered' : 'failed',
  Cost: 1,
  Error: error,
})
const cheque = (docDate: string, serial: string) => ({ docDate, serial, ofcName: 'Sara', bankName: 'Bank', amount: 1_000_000 })
const cloud = (errors: readonly string[], cheques: object[] = []) =>
  cloudResponding({
    '/api/sms/log': () => ({ status: 'RESOLVE', data: { finalBalance: 5, smsLogList: errors.map(sms) } }),
    '/qr/ppds': () => [{ name: 'receivableCheckList', status: 'RESOLVE', data: cheques }],
  })

const shown = jest.fn()
class BrowserNotification extends EventTarget {
  static permission: NotificationPermission = 'default'
  static requestPermission = jest.fn(async () => (BrowserNotification.permission = 'granted'))
  constructor(title: string, options: object) {
    super()
    shown(title, options)
  }
}

beforeEach(() => {
  jest.useFakeTimers({ now: new Date('2026-11-24T08:00:00Z') })
  localStorage.clear()
  shown.mockClear()
  BrowserNotification.permission = 'default'
  Object.assign(window, { Notification: BrowserNotification, isSecureContext: true })
  Object.assign(globalThis, { Notification: BrowserNotification })
})
afterEach(() => jest.useRealTimers())

describe('the watch', () => {
  test('reports failed messages once for each new number', async () => {
    cloud(['', 'insufficient credit', 'send error'])
    const { unmount } = renderInApp(
      <>
        {bell}
        <NotificationWatch />
      </>,
      { Sms: ['l'] },
    )
    await pass(100)
    expect(screen.getByRole('button', { name: 'Notifications: 1 unread' })).toBeInTheDocument()
    await setupUser().click(screen.getByRole('button'))
    await pass(100)
    const list = within(screen.getByRole('dialog'))
    expect(list.getByRole('link', { name: /2 SMS weren’t sent/ })).toHaveAttribute('href', '/smsLog')
    await setupUser().click(list.getByRole('button', { name: 'Mark all as read' }))
    await pass(10 * 60_000)
    expect(screen.getByRole('button', { name: 'Notifications' })).toBeInTheDocument()
    unmount()
  })

  test('asks for nothing that the user may not read', async () => {
    const requests = cloud(['send error'], [cheque('2026-11-25', '1')])
    renderInApp(<NotificationWatch />, {})
    await pass(60_000)
    expect(requests).toHaveLength(0)
  })

  test('asks for no messages where the server has no SMS service', async () => {
    const requests = cloud(['send error'])
    renderInApp(
      <MenuDataProvider facts={{ ...menu, smsSetUp: false }}>
        <NotificationWatch />
      </MenuDataProvider>,
      { Sms: ['l'] },
    )
    await pass(60_000)
    expect(requests.filter(({ path }) => path === '/api/sms/log')).toEqual([])
  })

  test('reports the cheques due tomorrow once a day with their sum', async () => {
    const requests = cloud([], [cheque('2026-11-25', '1'), cheque('2026-11-25', '2'), cheque('2026-11-26', '3')])
    renderInApp(
      <>
        {bell}
        <NotificationWatch />
      </>,
      { ReceivaibleChecks: ['l'] },
    )
    await pass(100)
    await setupUser().click(screen.getByRole('button', { name: 'Notifications: 1 unread' }))
    await pass(100)
    const link = screen.getByRole('link', { name: /2 cheques receivable are due tomorrow/ })
    expect(link).toHaveTextContent('2,000,000')
    expect(link).toHaveAttribute('href', '/receivableCheckList?due=soon')
    await pass(2 * 60 * 60_000)
    expect(requests).toHaveLength(1)
  })

  test('reports the last day of the subscription', async () => {
    cloud([])
    renderInApp(
      <>
        {bell}
        <NotificationWatch />
      </>,
      {},
      { remainingDays: 9 },
    )
    await pass(100)
    await setupUser().click(screen.getByRole('button', { name: 'Notifications: 1 unread' }))
    await pass(100)
    expect(screen.getByText(/Your subscription expires on .*1405\/09\/12/)).toBeInTheDocument()
  })
})

describe('settings', () => {
  function Report() {
    const notify = useNotify()
    return (
      <button
        type="button"
        onClick={() => void notify({ kind: 'sms', subject: 'sms', state: '1', count: 1, resourceName: smsLog.resourceName })}
      >
        Report
      </button>
    )
  }
  const app = (
    <MenuDataProvider facts={menu}>
      <NotificationBell />
      <Report />
    </MenuDataProvider>
  )
  const openSettings = async () => {
    const user = setupUser()
    await user.click(screen.getByRole('button', { name: 'Notifications' }))
    await pass(100)
    await user.click(screen.getByRole('button', { name: 'Notification settings' }))
    return user
  }

  test('leave out a kind', async () => {
    renderInApp(app, {})
    const user = await openSettings()
    await user.click(screen.getByRole('switch', { name: 'Failed SMS: In this list' }))
    expect(screen.getByRole('switch', { name: 'Failed SMS: In the browser' })).toBeDisabled()
    await user.click(screen.getByRole('button', { name: 'Report' }))
    await pass(100)
    expect(screen.getByRole('button', { name: 'Notifications' })).toBeInTheDocument()
  })

  test('show a kind in the browser while the page is hidden, once', async () => {
    renderInApp(app, {})
    const user = await openSettings()
    await user.click(screen.getByRole('switch', { name: 'Failed SMS: In the browser' }))
    expect(BrowserNotification.requestPermission).toHaveBeenCalledTimes(1)
    const hidden = jest.spyOn(document, 'hidden', 'get').mockReturnValue(true)
    await user.click(screen.getByRole('button', { name: 'Report' }))
    await user.click(screen.getByRole('button', { name: 'Report' }))
    await pass(100)
    hidden.mockRestore()
    expect(shown).toHaveBeenCalledTimes(1)
    expect(shown).toHaveBeenCalledWith('1 SMS wasn’t sent', expect.objectContaining({ tag: 'sms', data: { href: '/en/smsLog' } }))
  })

  test('say that the browser blocks notifications', async () => {
    BrowserNotification.permission = 'denied'
    renderInApp(app, {})
    await openSettings()
    expect(screen.getByText(/Your browser blocks notifications/)).toBeInTheDocument()
    expect(screen.getByRole('switch', { name: 'New orders: In the browser' })).toBeDisabled()
  })
})
