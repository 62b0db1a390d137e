'use client'

import { endNavigation } from '@/lib/client/browser/navigation-state'
import { connectionWatch, isConnectionDown, runOnConnection } from './server-connection'

/**
 * The pages of this session, which open again without a network (D301): what the server rendered for the router, without the data, which
 * are in the query cache with their age. In the memory of this document alone, so that a new document, as for another user, has none.
 */

type Page = { readonly body: ArrayBuffer; readonly headers: Headers }

/** The browser's own. */
let plain: Window['fetch']

/** By path and search. */
const pages = new Map<string, Page>()

/** Pages kept at most; the oldest is dropped. */
const most = 40

const keyOf = ({ pathname, search }: Pick<URL, 'pathname' | 'search'>) => `${pathname}${search}`

export const isVisited = (address: URL): boolean => pages.has(keyOf(address))

async function keep(address: URL, response: Response): Promise<void> {
  // An error, or the login page to which a request was redirected, is not this page.
  if (!response.ok || new URL(response.url).pathname !== address.pathname) return
  const page = { body: await response.arrayBuffer(), headers: response.headers }
  pages.delete(keyOf(address))
  pages.set(keyOf(address), page)
  const [oldest] = pages.keys()
  if (pages.size > most && oldest !== undefined) pages.delete(oldest)
}

/** The address of a page that Next requests for a navigation or a refresh; null for other requests, prefetches among them. */
function pageOf(input: RequestInfo | URL, init: RequestInit | undefined): URL | null {
  const headers = new Headers(init?.headers)
  if (!headers.has('rsc') || headers.has('next-router-prefetch') || headers.has('next-router-segment-prefetch')) return null
  const address = new URL(input instanceof Request ? input.url : input, window.location.href)
  address.searchParams.delete('_rsc')
  return address
}

/**
 * Takes over requests of pages, which Next would answer by leaving this document when they fail. Over a dead line a visited page comes from
 * memory, and of another `refuse` says that it cannot be opened. Returns a function that ends it.
 */
export function watchPageRequests(refuse: () => void): () => void {
  plain = window.fetch
  const fetchPage = async (address: URL, work: (signal: AbortSignal) => Promise<Response>): Promise<Response> => {
    const isRefresh = keyOf(address) === keyOf(window.location)
    // After another year or a new sign-in the pages of before are not shown.
    if (isRefresh) pages.clear()
    try {
      if (isConnectionDown.get()) throw new TypeError('offline')
      const response = await runOnConnection(work)
      void keep(address, response.clone()).catch(() => undefined)
      return response
    } catch (error) {
      if (!(await connectionWatch.check())) throw error
      const page = pages.get(keyOf(address))
      if (page && !isRefresh) return new Response(page.body.slice(0), { headers: page.headers })
      endNavigation()
      // Writing the address of this page cancels the navigation, to which the router counts as having moved already.
      const { __NA: _, ...state } = window.history.state as Readonly<Record<string, unknown>>
      window.history.replaceState(state, '', window.location.href)
      if (!isRefresh) refuse()
      return new Promise(() => undefined)
    }
  }
  const watched: typeof plain = (input, init) => {
    const address = pageOf(input, init)
    return address ? fetchPage(address, (signal) => plain(input, { ...init, signal })) : plain(input, init)
  }
  window.fetch = watched
  return () => {
    if (window.fetch === watched) window.fetch = plain
  }
}

/**
 * Requests a page that was left, unless it is known: that of the document never came in this form. The router state names the page that is
 * shown, as it does when the user returns.
 */
export async function keepLeftPage(pathname: string): Promise<void> {
  const address = new URL(pathname, window.location.href)
  if (isVisited(address) || isConnectionDown.get()) return
  const { __PRIVATE_NEXTJS_INTERNALS_TREE: shown } = window.history.state as { __PRIVATE_NEXTJS_INTERNALS_TREE?: { tree: unknown } }
  if (!shown) return
  const headers = { rsc: '1', 'next-router-state-tree': encodeURIComponent(JSON.stringify(shown.tree)) }
  // The server redirects to the address with Next's own parameter.
  await keep(address, await plain(address, { headers, priority: 'low' }))
}
