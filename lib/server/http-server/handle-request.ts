import 'server-only'
import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http'
import { constants } from 'node:zlib'
import compression from 'compression'
import { aliveResponse } from '@/lib/server/cloud/health'
import { networkOf } from '@/lib/server/http/client-network'
import type { BufferedResponse } from '@/lib/server/http/http'
import { commonHeaders, dataHeaders } from '@/lib/server/http/security-headers'
import { brandIcon } from '@/lib/server/pwa/brand-icons'
import { shortHeader } from '@/lib/server/requests/request-headers'
import { environment } from '@/lib/server/runtime/environment'
import { parseCookies } from '@/lib/server/session/sealed-cookies'
import { knownOrganisation } from '@/lib/server/session/session-cookies'
import { busyResponse } from './busy-page'
import { clientAddress } from './client-address'
import { answerCloudCall } from './cloud-call'
import { httpLimits } from './http-limits'
import type { PageSlots } from './page-slots'
import { watchPage } from './page-timing'
import { isMissingFile, precompressedFile } from './precompressed-files'
import type { ProcessorShares } from './processor-shares'
import { RequestTurns } from './request-turns'
import { addFramePolicy, closingHeaders, refuse, retrySoon, sendBuffered } from './responses'
import { routeMismatch, routerStateMismatch } from './route-refusals'

export type NextHandler = (request: IncomingMessage, response: ServerResponse) => Promise<void>

const cloudPrefixes = /^\/(?:qr|bd|gl|ur)(?:\/|$)/

/** Methods of pages and files. */
const readMethods = new Set(['GET', 'HEAD'])
const methods = new Set([...readMethods, 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'])

/** Paths that render no page: data and files. */
const unrendered = /^\/(?:api|_next|icons)\//

/** Replaces Next's gzip: Brotli is an eighth smaller at the same cost, and a window of 256 kB is enough for a page. */
const compress = compression({ brotli: { params: { [constants.BROTLI_PARAM_QUALITY]: 5, [constants.BROTLI_PARAM_LGWIN]: 18 } } })

/** Checks a request, and hands it to the proxy, to a file or to Next. */
export class RequestRouter {
  /** The response of `GET /api/health`, prepared in advance. */
  private readonly alive: BufferedResponse
  /** A page blocks the event loop for tens of milliseconds: other requests are handled in between. */
  private readonly pageTurns = new RequestTurns(1)

  constructor(
    private readonly next: NextHandler,
    private readonly turns: RequestTurns,
    private readonly pageSlots: PageSlots,
    private readonly shares: ProcessorShares,
  ) {
    const { status, headers, body } = aliveResponse()
    this.alive = { status, headers: { ...dataHeaders(), ...headers, 'content-length': String(body.length) }, body }
  }

  async handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { method = '', url = '' } = request
    if (!methods.has(method)) return refuse(response, 405, 'no such method', { allow: [...methods].join(', ') })
    // Only the origin form addresses this server; the absolute form would make it a proxy.
    if (!/^\/(?!\/)[^\\]*$/.test(url)) return refuse(response, 400, 'the address must be a path')
    const [host = '', ...more] = request.headersDistinct.host ?? []
    if (more.length > 0 || host.length > httpLimits.host || !/^[\w.:[\]-]+$/.test(host))
      return refuse(response, 400, 'the Host header is invalid')
    if (readMethods.has(method) && hasBody(request)) return refuse(response, 400, 'GET and HEAD must not have a body')

    const path = url.split('?', 1)[0] ?? ''
    if (path === '/api/health' && readMethods.has(method)) return sendBuffered(response, this.alive)

    if (url.length > httpLimits.address || url.split('&', httpLimits.parameters + 1).length > httpLimits.parameters)
      return refuse(response, 414, 'the address is too long')

    const address = clientAddress(request.socket.remoteAddress ?? '', String(request.headers['x-forwarded-for'] ?? ''))
    const kind = kindOf(path)
    const share = this.shares.take({
      organisation: knownOrganisation(parseCookies(request.headers.cookie)),
      network: networkOf(address),
      kind,
      bytes: Number(request.headers['content-length'] ?? 0),
      isGone: () => response.closed,
    })
    if (share && !(await share)) {
      if (kind === 'page') return sendBuffered(response, busyResponse(url, request.headers, retrySoon))
      return refuse(response, 503, 'too many requests of one organisation', retrySoon)
    }
    const turn = this.turns.take(networkOf(address))
    if (turn) await turn
    if (response.closed) return

    shortenHeaders(request.headers)
    request.headers['x-forwarded-for'] = address

    if (cloudPrefixes.test(path)) return answerCloudCall(request, response, path, address)
    const routerState = request.headers['next-router-state-tree']
    const refusal = routeMismatch(method, path) ?? routerStateMismatch(typeof routerState === 'string' ? routerState : undefined)
    if (refusal) return refuse(response, refusal.status, refusal.description, refusal.extra.headers)
    for (const [name, value] of Object.entries({ ...commonHeaders(), ...closingHeaders() })) response.setHeader(name, value)
    addFramePolicy(response)
    const file = brandIcon(path) ?? precompressedFile(path, String(request.headers['accept-encoding'] ?? ''))
    if (file) return void response.writeHead(200, file.headers).end(file.body)
    if (isMissingFile(path)) return refuse(response, 404, 'no such file')
    compress(request, response, () => undefined)
    if (unrendered.test(path)) await this.next(request, response)
    else await this.renderPage(request, response, path, address)
  }

  /** Renders a page when a slot is free; otherwise responds with 503 and Retry-After. */
  private async renderPage(request: IncomingMessage, response: ServerResponse, path: string, address: string): Promise<void> {
    watchPage(request, response, path)
    const disconnected = new AbortController()
    response.once('close', () => disconnected.abort())
    const release = await this.pageSlots.acquire(address, disconnected.signal)
    if (response.closed) return release?.()
    if (!release) return sendBuffered(response, busyResponse(request.url ?? '', request.headers, retrySoon))
    await this.pageTurns.take(networkOf(address))
    const overdue = setTimeout(() => release(), httpLimits.render).unref()
    try {
      await this.next(request, response)
    } finally {
      clearTimeout(overdue)
      release()
    }
  }
}

/** Paths that load balancers and monitoring systems request. */
const probes = new Set(['/api/ready', '/api/metrics'])

function kindOf(path: string) {
  if (probes.has(path)) return 'probe'
  if (cloudPrefixes.test(path) || path.startsWith('/api/')) return 'call'
  return unrendered.test(path) ? 'file' : 'page'
}

/** Reduces a request's headers to what the application reads of them. */
function shortenHeaders(headers: IncomingHttpHeaders): void {
  const isBehindProxy = environment().trustedHops > 0
  for (const [name, value] of Object.entries(headers)) {
    const text = typeof value === 'string' ? shortHeader(name, value, isBehindProxy) : null
    if (text === null) delete headers[name]
    else headers[name] = text
  }
}

const hasBody = ({ headers }: IncomingMessage): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0
