import type { Call } from '@/lib/contract/core/call'
import { prefetchTicketHeader } from '@/lib/contract/core/prefetched'
import { isProblem, Problem, problemOfStatus } from '@/lib/contract/core/problem'
import { trackRequest } from '@/lib/client/browser/pending-requests'
import { fetchInWorker, type WorkerResponse } from './worker-fetch'
import { emitSignedOut } from './signed-out-events'
import { parseJson } from '@/lib/contract/core/json'
import { responseHead } from './response-head'
import { noteServerBuild } from './build-version'

export type SendOptions<Result = unknown> = {
  signal?: AbortSignal
  /** Idempotency key: the server answers a repetition with the first response instead of executing it again. */
  idempotencyKey?: string
  /** Ticket of a response that waits at the server (prefetched.tsx). */
  ticket?: string | undefined
  /** Background call: the progress bar ignores it. */
  background?: boolean
  /** Called with the beginning of a long response (Call.long) while the rest arrives; the last row may be incomplete. */
  onFirstChunk?: (firstRows: Result) => void
}

/** Sends a call to our server and parses the response by its contract. Rejects only with Problems. */
export function send<Result>(call: Call<Result>, options: SendOptions<Result> = {}): Promise<Result> {
  return options.background ? exchange(call, options) : trackRequest(exchange(call, options))
}

async function exchange<Result>(
  call: Call<Result>,
  { signal, idempotencyKey, ticket, onFirstChunk }: SendOptions<Result>,
): Promise<Result> {
  const init: RequestInit = {
    method: call.method ?? 'POST',
    headers: {
      'content-type': 'application/json',
      ...(idempotencyKey && { 'idempotency-key': idempotencyKey }),
      ...(ticket && { [prefetchTicketHeader]: ticket }),
    },
    ...(call.method !== 'GET' && { body: JSON.stringify(call.body) }),
    cache: 'no-store',
  }
  let reply: WorkerResponse<Result>
  try {
    reply =
      (call.long && (await fetchInWorker<Result>(call.long, call.path, init, { signal, onFirstChunk }))) ??
      (await fetchHere(call.path, init, signal))
  } catch {
    if (signal?.aborted) throw new Problem('aborted')
    throw new Problem(navigator.onLine ? 'unreachable' : 'offline', { noResponse: true })
  }
  const { ok, status, build, retryAfter } = reply.head
  noteServerBuild(build)
  if ('read' in reply) return reply.read
  if (!ok) {
    if (status === 401) emitSignedOut()
    const problem = problemOfStatus(status, reply.raw, retryAfter)
    throw call.refine?.(problem) ?? problem
  }
  try {
    return call.read(reply.raw)
  } catch (error) {
    throw isProblem(error) ? error : new Problem('badAnswer')
  }
}

async function fetchHere<Result>(path: string, init: RequestInit, signal: AbortSignal | undefined): Promise<WorkerResponse<Result>> {
  const response = await fetch(path, { ...init, ...(signal && { signal }) })
  return { raw: await readBody(response), head: responseHead(response) }
}

/** The parsed JSON of a response; undefined if it is not JSON. Rejects like `fetch`. */
async function readBody(response: Response): Promise<unknown> {
  const body = await response.text()
  try {
    return parseJson(body)
  } catch {
    return undefined
  }
}
