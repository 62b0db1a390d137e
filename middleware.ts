import createMiddleware from 'next-intl/middleware'
import { NextRequest, NextResponse } from 'next/server'
import { safeRedirect } from '@/lib/contract/access/safe-redirect'
import { landingPageOf, mayOpenPage } from '@/lib/contract/registry/menu'
import { pagePathOf } from '@/lib/contract/registry/page-paths'
import { defaultLocale, isLocale, nativeName, type Locale } from '@/lib/i18n/locales'
import { localeCookie, localeLifetime, parsePathname, routing } from '@/lib/i18n/routing'
import { purchasedFor } from '@/lib/server/auth/purchased-features'
import { rememberMeSeal } from '@/lib/server/auth/remember-me'
import { commonHeaders, pagePolicy } from '@/lib/server/http/security-headers'
import { shortHeader } from '@/lib/server/requests/request-headers'
import { behindHttps, environment } from '@/lib/server/runtime/environment'
import { parseCookies } from '@/lib/server/session/sealed-cookies'
import { sessionIn } from '@/lib/server/session/session-cookies'
import type { SessionRecord } from '@/lib/server/session/session-record'

/**
 * Redirects to the right address: locale, canonical path, login. It does not protect anything: every page and every call checks the session
 * itself, because middleware can be bypassed.
 */
export default async function middleware(request: NextRequest): Promise<NextResponse> {
  const { prefix, locale, path } = parsePathname(request.nextUrl.pathname)
  const { search } = request.nextUrl
  const route = path === '/' ? null : pagePathOf(path)
  if (route && route !== path) return redirectTo(request, `${prefix}${route}${search}`, 308)

  const nonce = btoa(crypto.randomUUID())
  const policy = pagePolicy(nonce)
  const headers = shortHeaders(request.headers)
  headers.set('x-nonce', nonce)
  headers.set('content-security-policy', policy)
  const isVisit = isDocumentRequest(request.headers)
  const localeRequest = new NextRequest(request, { headers })
  // An open page requests its own locale, even if another tab has selected another one: without a prefix that is the default.
  if (!isVisit) localeRequest.cookies.set(localeCookie, defaultLocale)
  const response = routeLocale(localeRequest)
  if (response.headers.has('location')) {
    const chosen = response.cookies.get(localeCookie)?.value
    if (isLocale(chosen)) languageCookie(response, chosen)
    response.headers.set('cache-control', 'no-store')
    return response
  }

  const currentLocale = locale ?? localeOfResponse(response)
  const home = currentLocale === defaultLocale ? '' : `/${currentLocale}`
  const cookies = parseCookies(request.headers.get('cookie'))
  const session = await sessionIn(cookies)
  const location = redirectFor({
    route,
    start: path === '/',
    search,
    home,
    signedIn: session !== null,
    rememberMe: rememberMeSeal(cookies) !== '',
    landing: session && landingPageOf(session.access),
  })
  const page = async () => {
    // Rewritten, because `notFound()` sends a document whose content only the browser's script renders.
    if (route === null) return withStatus(request, response, `/${currentLocale}/notFound`, 404)
    const isClosed = isVisit && session !== null && (await isForbidden(route, session))
    return isClosed ? withStatus(request, response, `/${currentLocale}${route}`, 403) : response
  }
  const result = location === null ? await page() : redirectTo(request, location, 307)
  if (location === null) result.headers.set('content-security-policy', policy)
  result.headers.set('cache-control', 'no-store')
  for (const [name, value] of Object.entries(commonHeaders())) result.headers.set(name, value)
  if (isVisit) languageCookie(result, currentLocale)
  else result.headers.delete('set-cookie')
  return result
}

/**
 * Whether this is a navigation. Prefetches may be in a language the user only hovers over. Requests of the service worker do not identify
 * as documents, so `accept` decides.
 */
const isDocumentRequest = (headers: Headers) =>
  (headers.get('sec-fetch-dest') ?? 'document') === 'document' || (headers.get('accept') ?? '').includes('text/html')

const routeLocale = createMiddleware(routing)

/** Everything except calls and existing files. No `missing:` clause: a request header could then skip the middleware. */
export const config = {
  runtime: 'nodejs',
  matcher:
    '/((?!api(?:/|$)|qr(?:/|$)|bd(?:/|$)|gl(?:/|$)|ur(?:/|$)|_next/|icons/|(?:favicon\\.ico|icon\\.svg|apple-icon\\.png|robots\\.txt|worker\\.js)$).*)',
}

function localeOfResponse(response: NextResponse): Locale {
  const rewritten = response.headers.get('x-middleware-rewrite')
  return (rewritten && parsePathname(new URL(rewritten).pathname).locale) || defaultLocale
}

type Visit = {
  route: string | null
  start: boolean
  search: string
  home: string
  signedIn: boolean
  rememberMe: boolean
  landing: string | null
}

function redirectFor({ route, start, search, home, signedIn, rememberMe, landing }: Visit): string | null {
  const query = new URLSearchParams(search)
  if (!signedIn) {
    if (route === '/login') return null
    const target = route ? `${home}${route}${search}` : null
    if (rememberMe) return `/api/session/renew?redirect=${encodeURIComponent(target ?? (home || '/'))}`
    return `${home}/login${target ? `?redirect=${encodeURIComponent(target)}` : ''}`
  }
  if (route === '/login') return safeRedirect(query.get('redirect')) ?? `${home}${landing ?? '/home'}`
  if (route === '/home') return landing === null ? null : `${home}${landing}`
  // A signed-in user at the root goes to their landing page (D18).
  return start ? `${home}${landing ?? '/home'}` : null
}

function withStatus(request: NextRequest, { headers }: NextResponse, path: string, status: 403 | 404): NextResponse {
  const response = NextResponse.rewrite(new URL(`${path}${request.nextUrl.search}`, request.url), { headers, status })
  response.headers.delete('x-middleware-next')
  return response
}

/** Whether the page says that the user lacks the permission, or that the organisation has not purchased it (D5). */
async function isForbidden(route: string, session: SessionRecord): Promise<boolean> {
  const { access } = session
  if (mayOpenPage(route, access, new Map())) return false
  if (!mayOpenPage(route, access, null)) return true
  return !mayOpenPage(route, access, await purchasedFor(session, { requestId: crypto.randomUUID() }, 'page'))
}

function redirectTo(request: NextRequest, location: string, status: 307 | 308): NextResponse {
  return NextResponse.redirect(new URL(location, request.url), status)
}

/** Reduces headers to what the application reads, as server.mjs does, for Next's own server (`next start`, `npm run dev`). */
function shortHeaders(received: Headers): Headers {
  const behindProxy = environment().trustedHops > 0
  const headers = new Headers()
  for (const [name, value] of received) {
    const text = ofNext.test(name) ? value : shortHeader(name, value, behindProxy)
    if (text !== null) headers.set(name, text)
  }
  return headers
}

/** Headers that Next sets itself before it calls the middleware. */
const ofNext = /^x-(?:forwarded|middleware|nextjs)-/

/** Renews the locale cookies for ten days (D22). */
function languageCookie(response: NextResponse, locale: Locale) {
  const life = { maxAge: localeLifetime, sameSite: 'lax', path: '/', secure: behindHttps() } as const
  response.cookies.set(localeCookie, locale, life)
  response.cookies.set(`${localeCookie}_TITLE`, nativeName(locale), life)
}
