import type { Call } from '@/lib/contract/call'
import { buildHeader } from '@/lib/contract/build'
import { isProblem, Problem, problemOfStatus } from '@/lib/contract/problem'
import { parseJson } from '@/lib/contract/json'
import { trackActivity } from './activity'
import { announceSignedOut } from './signed-out'
import { allInPieces } from './piecemeal'
import { hearBuild } from './upgrade'

export type SendOptions = {
  signal?: AbortSignal
  /** Names one intended effect: the server answers a repeat of it with the first answer instead of doing it again. */
  idempotencyKey?: string
  /** Nobody waits for it: the progress line does not show it. */
  quiet?: boolean
}

/** Sends a call to our own server and reads the answer by its contract. Throws only Problems. */
export function send<Answer>(call: Call<Answer>, options: SendOptions = {}): Promise<Answer> {
  return options.quiet ? exchange(call, options) : trackActivity(exchange(call, options))
}

async function exchange<Answer>(call: Call<Answer>, { signal, idempotencyKey }: SendOptions): Promise<Answer> {
  let response: Response
  let body: string
  try {
    response = await fetch(call.path, {
      method: call.method ?? 'POST',
      headers: { 'content-type': 'application/json', ...(idempotencyKey && { 'idempotency-key': idempotencyKey }) },
      ...(call.method !== 'GET' && { body: JSON.stringify(call.body) }),
      cache: 'no-store',
      ...(signal && { signal }),
    })
    body = await response.text()
  } catch {
    if (signal?.aborted) throw new Problem('aborted')
    throw new Problem(navigator.onLine ? 'unreachable' : 'offline', { unanswered: true })
  }
  hearBuild(response.headers.get(buildHeader))
  const answer = readable(body)
  if (!response.ok) {
    if (response.status === 401) announceSignedOut()
    throw problemOfStatus(response.status, answer, response.headers.get('retry-after'))
  }
  try {
    return await (call.read.steps ? allInPieces(call.read.steps(answer)) : call.read(answer))
  } catch (error) {
    throw isProblem(error) ? error : new Problem('badAnswer')
  }
}

function readable(body: string): unknown {
  try {
    return parseJson(body)
  } catch {
    return undefined
  }
}
