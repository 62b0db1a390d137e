import type { ZodError } from 'zod'
import type { Call, Path } from '@/lib/contract/call'
import { kindOf } from '@/lib/contract/catalogue'
import { misfitOf } from '@/lib/contract/misfit'
import { isProblem, readRejection, wordy } from '@/lib/contract/problem'
import { askOnce, type CloudAnswer } from '@/lib/server/cloud'
import { CloudFailure } from '@/lib/server/cloud-failure'
import { valueOf } from '@/lib/server/whole-answer'

/**
 * `ok`: as agreed. `partly`: rows or parts of rows could not be read. `refused`: the cloud rejected it. `wrong`: the answer is not as
 * agreed. `failed`: there was none. `skipped`: it was not asked.
 */
export type Verdict = 'ok' | 'partly' | 'refused' | 'wrong' | 'failed' | 'skipped'

/** What became of one call. */
export type Outcome = {
  readonly call: string
  readonly verdict: Verdict
  /** Milliseconds and bytes of the answer, as it came over the wire. */
  readonly ms: number | null
  readonly bytes: number | null
  readonly rows: number | null
  readonly damaged: number
  /** The first field that does not fit and what was expected, or the reason of a refusal. */
  readonly found: string
}

type Found = Pick<Outcome, 'verdict' | 'found'> & Partial<Pick<Outcome, 'rows' | 'damaged'>>

/** Sends a call as the web server sends it and judges the answer by the reader of the product. Gives what was read, too. */
export async function asked<Answer>(
  name: string,
  call: Call<Answer>,
  token: string | undefined,
  body: Buffer = Buffer.from(JSON.stringify(call.body)),
): Promise<{ outcome: Outcome; answer: Answer | null }> {
  const sent = {
    path: call.path as Path,
    body,
    kind: kindOf(call.path as Path),
    trace: { requestId: crypto.randomUUID() },
    ...(token !== undefined && { token }),
    acceptEncoding: 'gzip',
    whole: true,
  } as const
  const told = { call: name, ms: null, bytes: null, rows: null, damaged: 0 }
  try {
    const reply = await askOnce(sent)
    const size = { ms: Math.round(reply.milliseconds), bytes: Buffer.isBuffer(reply.body) ? reply.body.length : null }
    if (reply.status !== 200) return { outcome: { ...told, ...size, ...(await elsewise(reply)) }, answer: null }
    const value = await valueOf(reply)
    try {
      const answer = call.read(value)
      return { outcome: { ...told, ...size, ...judged(answer) }, answer }
    } catch (error) {
      return { outcome: { ...told, ...size, ...misfit(error) }, answer: null }
    }
  } catch (error) {
    const [verdict, found] = troubles[error instanceof CloudFailure ? error.trouble : 'unreachable']
    const reason = error instanceof CloudFailure ? error.details.reason : undefined
    return { outcome: { ...told, verdict, found: reason === undefined ? found : `${found} (${reason})` }, answer: null }
  }
}

const troubles: Readonly<Record<CloudFailure['trouble'], readonly [Verdict, string]>> = {
  unreachable: ['failed', 'no answer, or one that breaks off'],
  timeout: ['failed', 'no answer in time'],
  badAnswer: ['wrong', 'no JSON: the type must be application/json, the body an object or a list'],
  resting: ['failed', 'not asked'],
  gone: ['failed', 'not asked'],
}

/** What an answer of another status says: a rejection, where one may come with it, in its own words. */
async function elsewise(reply: CloudAnswer): Promise<Found> {
  const rejection = wordy.has(reply.status) ? readRejection(await valueOf(reply).catch(() => null)) : null
  return rejection ? misfit(rejection) : { verdict: 'wrong', found: `HTTP ${reply.status}` }
}

/** What a reader threw, as the first field and what was expected there. */
export function misfit(error: unknown): Found {
  if (isProblem(error)) {
    if (error.code === 'badAnswer') return { verdict: 'wrong', found: 'answer: expected {"status":"RESOLVE"…}, or the report’s own entry' }
    // The one rejection that belongs to a healthy cloud: the module is not bought.
    if (error.code === 'orderingExpired') return { verdict: 'ok', found: error.details.description ?? '' }
    const { errorCode, description } = error.details
    return { verdict: 'refused', found: [errorCode, description].filter(Boolean).join(' ') || error.code }
  }
  return { verdict: 'wrong', found: isZodError(error) ? misfitOf(error, 'answer') : String(error) }
}

const isZodError = (error: unknown): error is ZodError => error instanceof Error && 'issues' in error && Array.isArray(error.issues)

/** Reads what a reader counted: rows that it dropped, and lists inside of rows with gaps. */
function judged(answer: unknown): Found {
  if (typeof answer !== 'object' || answer === null) return { verdict: 'ok', found: '' }
  const { rows, damaged, misfit: first } = answer as { rows?: unknown; damaged?: unknown; misfit?: unknown }
  if (!Array.isArray(rows)) {
    // It may be such a list itself.
    const own = gapsIn({ items: answer }, 'answer')
    return own.verdict === 'ok' ? gapsIn(answer, 'answer') : own
  }
  const counts = { rows: rows.length, damaged: Number(damaged ?? 0) }
  if (counts.damaged > 0)
    return { ...counts, verdict: 'partly', found: `${counts.damaged} dropped; ${typeof first === 'string' ? first : ''}` }
  for (const [place, row] of rows.entries()) {
    const gaps = gapsIn(row, `row ${place + 1}`)
    if (gaps.verdict !== 'ok') return { ...counts, ...gaps }
  }
  return { ...counts, verdict: 'ok', found: '' }
}

function gapsIn(record: unknown, place: string): Found {
  for (const [field, value] of Object.entries(Object(record) as object)) {
    const gaps = typeof value === 'object' && value !== null && 'items' in value && 'damaged' in value ? Number(value.damaged) : 0
    if (gaps > 0) return { verdict: 'partly', found: `${place}, ${field}: ${gaps} of the list cannot be read` }
  }
  return { verdict: 'ok', found: '' }
}
