import { runInThisContext } from 'node:vm'
import { notifications } from '@mantine/notifications'
import { act, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ReactNode } from 'react'
import { resetSignedOut } from '@/lib/client/requests/signed-out-events'
import type { Call, Path } from '@/lib/contract/core/call'
import { callKindOf } from '@/lib/contract/registry/call-registry'
import { changeSet, type ChangeSet } from '@/lib/contract/undo'
import { ToastContainer } from '@/components/shell/banners/toast-container'
import { openCloud, sealed, sha256, type Member } from '@/tests/contract/sandbox-client'
import { renderInApp } from './render-in-app'

// The sandbox needs what Node has and jsdom lacks.
Object.assign(
  globalThis,
  runInThisContext('({ Request, Response, Headers, ReadableStream, TransformStream, CompressionStream, structuredClone, CryptoKey })'),
)
Object.defineProperty(globalThis, 'crypto', { value: runInThisContext('crypto') as Crypto })

/** Encrypts users as our server does. */
function encrypted(path: string, body: Record<string, unknown>): Record<string, unknown> {
  if (path !== '/ur/userSave') return body
  const { password, ...user } = body as { password?: string }
  return { param: sealed({ ...user, ...(password !== undefined && { password: sha256(password) }) }) }
}

/** A request of the first user's browser. */
type Sent = { readonly path: string; readonly body: Record<string, unknown>; readonly key: string | null }

/** The browser of one user and the session of another one, at the same sandbox. */
export async function openTwoSessions() {
  const cloud = openCloud()
  const alice = await cloud.signIn('demo', 'admin')
  const bob = await cloud.signIn('demo', 'admin')
  const sent: Sent[] = []
  /** The changes that can be undone. */
  const undoable: ChangeSet[] = []
  let signedIn = true
  /** Requests that have no response yet. */
  let pending = 0
  /** Called before a request is sent: may wait, or return a response in place of the sandbox's. */
  let intercept: (request: Sent) => unknown = () => undefined
  let rewrite: (request: Sent, response: unknown) => unknown = (_, response) => response

  globalThis.fetch = async (input, init) => {
    const path = String(input)
    const request = {
      path,
      body: JSON.parse(String(init?.body ?? '{}')) as Record<string, unknown>,
      key: new Headers(init?.headers).get('idempotency-key'),
    }
    const answered = (response: unknown, status = 200) =>
      ({ ok: status === 200, status, headers: new Headers(), text: async () => JSON.stringify(response) }) as Response
    if (path === '/api/undo') undoable.push(changeSet.parse(request.body))
    if (path.startsWith('/api/')) return answered({ status: 'RESOLVE' })
    sent.push(request)
    pending += 1
    try {
      const instead = signedIn ? await intercept(request) : undefined
      if (!signedIn) return answered({}, 401)
      if (instead !== undefined) return answered(instead)
      const { http, entries, ...response } = await alice.post(path, encrypted(path, request.body))
      return answered(rewrite(request, entries ?? response), http)
    } finally {
      pending -= 1
    }
  }

  const isWrite = ({ path }: Sent) => callKindOf(path as Path) === 'write'
  return {
    cloud,
    alice,
    bob,
    writes: () => sent.filter(isWrite),
    undoable,
    isIdle: () => pending === 0,
    reset: () => {
      sent.length = 0
      undoable.length = 0
      signedIn = true
      intercept = () => undefined
      rewrite = (_, response) => response
      resetSignedOut()
    },
    endSession: () => void (signedIn = false),
    signInAgain: () => {
      signedIn = true
      act(() => void resetSignedOut())
    },
    /** Runs a function before each write is sent. */
    beforeWrite: (run: (request: Sent) => unknown) => void (intercept = (request) => (isWrite(request) ? run(request) : undefined)),
    rewriteResponses: (change: typeof rewrite) => void (rewrite = change),
    /** Sends a call of the contract in a session, outside of the browser. */
    send: <Result,>(session: Member, call: Call<Result>): Promise<Result> =>
      session.send({ ...call, body: encrypted(call.path, call.body) }),
  }
}

/** The forms that a test uses, without their fields. */
export type Form = {
  /** Enters values by the names of their fields. */
  readonly enter: (values: Record<string, unknown>) => void
  readonly save: () => Promise<unknown>
  /** The code of the problem that the form shows. */
  readonly problem: string | null
  readonly refresh: () => Promise<unknown>
  /** The record as the list has it. */
  readonly shown: object | null
}

const user = userEvent.setup({ delay: null })

/** Mounts a form in the app of an administrator; resolves when it is ready. */
export async function mountForm(
  session: { readonly userId: number; readonly access: Record<string, string[]> },
  address: string,
  of: (ready: (form: Form) => void) => ReactNode,
) {
  act(() => notifications.clean())
  window.history.replaceState(null, '', address)
  let form: Form | undefined
  renderInApp(
    <>
      <ToastContainer />
      {of((next) => (form = next))}
    </>,
    session.access,
    { userId: session.userId },
  )
  const current = (): Form => {
    if (!form) throw new Error('the form is not ready')
    return form
  }
  await waitUntil(() => form !== undefined)
  return {
    enter: (values: object) => act(() => current().enter(values as Record<string, unknown>)),
    problem: () => current().problem,
    shown: () => current().shown,
    refresh: () => current().refresh(),
    saving: () => current().save(),
  }
}

/** Resolves when a condition holds; React's updates are applied meanwhile. */
export async function waitUntil(holds: () => boolean): Promise<void> {
  for (let tries = 0; tries < 400; tries += 1) {
    await act(async () => void (await new Promise((resolve) => setTimeout(resolve, 2))))
    if (holds()) return
  }
  throw new Error('waited too long')
}

/** The open question and its buttons; null when none is open. */
export const question = () => screen.queryByRole('dialog') ?? screen.queryByRole('alertdialog')

/** Presses the button of a toast. */
export const pressInToast = (button: string) => user.click(screen.getByRole('button', { name: button }))

/** Chooses a value of the open question, if it offers any, and answers with a button. */
export async function answer(button: string, choice?: RegExp) {
  const dialog = question()
  if (!dialog) throw new Error('no question')
  if (choice) await user.click(within(dialog).getByRole('radio', { name: choice }))
  await user.click(within(dialog).getByRole('button', { name: button }))
  await waitUntil(() => question() !== dialog)
}
