import { setTimeout as pause } from 'node:timers/promises'
import { HttpClient } from '@/tests/contract/support/http-client'
import { sendRaw } from '@/tests/contract/support/raw-socket'

/** Attacks by the users of one organisation, in a process of their own, so that they do not slow down what is measured meanwhile. */

/** The users' cookies, the server, and the minutes. */
export type AttackOrder = {
  readonly url: string
  readonly cookies: readonly string[]
  readonly spare: readonly string[]
  readonly minutes: number
}

/** How many requests of each kind were sent. */
export type AttackCounts = Readonly<Record<string, number>>

process.once('message', (order: AttackOrder) => {
  void attack(order).then((counts) => {
    process.send?.(counts)
    process.disconnect()
  })
})

async function attack({ url, cookies, spare, minutes }: AttackOrder): Promise<AttackCounts> {
  const end = performance.now() + minutes * 60_000
  const sent: Record<string, number> = {}
  const client = new HttpClient(url)
  let fresh = 0
  const word = () => {
    fresh += 1
    return `q${fresh.toString(36)}`
  }
  const headersOf = (index: number) => ({ 'x-forwarded-for': `10.1.0.${index + 1}`, cookie: cookies[index % cookies.length] ?? '' })
  const post = (index: number, path: string, body: unknown, more: Readonly<Record<string, string>> = {}) =>
    client.post(path, body, { ...headersOf(index), ...more })
  const repeat = async (name: string, width: number, send: (index: number) => Promise<unknown>) => {
    const one = async (index: number) => {
      while (performance.now() < end) {
        sent[name] = (sent[name] ?? 0) + 1
        await send(index).catch(() => undefined)
        await pause(5)
      }
    }
    await Promise.all(Array.from({ length: width }, (_, index) => one(index)))
  }
  const unread = (index: number) => {
    const body = JSON.stringify({ tableName: 'inve', other: 'unread' })
    const { 'x-forwarded-for': address, cookie } = headersOf(index)
    const connection = sendRaw(
      url,
      `POST /bd/list HTTP/1.1\r\nHost: x\r\nX-Forwarded-For: ${address}\r\nContent-Type: application/json\r\n` +
        `Content-Length: ${body.length}\r\nCookie: ${cookie}\r\n\r\n${body}`,
    )
    connection.socket.pause()
    return Promise.race([connection.closed, pause(20_000)]).finally(() => connection.socket.destroy())
  }
  const image = `data:image/png;base64,${Buffer.from('89504e470d0a1a0a', 'hex').toString('base64')}${'A'.repeat(400_000)}`
  const ended = new Set<string>()
  await Promise.all([
    repeat('unread lists', 60, unread),
    repeat('unanswered reports', 200, (index) => post(index, '/qr/ppds', { keys: ['saleOrderList'], other: 'unanswered' })),
    repeat('broken reports', 4, (index) => post(index, '/qr/ppds', { keys: ['debtorList'], other: 'broken' })),
    repeat('sign-outs', 4, async (index) => {
      // Ends each session once, then repeats.
      const cookie = spare.find((one) => !ended.has(one)) ?? spare[0] ?? ''
      ended.add(cookie)
      await client.request('DELETE', '/api/session', undefined, { ...headersOf(index), cookie })
    }),
    repeat('languages', 2, (index) =>
      client.request('GET', '/', undefined, { ...headersOf(index), 'accept-language': Array.from({ length: 1_000 }, word).join() }),
    ),
    repeat('idempotency keys', 4, (index) =>
      post(index, '/bd/save', { tableName: 'inve', operationType: 1, params: { a: 'x'.repeat(5_000) } }, { 'idempotency-key': word() }),
    ),
    repeat('tables', 4, (index) => post(index, '/bd/list', { tableName: word() })),
    repeat('pages', 24, (index) =>
      client.request('GET', `/en/orders?${word()}=1`, undefined, { ...headersOf(index), accept: 'text/html' }),
    ),
    repeat('images', 4, (index) => post(index, '/qr/saveImage', { goodId: 1, image })),
    repeat('earlier values', 4, (index) => post(index, '/api/undo', { id: word(), changes: Array.from({ length: 2_000 }, word) })),
    repeat('activity', 4, (index) => post(index, '/api/activity', { call: '/bd/list', rows: 1, name: word() })),
  ])
  return sent
}
