import { defineRouting } from 'next-intl/routing'
import { defaultLocale, locales } from './locales'

/** Ten days, in seconds: how long a browser remembers the chosen language (D22). The middleware renews it at each visit. */
export const localeLifetime = 10 * 24 * 60 * 60

/** The cookie that holds the chosen language. */
export const localeCookie = 'NEXT_LOCALE'

/** How a language stands in an address: the default one without a prefix, the others as `/en/…`. */
export const routing = defineRouting({
  locales,
  defaultLocale,
  localePrefix: 'as-needed',
  localeCookie: { name: localeCookie, maxAge: localeLifetime, sameSite: 'lax', path: '/' },
  // The Link header would carry whatever host the request named.
  alternateLinks: false,
})
