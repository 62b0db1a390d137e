import { defineRouting } from 'next-intl/routing'
import { defaultLocale, locales } from './locales'

/** Ten days in seconds: lifetime of the stored language (D22), renewed by the middleware at each visit. */
export const localeLifetime = 10 * 24 * 60 * 60

/** Cookie with the selected language. */
export const localeCookie = 'NEXT_LOCALE'

/** Locale prefix in addresses: none for the default, `/en/…` for the others. */
export const routing = defineRouting({
  locales,
  defaultLocale,
  localePrefix: 'as-needed',
  localeCookie: { name: localeCookie, maxAge: localeLifetime, sameSite: 'lax', path: '/' },
  // The Link header would contain whatever host the request named.
  alternateLinks: false,
})
