import { endPendingRequests, isLineDown, isLineFull } from './line'

/** Milliseconds within which the server, which answers health checks at once, responds over a slow line. */
const longestCheck = 5_000
/** The same beside an image or a long list, which is not to be ended on a slow line. */
const longestCheckOfFullLine = 20_000

/** Whether a request gets any response. */
async function isReachable(): Promise<boolean> {
  const end = new AbortController()
  const timer = setTimeout(() => end.abort(), isLineFull() ? longestCheckOfFullLine : longestCheck)
  try {
    await fetch('/api/health', { cache: 'no-store', signal: end.signal })
    return true
  } catch {
    return false
  } finally {
    clearTimeout(timer)
  }
}

let checking: Promise<boolean> | null = null

/** Tries the line and returns whether it is down; then all requests that wait are ended. Concurrent callers share a check. */
export function checkLine(): Promise<boolean> {
  checking ??= isReachable()
    .then((reachable) => {
      isLineDown.set(!reachable)
      if (!reachable) endPendingRequests()
      return !reachable
    })
    .finally(() => (checking = null))
  return checking
}
