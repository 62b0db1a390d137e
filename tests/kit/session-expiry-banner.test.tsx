import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { emitSignedOut, resetSignedOut } from '@/lib/client/requests/signed-out-events'
import { forgetUser, isUserSignedIn } from '@/lib/client/session/last-user'
import { SessionExpiryBanner } from '@/components/shell/banners/session-expiry-banner'
import { redirectAfterSignOut, redirectToLogin, reloadForOtherUser } from '@/components/shell/session/redirect-to-login'
import { toastInfo } from '@/components/ui/feedback/toast'
import { useRegisterUnsaved } from '@/components/ui/unsaved-changes/unsaved-changes-registry'
import { renderInApp, sessionWith } from '@/tests/kit/support/render-in-app'
import { router } from '@/tests/kit/support/router'

jest.mock('next/navigation', () => ({
  ...jest.requireActual<typeof import('@/tests/kit/support/navigation')>('@/tests/kit/support/navigation'),
  ...jest.requireActual<typeof import('@/tests/kit/support/router')>('@/tests/kit/support/router'),
}))
jest.mock('@/components/shell/session/redirect-to-login', () => ({
  redirectToLogin: jest.fn(),
  redirectAfterSignOut: jest.fn(),
  reloadForOtherUser: jest.fn(),
}))
jest.mock('@/components/ui/feedback/toast', () => ({ toastInfo: jest.fn(), expectToast: jest.fn() }))

/** A BroadcastChannel between two tabs. */
class Channel {
  static all = new Set<Channel>()
  private readonly listeners = new Set<(event: MessageEvent) => void>()
  constructor() {
    Channel.all.add(this)
  }
  addEventListener(_: string, listener: (event: MessageEvent) => void) {
    this.listeners.add(listener)
  }
  removeEventListener(_: string, listener: (event: MessageEvent) => void) {
    this.listeners.delete(listener)
  }
  postMessage() {}
  static dispatch(data: unknown) {
    for (const { listeners } of Channel.all) for (const listener of listeners) listener({ data } as MessageEvent)
  }
}

const view = sessionWith({})
let session: { status: number; body: unknown } = { status: 200, body: view }
let build: string | null = null
const requests: { path: string; method: string | undefined; body: unknown }[] = []

beforeAll(() => {
  window.BroadcastChannel = Channel as unknown as typeof BroadcastChannel
})

beforeEach(() => {
  jest.clearAllMocks()
  resetSignedOut()
  requests.length = 0
  session = { status: 200, body: view }
  globalThis.fetch = async (input, init) => {
    const body: unknown = init?.body === undefined ? undefined : JSON.parse(String(init.body))
    requests.push({ path: String(input), method: init?.method, body })
    const response = String(input) === '/ur/login' ? { status: 200, body: { status: 'RESOLVE', data: view } } : session
    return {
      ok: response.status < 300,
      status: response.status,
      headers: new Headers(build === null ? {} : { 'x-daftar-build': build }),
      text: async () => JSON.stringify(response.body),
    } as Response
  }
})

/** A form with unsaved input that allows to leave after a confirmation. */
function Form() {
  useRegisterUnsaved(true, async () => true)
  return null
}

const renderBanner = ({ minutes = 60, remembered = false, dirty = false } = {}) =>
  renderInApp(
    <>
      {dirty && <Form />}
      <SessionExpiryBanner rememberMe={remembered} />
    </>,
    {},
    { remainingSeconds: minutes * 60 },
  )

test('shows nothing while there is time and stores the user', () => {
  forgetUser()
  renderBanner({ minutes: 11 })
  expect(isUserSignedIn()).toBe(true)
  expect(screen.queryByText(/Your session ends/)).toBeNull()
})

test('warns ten minutes before the end, urgently at two', () => {
  const { unmount } = renderBanner({ minutes: 10 })
  expect(screen.getByRole('status')).toHaveTextContent('Your session ends in 10 minutes.')
  unmount()
  renderBanner({ minutes: 2 })
  expect(screen.getByRole('alert')).toHaveTextContent('Your session ends in 2 minutes.')
})

test('does not warn with keep me signed in', () => {
  renderBanner({ minutes: 2, remembered: true })
  expect(screen.queryByText(/Your session ends/)).toBeNull()
})

test('uses a monotonic clock', () => {
  jest.useFakeTimers({ now: new Date('2026-11-21T10:00:00Z') })
  try {
    renderBanner({ minutes: 12 })
    jest.setSystemTime(new Date('2020-01-01T00:00:00Z'))
    act(() => jest.advanceTimersByTime(3 * 60_000))
    expect(screen.getByText('Your session ends in 9 minutes.')).toBeInTheDocument()
  } finally {
    jest.useRealTimers()
  }
})

test('goes to the login when nothing is unsaved', async () => {
  session = { status: 401, body: {} }
  renderBanner()
  act(() => emitSignedOut())
  await waitFor(() => expect(redirectToLogin).toHaveBeenCalledWith('en'))
})

test('continues after an automatic renewal', async () => {
  session = { status: 200, body: { ...view, expiresAt: '2026-11-22T08:00:00Z' } }
  renderBanner({ dirty: true })
  act(() => emitSignedOut())
  await waitFor(() => expect(router.refresh).toHaveBeenCalled())
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(redirectToLogin).not.toHaveBeenCalled()
})

test('another user can sign in after ending the session', async () => {
  renderBanner({ minutes: 5 })
  const user = userEvent.setup({ delay: null })
  await user.click(screen.getByRole('button', { name: 'Sign in again' }))
  await user.click(await screen.findByRole('button', { name: 'Use another account' }))
  await waitFor(() => expect(redirectAfterSignOut).toHaveBeenCalledWith('en'))
  expect(requests).toContainEqual({ path: '/api/session', method: 'DELETE', body: {} })
  expect(redirectToLogin).not.toHaveBeenCalled()
})

test("the same user signs in over a form, in the page's year", async () => {
  session = { status: 401, body: {} }
  renderBanner({ dirty: true })
  act(() => emitSignedOut())
  const user = userEvent.setup({ delay: null })
  await user.type(await screen.findByLabelText('Password', { selector: 'input' }), 'secret')
  await user.click(screen.getByRole('button', { name: 'Sign in' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(redirectToLogin).not.toHaveBeenCalled()
  expect(requests.find(({ path }) => path === '/ur/login')?.body).toMatchObject({ domain: 'demo', user: 'sara', password: 'secret' })
  expect(router.refresh).toHaveBeenCalled()
})

test('follows a sign-out in another tab', () => {
  renderBanner({ dirty: true })
  act(() => Channel.dispatch('signedOut'))
  expect(redirectAfterSignOut).toHaveBeenCalledWith('en')
})

test('reloads for another user who signed in elsewhere', async () => {
  session = { status: 200, body: { ...view, userId: 99 } }
  renderBanner({ dirty: true })
  act(() => Channel.dispatch('sessionChanged'))
  await waitFor(() => expect(reloadForOtherUser).toHaveBeenCalled())
})

test("follows another tab's year except over unsaved changes", async () => {
  const chosen = { ...view.fiscalYear, fiscalYearId: 6, name: '1404', isDefault: false }
  session = { status: 200, body: { ...view, fiscalYear: chosen } }
  const { unmount } = renderBanner()
  act(() => Channel.dispatch('sessionChanged'))
  await waitFor(() => expect(router.refresh).toHaveBeenCalledTimes(1))
  unmount()

  renderBanner({ dirty: true })
  act(() => Channel.dispatch('sessionChanged'))
  expect(await screen.findByText(/This page still shows 1405/)).toBeVisible()
  expect(router.refresh).toHaveBeenCalledTimes(1)
  // The other tab is back in the year of this page.
  session = { status: 200, body: view }
  act(() => Channel.dispatch('sessionChanged'))
  await waitFor(() => expect(screen.queryByText(/This page still shows 1405/)).toBeNull())
  expect(router.refresh).toHaveBeenCalledTimes(1)
})

test('follows repeated messages once', async () => {
  session = { status: 200, body: { ...view, fiscalYear: { ...view.fiscalYear, fiscalYearId: 6, name: '1404', isDefault: false } } }
  renderBanner()
  act(() => {
    Channel.dispatch('sessionChanged')
    Channel.dispatch('sessionChanged')
  })
  await waitFor(() => expect(toastInfo).toHaveBeenCalled())
  await act(async () => new Promise((go) => setTimeout(go, 20)))
  expect(requests.filter(({ path }) => path === '/api/session')).toHaveLength(2)
  expect(toastInfo).toHaveBeenCalledTimes(1)
  expect(router.refresh).toHaveBeenCalledTimes(1)
})

test('follows a sign-in in another tab and reports the next end', async () => {
  session = { status: 401, body: {} }
  renderBanner({ dirty: true })
  act(() => emitSignedOut())
  expect(await screen.findByRole('dialog')).toHaveTextContent('Your session has ended')
  session = { status: 200, body: { ...view, expiresAt: '2026-11-22T08:00:00Z' } }
  act(() => Channel.dispatch('sessionChanged'))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(screen.queryByText(/Your session has ended/)).toBeNull()
  session = { status: 401, body: {} }
  act(() => emitSignedOut())
  expect(await screen.findByRole('dialog')).toHaveTextContent('Your session has ended')
})

test('does not refresh into a newer build over unsaved changes', async () => {
  document.documentElement.dataset.build = '1000'
  session = { status: 401, body: {} }
  renderBanner({ dirty: true })
  act(() => emitSignedOut())
  const user = userEvent.setup({ delay: null })
  await user.type(await screen.findByLabelText('Password', { selector: 'input' }), 'secret')
  session = { status: 200, body: view }
  build = '2000'
  await user.click(screen.getByRole('button', { name: 'Sign in' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(screen.queryByText(/Your session has ended/)).toBeNull()
  expect(router.refresh).not.toHaveBeenCalled()
})
