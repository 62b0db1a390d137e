import { isProblem, Problem } from '@/lib/contract/core/problem'
import { loadRemainingMessages } from '@/lib/i18n/growing-messages'
import { isChunkLoadError, reportMissingChunk } from './build-version'

/**
 * A module that is loaded when it is first used. The returned function rejects with a Problem when the chunk cannot load, as offline or after
 * an upgrade; the next call tries again.
 */
export const lazyModule =
  <Module>(load: () => Promise<Module>): (() => Promise<Module>) =>
  () =>
    withMessages(load).catch((error: unknown) => {
      noteFailedChunk(error)
      throw new Problem(navigator.onLine ? 'unreachable' : 'offline')
    })

/** Loads code together with the messages that it may use, which are not among the first ones of a page. */
export const withMessages = async <Code>(load: () => Promise<Code>): Promise<Code> =>
  (await Promise.all([load(), loadRemainingMessages()]))[0]

/** Reports why a chunk did not load. An error of its code is no network failure: it belongs in the log. */
export function noteFailedChunk(error: unknown): void {
  if (isProblem(error)) return
  if (!isChunkLoadError(error)) reportError(error)
  reportMissingChunk()
}
