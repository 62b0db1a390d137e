import type { Locale } from '@/lib/i18n/locales'

const arabicScript = /\p{Script=Arabic}/u
const latinScript = /\p{Script=Latin}/u

/**
 * The `lang` attribute of a text, so that screen readers pronounce it correctly; undefined when it matches the page's language. The script
 * decides: a Persian name in an English page is Persian, a Latin one in a Persian page is marked as English.
 */
export function textLanguage(text: string, page: Locale): Locale | undefined {
  if (page === 'fa') return latinScript.test(text) && !arabicScript.test(text) ? 'en' : undefined
  return arabicScript.test(text) ? 'fa' : undefined
}
