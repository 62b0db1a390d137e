import 'server-only'
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { watchCloudCircuits } from '@/lib/server/cloud/call-cloud'
import { watchCloudSlots } from '@/lib/server/cloud/cloud-slots'
import { notReadyFor } from '@/lib/server/cloud/health'
import { watchImageQueues } from '@/lib/server/images/image-processing'
import { watchQueue, watchServer } from '@/lib/server/observability/metrics'
import { pendingRequests } from '@/lib/server/requests/instrument-request'
import { environment } from '@/lib/server/runtime/environment'
import { RequestRouter, type NextHandler } from './handle-request'
import { httpLimits } from './http-limits'
import { PageSlots } from './page-slots'
import { ProcessorShares } from './processor-shares'
import { RequestPipelines } from './request-pipelines'
import { RequestTurns } from './request-turns'
import { refuse, refuseConnection, retrySoon } from './responses'
import { Shutdown } from './shutdown'

/**
 * The HTTP server in front of Next: HTTP limits, direct handling of cloud calls, and graceful shutdown. server.mjs, which is not part of the
 * build, calls it as `serve` of the Map `globalThis[Symbol.for('daftar')]`.
 */
export function serve(next: NextHandler, port: number): void {
  const { host, trustedHops } = environment()
  const turns = new RequestTurns()
  const pipelines = new RequestPipelines()
  const pageSlots = new PageSlots()
  const shares = new ProcessorShares()
  const router = new RequestRouter(next, turns, pageSlots, shares)
  watchQueue('pages', () => pageSlots.waiting)
  watchQueue('shares', () => shares.waiting)
  watchImageQueues()
  watchCloudCircuits()
  watchCloudSlots()
  watchServer({ pending: () => pendingRequests().count, ready: async () => (await notReadyFor()).length === 0 })

  const server = createServer({
    maxHeaderSize: httpLimits.headerBytes,
    headersTimeout: httpLimits.headers,
    requestTimeout: httpLimits.request,
    keepAliveTimeout: trustedHops > 0 ? httpLimits.idleOfProxy : httpLimits.idle,
    connectionsCheckingInterval: 1_000,
    // Requests without a Host header are refused by the router, in the format of every other refusal.
    requireHostHeader: false,
  })
  const shutdown = new Shutdown(server, turns)

  server.on('request', (request, response) => {
    // A client that keeps sending an unread body does not hold the connection.
    response.once('finish', () => {
      if (!request.complete) setTimeout(() => request.complete || request.socket.destroy(), httpLimits.leftover).unref()
    })
    const respond = async () => {
      const admission = await pipelines.enter(request, response)
      if (admission === 'ignore') return
      if (admission === 'refuse') return refuse(response, 503, 'too many requests on one connection', { ...retrySoon, connection: 'close' })
      if (shutdown.held) await shutdown.held
      await router.handle(request, response)
    }
    respond().catch((error: unknown) => fail(response, error))
  })
  server.on('connection', () => (turns.arrivals += 1))
  server.timeout = httpLimits.silence
  server.on('timeout', (socket) => {
    const response = pipelines.responseOf(socket)
    // While a response is being prepared the silence is the server's; otherwise it is the client's.
    if (response && !response.headersSent) socket.setTimeout(httpLimits.silence)
    else socket.destroy()
  })
  server.on('upgrade', (_request, socket) => refuseConnection(socket, pipelines.responseOf(socket), 400, 'upgrades are not supported'))
  server.on('connect', (_request, socket) => refuseConnection(socket, pipelines.responseOf(socket), 405, 'no such method'))
  server.on('checkExpectation', (_request, response) => refuse(response, 417, 'only 100-continue may be expected'))
  server.on('clientError', (error: NodeJS.ErrnoException, socket) => {
    if (socket.destroyed || !socket.writable) return
    const [status, description] = clientFaults[error.code ?? ''] ?? ([400, 'this is not an HTTP request'] as const)
    refuseConnection(socket, pipelines.responseOf(socket), status, description)
  })
  server.on('error', (error: NodeJS.ErrnoException) => {
    process.stderr.write(`${reasonNotListening(error, port, host)}\n`)
    process.exit(1)
  })
  server.listen({ port, host: host ?? undefined }, () => {
    const name = host ?? 'localhost'
    const { port: actual } = server.address() as AddressInfo
    process.stdout.write(`Daftar listens on http://${name.includes(':') ? `[${name}]` : name}:${actual}\n`)
  })
  shutdown.listen()
}

function fail(response: ServerResponse, error: unknown): void {
  if (!response.headersSent) refuse(response, 500, 'internal server error')
  else response.destroy(error instanceof Error ? error : undefined)
}

const clientFaults: Readonly<Record<string, readonly [status: number, description: string]>> = {
  HPE_HEADER_OVERFLOW: [431, 'the headers are too large'],
  ERR_HTTP_REQUEST_TIMEOUT: [408, 'the request did not arrive in time'],
}

function reasonNotListening({ code, message }: NodeJS.ErrnoException, port: number, host: string | null): string {
  if (code === 'EADDRINUSE') return `Port ${port} is taken: set PORT to another one.`
  if (code === 'EACCES') return `Port ${port} is not for this user: set PORT to a higher one.`
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND' || code === 'EAI_AGAIN')
    return `HOST must be a name or an address of this machine, not "${host}".`
  return `The server cannot listen: ${message}`
}
