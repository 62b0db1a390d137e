import type { Call } from '@/lib/contract/call'
import { readyHeader } from '@/lib/contract/given'
import { isProblem, Problem, problemOfStatus } from '@/lib/contract/problem'
import { trackActivity } from './activity'
import { askAside, type Reply } from './aside'
import { announceSignedOut } from './signed-out'
import { allInPieces } from './piecemeal'
import { readBody } from './read-body'
import { headOf } from './reply'
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
  const init: RequestInit = {
    method: call.method ?? 'POST',
    headers: {
      'content-type': 'application/json',
      ...(idempotencyKey && { 'idempotency-key': idempotencyKey }),
      ...(ticket && { [readyHeader]: ticket }),
    },
    ...(call.method !== 'GET' && { body: JSON.stringify(call.body) }),
    cache: 'no-store',
  }
  let reply: Reply<Answer>
  try {
    reply = (call.long && (await askAside<Answer>(call.long, call.path, init, { signal, begun }))) ?? (await ask(call.path, init, signal))
  } catch {
    if (signal?.aborted) throw new Problem('aborted')
    throw new Problem(navigator.onLine ? 'unreachable' : 'offline', { unanswered: true })
  }
  const { ok, status, build, retryAfter } = reply.head
  hearBuild(build)
  if ('read' in reply) return reply.read
  if (!ok) {
    if (status === 401) announceSignedOut()
    throw problemOfStatus(status, reply.said, retryAfter)
  }
  try {
    return await (call.read.steps ? allInPieces(call.read.steps(reply.said)) : call.read(reply.said))
  } catch (error) {
    throw isProblem(error) ? error : new Problem('badAnswer')
  }
}

async function ask<Answer>(path: string, init: RequestInit, signal: AbortSignal | undefined): Promise<Reply<Answer>> {
  const response = await fetch(path, { ...init, ...(signal && { signal }) })
  return { said: await readBody(response), head: headOf(response) }
}
