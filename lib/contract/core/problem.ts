import { isRecord } from './json'

/**
 * Every failure of a call as a closed list. Each code has a message `problems.<code>`; only `rejected` also shows the cloud's
 * description.
 */
export const problemCodes = [
  'forbidden',
  'inUse',
  'notFound',
  'duplicateUser',
  'wrongCredentials',
  'inactiveUser',
  'inactiveOrganisation',
  'invalidOrganisation',
  'unknownUser',
  'smsFailed',
  'moduleExpired',
  'orderingExpired',
  'signedOut',
  'otherSite',
  'tooMany',
  'tooLarge',
  'badImage',
  'badRequest',
  'unreachable',
  'timeout',
  'badAnswer',
  'offline',
  'aborted',
  'changedMeanwhile',
  'doneMeanwhile',
  'lastAdministrator',
  'sessionTooLarge',
  'smsNotSetUp',
  'refusedValue',
  'rejected',
] as const
export type ProblemCode = (typeof problemCodes)[number]

/** Error codes of the cloud with a meaning of their own. A Map, because a cloud may send any text as a code. */
const codeOfCloud: ReadonlyMap<string, ProblemCode> = new Map([
  ['1', 'forbidden'],
  ['50000', 'inUse'],
  ['5000', 'inUse'],
  ['50001', 'duplicateUser'],
  ['50003', 'notFound'],
  ['50010', 'wrongCredentials'],
  ['50011', 'inactiveUser'],
  ['50012', 'inactiveOrganisation'],
  ['50013', 'invalidOrganisation'],
  ['50014', 'unknownUser'],
  ['50015', 'smsFailed'],
  ['50016', 'moduleExpired'],
  ['50301', 'smsNotSetUp'],
  ['50302', 'sessionTooLarge'],
])

/** Codes of our own server that are more specific than the HTTP status they come with. */
const ownCodes: ReadonlySet<ProblemCode> = new Set(['smsNotSetUp', 'sessionTooLarge'])

/** Code of our own server for an SMS service that is not configured. */
export const smsNotSetUpCode = 50301

/** Code of our own server for a session that does not fit into cookies. */
export const sessionTooLargeCode = 50302

/** Code of our own server for a stored image of a type that it does not show; the description is the name of the type. */
export const imageTypeCode = 41_501

/** HTTP statuses of the web server. */
const codeOfStatus: Record<number, ProblemCode> = {
  400: 'badRequest',
  401: 'signedOut',
  403: 'forbidden',
  413: 'tooLarge',
  415: 'badRequest',
  422: 'badImage',
  429: 'tooMany',
  502: 'unreachable',
  503: 'unreachable',
  504: 'timeout',
}

/**
 * A failed call. `description` is the cloud's text (plain, possibly in one language only), `errorCode` its number. `noResponse`: no
 * response of our own server arrived, so the outcome is unknown. `lost`: the response of the cloud did not arrive, although the call may
 * have reached it. `unsent`: the mutation was not sent, because a read before it failed.
 */
export class Problem extends Error {
  override readonly name = 'Problem'
  constructor(
    readonly code: ProblemCode,
    readonly details: {
      description?: string
      errorCode?: string
      retryAfter?: number
      noResponse?: true
      lost?: true
      unsent?: true
      /** The field of the form whose value was refused. */
      field?: string
    } = {},
  ) {
    super(details.description ? `${code}: ${details.description}` : code)
  }
}

/** Whether a thrown value is a failed call rather than a programming error. */
export function isProblem(error: unknown): error is Problem {
  return error instanceof Problem
}

/** Any thrown value as a Problem, so that screens handle one kind of failure. */
export function problemOf(error: unknown): Problem {
  return isProblem(error) ? error : new Problem('badAnswer')
}

/** Whether the mutation may have been executed although its response was lost or unreadable. */
export const mayHaveSucceeded = ({ code, details }: Problem): boolean =>
  details.unsent !== true && (code === 'badAnswer' || details.lost === true)

type Rejection = { errorCode?: unknown; errorDescription?: unknown; message?: unknown; status?: unknown }

/** A code as text; undefined for 0, an empty text and values that cannot be a code. */
function codeIn(value: unknown): string | undefined {
  const code = typeof value === 'number' || typeof value === 'string' ? String(value).trim() : ''
  return code === '' || code === '0' ? undefined : code
}

/** Reads a rejection in any of its wire shapes; null when the response is not a rejection. */
export function readRejection(response: unknown): Problem | null {
  if (!isRecord(response)) return null
  const outer: Rejection = response
  const inner: Rejection = isRecord(outer.message) ? outer.message : {}
  const errorCode = codeIn(inner.errorCode ?? outer.errorCode)
  // A cloud may omit the status: then a code marks the rejection, or a message when there is no data.
  const withoutStatus = outer.status === undefined && typeof outer.message === 'string' && !('data' in response)
  const rejected = outer.status === 'REJECT' || (outer.status !== 'RESOLVE' && (errorCode !== undefined || withoutStatus))
  if (!rejected) return null
  const wireDescription =
    inner.errorDescription ?? outer.errorDescription ?? inner.message ?? (typeof outer.message === 'string' ? outer.message : undefined)
  const description = typeof wireDescription === 'string' && wireDescription !== '' ? wireDescription : undefined
  // The only rejection that the cloud expresses by an English sentence instead of a code (D153).
  if (description?.trim().toLowerCase() === 'cloud ordering kit expired') return new Problem('orderingExpired')
  const code = codeOfCloud.get(errorCode ?? '') ?? 'rejected'
  return new Problem(code, { ...(description && { description }), ...(errorCode && { errorCode }) })
}

/** Marks a refusal of our own server: the cloud has not received the call. */
export const unsentCode = { sent: false } as const

/** Marks a refusal because of the request's origin rather than the user's permissions. */
export const crossSiteCode = { elsewhere: true } as const

/** Marks a response of the cloud that could not be read. */
export const unreadable = { unreadable: true } as const

const isUnreadable = (response: unknown) =>
  isRecord(response) && isRecord(response.message) && response.message.unreadable === unreadable.unreadable

const isFromElsewhere = (response: unknown) =>
  isRecord(response) && isRecord(response.message) && response.message.elsewhere === crossSiteCode.elsewhere

const isUnsent = (response: unknown) => isRecord(response) && isRecord(response.message) && response.message.sent === unsentCode.sent

/** HTTP statuses for which the rejection in the body is more specific than the status. */
export const bodyRejectionStatuses: ReadonlySet<number> = new Set([400, 404])

/** The Problem of an HTTP response other than 200; the rejection in the body takes precedence where it is more specific than the status. */
export function problemOfStatus(status: number, response: unknown, retryAfter: string | null): Problem {
  const ofStatus = isUnreadable(response) ? 'badAnswer' : (codeOfStatus[status] ?? 'unreachable')
  const code = isFromElsewhere(response) ? 'otherSite' : ofStatus
  const rejection = readRejection(response)
  const seconds = retryAfter === null ? Number.NaN : Number.parseInt(retryAfter, 10)
  const details = {
    ...rejection?.details,
    ...(Number.isFinite(seconds) && { retryAfter: seconds }),
    // 503: execution has not started.
    ...(status >= 500 && status !== 503 && !isUnsent(response) && { lost: true as const }),
  }
  // Descriptions of our own server's rejections, whose code is the status, are for developers.
  const hasDescription = rejection?.code !== 'rejected' || (details.description !== undefined && details.errorCode !== String(status))
  const isRejection = rejection && ((bodyRejectionStatuses.has(status) && hasDescription) || ownCodes.has(rejection.code))
  return new Problem(isRejection ? rejection.code : code, details)
}
