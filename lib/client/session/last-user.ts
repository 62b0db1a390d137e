import type { Session } from '@/lib/contract/access/session'

/**
 * The user of this tab until they sign out. The login page uses it to say that a session ended, and to restore the address with its search
 * and open record only for the same user.
 */

type UserIds = Pick<Session, 'organisationId' | 'userId'>

const key = 'daftar:inside'
const nameOf = ({ organisationId, userId }: UserIds) => `${organisationId}:${userId}`

/** Stores the user of this tab. */
export function rememberUser(user: UserIds): void {
  try {
    sessionStorage.setItem(key, nameOf(user))
  } catch {
    // Without storage the login page looks like a first visit, and the redirect is followed for any user.
  }
}

/** Forgets the user after signing out. */
export function forgetUser(): void {
  try {
    sessionStorage.removeItem(key)
  } catch {
    // An entry that cannot be removed was never stored.
  }
}

function lastUser(): string | null {
  try {
    return sessionStorage.getItem(key)
  } catch {
    return null
  }
}

/** Whether a user of this tab has not signed out. */
export const isUserSignedIn = (): boolean => lastUser() !== null

/** Whether the user of this tab is another one. */
export function isOtherUser(user: UserIds): boolean {
  const who = lastUser()
  return who !== null && who !== nameOf(user)
}
