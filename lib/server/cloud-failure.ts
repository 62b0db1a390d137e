import 'server-only'

type Trouble = 'unreachable' | 'timeout' | 'badAnswer' | 'resting' | 'gone'

/** Statuses that say the cloud itself is not there. */
export const absent: ReadonlySet<number> = new Set([502, 503, 504])

/** A call without a usable answer. */
export class CloudFailure extends Error {
  constructor(
    readonly trouble: Trouble,
    /** Whether the cloud may have received the call. */
    readonly sent: boolean,
    readonly retryAfter?: number,
  ) {
    super(trouble)
  }
}

const neverConnected = new Set(['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH', 'ENETUNREACH', 'UND_ERR_CONNECT_TIMEOUT'])
const tooSlow = new Set(['UND_ERR_CONNECT_TIMEOUT', 'UND_ERR_HEADERS_TIMEOUT', 'UND_ERR_BODY_TIMEOUT', 'ETIMEDOUT'])

/** Any error of the way to the cloud as a CloudFailure; `late` and `left` say who broke it off. */
export function failureOf(error: unknown, late: boolean, left: boolean): CloudFailure {
  if (late) return new CloudFailure('timeout', true)
  if (left) return new CloudFailure('gone', true)
  if (error instanceof CloudFailure) return error
  const code = typeof error === 'object' && error !== null && 'code' in error ? String(error.code) : ''
  return new CloudFailure(tooSlow.has(code) ? 'timeout' : 'unreachable', !neverConnected.has(code))
}
