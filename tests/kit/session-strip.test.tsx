import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { SessionStrip } from '@/components/shell/session-strip'
import { leaveForSignIn, leaveSignedOut, startOverForAnother } from '@/components/shell/leave'
import { useUnsaved } from '@/components/kit/unsaved'
import { forgetInside, isSomebodyInside } from '@/lib/client/inside'
import { tellNews } from '@/components/kit/tell'
import { announceSignedOut, forgetSignedOut } from '@/lib/client/signed-out'
import { renderInOffice, sessionWith } from './support/office'
import { router } from './support/router'

jest.mock('next/navigation', () => ({
  ...jest.requireActual<typeof import('./support/navigation')>('./support/navigation'),
  ...jest.requireActual<typeof import('./support/router')>('./support/router'),
}))
jest.mock('@/components/shell/leave', () => ({ leaveForSignIn: jest.fn(), leaveSignedOut: jest.fn(), startOverForAnother: jest.fn() }))
jest.mock('@/components/kit/tell', () => ({ tellNews: jest.fn() }))

/** Two tabs of one browser: what one posts, the others hear. */
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
  static hear(data: unknown) {
    for (const { listeners } of Channel.all) for (const listener of listeners) listener({ data } as MessageEvent)
  }
}

const view = sessionWith({})
let session: { status: number; body: unknown } = { status: 200, body: view }
let build: string | null = null
const asked: { path: string; method: string | undefined; body: unknown }[] = []

beforeAll(() => {
  window.BroadcastChannel = Channel as unknown as typeof BroadcastChannel
})

beforeEach(() => {
  jest.clearAllMocks()
  forgetSignedOut()
  asked.length = 0
  session = { status: 200, body: view }
  globalThis.fetch = async (input, init) => {
    const body: unknown = init?.body === undefined ? undefined : JSON.parse(String(init.body))
    asked.push({ path: String(input), method: init?.method, body })
    const answer = String(input) === '/ur/login' ? { status: 200, body: { status: 'RESOLVE', data: view } } : session
    return {
      ok: answer.status < 300,
      status: answer.status,
      headers: new Headers(build === null ? {} : { 'x-daftar-build': build }),
      text: async () => JSON.stringify(answer.body),
    } as Response
  }
})

/** A form with something unsaved, which lets itself be left when asked. */
function Form() {
  useUnsaved(true, async () => true)
  return null
}

const strip = ({ minutes = 60, kept = false, dirty = false } = {}) =>
  renderInOffice(
    <>
      {dirty && <Form />}
      <SessionStrip kept={kept} />
    </>,
    {},
    { remainingSeconds: minutes * 60 },
  )

test('nothing is told while there is time; the tab remembers that somebody is inside', () => {
  forgetInside()
  strip({ minutes: 11 })
  expect(isSomebodyInside()).toBe(true)
  expect(screen.queryByText(/Your session ends/)).toBeNull()
})

test('ten minutes before the end it is told, two minutes before more urgently', () => {
  const { unmount } = strip({ minutes: 10 })
  expect(screen.getByRole('status')).toHaveTextContent('Your session ends in 10 minutes.')
  unmount()
  strip({ minutes: 2 })
  expect(screen.getByRole('alert')).toHaveTextContent('Your session ends in 2 minutes.')
})

test('whoever is kept signed in is not warned', () => {
  strip({ minutes: 2, kept: true })
  expect(screen.queryByText(/Your session ends/)).toBeNull()
})

test('the time runs by a clock that only goes forward', () => {
  jest.useFakeTimers({ now: new Date('2026-11-21T10:00:00Z') })
  try {
    strip({ minutes: 12 })
    jest.setSystemTime(new Date('2020-01-01T00:00:00Z'))
    act(() => jest.advanceTimersByTime(3 * 60_000))
    expect(screen.getByText('Your session ends in 9 minutes.')).toBeInTheDocument()
  } finally {
    jest.useRealTimers()
  }
})

test('a session that is over leaves for the sign-in when nothing is unsaved', async () => {
  session = { status: 401, body: {} }
  strip()
  act(() => announceSignedOut())
  await waitFor(() => expect(leaveForSignIn).toHaveBeenCalledWith('en'))
})

test('a session that renews itself goes on as if nothing had happened', async () => {
  session = { status: 200, body: { ...view, expiresAt: '2026-11-22T08:00:00Z' } }
  strip({ dirty: true })
  act(() => announceSignedOut())
  await waitFor(() => expect(router.refresh).toHaveBeenCalled())
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(leaveForSignIn).not.toHaveBeenCalled()
})

test('somebody else can sign in while the session goes on: it is ended first', async () => {
  strip({ minutes: 5 })
  const user = userEvent.setup({ delay: null })
  await user.click(screen.getByRole('button', { name: 'Sign in again' }))
  await user.click(await screen.findByRole('button', { name: 'Sign in as somebody else' }))
  await waitFor(() => expect(leaveSignedOut).toHaveBeenCalledWith('en'))
  expect(asked).toContainEqual({ path: '/api/session', method: 'DELETE', body: {} })
  expect(leaveForSignIn).not.toHaveBeenCalled()
})

test('over a half-filled form the same person signs in again, in the year that the page shows', async () => {
  session = { status: 401, body: {} }
  strip({ dirty: true })
  act(() => announceSignedOut())
  const user = userEvent.setup({ delay: null })
  await user.type(await screen.findByLabelText('Password', { selector: 'input' }), 'secret')
  await user.click(screen.getByRole('button', { name: 'Sign in' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(leaveForSignIn).not.toHaveBeenCalled()
  expect(asked.find(({ path }) => path === '/ur/login')?.body).toMatchObject({ domain: 'demo', user: 'sara', password: 'secret' })
  expect(router.refresh).toHaveBeenCalled()
})

test('a sign-out in another tab leaves at once, unsaved or not', () => {
  strip({ dirty: true })
  act(() => Channel.hear('signedOut'))
  expect(leaveSignedOut).toHaveBeenCalledWith('en')
})

test('somebody else who signed in in another tab gets a fresh page', async () => {
  session = { status: 200, body: { ...view, userId: 99 } }
  strip({ dirty: true })
  act(() => Channel.hear('sessionChanged'))
  await waitFor(() => expect(startOverForAnother).toHaveBeenCalled())
})

test('another tab’s year is followed at once, but never under a half-filled form', async () => {
  const chosen = { ...view.fiscalYear, fiscalYearId: 6, name: '1404', isDefault: false }
  session = { status: 200, body: { ...view, fiscalYear: chosen } }
  const { unmount } = strip()
  act(() => Channel.hear('sessionChanged'))
  await waitFor(() => expect(router.refresh).toHaveBeenCalledTimes(1))
  unmount()

  strip({ dirty: true })
  act(() => Channel.hear('sessionChanged'))
  expect(await screen.findByText(/This page still shows 1405/)).toBeVisible()
  expect(router.refresh).toHaveBeenCalledTimes(1)
  // The other tab has thought better of it.
  session = { status: 200, body: view }
  act(() => Channel.hear('sessionChanged'))
  await waitFor(() => expect(screen.queryByText(/This page still shows 1405/)).toBeNull())
  expect(router.refresh).toHaveBeenCalledTimes(1)
})

test('a tab that hears several times of one change, as after it was frozen, follows it once', async () => {
  session = { status: 200, body: { ...view, fiscalYear: { ...view.fiscalYear, fiscalYearId: 6, name: '1404', isDefault: false } } }
  strip()
  act(() => {
    Channel.hear('sessionChanged')
    Channel.hear('sessionChanged')
  })
  await waitFor(() => expect(tellNews).toHaveBeenCalled())
  await act(async () => new Promise((go) => setTimeout(go, 20)))
  expect(asked.filter(({ path }) => path === '/api/session')).toHaveLength(2)
  expect(tellNews).toHaveBeenCalledTimes(1)
  expect(router.refresh).toHaveBeenCalledTimes(1)
})

test('whoever signs in again in another tab is in here too, and the next end of the session is told again', async () => {
  session = { status: 401, body: {} }
  strip({ dirty: true })
  act(() => announceSignedOut())
  expect(await screen.findByRole('dialog')).toHaveTextContent('Your session has ended')
  session = { status: 200, body: { ...view, expiresAt: '2026-11-22T08:00:00Z' } }
  act(() => Channel.hear('sessionChanged'))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(screen.queryByText(/Your session has ended/)).toBeNull()
  session = { status: 401, body: {} }
  act(() => announceSignedOut())
  expect(await screen.findByRole('dialog')).toHaveTextContent('Your session has ended')
})

test('a page of an older build is not drawn again by the newer server while something is unsaved', async () => {
  document.documentElement.dataset.build = '1000'
  session = { status: 401, body: {} }
  strip({ dirty: true })
  act(() => announceSignedOut())
  const user = userEvent.setup({ delay: null })
  await user.type(await screen.findByLabelText('Password', { selector: 'input' }), 'secret')
  session = { status: 200, body: view }
  build = '2000'
  await user.click(screen.getByRole('button', { name: 'Sign in' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(screen.queryByText(/Your session has ended/)).toBeNull()
  expect(router.refresh).not.toHaveBeenCalled()
})
