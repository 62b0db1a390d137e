import { isLocale, type Locale } from './locales'

/** A page address split into the locale prefix as spelled, and the page's path without a trailing slash. */
export type PageAddress = { readonly prefix: string; readonly locale: Locale | null; readonly path: string }

/** Splits a pathname. Locales match in any case. */
export function parsePathname(pathname: string): PageAddress {
  const [, first = '', ...rest] = pathname.split('/')
  const locale = first.toLowerCase()
  if (!isLocale(locale)) return { prefix: '', locale: null, path: withoutSlash(pathname) }
  return { prefix: `/${locale}`, locale, path: withoutSlash(`/${rest.join('/')}`) }
}

const withoutSlash = (path: string) => path.replace(/(.)\/$/, '$1')
