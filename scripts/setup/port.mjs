import { request } from 'node:http'
import { createServer } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'

/**
 * Whether a local port is free at both addresses that a browser tries for `localhost`.
 *
 * @param {number} port
 */
export const isFree = async (port) => (await isFreeAt(port, '127.0.0.1')) && (await isFreeAt(port, '::1'))

/**
 * Addresses that the machine does not have.
 *
 * @type {Set<unknown>}
 */
const absent = new Set(['EADDRNOTAVAIL', 'EAFNOSUPPORT'])

/**
 * @param {number} port
 * @param {string} host
 * @returns {Promise<boolean>}
 */
function isFreeAt(port, host) {
  return new Promise((settle) => {
    const probe = createServer()
    probe.once('error', (error) => settle('code' in error && absent.has(error.code)))
    probe.listen({ port, host, exclusive: true }, () => probe.close(() => settle(true)))
  })
}

/**
 * HTTP status of a local request; 0 without a response.
 *
 * @param {number} port
 * @param {string} path
 * @returns {Promise<number>}
 */
function statusOf(port, path) {
  return new Promise((settle) => {
    const outgoing = request({ host: '127.0.0.1', port, path, timeout: 5_000 }, (response) => {
      response.resume()
      settle(response.statusCode ?? 0)
    })
    outgoing.on('error', () => settle(0))
    outgoing.on('timeout', () => outgoing.destroy())
    outgoing.end()
  })
}

/**
 * Waits until a local server answers 200; false on timeout or when `over` returns true.
 *
 * @param {number} port
 * @param {string} path
 * @param {{ within?: number, over?: () => boolean }} [options]
 */
export async function isResponding(port, path, { within = 60_000, over = () => false } = {}) {
  for (const end = Date.now() + within; Date.now() < end && !over(); await pause(100)) {
    if ((await statusOf(port, path)) === 200) return true
  }
  return false
}
