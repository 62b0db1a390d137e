import { act, screen, waitFor } from '@testing-library/react'
import { z } from 'zod'
import { useQuery } from '@/lib/client/queries/use-query'
import { send } from '@/lib/client/requests/api'
import { isConnectionDown } from '@/lib/client/requests/server-connection'
import { warehouses } from '@/lib/contract/warehouses'
import { OfflineBanner } from '@/components/shell/banners/offline-banner'
import { useConnectionWatch } from '@/components/shell/navigation/use-connection-watch'
import { renderInApp } from '@/tests/kit/support/render-in-app'

jest.mock('next/navigation', () => jest.requireActual<typeof import('@/tests/kit/support/navigation')>('@/tests/kit/support/navigation'))

const row = { id: 1, code: '1', name: 'North', secondName: '', isDefault: false }
const response = (body: unknown, headers: Record<string, string> = {}) =>
  ({ ok: true, status: 200, headers: new Headers(headers), text: async () => JSON.stringify(body) }) as Response

/** `up`, or how requests fail: at once, or never. */
let line: 'up' | 'refused' | 'silent' = 'up'
const requests: string[] = []

const server: typeof fetch = (path, init) => {
  requests.push(String(path))
  if (line === 'up') return Promise.resolve(response(String(path) === '/bd/list' ? { status: 'RESOLVE', data: [row] } : {}))
  if (line === 'refused') return Promise.reject(new TypeError('Failed to fetch'))
  return new Promise((_, reject) => init?.signal?.addEventListener('abort', () => reject(new DOMException('', 'AbortError'))))
}

function Page() {
  useConnectionWatch()
  const { rows } = useQuery(warehouses, undefined)
  return (
    <>
      <OfflineBanner />
      <ul>
        {rows?.map(({ id, name }) => (
          <li key={id}>{name}</li>
        ))}
      </ul>
    </>
  )
}

const call = { path: '/bd/other' as const, method: 'POST' as const, body: {}, read: (raw: unknown) => z.unknown().parse(raw) }
const lists = () => requests.filter((path) => path === '/bd/list').length

beforeEach(() => {
  jest.useFakeTimers()
  line = 'up'
  requests.length = 0
  isConnectionDown.set(false)
  globalThis.fetch = server
})
afterEach(() => jest.useRealTimers())

async function opened() {
  renderInApp(<Page />, { Inventory: ['l'] })
  expect(await screen.findByText('North')).toBeVisible()
}

test.each(['refused', 'silent'] as const)(
  'a %s line is noticed, data stay with their time, and are read again afterwards',
  async (state) => {
    await opened()
    expect(screen.queryByRole('status')).toBeNull()
    line = state
    const sent = send(call).catch((problem: unknown) => problem)
    await act(() => jest.advanceTimersByTimeAsync(10_000))
    expect(await sent).toMatchObject({ code: expect.stringMatching(/offline|unreachable/) as string, details: { noResponse: true } })
    expect(screen.getByRole('status')).toHaveTextContent(/^No connection. You’re seeing data as of .*\d\d:\d\d.*$/)
    expect(screen.getByText('North')).toBeVisible()

    // Nothing is sent meanwhile.
    const before = requests.length
    const next = send(call).catch((problem: unknown) => problem)
    await act(() => jest.advanceTimersByTimeAsync(6_000))
    expect(await next).toMatchObject({ code: 'offline', details: { unsent: true } })
    expect(requests.slice(before).every((path) => path === '/api/health')).toBe(true)

    const reads = lists()
    line = 'up'
    await act(() => jest.advanceTimersByTimeAsync(10_000))
    await waitFor(() => expect(screen.queryByRole('status')).toBeNull())
    expect(lists()).toBe(reads + 1)
  },
)

test('one request that fails over a working line says nothing of the line', async () => {
  await opened()
  const failing: typeof fetch = (path, init) => (path === '/bd/other' ? Promise.reject(new TypeError('reset')) : server(path, init))
  globalThis.fetch = failing
  await expect(send(call)).rejects.toMatchObject({ code: 'unreachable' })
  await act(() => jest.advanceTimersByTimeAsync(4_000))
  expect(requests).toContain('/api/health')
  expect(screen.queryByRole('status')).toBeNull()
})

test('an upload that fills a slow line is not ended', async () => {
  await opened()
  let arrive: (answer: Response) => void = () => undefined
  let ended = false
  const upload = new Promise<Response>((resolve) => (arrive = resolve))
  const slow: typeof fetch = (path, init) => {
    if (path !== '/qr/saveImage')
      return new Promise((resolve, reject) => {
        setTimeout(() => resolve(response({})), 12_000)
        init?.signal?.addEventListener('abort', () => reject(new DOMException('', 'AbortError')))
      })
    init?.signal?.addEventListener('abort', () => (ended = true))
    return upload
  }
  globalThis.fetch = slow
  const sent = send({ ...call, path: '/qr/saveImage', body: { image: 'x'.repeat(100_000) } })
  await act(async () => window.dispatchEvent(new Event('offline')))
  await act(() => jest.advanceTimersByTimeAsync(30_000))
  expect(ended).toBe(false)
  expect(screen.queryByRole('status')).toBeNull()
  arrive(response({ status: 'RESOLVE' }))
  await expect(sent).resolves.toMatchObject({ status: 'RESOLVE' })
})
