/** Number of pending calls, for the progress bar: a store for `useSyncExternalStore`. */
let pending = 0
const listeners = new Set<() => void>()

function change(by: 1 | -1) {
  pending += by
  for (const listener of listeners) listener()
}

/** Counts a call as pending until it settles. */
export async function trackRequest<Result>(work: Promise<Result>): Promise<Result> {
  change(1)
  try {
    return await work
  } finally {
    change(-1)
  }
}

/** Whether any call is pending. */
export const hasPendingRequests = (): boolean => pending > 0

/** Subscribes to the start and end of calls. */
export function onPendingRequestsChange(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}
