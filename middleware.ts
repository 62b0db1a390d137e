import createMiddleware from 'next-intl/middleware'
import { NextRequest, NextResponse } from 'next/server'
import { landingOf } from '@/lib/contract/menu'
import { safeRedirect } from '@/lib/contract/redirect'
import { routeOf } from '@/lib/contract/routes'
import { addressOf } from '@/lib/i18n/address'
import { defaultLocale, isLocale, nameOf, type Locale } from '@/lib/i18n/locales'
import { localeCookie, localeLifetime, routing } from '@/lib/i18n/routing'
import type { Jar } from '@/lib/server/cookies'
import { behindHttps } from '@/lib/server/environment'
import { keptText } from '@/lib/server/keep'
import { commonHeaders, pagePolicy } from '@/lib/server/security-headers'
import { sessionIn } from '@/lib/server/session-record'

/**
 * Leads people to the right address: their language, the page's own spelling, the sign-in for whoever is not signed in. It decides
 * nothing else: every page and every call checks the session itself (hardening.md, fact 1).
 */
export default async function middleware(request: NextRequest): Promise<NextResponse> {
  const { prefix, locale, path } = addressOf(request.nextUrl.pathname)
  const { search } = request.nextUrl
  const route = path === '/' ? null : routeOf(path)
  if (route && route !== path) return led(request, `${prefix}${route}${search}`, 308)

  const nonce = btoa(crypto.randomUUID())
  const policy = pagePolicy(nonce)
  const headers = new Headers(request.headers)
  headers.set('x-nonce', nonce)
  headers.set('content-security-policy', policy)
  const isVisit = asksForDocument(request.headers)
  const asked = new NextRequest(request, { headers })
  // A page that stands open asks in its own language, whichever another tab has chosen since: without a prefix that is the default one.
  if (!isVisit) asked.cookies.set(localeCookie, defaultLocale)
  const answer = speakLanguage(asked)
  if (answer.headers.has('location')) {
    const chosen = answer.cookies.get(localeCookie)?.value
    if (isLocale(chosen)) keepLanguage(answer, chosen)
    answer.headers.set('cache-control', 'no-store')
    return answer
  }

  const spoken = locale ?? localeOfAnswer(answer)
  const home = spoken === defaultLocale ? '' : `/${spoken}`
  const jar = jarOfRequest(request)
  const session = await sessionIn(jar)
  const place = placeFor({
    route,
    start: path === '/',
    search,
    home,
    signedIn: session !== null,
    kept: keptText(jar) !== '',
    landing: session && landingOf(session.access),
  })
  const result = place === null ? answer : led(request, place, 307)
  if (place === null) result.headers.set('content-security-policy', policy)
  result.headers.set('cache-control', 'no-store')
  for (const [name, value] of Object.entries(commonHeaders())) result.headers.set(name, value)
  if (isVisit) keepLanguage(result, spoken)
  else result.headers.delete('set-cookie')
  return result
}

/**
 * Whether somebody comes. Parts of pages are fetched in advance, maybe in a language that the person only hovers over. A document that
 * the service worker fetches says of itself that it is none, in Firefox each but the first: what it accepts still tells.
 */
const asksForDocument = (headers: Headers) =>
  (headers.get('sec-fetch-dest') ?? 'document') === 'document' || (headers.get('accept') ?? '').includes('text/html')

const speakLanguage = createMiddleware(routing)

/** Everything that is no call and no file that is there. No `missing:` clause here: a header could then skip this (hardening.md, fact 1). */
export const config = {
  runtime: 'nodejs',
  matcher:
    '/((?!api(?:/|$)|qr(?:/|$)|bd(?:/|$)|gl(?:/|$)|ur(?:/|$)|_next/|icons/|(?:favicon\\.ico|icon\\.svg|apple-icon\\.png|robots\\.txt|worker\\.js)$).*)',
}

function localeOfAnswer(answer: NextResponse): Locale {
  const rewritten = answer.headers.get('x-middleware-rewrite')
  return (rewritten && addressOf(new URL(rewritten).pathname).locale) || defaultLocale
}

type Wish = { route: string | null; start: boolean; search: string; home: string; signedIn: boolean; kept: boolean; landing: string | null }

/** Where this request must go instead, or null when it may stay. */
function placeFor({ route, start, search, home, signedIn, kept, landing }: Wish): string | null {
  const query = new URLSearchParams(search)
  if (!signedIn) {
    if (route === '/login') return null
    const wanted = route ? `${home}${route}${search}` : null
    if (kept) return `/api/session/renew?redirect=${encodeURIComponent(wanted ?? (home || '/'))}`
    return `${home}/login${wanted ? `?redirect=${encodeURIComponent(wanted)}` : ''}`
  }
  if (route === '/login') return safeRedirect(query.get('redirect')) ?? `${home}${landing ?? '/home'}`
  if (route === '/home') return landing === null ? null : `${home}${landing}`
  if (route !== null) return null
  // Somebody who is signed in and asks for nothing, or for what does not exist, is led to their first page, which says so (D13, D18).
  return `${home}${landing ?? '/home'}${start ? '' : '?unknown'}`
}

function led(request: NextRequest, place: string, status: 307 | 308): NextResponse {
  return NextResponse.redirect(new URL(place, request.url), status)
}

const jarOfRequest = (request: NextRequest): Jar => ({ get: (name) => request.cookies.get(name)?.value })

/** The language and its title for ten days from each visit (D22). */
function keepLanguage(answer: NextResponse, locale: Locale) {
  const life = { maxAge: localeLifetime, sameSite: 'lax', path: '/', secure: behindHttps() } as const
  answer.cookies.set(localeCookie, locale, life)
  answer.cookies.set(`${localeCookie}_TITLE`, nameOf(locale), life)
}
