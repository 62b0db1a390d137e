import { isLocale, type Locale } from './locales'

/** The address of a page, taken apart: the language as it stands in front, and the page's own path without a slash at its end. */
export type PageAddress = { readonly prefix: string; readonly locale: Locale | null; readonly path: string }

/** Takes the path of an address apart. Languages are found in whatever case. */
export function addressOf(pathname: string): PageAddress {
  const [, first = '', ...rest] = pathname.split('/')
  const locale = first.toLowerCase()
  if (!isLocale(locale)) return { prefix: '', locale: null, path: withoutSlash(pathname) }
  return { prefix: `/${locale}`, locale, path: withoutSlash(`/${rest.join('/')}`) }
}

const withoutSlash = (path: string) => path.replace(/(.)\/$/, '$1')
