import { request } from 'node:http'
import { createServer } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'

/** Whether nobody listens on a port of this machine, by either address that a browser tries for `localhost`. */
export const isFree = async (port) => (await isFreeAt(port, '127.0.0.1')) && (await isFreeAt(port, '::1'))

/** An address that the machine does not have is nobody's. */
const absent = new Set(['EADDRNOTAVAIL', 'EAFNOSUPPORT'])

function isFreeAt(port, host) {
  return new Promise((settle) => {
    const probe = createServer()
    probe.once('error', ({ code }) => settle(absent.has(code)))
    probe.listen({ port, host, exclusive: true }, () => probe.close(() => settle(true)))
  })
}

/** The status of an answer on this machine; 0 when there is none. */
export function statusOf(port, path) {
  return new Promise((settle) => {
    const asked = request({ host: '127.0.0.1', port, path, timeout: 5_000 }, (answer) => {
      answer.resume()
      settle(answer.statusCode ?? 0)
    })
    asked.on('error', () => settle(0))
    asked.on('timeout', () => asked.destroy())
    asked.end()
  })
}

/** Waits until a server on this machine answers 200; false when it does not in time, or `over` says that it never will. */
export async function answers(port, path, { within = 60_000, over = () => false } = {}) {
  for (const end = Date.now() + within; Date.now() < end && !over(); await pause(100)) {
    if ((await statusOf(port, path)) === 200) return true
  }
  return false
}
