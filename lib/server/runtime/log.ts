import 'server-only'
import { destination, pino, stdTimeFunctions, type Logger } from 'pino'
import { environment } from './environment'
import { singleton } from './singleton'

/** JSON lines. Never log a body, a token, a cookie, a password or a phone number. */
export const log = (): Logger =>
  singleton('log', () =>
    pino(
      {
        level: environment().logLevel,
        base: null,
        timestamp: stdTimeFunctions.isoTime,
        formatters: { level: (label) => ({ level: label }) },
      },
      output(),
    ),
  )

/** Buffered bytes; further lines are dropped. */
const mostWaiting = 4 * 1024 * 1024

/** Log destination. Write errors, such as a full disk, do not stop the server; lines are written when possible again. */
function output() {
  const stream = destination({ dest: process.stdout.fd, maxLength: mostWaiting })
  let stuck = false
  stream.on('error', () => (stuck = true)).on('write', () => (stuck = false))
  const flush = stream.flushSync.bind(stream)
  // At exit it would retry forever.
  stream.flushSync = () => void (stuck || flush())
  return stream
}
