import { askAside } from '@/lib/client/aside'
import type { Asked, Told } from '@/lib/client/aside.worker'

const head = { ok: true, status: 200, build: '1', retryAfter: null }

/** Stands in for the worker; what the real one tells is seen in the browser (tests/e2e/goods.spec.ts). */
class Stand {
  static latest: Stand
  static broken = false
  asked: Asked | undefined
  ended = false
  private readonly heard: Record<string, (event: unknown) => void> = {}
  constructor() {
    if (Stand.broken) throw new Error('none')
    Stand.latest = this
  }
  addEventListener(name: string, hear: (event: unknown) => void) {
    this.heard[name] = hear
  }
  postMessage(asked: Asked) {
    this.asked = asked
  }
  terminate() {
    this.ended = true
  }
  tell(told: Told) {
    this.heard.message?.({ data: told })
  }
  break() {
    this.heard.error?.({})
  }
}

beforeEach(() => {
  Stand.broken = false
  Object.assign(globalThis, { Worker: Stand, location: { origin: 'http://shop' } })
})

const ask = (options: Partial<Parameters<typeof askAside>[3]> = {}) =>
  askAside('goods', '/bd/list', { method: 'POST' }, { signal: undefined, begun: undefined, ...options })

test('rows come in handfuls and are one answer in the end; its beginning is told early', async () => {
  const begun = jest.fn()
  const answer = ask({ begun })
  const { latest } = Stand
  expect(latest.asked).toEqual({ list: 'goods', url: 'http://shop/bd/list', init: { method: 'POST' }, early: true })
  latest.tell({ beginning: '{"rows":[{"id":1}],"damaged":0}' })
  expect(begun).toHaveBeenCalledWith({ rows: [{ id: 1 }], damaged: 0 })
  latest.tell({ rows: '[{"id":1},{"id":2}]' })
  latest.tell({ rows: '[{"id":3}]' })
  latest.tell({ head, rest: '{"damaged":2}' })
  expect(await answer).toEqual({ head, read: { rows: [{ id: 1 }, { id: 2 }, { id: 3 }], damaged: 2 } })
  expect(latest.ended).toBe(true)
})

test('a refusal is handed on as it is; a broken connection fails', async () => {
  const refused = ask()
  expect(Stand.latest.asked?.early).toBe(false)
  Stand.latest.tell({ head: { ...head, ok: false, status: 403 }, unread: { status: 'REJECT' } })
  expect(await refused).toEqual({ head: { ...head, ok: false, status: 403 }, said: { status: 'REJECT' } })
  const lost = ask()
  Stand.latest.tell({ failed: true })
  await expect(lost).rejects.toThrow('unanswered')
})

test('where the worker went with an older build, or none is to be had, the page asks itself', async () => {
  const answer = ask()
  Stand.latest.break()
  expect(await answer).toBeNull()
  Stand.broken = true
  expect(await ask()).toBeNull()
})

test('whoever leaves stops the worker', async () => {
  const leaving = new AbortController()
  const answer = ask({ signal: leaving.signal })
  leaving.abort(new Error('left'))
  await expect(answer).rejects.toThrow('left')
  expect(Stand.latest.ended).toBe(true)
})
