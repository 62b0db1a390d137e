import 'server-only'
import type { Readable } from 'node:stream'
import { CloudFailure } from './cloud-failure'

/** Fifty thousand goods that nobody compressed are there by then on a line of 25 kB a second. */
const longest = 600_000

/**
 * Ends an answer that is still coming after so many milliseconds in all. Silence is measured elsewhere: a cloud that says a word now and
 * then would keep a connection, and whoever waits for the rest, for ever.
 */
export function limitInAll(body: Readable, most = longest): void {
  const timer = setTimeout(() => body.destroy(new CloudFailure('timeout', true)), most).unref()
  body.once('close', () => clearTimeout(timer))
}
