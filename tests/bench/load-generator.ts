import { connect } from 'node:net'

/**
 * A client with the least possible overhead, which would otherwise distort the result. It writes the same
 * request repeatedly on a keep-alive connection and parses only the end of each response.
 */

const body = '{"keys":["none"]}'

/** Calls of one address on some connections. */
export type Load = { readonly url: string; readonly path: string; readonly cookie: string; readonly connections: number }

const requestOf = ({ path, cookie }: Load) =>
  Buffer.from(
    `POST ${path} HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Type: application/json\r\nAccept: application/json\r\n` +
      `Content-Length: ${body.length}\r\n${cookie ? `Cookie: ${cookie}\r\n` : ''}\r\n${body}`,
  )

const headEnd = Buffer.from('\r\n\r\n')
const lastChunk = Buffer.from('0\r\n\r\n')

/** Follows the responses on one connection; calls back at the end of each. */
function reader(onEnd: () => void, failed: (error: Error) => void): (data: Buffer) => void {
  let head: Buffer = Buffer.alloc(0)
  let left = -1
  let chunked = false
  let tail: Buffer = Buffer.alloc(0)
  const finish = () => {
    head = Buffer.alloc(0)
    left = -1
    chunked = false
    tail = Buffer.alloc(0)
    onEnd()
  }
  const take = (data: Buffer) => {
    if (chunked) {
      tail = Buffer.concat([tail, data.subarray(-lastChunk.length)]).subarray(-lastChunk.length)
      if (tail.equals(lastChunk)) finish()
      return
    }
    left -= data.length
    if (left <= 0) finish()
  }
  return (data) => {
    if (left >= 0 || chunked) return take(data)
    head = head.length === 0 ? data : Buffer.concat([head, data])
    const end = head.indexOf(headEnd)
    if (end < 0) return
    const text = head.subarray(0, end).toString('latin1')
    if (!text.startsWith('HTTP/1.1 200')) return failed(new Error(`answered ${text.slice(9, 12)}`))
    const rest = head.subarray(end + headEnd.length)
    const length = /\r\ncontent-length: (\d+)/i.exec(text)
    chunked = length === null
    left = length ? Number(length[1]) : -1
    take(rest)
  }
}

/** Repeats a call on one connection until the time is over; adds the milliseconds of each to `times`. */
function repeat(load: Load, end: () => number, times: number[] = []): Promise<void> {
  const request = requestOf(load)
  const { hostname, port } = new URL(load.url)
  return new Promise((settle, fail) => {
    let since = 0
    const socket = connect({ port: Number(port), host: hostname, noDelay: true })
    const next = () => {
      const now = performance.now()
      if (since > 0) times.push(now - since)
      if (now >= end()) return void socket.end(settle)
      since = performance.now()
      socket.write(request)
    }
    socket.on('connect', next)
    socket.on(
      'data',
      reader(next, (error) => fail(new Error(`${load.path} ${error.message}`))),
    )
    socket.on('error', fail)
    socket.on('close', () => settle())
  })
}

/** Calls as fast as the connections allow for some seconds. Returns calls per second and the time of each. */
export async function generateLoad(load: Load, seconds: number): Promise<{ readonly rate: number; readonly times: readonly number[] }> {
  const times: number[] = []
  const since = performance.now()
  const end = () => since + seconds * 1000
  await Promise.all(Array.from({ length: load.connections }, () => repeat(load, end, times)))
  return { rate: times.length / ((performance.now() - since) / 1000), times }
}

/** Runs long calls on many connections while something else is measured. */
export async function during<Result>(load: Load, measure: () => Promise<Result>): Promise<Result> {
  let over = false
  const end = () => (over ? 0 : Number.POSITIVE_INFINITY)
  const running = Promise.all(Array.from({ length: load.connections }, () => repeat(load, end)))
  try {
    return await measure()
  } finally {
    over = true
    await running
  }
}
