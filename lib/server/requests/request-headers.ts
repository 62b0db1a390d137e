import 'server-only'
import { isLocale, type Locale } from '@/lib/i18n/locales'
import { parseCookies } from '@/lib/server/session/sealed-cookies'

/**
 * What the application reads of a request's headers, in as many characters as it needs. Next and its libraries parse, match and memoise
 * whatever a client sends: the cost and the memory of a header are those of its shortened text.
 */

/** Characters and items of a list that are read at all. */
const mostRead = { characters: 1_000, items: 40 } as const

/** Items of a list with weights (RFC 9110, 12.4.2), the heaviest first; without those of weight 0. */
function weighted(list: string): readonly string[] {
  return list
    .slice(0, mostRead.characters)
    .split(',', mostRead.items)
    .map((item) => {
      const [name = '', ...parameters] = item.split(';', 4)
      const [, weight] = parameters.map((one) => /^\s*q\s*=\s*([\d.]+)\s*$/i.exec(one)).find((match) => match !== null) ?? []
      return { name: name.trim().toLowerCase(), weight: weight === undefined ? 1 : Number(weight) }
    })
    .filter(({ name, weight }) => name !== '' && weight > 0)
    .toSorted((one, other) => other.weight - one.weight)
    .map(({ name }) => name)
}

/** Our languages among the accepted ones, in their order: at most five tags, so that a matcher that memoises tags stays small. */
export function acceptedLocales(header: string): readonly Locale[] {
  const languages = weighted(header).map((tag) => tag.split('-', 1)[0])
  return [...new Set(languages.filter(isLocale))]
}

const encodings = ['br', 'gzip', 'zstd', 'deflate'] as const

/** The accepted encodings that exist; their order has no meaning. */
function acceptedEncodings(header: string): string {
  const accepted = weighted(header)
  return encodings.filter((one) => accepted.includes(one) || accepted.includes(`x-${one}`)).join(', ')
}

const cookieText = (header: string) => [...parseCookies(header)].map(([name, value]) => `${name}=${value}`).join('; ')

/** Longest text of each header that is passed on unchanged; longer ones are cut. */
const lengths: Readonly<Record<string, number>> = {
  accept: 500,
  authorization: 500,
  'cache-control': 100,
  connection: 100,
  'content-length': 20,
  'content-type': 200,
  'idempotency-key': 300,
  'if-modified-since': 100,
  'if-none-match': 300,
  'if-range': 300,
  'next-router-prefetch': 10,
  'next-router-segment-prefetch': 1_000,
  // Its own limits are in route-refusals.ts: cut, it could not be read.
  'next-router-state-tree': 16 * 1024,
  'next-url': 1_000,
  origin: 300,
  range: 100,
  rsc: 10,
  'sec-fetch-dest': 50,
  'sec-fetch-mode': 50,
  'sec-fetch-site': 50,
  'transfer-encoding': 50,
  'user-agent': 500,
  'x-daftar-ready': 100,
  'x-request-id': 100,
}

/** Headers that a trusted proxy writes; without one a client could speak for it. */
const ofProxy: Readonly<Record<string, RegExp>> = {
  traceparent: /^[\da-f-]{55}$/,
  'x-forwarded-for': /^[^]{1,1000}$/,
  'x-forwarded-host': /^[\w.:[\]-]{1,255}(?:\s*,\s*[\w.:[\]-]{1,255}){0,4}$/,
  // Each of several proxies may have added its own.
  'x-forwarded-port': /^\d{1,5}(?:\s*,\s*\d{1,5}){0,4}$/,
  'x-forwarded-proto': /^https?(?:\s*,\s*https?){0,4}$/,
}

/** The text of a header (name in lower case) that the application reads; null when it reads none of it. */
export function shortHeader(name: string, value: string, behindProxy: boolean): string | null {
  const proxied = Object.hasOwn(ofProxy, name) ? ofProxy[name] : undefined
  if (proxied) return behindProxy && proxied.test(value) ? value : null
  if (name === 'accept-language') return acceptedLocales(value).join(',') || null
  if (name === 'accept-encoding') return acceptedEncodings(value) || null
  if (name === 'cookie') return cookieText(value) || null
  if (name === 'host') return value
  const length = Object.hasOwn(lengths, name) ? lengths[name] : undefined
  return length === undefined ? null : value.slice(0, length)
}
