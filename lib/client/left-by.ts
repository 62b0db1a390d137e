import type { Session } from '@/lib/contract/session'

/** Who had to leave for the sign-in. The way back is theirs with all that stands in it: their search, the record that was open. */

type Person = Pick<Session, 'organisationId' | 'userId'>

const key = 'daftar:left'
const nameOf = ({ organisationId, userId }: Person) => `${organisationId}:${userId}`

/** Remembers in this tab whose page is being left. */
export function rememberLeft(person: Person): void {
  try {
    sessionStorage.setItem(key, nameOf(person))
  } catch {
    // Without it the way back is taken for anybody's, as one that was typed is.
  }
}

/** Whether somebody else left this tab last; forgets it. */
export function wasLeftByAnother(person: Person): boolean {
  try {
    const left = sessionStorage.getItem(key)
    sessionStorage.removeItem(key)
    return left !== null && left !== nameOf(person)
  } catch {
    return false
  }
}
