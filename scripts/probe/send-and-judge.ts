import type { ZodError } from 'zod'
import type { Call, Path } from '@/lib/contract/core/call'
import { bodyRejectionStatuses, isProblem, readRejection } from '@/lib/contract/core/problem'
import { schemaMismatch } from '@/lib/contract/core/wire-types'
import { callKindOf } from '@/lib/contract/registry/call-registry'
import { responseValue } from '@/lib/server/cloud/buffered-response'
import { callCloudOnce, type CloudCallResult } from '@/lib/server/cloud/call-cloud'
import { CloudError } from '@/lib/server/http/cloud-error'

/**
 * `ok`: fits. `partly`: rows or parts of rows are unreadable. `refused`: the cloud rejected it. `wrong`: the response does not
 * fit. `failed`: there was none. `skipped`: not called.
 */
export type Verdict = 'ok' | 'partly' | 'refused' | 'wrong' | 'failed' | 'skipped'

/** Result of one call. */
export type Outcome = {
  readonly call: string
  readonly verdict: Verdict
  /** Milliseconds and transferred bytes of the response. */
  readonly ms: number | null
  readonly bytes: number | null
  readonly rows: number | null
  readonly invalidRows: number
  /** The first invalid field and what was expected, or the reason of a refusal. */
  readonly found: string
  /** The line of docs/contract.json that a fault does not fit. */
  readonly contract?: string
}

type Found = Pick<Outcome, 'verdict' | 'found'> & Partial<Pick<Outcome, 'rows' | 'invalidRows'>>

/** Makes a call as the web server does and validates the response with the product's schema. Also returns the parsed data. */
export async function sendAndJudge<Result>(
  name: string,
  call: Call<Result>,
  token: string | undefined,
  body: Buffer = Buffer.from(JSON.stringify(call.body)),
): Promise<{ outcome: Outcome; response: Result | null }> {
  const sent = {
    path: call.path as Path,
    body,
    kind: callKindOf(call.path as Path),
    caller: { address: '' },
    trace: { requestId: crypto.randomUUID() },
    ...(token !== undefined && { token }),
    acceptEncoding: 'gzip',
    buffered: true,
  } as const
  const outcome = { call: name, ms: null, bytes: null, rows: null, invalidRows: 0 }
  try {
    const reply = await callCloudOnce(sent)
    const size = { ms: Math.round(reply.milliseconds), bytes: Buffer.isBuffer(reply.body) ? reply.body.length : null }
    if (reply.status !== 200) return { outcome: { ...outcome, ...size, ...(await elsewise(reply)) }, response: null }
    const value = await responseValue(reply)
    try {
      const response = call.read(value)
      return { outcome: { ...outcome, ...size, ...judgeResponse(response) }, response }
    } catch (error) {
      return { outcome: { ...outcome, ...size, ...describeMismatch(error) }, response: null }
    }
  } catch (error) {
    const [verdict, found] = outcomesOfKind[error instanceof CloudError ? error.kind : 'unreachable']
    const reason = error instanceof CloudError ? error.details.reason : undefined
    return { outcome: { ...outcome, verdict, found: reason === undefined ? found : `${found} (${reason})` }, response: null }
  }
}

const outcomesOfKind: Readonly<Record<CloudError['kind'], readonly [Verdict, string]>> = {
  unreachable: ['failed', 'no answer, or one that breaks off'],
  timeout: ['failed', 'no answer in time'],
  badAnswer: ['wrong', 'not JSON: the content type must be application/json, the body an object or a list'],
  resting: ['failed', 'not called'],
  busy: ['failed', 'not called'],
  gone: ['failed', 'not called'],
}

/** Interprets a response with another status: a rejection if the body has one. */
async function elsewise(reply: CloudCallResult): Promise<Found> {
  const rejection = bodyRejectionStatuses.has(reply.status) ? readRejection(await responseValue(reply).catch(() => null)) : null
  return rejection ? describeMismatch(rejection) : { verdict: 'wrong', found: `HTTP ${reply.status}` }
}

/** A parser's error as the first invalid field and what was expected. */
export function describeMismatch(error: unknown): Found {
  if (isProblem(error)) {
    if (error.code === 'badAnswer') return { verdict: 'wrong', found: 'answer: expected {"status":"RESOLVE"…}, or the report’s own entry' }
    // The only rejection of a healthy cloud: the module is not purchased.
    if (error.code === 'orderingExpired') return { verdict: 'ok', found: error.details.description ?? '' }
    const { errorCode, description } = error.details
    return { verdict: 'refused', found: [errorCode, description].filter(Boolean).join(' ') || error.code }
  }
  return { verdict: 'wrong', found: isZodError(error) ? schemaMismatch(error, 'answer') : String(error) }
}

const isZodError = (error: unknown): error is ZodError => error instanceof Error && 'issues' in error && Array.isArray(error.issues)

/** Collects dropped rows and invalid inner lists. */
function judgeResponse(response: unknown): Found {
  if (typeof response !== 'object' || response === null) return { verdict: 'ok', found: '' }
  const { rows, invalidRows, mismatch: first } = response as { rows?: unknown; invalidRows?: unknown; mismatch?: unknown }
  if (!Array.isArray(rows)) {
    // The response may be such a list itself.
    const own = gapsIn({ items: response }, 'answer')
    return own.verdict === 'ok' ? gapsIn(response, 'answer') : own
  }
  const counts = { rows: rows.length, invalidRows: Number(invalidRows ?? 0) }
  if (counts.invalidRows > 0)
    return { ...counts, verdict: 'partly', found: `${counts.invalidRows} dropped; ${typeof first === 'string' ? first : ''}` }
  for (const [index, row] of rows.entries()) {
    const gaps = gapsIn(row, `row ${index + 1}`)
    if (gaps.verdict !== 'ok') return { ...counts, ...gaps }
  }
  return { ...counts, verdict: 'ok', found: '' }
}

function gapsIn(record: unknown, path: string): Found {
  for (const [field, value] of Object.entries(Object(record) as object)) {
    const gaps = typeof value === 'object' && value !== null && 'items' in value && 'damaged' in value ? Number(value.damaged) : 0
    if (gaps > 0) return { verdict: 'partly', found: `${path}, ${field}: ${gaps} of the list cannot be read` }
  }
  return { verdict: 'ok', found: '' }
}
