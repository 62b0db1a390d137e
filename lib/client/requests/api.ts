'use client'

import { trackRequest } from '@/lib/client/browser/navigation-state'
import { runInWorker } from '@/lib/client/browser/run-in-worker'
import type { Call, LongList } from '@/lib/contract/core/call'
import { parseJson } from '@/lib/contract/core/parse-json'
import { prefetchTicketHeader } from '@/lib/contract/core/prefetched'
import { isProblem, Problem, problemOfStatus } from '@/lib/contract/core/problem'
import { responseHead, type ResponseHead } from '@/lib/contract/core/response-head'
import { noteServerBuild } from './build-version'
import type { WorkerMessage, WorkerRequest } from './fetch.worker'
import { RequestQueue } from './request-queue'
import { connectionWatch, isConnectionDown, runOnConnection } from './server-connection'
import { emitSignedOut } from './signed-out-events'

export type SendOptions<Result = unknown> = {
  signal?: AbortSignal | undefined
  /** Idempotency key: the server answers a repetition with the first response instead of executing it again. */
  idempotencyKey?: string
  /** Ticket of a response that waits at the server (list-cache.tsx). */
  ticket?: string | undefined
  /** Background call: the progress bar ignores it, and few run at a time. */
  background?: boolean
  /** Called with the beginning of a long response (Call.long) while the rest arrives; the last row may be incomplete. */
  onFirstChunk?: (firstRows: Result) => void
}

const requests = new RequestQueue()

/** Characters of a body from which on it takes seconds over a slow line. */
const largeBody = 50_000

/** Sends a call to our server and parses the response by its contract. Rejects only with Problems. */
export function send<Result>(call: Call<Result>, options: SendOptions<Result> = {}): Promise<Result> {
  const work = () => exchange(call, options)
  if (!options.background) return trackRequest(requests.now(work))
  return requests.whenFree(work, options.signal).catch((error: unknown) => {
    throw options.signal?.aborted ? new Problem('aborted') : error
  })
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
  // Nothing is sent into a dead line, so that no outcome is unknown.
  if (isConnectionDown.get() && (await connectionWatch.check())) throw new Problem('offline', { noResponse: true, unsent: true })
  let reply: WorkerResponse<Result>
  try {
    reply = await runOnConnection(
      async (signal) =>
        (call.long && (await fetchInWorker<Result>(call.long, call.path, init, { signal, onFirstChunk }))) ??
        (await fetchHere(call.path, init, signal)),
      { signal, fills: call.long !== undefined || (typeof init.body === 'string' && init.body.length > largeBody) },
    )
  } catch {
    if (signal?.aborted) throw new Problem('aborted')
    throw new Problem(navigator.onLine && !isConnectionDown.get() ? 'unreachable' : 'offline', { noResponse: true })
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

async function fetchHere<Result>(path: string, init: RequestInit, signal: AbortSignal): Promise<WorkerResponse<Result>> {
  const response = await fetch(path, { ...init, signal })
  return { raw: await readBody(response), head: responseHead(response) }
}

/** A file of our server as a data URL; null when it cannot be read. */
export async function readDataUrl(path: string): Promise<string | null> {
  try {
    const file = await (await fetch(path)).blob()
    return await new Promise((resolve) => {
      const reader = new FileReader()
      reader.onload = () => resolve(reader.result as string)
      reader.onerror = () => resolve(null)
      reader.readAsDataURL(file)
    })
  } catch {
    return null
  }
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

/** A response: parsed by the contract, or its unparsed content. */
type WorkerResponse<Result> = { readonly head: ResponseHead } & ({ readonly read: Result } | { readonly raw: unknown })

type Options<Result> = {
  readonly signal: AbortSignal | undefined
  /** Called with the first rows of the response; the last row may be incomplete. */
  readonly onFirstChunk: ((response: Result) => void) | undefined
}

/**
 * Requests and parses a long list in a worker: 50,000 rows would block a slow phone's page for seconds. Null when no worker is available;
 * then the list is to be requested without it. Rejects like `fetch`.
 */
export function fetchInWorker<Result>(
  list: LongList,
  url: string,
  init: RequestInit,
  { signal, onFirstChunk }: Options<Result>,
): Promise<WorkerResponse<Result> | null> {
  const rows: unknown[] = []
  const read = (message: WorkerMessage): WorkerResponse<Result> | undefined => {
    if ('rest' in message) return { head: message.head, read: { ...(JSON.parse(message.rest) as object), rows } as Result }
    if ('unread' in message) return { head: message.head, raw: message.unread }
    if ('failed' in message) throw new Error('unanswered')
    if ('firstChunk' in message) onFirstChunk?.(JSON.parse(message.firstChunk) as Result)
    else for (const row of JSON.parse(message.rows) as unknown[]) rows.push(row)
    return undefined
  }
  const request: WorkerRequest = { list, url: new URL(url, location.origin).href, init, early: onFirstChunk !== undefined }
  return runInWorker(() => new Worker(new URL('./fetch.worker.ts', import.meta.url)), request, read, signal)
}
