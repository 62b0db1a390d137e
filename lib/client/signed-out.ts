/** Tells the shell that the server no longer knows the session. Parallel failures tell it once until somebody signs in again. */
const listeners = new Set<() => void>()
const waiting = new Set<() => void>()
let told = false

/** To be called at every 401. */
export function announceSignedOut(): void {
  if (told) return
  told = true
  for (const listener of listeners) listener()
}

/** To be called once somebody is known to be signed in: the next 401 is news again, and what waited goes on. True when it had been told. */
export function forgetSignedOut(): boolean {
  if (!told) return false
  told = false
  for (const listener of waiting) listener()
  return true
}

/** Hears of the next sign-ins over the page. */
export function onSignedIn(listener: () => void): () => void {
  waiting.add(listener)
  return () => void waiting.delete(listener)
}

/** Hears of the end of the session, once for each sign-in. */
export function onSignedOut(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}
