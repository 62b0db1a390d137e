'use client'

import { createStore } from '@/lib/client/browser/store'

/** The line to our server. What watches it is loaded once the page is idle (components/shell/navigation/use-line-watch.ts). */

/** Whether our server cannot be reached, also while the browser counts as online. */
export const isLineDown = createStore(false)

/** Number of requests without a response. */
export const unansweredRequests = createStore(0)

/** Set by the watch. */
export const lineWatch = {
  /** Tries the line and returns whether it is down. */
  check: async (): Promise<boolean> => isLineDown.get(),
  /** Whether a page opens without the server. */
  isVisited: (_address: URL): boolean => false,
}

/** Requests that wait for a response, and whether they fill the line. */
const pending = new Map<AbortController, boolean>()

/** Whether an image or a long list is on its way: everything else then takes long over a slow line. */
export const isLineFull = (): boolean => [...pending.values()].includes(true)

/**
 * Runs a request, which ends when the line turns out to be dead: the browser alone would wait for minutes. `fills`: it has so much to carry
 * that it fills a slow line.
 */
export async function onLine<Result>(
  work: (signal: AbortSignal) => Promise<Result>,
  { signal, fills = false }: { signal?: AbortSignal | undefined; fills?: boolean } = {},
): Promise<Result> {
  const own = new AbortController()
  const abort = () => own.abort()
  signal?.addEventListener('abort', abort)
  if (signal?.aborted) abort()
  pending.set(own, fills)
  try {
    return await work(own.signal)
  } catch (error) {
    if (!signal?.aborted) unansweredRequests.set(unansweredRequests.get() + 1)
    throw error
  } finally {
    pending.delete(own)
    signal?.removeEventListener('abort', abort)
  }
}

/** Ends all requests that wait for a response. */
export function endPendingRequests(): void {
  for (const request of pending.keys()) request.abort()
}
