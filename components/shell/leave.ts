import { dropDrafts } from '@/components/kit/drafts'
import { leaveQuietly } from '@/components/kit/unsaved'
import { forgetInside } from '@/lib/client/inside'
import type { Locale } from '@/lib/i18n/locales'
import { getPathname } from '@/lib/i18n/navigation'

/** Only a fresh document is sure to hold nothing of the person, organisation or year before: screens, caches and the router's memory go. */
function leaveTo(address: string) {
  leaveQuietly()
  window.location.replace(address)
}

/** The person has signed out, and the page waits for the sign-in to come. */
let gone = false

/** Leaves for the sign-in because the session is over; whose page this is comes back here afterwards. */
export function leaveForSignIn(locale: Locale): void {
  // A call that was made meanwhile says so, too: the way back would be the next person's.
  if (gone) return leaveSignedOut(locale)
  const { pathname, search, hash } = window.location
  leaveTo(getPathname({ href: { pathname: '/login', query: { redirect: `${pathname}${search}${hash}` } }, locale }))
}

/** Leaves for the sign-in for good: whoever comes next begins at their own start page, and finds nothing here that was typed before. */
export function leaveSignedOut(locale: Locale): void {
  gone = true
  dropDrafts()
  forgetInside()
  leaveTo(getPathname({ href: '/login', locale }))
}

/** Loads this page anew for somebody else who signed in in another tab, without what was typed or opened here. */
export function startOverForAnother(): void {
  dropDrafts()
  leaveTo(window.location.pathname)
}

/** Loads this address anew: the server has a newer build. */
export function startOver(): void {
  leaveQuietly()
  window.location.reload()
}
