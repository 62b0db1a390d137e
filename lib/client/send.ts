import type { Call } from '@/lib/contract/call'
import { buildHeader } from '@/lib/contract/build'
import { readyHeader } from '@/lib/contract/given'
import { isProblem, Problem, problemOfStatus } from '@/lib/contract/problem'
import { trackActivity } from './activity'
import { announceSignedOut } from './signed-out'
import { allInPieces } from './piecemeal'
import { readBody, readLongBody } from './read-body'
import { hearBuild } from './upgrade'

export type SendOptions<Answer = unknown> = {
  signal?: AbortSignal
  /** Names one intended effect: the server answers a repeat of it with the first answer instead of doing it again. */
  idempotencyKey?: string
  /** Of an answer that waits at the server (see given.tsx). */
  ticket?: string | undefined
  /** Nobody waits for it: the progress line does not show it. */
  quiet?: boolean
  /** Hears what the beginning of an answer said that turns out long (see Call.long), while the rest is on its way; the last row of it may be cut in two. */
  begun?: (answer: Answer) => void
}

/** Sends a call to our own server and reads the answer by its contract. Throws only Problems. */
export function send<Answer>(call: Call<Answer>, options: SendOptions<Answer> = {}): Promise<Answer> {
  return options.quiet ? exchange(call, options) : trackActivity(exchange(call, options))
}

async function exchange<Answer>(call: Call<Answer>, { signal, idempotencyKey, ticket, begun }: SendOptions<Answer>): Promise<Answer> {
  let response: Response
  let answer: unknown
  try {
    response = await fetch(call.path, {
      method: call.method ?? 'POST',
      headers: {
        'content-type': 'application/json',
        ...(idempotencyKey && { 'idempotency-key': idempotencyKey }),
        ...(ticket && { [readyHeader]: ticket }),
      },
      ...(call.method !== 'GET' && { body: JSON.stringify(call.body) }),
      cache: 'no-store',
      ...(signal && { signal }),
    })
    answer = await (call.long ? readLongBody(response, begun && ((beginning) => void tell(call, beginning, begun))) : readBody(response))
  } catch {
    if (signal?.aborted) throw new Problem('aborted')
    throw new Problem(navigator.onLine ? 'unreachable' : 'offline', { unanswered: true })
  }
  hearBuild(response.headers.get(buildHeader))
  if (!response.ok) {
    if (response.status === 401) announceSignedOut()
    throw problemOfStatus(response.status, answer, response.headers.get('retry-after'))
  }
  try {
    return await readBy(call, answer)
  } catch (error) {
    throw isProblem(error) ? error : new Problem('badAnswer')
  }
}

const readBy = async <Answer>({ read }: Call<Answer>, answer: unknown): Promise<Answer> =>
  read.steps ? allInPieces(read.steps(answer)) : read(answer)

async function tell<Answer>(call: Call<Answer>, beginning: unknown, begun: (answer: Answer) => void) {
  try {
    begun(await readBy(call, beginning))
  } catch {
    // What it says is not to be understood before its end.
  }
}
