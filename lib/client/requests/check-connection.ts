import { endPendingRequests, isConnectionDown, isConnectionFull } from './server-connection'

/** Milliseconds within which the server, which answers health checks at once, responds over a slow connection. */
const longestCheck = 5_000
/** The same beside an image or a long list, which is not to be ended on a slow connection. */
const longestCheckOfFullLine = 20_000

/** Whether a request gets any response. */
async function isReachable(): Promise<boolean> {
  const end = new AbortController()
  const timer = setTimeout(() => end.abort(), isConnectionFull() ? longestCheckOfFullLine : longestCheck)
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

/** Checks the connection and returns whether it is down; then all requests that wait are ended. Concurrent callers share a check. */
export function checkConnection(): Promise<boolean> {
  checking ??= isReachable()
    .then((reachable) => {
      isConnectionDown.set(!reachable)
      if (!reachable) endPendingRequests()
      return !reachable
    })
    .finally(() => (checking = null))
  return checking
}
