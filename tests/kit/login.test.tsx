import { MantineProvider } from '@mantine/core'
import { act, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { NextIntlClientProvider } from 'next-intl'
import { loadPage } from '@/lib/client/browser/page-load'
import { forgetUser, rememberUser } from '@/lib/client/session/last-user'
import { LoginScreen } from '@/components/screens/login/login-screen'
import { ResetPasswordDialog } from '@/components/screens/login/reset-password-dialog'
import en from '@/messages/en.json'
import { sessionWith } from '@/tests/kit/support/render-in-app'

jest.mock('@/lib/client/browser/page-load', () => ({ loadPage: jest.fn() }))

const setupUser = () => userEvent.setup({ delay: null })
const years = [
  { fiscalYearId: 7, name: '1405', isDefault: true, startDate: '2026-03-21', endDate: '2027-03-20' },
  { fiscalYearId: 6, name: '1404', isDefault: false, startDate: '2025-03-21', endDate: '2026-03-20' },
]
const payload = { ...sessionWith({ SaleOrder: ['l'] }), fiscalYearList: years }
const refused = (errorCode: number) => ({ status: 'REJECT', message: { errorCode, errorDescription: 'as the cloud says it' } })

type FakeResponse = { status?: number; headers?: Record<string, string>; body: unknown }

/** A server that answers requests in turn and records them. */
function serverResponding(...responses: FakeResponse[]) {
  const requests: { path: string; body: unknown }[] = []
  globalThis.fetch = async (input, init) => {
    requests.push({ path: String(input), body: JSON.parse(String(init?.body)) as unknown })
    const { status = 200, headers = {}, body } = responses[requests.length - 1] ?? { status: 500, body: null }
    return { ok: status < 300, status, headers: new Headers(headers), text: async () => JSON.stringify(body) } as Response
  }
  return requests
}

function open({ redirect = null, prefill = null }: { redirect?: string | null; prefill?: { domain: string; user: string } | null } = {}) {
  return render(
    <NextIntlClientProvider locale="en" messages={en}>
      <MantineProvider env="test">
        <LoginScreen prefill={prefill} home="/en" redirect={redirect} resetDialog={ResetPasswordDialog} />
      </MantineProvider>
    </NextIntlClientProvider>,
  )
}

const field = (name: string) => screen.getByLabelText(name, { selector: 'input' })
const submit = () => screen.getByRole('button', { name: 'Sign in' })

async function fill({ year }: { year?: string } = {}) {
  const user = setupUser()
  await user.type(field('Organisation (domain)'), 'demo')
  await user.type(field('Username'), 'admin')
  await user.type(field('Password'), 'secret ')
  if (year) await user.type(field('Fiscal year'), year)
  await user.click(submit())
}

beforeEach(() => {
  jest.clearAllMocks()
  window.localStorage.clear()
  forgetUser()
})

test('names empty fields, focuses the first and sends nothing', async () => {
  const requests = serverResponding()
  open()
  const user = setupUser()
  await user.type(field('Organisation (domain)'), 'demo')
  await user.click(submit())
  expect(field('Organisation (domain)')).toBeValid()
  expect(field('Username')).toBeInvalid()
  expect(field('Password')).toBeInvalid()
  expect(field('Username')).toHaveFocus()
  expect(requests).toEqual([])
})

test('sends the form and opens the landing page', async () => {
  const requests = serverResponding({ body: { status: 'RESOLVE', data: payload } })
  open()
  await fill()
  await waitFor(() => expect(loadPage).toHaveBeenCalledWith('/en/home'))
  expect(requests).toEqual([{ path: '/ur/login', body: { domain: 'demo', user: 'admin', password: 'secret ', remember: false } }])
})

test.each([
  ['\u200edemo\u200f', '\ufeffadmin'],
  ['de\u00admo\u00a0', 'ad\u200bmin\u2069'],
  ['ｄｅｍｏ', '\u2060ａｄｍｉｎ'],
  ['\u2068demo\u2069', 'admin\t'],
  ['demo\u{e0020}', '\u034fadmin'],
])('signs in with a pasted domain %j and user %j', async (domain, userName) => {
  const requests = serverResponding({ body: { status: 'RESOLVE', data: payload } })
  open()
  const user = setupUser()
  await user.click(field('Organisation (domain)'))
  await user.paste(domain)
  await user.click(field('Username'))
  await user.paste(userName)
  await user.type(field('Password'), 'se\u200bcret')
  await user.click(submit())
  await waitFor(() => expect(requests).toHaveLength(1))
  expect(requests[0]?.body).toMatchObject({ domain: 'demo', user: 'admin', password: 'se\u200bcret' })
})

test('sends the typed names, too, where normalising changes them', async () => {
  const requests = serverResponding({ body: { status: 'RESOLVE', data: payload } })
  open()
  const user = setupUser()
  await user.type(field('Organisation (domain)'), 'https://demo/')
  await user.type(field('Username'), 'کاربر۱')
  await user.type(field('Password'), 'secret')
  await user.click(submit())
  await waitFor(() => expect(requests).toHaveLength(1))
  expect(requests[0]?.body).toEqual({
    ...{ domain: 'demo', user: 'کاربر1', password: 'secret', remember: false },
    typed: { domain: 'https://demo/', user: 'کاربر۱' },
  })
})

test('opens the requested page', async () => {
  serverResponding({ body: { status: 'RESOLVE', data: payload } })
  open({ redirect: '/en/debtors?q=1' })
  await fill()
  await waitFor(() => expect(loadPage).toHaveBeenCalledWith('/en/debtors?q=1'))
})

test('keeps the hash of the requested page', async () => {
  window.history.replaceState(null, '', '#lines')
  serverResponding({ body: { status: 'RESOLVE', data: payload } })
  open({ redirect: '/en/debtors?q=1' })
  await fill()
  await waitFor(() => expect(loadPage).toHaveBeenCalledWith('/en/debtors?q=1#lines'))
  window.history.replaceState(null, '', '/')
})

test.each([
  ['the same person goes on where they were', 0, '/en/debtors?q=1&detail=new'],
  ['somebody else is led to the page alone', 1, '/en/debtors'],
])('after an ended session, %s', async (_, other, address) => {
  rememberUser({ organisationId: payload.organizationId, userId: payload.userId + other })
  serverResponding({ body: { status: 'RESOLVE', data: payload } })
  open({ redirect: '/en/debtors?q=1&detail=new' })
  await fill()
  await waitFor(() => expect(loadPage).toHaveBeenCalledWith(address))
})

test("says that this tab's session ended, until another message", async () => {
  const { unmount } = open()
  expect(screen.queryByText(en.shell.session.over)).toBeNull()
  unmount()
  rememberUser({ organisationId: 1, userId: 2 })
  serverResponding({ body: refused(50010) })
  open()
  expect(screen.getByRole('status')).toHaveTextContent(en.shell.session.over)
  await fill()
  expect(await screen.findByText(en.problems.wrongCredentials)).toBeVisible()
  expect(screen.queryByText(en.shell.session.over)).toBeNull()
})

test('prefills the last user and asks for the password', () => {
  open({ prefill: { domain: 'demo', user: 'sara' } })
  expect(field('Organisation (domain)')).toHaveValue('demo')
  expect(field('Username')).toHaveValue('sara')
  expect(field('Password')).toHaveFocus()
})

test.each([
  [50010, 'Password', en.problems.wrongCredentials],
  [50011, 'Username', en.problems.inactiveUser],
  [50012, 'Organisation (domain)', en.problems.inactiveOrganisation],
  [50013, 'Organisation (domain)', en.problems.invalidOrganisation],
  [50014, 'Username', en.problems.unknownUser],
])('shows rejection %i at the field %s and focuses it', async (code, name, message) => {
  serverResponding({ body: refused(code) })
  open()
  await fill()
  expect(await screen.findByText(message)).toBeVisible()
  expect(field(name)).toBeInvalid()
  expect(field(name)).toHaveFocus()
  expect(field('Organisation (domain)')).toHaveValue('demo')
  expect(field('Username')).toHaveValue('admin')
  expect(field('Password')).toHaveValue('secret ')
  expect(loadPage).not.toHaveBeenCalled()
})

test.each([
  [50016, en.problems.moduleExpired],
  [50015, en.problems.smsFailed],
])('shows rejection %i above the form', async (code, message) => {
  serverResponding({ body: refused(code) })
  open()
  await fill()
  expect(await screen.findByRole('alert')).toHaveTextContent(message)
})

test('reports an unreachable cloud and can be resubmitted', async () => {
  const requests = serverResponding({ status: 502, body: {} }, { body: { status: 'RESOLVE', data: payload } })
  open()
  await fill()
  expect(await screen.findByRole('alert')).toHaveTextContent(en.problems.unreachable)
  await setupUser().click(submit())
  await waitFor(() => expect(loadPage).toHaveBeenCalled())
  expect(requests).toHaveLength(2)
})

test('counts down after too many attempts', async () => {
  serverResponding({ status: 429, headers: { 'retry-after': '899' }, body: refused(0) })
  open()
  await fill()
  expect(await screen.findByRole('alert')).toHaveTextContent('Try again in 15 minutes.')
  expect(submit()).toBeDisabled()
})

test('sends the year by name and offers existing ones', async () => {
  const requests = serverResponding(
    { body: { status: 'RESOLVE', data: payload, yearNotFound: true } },
    { status: 502, body: {} },
    { body: { ...payload, fiscalYear: years[1] } },
  )
  open()
  await fill({ year: '1399' })
  expect(await screen.findByText(/has no fiscal year called/)).toHaveTextContent('1399')
  expect(requests[0]?.body).toMatchObject({ fiscalYearName: '1399' })
  expect(screen.getByRole('heading')).toHaveFocus()
  await setupUser().click(screen.getByRole('button', { name: '1404' }))
  expect(await screen.findByRole('alert')).toBeVisible()
  expect(screen.getByRole('button', { name: '1404' })).toHaveFocus()
  await setupUser().click(screen.getByRole('button', { name: '1404' }))
  await waitFor(() => expect(loadPage).toHaveBeenCalledWith('/en/home'))
  expect(requests[2]).toEqual({ path: '/api/session', body: { fiscalYearId: 6 } })
})

test("suggests the organisation's years at the next visit", async () => {
  serverResponding({ body: { status: 'RESOLVE', data: payload } })
  const { unmount, container } = open()
  expect(container.querySelectorAll('datalist option')).toHaveLength(0)
  await fill()
  await waitFor(() => expect(loadPage).toHaveBeenCalled())
  unmount()

  const again = open({ prefill: { domain: 'Demo', user: 'sara' } })
  // Empty means the default year: nobody gets an older one without choosing it (D15).
  expect(field('Fiscal year')).toHaveValue('')
  const user = setupUser()
  await user.click(field('Fiscal year'))
  const suggested = () => [...again.container.querySelectorAll('datalist option')].map((option) => option.getAttribute('value'))
  expect(suggested()).toEqual(['1405', '1404'])
  await user.clear(field('Organisation (domain)'))
  await user.type(field('Organisation (domain)'), 'atlas')
  await user.click(field('Fiscal year'))
  expect(suggested()).toEqual([])
})

test('the sign-in says that Caps Lock is on', async () => {
  open()
  const user = setupUser()
  await user.click(field('Password'))
  await user.keyboard('{CapsLock}a')
  expect(screen.getByText(en.login.capsLock)).toBeVisible()
  await user.keyboard('{CapsLock}a')
  expect(screen.queryByText(en.login.capsLock)).toBeNull()
})

describe('credentials by SMS', () => {
  const requestReset = async () => {
    open({ prefill: { domain: 'demo', user: 'sara' } })
    await setupUser().click(screen.getByRole('button', { name: en.login.forgot }))
    await setupUser().click(await screen.findByRole('button', { name: en.login.reset.send }))
  }

  test('are requested for the user in the form', async () => {
    const requests = serverResponding({ body: { status: 'RESOLVE' } })
    await requestReset()
    expect(await screen.findByText(en.login.reset.sent)).toBeVisible()
    expect(requests).toEqual([{ path: '/ur/resetPassword', body: { domainName: 'demo', userName: 'sara' } }])
  })

  test('show their result in the dialog', async () => {
    let respond: (response: Response) => void = () => undefined
    globalThis.fetch = () => new Promise((resolve) => (respond = resolve))
    await requestReset()
    await setupUser().keyboard('{Escape}')
    expect(screen.getByRole('dialog')).toBeVisible()
    const body = JSON.stringify({ status: 'RESOLVE' })
    act(() => respond({ ok: true, status: 200, headers: new Headers(), text: async () => body } as Response))
    expect(await screen.findByText(en.login.reset.sent)).toBeVisible()
    await setupUser().keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })

  test.each([
    [50014, en.problems.unknownUser],
    [50015, en.problems.smsFailed],
  ])('show rejection %i with a retry', async (code, message) => {
    serverResponding({ body: refused(code) })
    await requestReset()
    expect(await screen.findByRole('alert')).toHaveTextContent(message)
    expect(screen.getByRole('button', { name: en.login.reset.send })).toBeEnabled()
  })
})

test('restores domain and user after a language change, never the password', async () => {
  const { unmount } = open()
  const user = setupUser()
  await user.type(field('Organisation (domain)'), 'demo')
  await user.type(field('Username'), 'admin')
  await user.type(field('Password'), 'secret')
  window.dispatchEvent(new Event('pagehide'))
  unmount()
  expect(Object.values({ ...window.sessionStorage }).join()).not.toContain('secret')

  open().unmount()
  expect(window.sessionStorage).toHaveLength(0)
  window.sessionStorage.setItem('daftar:signing-in', '{"domain":"demo","user":"admin","year":7}')
  open()
  expect(field('Organisation (domain)')).toHaveValue('demo')
  expect(field('Username')).toHaveValue('admin')
  expect(field('Fiscal year')).toHaveValue('')
  expect(field('Password')).toHaveFocus()
})

test('follows a sign-in in another tab', async () => {
  const listeners = new Set<(event: { data: unknown }) => void>()
  window.BroadcastChannel = class {
    addEventListener = (_: string, listener: (event: { data: unknown }) => void) => listeners.add(listener)
    removeEventListener = (_: string, listener: (event: { data: unknown }) => void) => listeners.delete(listener)
  } as unknown as typeof BroadcastChannel
  const dispatch = (data: unknown) => {
    for (const listener of listeners) listener({ data })
  }
  const requests: string[] = []
  globalThis.fetch = async (input) => {
    requests.push(String(input))
    return { ok: true, status: 200, headers: new Headers(), text: async () => JSON.stringify(payload) } as Response
  }
  const { unmount } = open({ redirect: '/en/orders?q=tea' })
  act(() => dispatch('signedOut'))
  expect(requests).toEqual([])
  act(() => dispatch('sessionChanged'))
  await waitFor(() => expect(loadPage).toHaveBeenCalledWith('/en/orders?q=tea'))
  expect(requests).toEqual(['/api/session'])
  unmount()
  expect(listeners.size).toBe(0)
})
