import { fetchInWorker } from '@/lib/client/requests/api'
import type { WorkerMessage, WorkerRequest } from '@/lib/client/requests/fetch.worker'

const head = { ok: true, status: 200, build: '1', retryAfter: null }

/** A mock worker; tests/e2e/goods.spec.ts covers the real one. */
class Stand {
  static latest: Stand
  static broken = false
  requests: WorkerRequest | undefined
  terminated = false
  private readonly listeners: Record<string, (event: unknown) => void> = {}
  constructor() {
    if (Stand.broken) throw new Error('none')
    Stand.latest = this
  }
  addEventListener(name: string, listener: (event: unknown) => void) {
    this.listeners[name] = listener
  }
  postMessage(requests: WorkerRequest) {
    this.requests = requests
  }
  terminate() {
    this.terminated = true
  }
  emit(message: WorkerMessage) {
    this.listeners.message?.({ data: message })
  }
  break() {
    this.listeners.error?.({})
  }
}

beforeEach(() => {
  Stand.broken = false
  Object.assign(globalThis, { Worker: Stand, location: { origin: 'http://shop' } })
})

const fetchList = (options: Partial<Parameters<typeof fetchInWorker>[3]> = {}) =>
  fetchInWorker('goods', '/bd/list', { method: 'POST' }, { signal: undefined, onFirstChunk: undefined, ...options })

test('assembles rows from messages and reports the beginning', async () => {
  const onFirstChunk = jest.fn()
  const response = fetchList({ onFirstChunk: onFirstChunk })
  const { latest } = Stand
  expect(latest.requests).toEqual({ list: 'goods', url: 'http://shop/bd/list', init: { method: 'POST' }, early: true })
  latest.emit({ firstChunk: '{"rows":[{"id":1}],"invalidRows":0}' })
  expect(onFirstChunk).toHaveBeenCalledWith({ rows: [{ id: 1 }], invalidRows: 0 })
  latest.emit({ rows: '[{"id":1},{"id":2}]' })
  latest.emit({ rows: '[{"id":3}]' })
  latest.emit({ head, rest: '{"invalidRows":2}' })
  expect(await response).toEqual({ head, read: { rows: [{ id: 1 }, { id: 2 }, { id: 3 }], invalidRows: 2 } })
  expect(latest.terminated).toBe(true)
})

test('passes a rejection on; rejects on a broken connection', async () => {
  const refused = fetchList()
  expect(Stand.latest.requests?.early).toBe(false)
  Stand.latest.emit({ head: { ...head, ok: false, status: 403 }, unread: { status: 'REJECT' } })
  expect(await refused).toEqual({ head: { ...head, ok: false, status: 403 }, raw: { status: 'REJECT' } })
  const lost = fetchList()
  Stand.latest.emit({ failed: true })
  await expect(lost).rejects.toThrow('unanswered')
})

test('falls back to the page without a worker', async () => {
  const response = fetchList()
  Stand.latest.break()
  expect(await response).toBeNull()
  Stand.broken = true
  expect(await fetchList()).toBeNull()
})

test('aborting stops the worker', async () => {
  const abort = new AbortController()
  const response = fetchList({ signal: abort.signal })
  abort.abort(new Error('left'))
  await expect(response).rejects.toThrow('left')
  expect(Stand.latest.terminated).toBe(true)
})
