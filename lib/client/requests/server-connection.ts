'use client'

import { createStore } from '@/lib/client/browser/store'

/** The connection to our server. What watches it is loaded once the page is idle (components/shell/navigation/use-connection-watch.ts). */

/** Whether our server cannot be reached, also while the browser counts as online. */
export const isConnectionDown = createStore(false)

/** Number of requests without a response. */
export const unansweredRequests = createStore(0)

/** Set by the watch. */
export const connectionWatch = {
  /** Checks the connection and returns whether it is down. */
  check: async (): Promise<boolean> => isConnectionDown.get(),
  /** Whether a page opens without the server. */
  isVisited: (_address: URL): boolean => false,
}

/** Requests that wait for a response, and whether they fill a slow connection. */
const pending = new Map<AbortController, boolean>()

/** Whether an image or a long list is on its way: everything else then takes long over a slow connection. */
export const isConnectionFull = (): boolean => [...pending.values()].includes(true)

/**
 * Runs a request, which ends when the connection turns out to be dead: the browser alone would wait for minutes. `fills`: it has so much to carry
 * that it fills a slow connection.
 */
export async function runOnConnection<Result>(
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
