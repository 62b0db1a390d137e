import 'server-only'

type CloudErrorKind = 'unreachable' | 'timeout' | 'badAnswer' | 'resting' | 'busy' | 'gone'

/** HTTP statuses of an unreachable cloud. */
export const absent: ReadonlySet<number> = new Set([502, 503, 504])

/** A call without a usable response. */
export class CloudError extends Error {
  constructor(
    readonly kind: CloudErrorKind,
    /** Whether the cloud may have received the call. */
    readonly sent: boolean,
    readonly details: {
      readonly retryAfter?: number
      readonly reason?: string
    } = {},
  ) {
    super(kind)
  }
}

/** Errors of an untrusted certificate, before anything is sent. */
const badCertificate = /^(?:CERT_|ERR_TLS_CERT_|DEPTH_ZERO_|SELF_SIGNED_|UNABLE_TO_)/
const unconnected = new Set(['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH', 'ENETUNREACH', 'UND_ERR_CONNECT_TIMEOUT'])
const neverConnected = (code: string) => unconnected.has(code) || badCertificate.test(code)
const tooSlow = new Set(['UND_ERR_CONNECT_TIMEOUT', 'UND_ERR_HEADERS_TIMEOUT', 'UND_ERR_BODY_TIMEOUT', 'ETIMEDOUT'])

/** Converts a connection error to a CloudError; `late`: the time limit ended it; `left`: the client did. */
export function cloudErrorOf(error: unknown, late: boolean, left: boolean): CloudError {
  if (late) return new CloudError('timeout', true)
  if (left) return new CloudError('gone', true)
  if (error instanceof CloudError) return error
  const code = errorReason(error)
  return new CloudError(tooSlow.has(code) ? 'timeout' : 'unreachable', !neverConnected(code), { reason: code })
}

/** Cause of an error: its code, its cause's code, or its message. */
export function errorReason(error: unknown): string {
  if (typeof error !== 'object' || error === null) return 'unknown'
  if ('code' in error && typeof error.code === 'string') return error.code
  if ('cause' in error && typeof error.cause === 'object' && error.cause !== null) return errorReason(error.cause)
  return 'message' in error && typeof error.message === 'string' ? error.message : 'unknown'
}
