import { MantineProvider } from '@mantine/core'
import { act, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { NextIntlClientProvider } from 'next-intl'
import { go } from '@/components/screens/login/go'
import { LoginScreen } from '@/components/screens/login/login-screen'
import { forgetInside, rememberInside } from '@/lib/client/inside'
import en from '@/messages/en.json'
import { sessionWith } from './support/office'

jest.mock('@/components/screens/login/go', () => ({ go: jest.fn() }))

const person = () => userEvent.setup({ delay: null })
const years = [
  { fiscalYearId: 7, name: '1405', isDefault: true, startDate: '2026-03-21', endDate: '2027-03-20' },
  { fiscalYearId: 6, name: '1404', isDefault: false, startDate: '2025-03-21', endDate: '2026-03-20' },
]
const inside = { ...sessionWith({ SaleOrder: ['l'] }), fiscalYearList: years }
const refused = (errorCode: number) => ({ status: 'REJECT', message: { errorCode, errorDescription: 'as the cloud says it' } })

type Said = { status?: number; headers?: Record<string, string>; body: unknown }

/** A server that answers each call in turn, and what it was asked. */
function serverThatSays(...answers: Said[]) {
  const asked: { path: string; body: unknown }[] = []
  globalThis.fetch = async (input, init) => {
    asked.push({ path: String(input), body: JSON.parse(String(init?.body)) as unknown })
    const { status = 200, headers = {}, body } = answers[asked.length - 1] ?? { status: 500, body: null }
    return { ok: status < 300, status, headers: new Headers(headers), text: async () => JSON.stringify(body) } as Response
  }
  return asked
}

function open({ wanted = null, prefill = null }: { wanted?: string | null; prefill?: { domain: string; user: string } | null } = {}) {
  return render(
    <NextIntlClientProvider locale="en" messages={en}>
      <MantineProvider env="test">
        <LoginScreen prefill={prefill} home="/en" wanted={wanted} />
      </MantineProvider>
    </NextIntlClientProvider>,
  )
}

const field = (name: string) => screen.getByLabelText(name, { selector: 'input' })
const submit = () => screen.getByRole('button', { name: 'Sign in' })

async function fill({ year }: { year?: string } = {}) {
  const user = person()
  await user.type(field('Organisation (domain)'), 'demo')
  await user.type(field('User name'), 'admin')
  await user.type(field('Password'), 'secret ')
  if (year) await user.type(field('Fiscal year'), year)
  await user.click(submit())
}

beforeEach(() => {
  jest.clearAllMocks()
  window.localStorage.clear()
  forgetInside()
})

test('empty fields are named and the first one gets the focus; nothing is sent', async () => {
  const asked = serverThatSays()
  open()
  const user = person()
  await user.type(field('Organisation (domain)'), 'demo')
  await user.click(submit())
  expect(field('Organisation (domain)')).toBeValid()
  expect(field('User name')).toBeInvalid()
  expect(field('Password')).toBeInvalid()
  expect(field('User name')).toHaveFocus()
  expect(asked).toEqual([])
})

test('a sign-in sends what was typed, password untouched, and goes to the start page', async () => {
  const asked = serverThatSays({ body: { status: 'RESOLVE', data: inside } })
  open()
  await fill()
  await waitFor(() => expect(go).toHaveBeenCalledWith('/en/home'))
  expect(asked).toEqual([{ path: '/ur/login', body: { domain: 'demo', user: 'admin', password: 'secret ', remember: false } }])
})

test('it goes on to the page that was wanted', async () => {
  serverThatSays({ body: { status: 'RESOLVE', data: inside } })
  open({ wanted: '/en/debtors?q=1' })
  await fill()
  await waitFor(() => expect(go).toHaveBeenCalledWith('/en/debtors?q=1'))
})

test('the place within that page, which only the browser knows, is kept', async () => {
  window.history.replaceState(null, '', '#lines')
  serverThatSays({ body: { status: 'RESOLVE', data: inside } })
  open({ wanted: '/en/debtors?q=1' })
  await fill()
  await waitFor(() => expect(go).toHaveBeenCalledWith('/en/debtors?q=1#lines'))
  window.history.replaceState(null, '', '/')
})

test.each([
  ['the same person goes on where they were', 0, '/en/debtors?q=1&detail=new'],
  ['somebody else is led to the page alone', 1, '/en/debtors'],
])('after a session that ended, %s', async (_, other, address) => {
  rememberInside({ organisationId: inside.organizationId, userId: inside.userId + other })
  serverThatSays({ body: { status: 'RESOLVE', data: inside } })
  open({ wanted: '/en/debtors?q=1&detail=new' })
  await fill()
  await waitFor(() => expect(go).toHaveBeenCalledWith(address))
})

test('whose session ended in this tab is told so, until something else is to be told; a first visit is told nothing', async () => {
  const { unmount } = open()
  expect(screen.queryByText(en.shell.session.over)).toBeNull()
  unmount()
  rememberInside({ organisationId: 1, userId: 2 })
  serverThatSays({ body: refused(50010) })
  open()
  expect(screen.getByRole('status')).toHaveTextContent(en.shell.session.over)
  await fill()
  expect(await screen.findByText(en.problems.wrongCredentials)).toBeVisible()
  expect(screen.queryByText(en.shell.session.over)).toBeNull()
})

test('who was here last is filled in, and only the password is asked for', () => {
  open({ prefill: { domain: 'demo', user: 'sara' } })
  expect(field('Organisation (domain)')).toHaveValue('demo')
  expect(field('User name')).toHaveValue('sara')
  expect(field('Password')).toHaveFocus()
})

test.each([
  [50010, 'Password', en.problems.wrongCredentials],
  [50011, 'User name', en.problems.inactiveUser],
  [50012, 'Organisation (domain)', en.problems.inactiveOrganisation],
  [50013, 'Organisation (domain)', en.problems.invalidOrganisation],
  [50014, 'User name', en.problems.unknownUser],
])('refusal %i stands at the field %s, which gets the focus', async (code, name, sentence) => {
  serverThatSays({ body: refused(code) })
  open()
  await fill()
  expect(await screen.findByText(sentence)).toBeVisible()
  expect(field(name)).toBeInvalid()
  expect(field(name)).toHaveFocus()
  expect(field('Organisation (domain)')).toHaveValue('demo')
  expect(field('User name')).toHaveValue('admin')
  expect(field('Password')).toHaveValue('secret ')
  expect(go).not.toHaveBeenCalled()
})

test.each([
  [50016, en.problems.moduleExpired],
  [50015, en.problems.smsFailed],
])('refusal %i, which is about no field, stands above the form', async (code, sentence) => {
  serverThatSays({ body: refused(code) })
  open()
  await fill()
  expect(await screen.findByRole('alert')).toHaveTextContent(sentence)
})

test('a cloud out of reach is told, and the form stays to be sent again', async () => {
  const asked = serverThatSays({ status: 502, body: {} }, { body: { status: 'RESOLVE', data: inside } })
  open()
  await fill()
  expect(await screen.findByRole('alert')).toHaveTextContent(en.problems.unreachable)
  await person().click(submit())
  await waitFor(() => expect(go).toHaveBeenCalled())
  expect(asked).toHaveLength(2)
})

test('after too many tries the time to wait is told and the button waits too', async () => {
  serverThatSays({ status: 429, headers: { 'retry-after': '899' }, body: refused(0) })
  open()
  await fill()
  expect(await screen.findByRole('alert')).toHaveTextContent('Please try again in 15 minutes.')
  expect(submit()).toBeDisabled()
})

test('a year is sent by its name; one that does not exist is chosen from those that do', async () => {
  const asked = serverThatSays(
    { body: { status: 'RESOLVE', data: inside, yearNotFound: true } },
    { status: 502, body: {} },
    { body: { ...inside, fiscalYear: years[1] } },
  )
  open()
  await fill({ year: '1399' })
  expect(await screen.findByText(/has no year named/)).toHaveTextContent('1399')
  expect(asked[0]?.body).toMatchObject({ fiscalYearName: '1399' })
  expect(screen.getByRole('heading')).toHaveFocus()
  await person().click(screen.getByRole('button', { name: '1404' }))
  expect(await screen.findByRole('alert')).toBeVisible()
  expect(screen.getByRole('button', { name: '1404' })).toHaveFocus()
  await person().click(screen.getByRole('button', { name: '1404' }))
  await waitFor(() => expect(go).toHaveBeenCalledWith('/en/home'))
  expect(asked[2]).toEqual({ path: '/api/session', body: { fiscalYearId: 6 } })
})

test('the years of an organisation are suggested at the next visit, and of no other', async () => {
  serverThatSays({ body: { status: 'RESOLVE', data: inside } })
  const { unmount, container } = open()
  expect(container.querySelectorAll('datalist option')).toHaveLength(0)
  await fill()
  await waitFor(() => expect(go).toHaveBeenCalled())
  unmount()

  const again = open({ prefill: { domain: 'Demo', user: 'sara' } })
  const user = person()
  await user.click(field('Fiscal year'))
  const suggested = () => [...again.container.querySelectorAll('datalist option')].map((option) => option.getAttribute('value'))
  expect(suggested()).toEqual(['1405', '1404'])
  await user.clear(field('Organisation (domain)'))
  await user.type(field('Organisation (domain)'), 'atlas')
  await user.click(field('Fiscal year'))
  expect(suggested()).toEqual([])
})

test('Caps Lock is told while the password is typed', async () => {
  open()
  const user = person()
  await user.click(field('Password'))
  await user.keyboard('{CapsLock}a')
  expect(screen.getByText(en.login.capsLock)).toBeVisible()
  await user.keyboard('{CapsLock}a')
  expect(screen.queryByText(en.login.capsLock)).toBeNull()
})

describe('credentials by SMS', () => {
  const ask = async () => {
    open({ prefill: { domain: 'demo', user: 'sara' } })
    await person().click(screen.getByRole('button', { name: en.login.forgot }))
    await person().click(await screen.findByRole('button', { name: en.login.reset.send }))
  }

  test('are sent to who is named in the form', async () => {
    const asked = serverThatSays({ body: { status: 'RESOLVE' } })
    await ask()
    expect(await screen.findByText(en.login.reset.sent)).toBeVisible()
    expect(asked).toEqual([{ path: '/ur/resetPassword', body: { domainName: 'demo', userName: 'sara' } }])
  })

  test('are waited for: what became of them is told where they were asked for', async () => {
    let answer: (response: Response) => void = () => undefined
    globalThis.fetch = () => new Promise((resolve) => (answer = resolve))
    await ask()
    await person().keyboard('{Escape}')
    expect(screen.getByRole('dialog')).toBeVisible()
    const body = JSON.stringify({ status: 'RESOLVE' })
    act(() => answer({ ok: true, status: 200, headers: new Headers(), text: async () => body } as Response))
    expect(await screen.findByText(en.login.reset.sent)).toBeVisible()
    await person().keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })

  test.each([
    [50014, en.problems.unknownUser],
    [50015, en.problems.smsFailed],
  ])('refusal %i is told, and can be tried again', async (code, sentence) => {
    serverThatSays({ body: refused(code) })
    await ask()
    expect(await screen.findByRole('alert')).toHaveTextContent(sentence)
    expect(screen.getByRole('button', { name: en.login.reset.send })).toBeEnabled()
  })
})

test('whom the form names is there again when its page comes in another language, once, and never the password', async () => {
  const { unmount } = open()
  const user = person()
  await user.type(field('Organisation (domain)'), 'demo')
  await user.type(field('User name'), 'admin')
  await user.type(field('Password'), 'secret')
  window.dispatchEvent(new Event('pagehide'))
  unmount()
  expect(Object.values({ ...window.sessionStorage }).join()).not.toContain('secret')

  open().unmount()
  expect(window.sessionStorage).toHaveLength(0)
  window.sessionStorage.setItem('daftar:signing-in', '{"domain":"demo","user":"admin","year":7}')
  open()
  expect(field('Organisation (domain)')).toHaveValue('demo')
  expect(field('User name')).toHaveValue('admin')
  expect(field('Fiscal year')).toHaveValue('')
  expect(field('Password')).toHaveFocus()
})

test('whoever signs in in another tab is led on in this one', async () => {
  const listeners = new Set<(event: { data: unknown }) => void>()
  window.BroadcastChannel = class {
    addEventListener = (_: string, listener: (event: { data: unknown }) => void) => listeners.add(listener)
    removeEventListener = (_: string, listener: (event: { data: unknown }) => void) => listeners.delete(listener)
  } as unknown as typeof BroadcastChannel
  const hear = (data: unknown) => {
    for (const listener of listeners) listener({ data })
  }
  const asked: string[] = []
  globalThis.fetch = async (input) => {
    asked.push(String(input))
    return { ok: true, status: 200, headers: new Headers(), text: async () => JSON.stringify(inside) } as Response
  }
  const { unmount } = open({ wanted: '/en/orders?q=tea' })
  act(() => hear('signedOut'))
  expect(asked).toEqual([])
  act(() => hear('sessionChanged'))
  await waitFor(() => expect(go).toHaveBeenCalledWith('/en/orders?q=tea'))
  expect(asked).toEqual(['/api/session'])
  unmount()
  expect(listeners.size).toBe(0)
})
