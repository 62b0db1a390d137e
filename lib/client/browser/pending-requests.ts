import { createStore } from './store'

/** Number of pending calls, for the progress bar. */
export const pendingCalls = createStore(0)

/** Counts a call as pending until it settles. */
export async function trackRequest<Result>(work: Promise<Result>): Promise<Result> {
  pendingCalls.set(pendingCalls.get() + 1)
  try {
    return await work
  } finally {
    pendingCalls.set(pendingCalls.get() - 1)
  }
}
