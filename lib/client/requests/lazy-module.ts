import { isProblem, Problem } from '@/lib/contract/core/problem'
import { isChunkLoadError, reportMissingChunk } from './build-version'

/**
 * A module that is loaded when it is first used. The returned function rejects with a Problem when the chunk cannot load, as offline or after
 * an upgrade; the next call tries again.
 */
export const lazyModule =
  <Module>(load: () => Promise<Module>): (() => Promise<Module>) =>
  () =>
    load().catch((error: unknown) => {
      noteFailedChunk(error)
      throw new Problem(navigator.onLine ? 'unreachable' : 'offline')
    })

/** Reports why a chunk did not load. An error of its code is no network failure: it belongs in the log. */
export function noteFailedChunk(error: unknown): void {
  if (isProblem(error)) return
  if (!isChunkLoadError(error)) reportError(error)
  reportMissingChunk()
}
