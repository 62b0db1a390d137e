import 'server-only'
import { parseAndValidateFlightRouterState } from 'next/dist/server/app-render/parse-and-validate-flight-router-state'
import { pagePathOf } from '@/lib/contract/registry/page-paths'
import { parsePathname } from '@/lib/i18n/routing'
import { HttpRefusal } from '@/lib/server/http/http'
import { ownRouteOf, ownRoutes } from '@/lib/server/http/own-routes'

const methodsOf = (route: string): readonly string[] => {
  const methods = ownRoutes[route] ?? []
  return [...methods, ...(methods.includes('GET') ? ['HEAD'] : []), 'OPTIONS']
}

const ofReading = ['GET', 'HEAD']

/**
 * Limits of the header in which Next's router names the open page, in characters and in brackets. Reading it takes time that grows with the
 * square of its depth (40 kB: 0.2 s), and Next answers 500 to one that it refuses. Pages of this application need 1 kB and 20 brackets;
 * a page that is fetched again names its address, too.
 */
const routerStateLimits = { characters: 16 * 1024, brackets: 100 } as const

/** The refusal of a `next-router-state-tree` header that Next would not accept, or could read only at great cost; null otherwise. */
export function routerStateMismatch(header: string | undefined): HttpRefusal | null {
  if (header === undefined) return null
  const { characters, brackets } = routerStateLimits
  if (header.length > characters || header.split(/\[|%5b/i, brackets + 2).length > brackets + 1)
    return new HttpRefusal(431, 'the router state is too large')
  try {
    parseAndValidateFlightRouterState(header)
    return null
  } catch {
    return new HttpRefusal(400, 'the router state is invalid')
  }
}

/** The refusal of an unknown route or method; null for a known one. Cloud calls are checked by the proxy. */
export function routeMismatch(method: string, path: string): HttpRefusal | null {
  if (/^\/api(?:\/|$)/.test(path)) {
    const route = ownRouteOf(path)
    if (route === null) return new HttpRefusal(404, 'no such address')
    const methods = methodsOf(route)
    return methods.includes(method) ? null : wrongMethod('this address does not accept the method', methods)
  }
  if (ofReading.includes(method)) return null
  const { path: page } = parsePathname(path)
  return page === '/' || pagePathOf(page)
    ? wrongMethod('pages accept GET and HEAD only', ofReading)
    : new HttpRefusal(404, 'no such prefix')
}

const wrongMethod = (description: string, methods: readonly string[]) =>
  new HttpRefusal(405, description, { headers: { allow: methods.join(', ') } })
