'use client'

import type { LongList } from '@/lib/contract/call'
import type { Asked, Told } from './aside.worker'
import type { ReplyHead } from './reply'

/** An answer: as the contract has it, or else what it says. */
export type Reply<Answer> = { readonly head: ReplyHead } & ({ readonly read: Answer } | { readonly said: unknown })

type Options<Answer> = {
  readonly signal: AbortSignal | undefined
  /** Hears how the answer begins; the last row of it may be cut in two. */
  readonly begun: ((answer: Answer) => void) | undefined
}

function started(): Worker | null {
  try {
    return new Worker(new URL('./aside.worker.ts', import.meta.url))
  } catch {
    return null
  }
}

/**
 * Asks for a long list in a worker, where it is read too: fifty thousand rows would keep a slow phone's page busy for seconds. Null where
 * there is no worker to be had, and then nothing was asked. Fails as the network does.
 */
export function askAside<Answer>(
  list: LongList,
  url: string,
  init: RequestInit,
  { signal, begun }: Options<Answer>,
): Promise<Reply<Answer> | null> {
  const worker = started()
  if (!worker) return Promise.resolve(null)
  return new Promise<Reply<Answer> | null>((settle, fail) => {
    const rows: unknown[] = []
    const hear = (told: Told) => {
      if ('beginning' in told) begun?.(JSON.parse(told.beginning) as Answer)
      else if ('rows' in told) for (const row of JSON.parse(told.rows) as unknown[]) rows.push(row)
      else if ('rest' in told) settle({ head: told.head, read: { ...(JSON.parse(told.rest) as object), rows } as Answer })
      else if ('unread' in told) settle({ head: told.head, said: told.unread })
      else fail(new Error('unanswered'))
    }
    worker.addEventListener('message', ({ data }: MessageEvent<Told>) => hear(data))
    // It went with an older build of the server, or broke.
    worker.addEventListener('error', () => settle(null))
    signal?.addEventListener('abort', () => fail(signal.reason))
    const asked: Asked = { list, url: new URL(url, location.origin).href, init, early: begun !== undefined }
    worker.postMessage(asked)
  }).finally(() => worker.terminate())
}
