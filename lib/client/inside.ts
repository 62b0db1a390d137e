import type { Session } from '@/lib/contract/session'

/**
 * Who is at work in this tab, until they sign out. At the sign-in it tells that a session ended, however the tab came there; and the way
 * back is theirs with all that stands in it: their search, the record that was open.
 */

type Person = Pick<Session, 'organisationId' | 'userId'>

const key = 'daftar:inside'
const nameOf = ({ organisationId, userId }: Person) => `${organisationId}:${userId}`

/** Remembers who is inside. */
export function rememberInside(person: Person): void {
  try {
    sessionStorage.setItem(key, nameOf(person))
  } catch {
    // Without it the sign-in page looks as at a first visit, and the way back is taken for anybody's, as one that was typed is.
  }
}

/** Nobody is inside: they signed out. */
export function forgetInside(): void {
  try {
    sessionStorage.removeItem(key)
  } catch {
    // What cannot be removed was never stored.
  }
}

function inside(): string | null {
  try {
    return sessionStorage.getItem(key)
  } catch {
    return null
  }
}

/** Whether somebody is inside who did not sign out. */
export const isSomebodyInside = (): boolean => inside() !== null

/** Whether it is somebody else. */
export function isAnotherInside(person: Person): boolean {
  const who = inside()
  return who !== null && who !== nameOf(person)
}
