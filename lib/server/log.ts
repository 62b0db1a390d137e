import 'server-only'
import { pino, stdTimeFunctions, type Logger } from 'pino'
import { environment } from './environment'
import { singleton } from './singleton'

/** One JSON line an event. Nothing that goes in may be a body, a token, a cookie, a password or a phone number. */
export const log = (): Logger =>
  singleton('log', () =>
    pino({
      level: environment().logLevel,
      base: null,
      timestamp: stdTimeFunctions.isoTime,
      formatters: { level: (label) => ({ level: label }) },
    }),
  )
