import 'server-only'
import type { Outcome, Change } from '@/lib/contract/activity'
import { deedOf, madeId, type Deed } from '@/lib/contract/deeds'
import type { Path } from '@/lib/contract/call'
import { readRejection } from '@/lib/contract/problem'
import { now } from '@/lib/format/now'
import { activityStore } from './activity-store'
import { CloudFailure } from './cloud-failure'
import { Refusal, type Outgoing } from './http'
import { log } from './log'
import type { SessionRecord } from './session-record'
import { singleton } from './singleton'
import { textOf } from './whole-answer'

/** A change that somebody asks for, before it is known what becomes of it. */
export type Asked = { readonly session: SessionRecord; readonly call: Path | `/api/${string}`; readonly deed: Deed }

/** The change that a call asks for. */
export const askedOf = (session: SessionRecord, path: Path, body: Readonly<Record<string, unknown>>): Asked => ({
  session,
  call: path,
  deed: deedOf(path, body),
})

/** What became of it: with the code of a refusal, and with the id of what was made. */
type Ending = { readonly outcome: Outcome; readonly code?: string; readonly made?: string }

/** Does a change and keeps count of it, however it ends. */
export async function watched(asked: Asked, work: () => Promise<Outgoing>): Promise<Outgoing> {
  const start = performance.now()
  try {
    const answer = await work()
    keep(asked, await endingOf(answer, asked.deed), performance.now() - start)
    return answer
  } catch (error) {
    keep(asked, endingBy(error), performance.now() - start)
    throw error
  }
}

/** The same for a change whose success is already read. */
export async function noted<Made>(asked: Asked, work: () => Promise<Made>): Promise<Made> {
  const start = performance.now()
  try {
    const made = await work()
    keep(asked, { outcome: 'done' }, performance.now() - start)
    return made
  } catch (error) {
    keep(asked, endingBy(error), performance.now() - start)
    throw error
  }
}

/** Judges whether a change may leave at all; one that may not is kept count of, too. */
export function admitted<Admitted>(asked: () => Asked, judge: () => Admitted): Admitted {
  try {
    return judge()
  } catch (error) {
    if (error instanceof Refusal && error.status === 403) keep(asked(), endingBy(error), 0)
    throw error
  }
}

/** Answers this long are looked into; no change has a longer one. */
const looked = 64 * 1024

const sent = 200

/** A message has its own code; that of a change which only tells somebody by SMS says nothing about the change. */
function messageCode(answer: unknown, { kind }: Deed): string {
  const code = kind === 'send' && typeof answer === 'object' && answer !== null && 'smsStatus' in answer ? Number(answer.smsStatus) : sent
  return code === sent ? '' : String(code)
}

async function endingOf({ status, headers, body }: Outgoing, deed: Deed): Promise<Ending> {
  if (status !== 200) return { outcome: 'refused', code: String(status) }
  if (!Buffer.isBuffer(body) || body.length > looked) return { outcome: 'done' }
  try {
    const text = await textOf({ headers, body })
    const answer: unknown = JSON.parse(text)
    const rejection = readRejection(answer)
    if (rejection) return { outcome: 'refused', code: rejection.details.errorCode ?? '' }
    const code = messageCode(answer, deed)
    return code === '' ? { outcome: 'done', made: madeId(answer) } : { outcome: 'refused', code }
  } catch {
    // What cannot be read here is the browser's to judge.
    return { outcome: 'unsure' }
  }
}

function endingBy(error: unknown): Ending {
  if (error instanceof Refusal) return { outcome: 'refused', code: String(error.extra.errorCode ?? error.status) }
  return { outcome: error instanceof CloudFailure && !error.sent ? 'failed' : 'unsure' }
}

/** Numbers go up from the moment of the start: those of several servers, and of the next start, are others. */
const numbers = () => singleton('activity-number', () => ({ last: Date.now() * 1000 }))

function keep({ session, call, deed }: Asked, { outcome, code = '', made = '' }: Ending, milliseconds: number): void {
  const change: Change = {
    id: (numbers().last += 1),
    time: now(session.calendar),
    userId: session.userId,
    user: session.user,
    call,
    subject: deed.subject,
    kind: deed.kind,
    record: deed.record === '' && outcome === 'done' && deed.kind === 'create' ? made : deed.record,
    outcome,
    code,
    milliseconds: Math.round(milliseconds),
  }
  // Nobody waits for the book-keeping, and nothing fails because of it.
  activityStore()
    .append(session.organisationId, JSON.stringify(change))
    .catch((error: unknown) => log().warn({ err: error }, 'A change was not kept.'))
}
