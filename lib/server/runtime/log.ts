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

/** Characters that JSON leaves as they are, and that control a terminal or the direction of its text. */
const controls = /[\u007f-\u009f\u2028\u2029\u202a-\u202e\u2066-\u2069]/
const escaped = (character: string) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`

/** Log destination. Write errors, such as a full disk, do not stop the server; lines are written when possible again. */
function output() {
  const stream = destination({ dest: process.stdout.fd, maxLength: mostWaiting })
  let stuck = false
  stream.on('error', () => (stuck = true)).on('write', () => (stuck = false))
  // A terminal that shows the log executes control characters, including eight-bit ones, and marks that reverse text.
  const write = stream.write.bind(stream)
  stream.write = (text: string) => write(controls.test(text) ? text.replaceAll(new RegExp(controls, 'g'), escaped) : text)
  const flush = stream.flushSync.bind(stream)
  // At exit it would retry forever.
  stream.flushSync = () => void (stuck || flush())
  return stream
}
