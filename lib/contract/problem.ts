import { isRecord } from './json'

/**
 * Everything that can go wrong with a call, as a closed list. Each code has a sentence in `problems.<code>` of the messages;
 * `rejected` alone shows the cloud's own words beside it.
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
  'sessionTooLarge',
  'smsNotSetUp',
  'rejected',
] as const
export type ProblemCode = (typeof problemCodes)[number]

/** Error codes of the cloud that have a meaning of their own (contract.md 1 and 2). A map, because a cloud may send any word for a code. */
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

/** Codes of our own server, whose words say more than the status that they come with. */
const ownCodes: ReadonlySet<ProblemCode> = new Set(['smsNotSetUp', 'sessionTooLarge'])

/** Our own server's word, among the cloud's codes, for an SMS service that nobody has set up. */
export const smsNotSetUpCode = 50301

/** And for a session that does not fit into the browser's cookies. */
export const sessionTooLargeCode = 50302

/** Statuses that the web server itself answers with (design.md, HTTP surface). */
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
 * A failed call. `description` is the cloud's own text (plain, maybe in one language only), `errorCode` its number;
 * `unanswered` when not even our own server's answer arrived, so that nobody knows what became of the call; `lost` when it is the
 * cloud's that did not arrive, though the call may have reached it.
 */
export class Problem extends Error {
  override readonly name = 'Problem'
  constructor(
    readonly code: ProblemCode,
    readonly details: { description?: string; errorCode?: string; retryAfter?: number; unanswered?: true; lost?: true } = {},
  ) {
    super(details.description ? `${code}: ${details.description}` : code)
  }
}

/** Whether what was thrown is a failed call and not a mistake of ours. */
export function isProblem(error: unknown): error is Problem {
  return error instanceof Problem
}

/** Any thrown thing as a Problem, so that screens know only one kind of failure. */
export function problemOf(error: unknown): Problem {
  return isProblem(error) ? error : new Problem('badAnswer')
}

/** Whether what a call was to do may be done all the same: the answer to it was lost, or could not be read. */
export const mayBeDone = ({ code, details }: Problem): boolean => code === 'badAnswer' || details.lost === true

type Rejection = { errorCode?: unknown; errorDescription?: unknown; message?: unknown; status?: unknown }

/** A code as text; 0 and an empty text are none, and neither is what no code could be. */
function codeIn(value: unknown): string | undefined {
  const code = typeof value === 'number' || typeof value === 'string' ? String(value).trim() : ''
  return code === '' || code === '0' ? undefined : code
}

/** Reads a rejection in any of the shapes of contract.md 1, or null when the answer is none. */
export function readRejection(answer: unknown): Problem | null {
  if (!isRecord(answer)) return null
  const outer: Rejection = answer
  const inner: Rejection = isRecord(outer.message) ? outer.message : {}
  const errorCode = codeIn(inner.errorCode ?? outer.errorCode)
  // A cloud may leave the status out: then a code tells the rejection, or a message where nothing else is told.
  const mute = outer.status === undefined && typeof outer.message === 'string' && !('data' in answer)
  const rejected = outer.status === 'REJECT' || (outer.status !== 'RESOLVE' && (errorCode !== undefined || mute))
  if (!rejected) return null
  const said =
    inner.errorDescription ?? outer.errorDescription ?? inner.message ?? (typeof outer.message === 'string' ? outer.message : undefined)
  const description = typeof said === 'string' && said !== '' ? said : undefined
  // The only rejection that the cloud tells by an English sentence instead of a code (D153).
  if (description?.trim().toLowerCase() === 'cloud ordering kit expired') return new Problem('orderingExpired')
  const code = codeOfCloud.get(errorCode ?? '') ?? 'rejected'
  return new Problem(code, { ...(description && { description }), ...(errorCode && { errorCode }) })
}

/** Our own server's word, beside the code of a refusal, that the cloud has never seen the call. */
export const unsent = { sent: false } as const

/** And that it was refused for where it came from, not for who sent it. */
export const fromElsewhere = { elsewhere: true } as const

const isFromElsewhere = (answer: unknown) =>
  isRecord(answer) && isRecord(answer.message) && answer.message.elsewhere === fromElsewhere.elsewhere

const isUnsent = (answer: unknown) => isRecord(answer) && isRecord(answer.message) && answer.message.sent === unsent.sent

/** Statuses below which the rejection in the body says more than they do: whoever answered has understood the call. */
export const wordy: ReadonlySet<number> = new Set([400, 404])

/** The Problem of an HTTP answer that is not 200; the body's own rejection wins where it says more than the status. */
export function problemOfStatus(status: number, answer: unknown, retryAfter: string | null): Problem {
  const code = isFromElsewhere(answer) ? 'otherSite' : (codeOfStatus[status] ?? 'unreachable')
  const rejection = readRejection(answer)
  const seconds = retryAfter === null ? Number.NaN : Number.parseInt(retryAfter, 10)
  const details = {
    ...rejection?.details,
    ...(Number.isFinite(seconds) && { retryAfter: seconds }),
    // 503: nobody has begun with it.
    ...(status >= 500 && status !== 503 && !isUnsent(answer) && { lost: true as const }),
  }
  // The words of a refusal of our own server, whose code is the status, are for programs.
  const said = rejection?.code !== 'rejected' || (details.description !== undefined && details.errorCode !== String(status))
  const told = rejection && ((wordy.has(status) && said) || ownCodes.has(rejection.code))
  return new Problem(told ? rejection.code : code, details)
}
