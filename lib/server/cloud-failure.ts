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
    readonly details: {
      readonly retryAfter?: number
      /** For whoever reads the log: what a status alone does not tell, and nothing that was sent. */
      readonly reason?: string
    } = {},
  ) {
    super(trouble)
  }
}

/** A certificate that is not taken ends the connection before anything is said. */
const badCertificate = /^(?:CERT_|ERR_TLS_CERT_|DEPTH_ZERO_|SELF_SIGNED_|UNABLE_TO_)/
const unconnected = new Set(['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH', 'ENETUNREACH', 'UND_ERR_CONNECT_TIMEOUT'])
const neverConnected = (code: string) => unconnected.has(code) || badCertificate.test(code)
const tooSlow = new Set(['UND_ERR_CONNECT_TIMEOUT', 'UND_ERR_HEADERS_TIMEOUT', 'UND_ERR_BODY_TIMEOUT', 'ETIMEDOUT'])

/** Any error of the way to the cloud as a CloudFailure; `late` and `left` say who broke it off. */
export function failureOf(error: unknown, late: boolean, left: boolean): CloudFailure {
  if (late) return new CloudFailure('timeout', true)
  if (left) return new CloudFailure('gone', true)
  if (error instanceof CloudFailure) return error
  const code = reasonOf(error)
  return new CloudFailure(tooSlow.has(code) ? 'timeout' : 'unreachable', !neverConnected(code), { reason: code })
}

/** Why something failed, as the code of its error or of what caused that, else in its words. */
export function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown'
  if ('code' in error && typeof error.code === 'string') return error.code
  return error.cause instanceof Error ? reasonOf(error.cause) : error.message
}
