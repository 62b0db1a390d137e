import { createStore } from '@/lib/client/browser/store'

/** Whether a call reported that the session has ended. Parallel 401s report it once per sign-in. */
const signedOut = createStore(false)

/** Call at every 401. */
export const emitSignedOut = (): void => signedOut.set(true)

/** Call after a sign-in: the next 401 is reported again, and waiting work resumes. True if the end had been reported. */
export function resetSignedOut(): boolean {
  const had = signedOut.get()
  signedOut.set(false)
  return had
}

/** Subscribes to sign-ins over the page. */
export const onSignedIn = (listener: () => void): (() => void) => signedOut.subscribe(() => !signedOut.get() && listener())

/** Subscribes to the end of the session, once per sign-in. */
export const onSignedOut = (listener: () => void): (() => void) => signedOut.subscribe(() => signedOut.get() && listener())
