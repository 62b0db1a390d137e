import { forgetUser } from '@/lib/client/session/last-user'
import type { Locale } from '@/lib/i18n/locales'
import { getPathname } from '@/lib/i18n/navigation'
import { discardDrafts } from '@/components/ui/unsaved-changes/form-drafts'
import { skipUnloadPrompt } from '@/components/ui/unsaved-changes/unsaved-changes-registry'

/** Only a new document is certain to contain nothing of the previous user, organisation or year. */
function redirectTo(address: string) {
  skipUnloadPrompt()
  window.location.replace(address)
}

/** The user has signed out, and the login page is loading. */
let gone = false

/** Goes to the login page because the session ended; the same user returns here afterwards. */
export function redirectToLogin(locale: Locale): void {
  // A pending call reports the ended session, too; its redirect would apply to the next user.
  if (gone) return redirectAfterSignOut(locale)
  const { pathname, search, hash } = window.location
  redirectTo(getPathname({ href: { pathname: '/login', query: { redirect: `${pathname}${search}${hash}` } }, locale }))
}

/** Goes to the login page after signing out: the next user starts at their own landing page. */
export function redirectAfterSignOut(locale: Locale): void {
  gone = true
  discardDrafts()
  forgetUser()
  redirectTo(getPathname({ href: '/login', locale }))
}

/** Reloads the page for another user who signed in in another tab, without drafts and open records. */
export function reloadForOtherUser(): void {
  discardDrafts()
  redirectTo(window.location.pathname)
}
