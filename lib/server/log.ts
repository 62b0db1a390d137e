import 'server-only'
import { destination, pino, stdTimeFunctions, type Logger } from 'pino'
import { environment } from './environment'
import { singleton } from './singleton'

/** One JSON line an event. Nothing that goes in may be a body, a token, a cookie, a password or a phone number. */
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

/** So much waits for whoever takes the lines; what comes beyond is lost. */
const mostWaiting = 4 * 1024 * 1024

/** Where lines go. That they cannot be written (a full disk, say) ends no server: they go out when there is room again. */
function output() {
  const stream = destination({ dest: process.stdout.fd, maxLength: mostWaiting })
  let stuck = false
  stream.on('error', () => (stuck = true)).on('write', () => (stuck = false))
  const flush = stream.flushSync.bind(stream)
  // At the end it would be tried for ever.
  stream.flushSync = () => void (stuck || flush())
  return stream
}
