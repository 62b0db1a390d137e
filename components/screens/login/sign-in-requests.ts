import { send } from '@/lib/client/requests/api'
import { isOtherUser } from '@/lib/client/session/last-user'
import { changeYear, readSession, signIn, type Session, type SignIn } from '@/lib/contract/access/session'
import { discardDrafts } from '@/components/ui/unsaved-changes/form-drafts'

/** Requests of the sign-in with their schemas, loaded while the user types (use-sign-in.ts). */

/** Signs in; `yearNotFound` if there is no year of the typed name. */
export const requestSignIn = (form: SignIn) => send(signIn(form))

/** Selects a fiscal year. */
export const requestYear = (yearId: number) => send(changeYear(yearId))

/** The session of this browser. */
export const requestSession = () => send(readSession())

/** The page to continue with. For another user only its path is used, without search and open record, and drafts are deleted. */
export function pageAfterSignIn(session: Session, home: string, redirect: string | null): string {
  const another = isOtherUser(session)
  if (another) discardDrafts()
  const target = another ? redirect?.replace(/[?#].*/, '') : redirect
  // Servers never receive the hash: the browser carries it over the redirect.
  const hash = another || !redirect || redirect.includes('#') ? '' : window.location.hash
  return target ? `${target}${hash}` : `${home}/home`
}
