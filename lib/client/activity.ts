/** How many calls are under way, for the progress line: a store for `useSyncExternalStore`. */
let underWay = 0
const listeners = new Set<() => void>()

function change(by: 1 | -1) {
  underWay += by
  for (const listener of listeners) listener()
}

/** Counts a call as under way until it settles. */
export async function trackActivity<Result>(work: Promise<Result>): Promise<Result> {
  change(1)
  try {
    return await work
  } finally {
    change(-1)
  }
}

/** Whether any call is under way. */
export const isActive = (): boolean => underWay > 0

/** Hears of every call that begins or ends. */
export function subscribeActivity(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}
