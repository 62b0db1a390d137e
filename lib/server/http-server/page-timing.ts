import 'server-only'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { pagePathOf } from '@/lib/contract/registry/page-paths'
import { parsePathname } from '@/lib/i18n/routing'
import { requestIdOf } from '@/lib/server/http/http'
import { countPage, type PageTiming } from '@/lib/server/observability/metrics'
import { log } from '@/lib/server/runtime/log'

/** The pattern of a page's address: its canonical route, without language, search or ids. */
export function routePattern(path: string): string {
  const { path: page } = parsePathname(path)
  return page === '/' || page === '' ? '/' : (pagePathOf(page) ?? 'other')
}

const milliseconds = (seconds: number) => Math.round(seconds * 10_000) / 10

/** Logs and counts a page when its response ends. A client that leaves before the first byte counts as 499. */
export function watchPage(request: Pick<IncomingMessage, 'headers'>, response: ServerResponse, path: string): void {
  const start = performance.now()
  const since = () => (performance.now() - start) / 1000
  let firstByte: number | null = null
  const { writeHead } = response
  response.writeHead = ((...args: Parameters<typeof writeHead>) => {
    firstByte ??= since()
    return writeHead.apply(response, args)
  }) as typeof writeHead
  response.once('close', () => {
    const page: PageTiming = {
      route: routePattern(path),
      kind: request.headers['rsc'] === undefined ? 'document' : 'navigation',
      status: response.headersSent ? response.statusCode : 499,
      seconds: since(),
      firstByte,
    }
    countPage(page)
    const header = request.headers['x-request-id']
    const id = requestIdOf({ header: () => (Array.isArray(header) ? header[0] : header) })
    const { route, kind, status, seconds } = page
    log().info({
      id,
      page: route,
      kind,
      status,
      ms: milliseconds(seconds),
      firstByteMs: firstByte === null ? undefined : milliseconds(firstByte),
      reason: response.writableFinished ? undefined : 'the client left',
    })
  })
}
