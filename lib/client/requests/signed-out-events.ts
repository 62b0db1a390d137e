/** Reports to the shell that the session has ended. Parallel 401s report it once per sign-in. */
const listeners = new Set<() => void>()
const waiting = new Set<() => void>()
let announced = false

/** Call at every 401. */
export function emitSignedOut(): void {
  if (announced) return
  announced = true
  for (const listener of listeners) listener()
}

/** Call after a sign-in: the next 401 is reported again, and waiting work resumes. True if the end had been reported. */
export function resetSignedOut(): boolean {
  if (!announced) return false
  announced = false
  for (const listener of waiting) listener()
  return true
}

/** Subscribes to sign-ins over the page. */
export function onSignedIn(listener: () => void): () => void {
  waiting.add(listener)
  return () => void waiting.delete(listener)
}

/** Subscribes to the end of the session, once per sign-in. */
export function onSignedOut(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}
