'use client'

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

function started(): Worker | null {
  try {
    return new Worker(new URL('./fetch.worker.ts', import.meta.url))
  } catch {
    return null
  }
}

/**
 * Requests and parses a long list in a worker: 50,000 rows would block a slow phone's page for seconds. Null when no worker is available;
 * then nothing was requested. Rejects like `fetch`.
 */
export function fetchInWorker<Result>(
  list: LongList,
  url: string,
  init: RequestInit,
  { signal, onFirstChunk }: Options<Result>,
): Promise<WorkerResponse<Result> | null> {
  const worker = started()
  if (!worker) return Promise.resolve(null)
  return new Promise<WorkerResponse<Result> | null>((settle, fail) => {
    const rows: unknown[] = []
    const onMessage = (message: WorkerMessage) => {
      if ('firstChunk' in message) onFirstChunk?.(JSON.parse(message.firstChunk) as Result)
      else if ('rows' in message) for (const row of JSON.parse(message.rows) as unknown[]) rows.push(row)
      else if ('rest' in message) settle({ head: message.head, read: { ...(JSON.parse(message.rest) as object), rows } as Result })
      else if ('unread' in message) settle({ head: message.head, raw: message.unread })
      else fail(new Error('unanswered'))
    }
    worker.addEventListener('message', ({ data }: MessageEvent<WorkerMessage>) => onMessage(data))
    // The file belongs to an older build that is gone, or the worker failed.
    worker.addEventListener('error', () => settle(null))
    signal?.addEventListener('abort', () => fail(signal.reason))
    const request: WorkerRequest = { list, url: new URL(url, location.origin).href, init, early: onFirstChunk !== undefined }
    worker.postMessage(request)
  }).finally(() => worker.terminate())
}
