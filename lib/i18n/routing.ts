import { defineRouting } from 'next-intl/routing'
import { defaultLocale, isLocale, locales, type Locale } from './locales'

/** A page address split into the locale prefix as spelled, and the page's path without a trailing slash. */
type PageAddress = { readonly prefix: string; readonly locale: Locale | null; readonly path: string }

/** Splits a pathname. Locales match in any case. */
export function parsePathname(pathname: string): PageAddress {
  const [, first = '', ...rest] = pathname.split('/')
  const locale = first.toLowerCase()
  if (!isLocale(locale)) return { prefix: '', locale: null, path: withoutSlash(pathname) }
  return { prefix: `/${locale}`, locale, path: withoutSlash(`/${rest.join('/')}`) }
}

const withoutSlash = (path: string) => path.replace(/(.)\/$/, '$1')

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
