import { leaveQuietly, settleUndrafted } from '@/components/kit/unsaved'
import type { Locale } from '@/lib/i18n/locales'
import { beginNavigation } from '@/lib/client/navigating'

/** Where a page is in another language, with whatever narrows and opens it. The prefix tells the middleware which language was chosen. */
export const addressIn = (locale: Locale, path: string): string =>
  `/${locale}${path === '/' ? '' : path}${window.location.search}${window.location.hash}`

/**
 * Loads this very page in another language: language and direction are the document's. What stands in a form comes back from its draft;
 * only a form without one asks first.
 */
export async function speak(locale: Locale, path: string): Promise<void> {
  if (document.documentElement.lang === locale || !(await settleUndrafted())) return
  beginNavigation()
  leaveQuietly()
  window.location.assign(addressIn(locale, path))
}
