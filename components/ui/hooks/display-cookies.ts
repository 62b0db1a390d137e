import type { Session } from '@/lib/contract/access/session'
import type { CalendarDate } from '@/lib/format/calendar'

/** Cookies with what the server needs to render a page as the browser will. */

type User = Pick<Session, 'organisationId' | 'userId'>

/** The day on which the subscription notice was dismissed. */
export const expiryDismissalCookie = 'daftar-expiry-dismissed'

/** Value of the cookie for a user of an organisation on a day. */
export const expiryDismissal = ({ organisationId, userId }: User, day: CalendarDate): string => `${organisationId}.${userId}.${day}`

/** A copy of the user's number preferences in localStorage (use-local-storage.tsx). */
export const preferencesCookie = 'daftar-preferences'

export const preferencesInCookie = ['formats'] as const

/** Preferences by name, each in the text that is stored. */
export type StoredPreferences = { readonly [name in string]?: string }

const ownerOf = ({ organisationId, userId }: User) => `${organisationId}.${userId}`

/** Value of the cookie: the preferences of one user, who is named in it. */
export const preferencesValue = (user: User, preferences: StoredPreferences): string =>
  encodeURIComponent(JSON.stringify({ of: ownerOf(user), ...preferences }))

/** The preferences in a decoded cookie; none where it is another user's or unreadable. */
export function preferencesOf(user: User, cookie: string | undefined): StoredPreferences {
  try {
    const { of, ...found }: Record<string, unknown> = JSON.parse(cookie ?? '{}')
    if (of !== ownerOf(user)) return {}
    return Object.fromEntries(preferencesInCookie.flatMap((name) => (typeof found[name] === 'string' ? [[name, found[name]]] : [])))
  } catch {
    return {}
  }
}

/** Writes a cookie that the server reads. */
export function writeCookie(name: string, value: string, seconds: number): void {
  const secure = window.location.protocol === 'https:' ? '; secure' : ''
  document.cookie = `${name}=${value}; path=/; max-age=${seconds}; samesite=lax${secure}`
}
