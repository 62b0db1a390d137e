'use client'

import { runInWorker } from '@/lib/client/browser/run-in-worker'
import type { LongList } from '@/lib/contract/core/call'
import type { WorkerRequest, WorkerMessage } from './fetch.worker'
import type { ResponseHead } from './response-head'

/** A response: parsed by the contract, or its unparsed content. */
export type WorkerResponse<Result> = { readonly head: ResponseHead } & ({ readonly read: Result } | { readonly raw: unknown })

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
