// First: it ends the process on a Node that cannot load the rest.
import './scripts/setup/node-floor.mjs'
import { readFileSync } from 'node:fs'
import { createServer, STATUS_CODES } from 'node:http'
import { Server as Listener } from 'node:net'
import { pipeline } from 'node:stream/promises'
import { constants } from 'node:zlib'
import compression from 'compression'
import next from 'next'

/**
 * The HTTP server in front of Next: HTTP limits, direct handling of cloud calls, and graceful shutdown. It is not part of the build and
 * reaches the built core through the object that instrumentation.ts provides (lib/server/entry/server-bridge.ts).
 */

const limits = {
  /** Milliseconds. Time for a client to send its headers, and its headers and body together. */
  headers: 8_000,
  request: 130_000,
  /** Of all headers together; the cookies of a session are at most half of it (lib/server/session/sealed-cookies.ts). */
  headerBytes: 16 * 1024,
  host: 255,
  /** Characters of an address, and parameters in it, whose processing by Next takes time that grows with the square of their number. */
  address: 8 * 1024,
  parameters: 200,
  /** Idle time between two requests; behind a trusted proxy it exceeds the proxy's own idle timeout, usually a minute. */
  idle: 5_000,
  idleOfProxy: 75_000,
  /** Time without progress while a client receives a response. */
  silence: 60_000,
  /** A client that takes fewer bytes of a cloud's response in this time, while more is ready, holds what others need. */
  reading: { time: 10_000, bytes: 64 * 1024 },
  /** Time before a connection is destroyed when its client keeps sending a refused body, or does not close its side. */
  leftover: 2_000,
  /** Requests that may wait on a connection behind the current one. Browsers do not pipeline; a few clients do (RFC 9112, 9.3.2). */
  pipelined: 10,
  /** Requests that start per event-loop iteration, so that health checks are handled in between. */
  perTurn: 4,
  /** Iterations in a row in which no request starts because connections are being accepted: the length of the system's accept queue. */
  accepting: 512,
  /** Time after which a page releases its rendering slot even if it is not finished. */
  render: 30_000,
}

/** Milliseconds for the load balancer to notice that the server is not ready, before it stops listening. */
const lead = 1_000
/** Milliseconds for pending responses to finish, and for open connections to deliver requests that were already sent. */
const shutdownTimeout = 8_000
const finalLogLine = 1_000

const prefixes = /^\/(?:qr|bd|gl|ur)(?:\/|$)/
/** Methods of pages and files. */
const forReading = new Set(['GET', 'HEAD'])
/** Paths that render no page: data and files. */
const unrendered = /^\/(?:api|_next|icons)\//
const methods = new Set([...forReading, 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'])

/** Bytes up to which a response is sent in one write with its headers. */
const short = 32 * 1024

/** Replaces Next's gzip: Brotli is an eighth smaller at the same cost, and a window of 256 kB is enough for a page. */
const pack = compression({ brotli: { params: { [constants.BROTLI_PARAM_QUALITY]: 5, [constants.BROTLI_PARAM_LGWIN]: 18 } } })

// A failing stdout (a full disk, for example) does not stop the server.
process.stdout.on('error', () => undefined)

const [argument, ...more] = process.argv.slice(2)
const checking = argument === '--check' && more.length === 0
if (argument !== undefined && !checking) {
  process.stderr.write(`The server takes no argument but --check: "${argument}" is ignored. PORT and HOST are set in its environment.\n`)
}
// The core checks, prints and exits (lib/server/entry/start.ts); a wrong PORT is among what it prints.
if (checking) process.env.DAFTAR_CHECK = '1'
const port = checking ? 0 : portOf(process.env.PORT)
// The build's own settings: neither next.config.mjs nor what it imports is needed to run, and no telemetry is sent.
process.env.NEXT_TELEMETRY_DISABLED = '1'
process.env.__NEXT_PRIVATE_STANDALONE_CONFIG ??= settingsOfBuild()
const app = next({ dev: false, hostname: 'localhost', port, quiet: true })
const handle = app.getRequestHandler()

await app.prepare().catch((error) => stop(`The build cannot be started: ${error.message}. Has "npm run build" been run?`))
await wake()
/** @type {import('./lib/server/entry/server-bridge').ServerBridge} */
const bridge = globalThis[Symbol.for('daftar')]?.get('door') ?? stop('The build has no core: run "npm run build" again.')

/**
 * Sends the first request, on a private port, because Next runs instrumentation.ts with it. Then renders one page before the server
 * listens, without waiting for it: the first page takes five times as long as later ones.
 */
async function wake() {
  const nextServer = createServer((request, response) => void handle(request, response))
  await new Promise((resolve) => nextServer.listen(0, '127.0.0.1', resolve))
  const at = `http://127.0.0.1:${nextServer.address().port}`
  await fetch(`${at}/api/health`).catch(() => undefined)
  void fetch(`${at}/fa/login`)
    .then((page) => page.text())
    .catch(() => undefined)
    .finally(() => {
      nextServer.closeAllConnections()
      nextServer.close()
    })
}

/** Set on SIGTERM or SIGINT. */
let ending = false

const server = createServer(
  {
    maxHeaderSize: limits.headerBytes,
    headersTimeout: limits.headers,
    requestTimeout: limits.request,
    keepAliveTimeout: bridge.trustedHops > 0 ? limits.idleOfProxy : limits.idle,
    connectionsCheckingInterval: 1_000,
    // Requests without a Host header are refused below, in the format of every other refusal.
    requireHostHeader: false,
  },
  (request, response) => {
    // A client that keeps sending an unread body does not hold the connection.
    response.once('finish', () => {
      if (!request.complete) setTimeout(() => request.complete || request.socket.destroy(), limits.leftover).unref()
    })
    inOrder(request, response).catch((error) => {
      if (!response.headersSent) refuse(response, 500, 'the server made a mistake')
      else response.destroy(error)
    })
  },
)

let arrivals = 0
server.on('connection', () => (arrivals += 1))

/** The response that each connection is sending or waiting for. */
const latest = new WeakMap()
/** Per connection with pipelined requests: the last response, the number of waiting requests, and whether the limit was exceeded. */
const pipelines = new WeakMap()

/** Handles the requests of a connection one at a time; Node would start all of them at once. */
async function inOrder(request, response) {
  const { socket } = request
  const pipeline = pipelines.get(socket) ?? { last: null, waiting: 0, full: false }
  pipelines.set(socket, pipeline)
  // The refusal that ends the connection is already pending.
  if (pipeline.full) return
  const { last } = pipeline
  pipeline.last = response
  if (last && !last.closed) {
    pipeline.waiting += 1
    if (pipeline.waiting > limits.pipelined) {
      pipeline.full = true
      socket.pause()
    }
    await new Promise((resolve) => last.once('close', resolve))
    pipeline.waiting -= 1
    if (socket.destroyed) return
  }
  latest.set(socket, response)
  if (pipeline.full && pipeline.waiting === 0)
    return refuse(response, 503, 'too many requests on one connection', { ...soon, connection: 'close' })
  await handleRequest(request, response)
}

/** Seconds until a retry after a 503. */
const soon = { 'retry-after': '2' }

/** Requests that wait for the next event-loop iteration, and the number that started or wait in this one. */
const forLater = []
let started = 0
/** Connections accepted until the last iteration, and iterations in a row that accepted one. */
let accepted = 0
let crowded = 0

/**
 * Resolves when a request may start. libuv accepts one connection per event-loop iteration, so that a hundred clients connecting at once
 * would wait for a hundred iterations, and a health check behind them for each one's page. Therefore few requests start per iteration, and
 * none while connections are being accepted.
 */
function myTurn() {
  if (started === 0) setImmediate(nextTurn)
  started += 1
  return started > limits.perTurn || arrivals !== accepted ? new Promise((resolve) => forLater.push(resolve)) : null
}

function nextTurn() {
  crowded = arrivals === accepted ? 0 : crowded + 1
  accepted = arrivals
  const next = crowded > 0 && crowded < limits.accepting ? [] : forLater.splice(0, limits.perTurn)
  started = forLater.length + next.length
  for (const resolve of next) resolve()
  if (started > 0) setImmediate(nextTurn)
  else crowded = 0
}

server.timeout = limits.silence
server.on('timeout', (socket) => {
  const response = latest.get(socket)
  // While a response is being prepared the silence is the server's; otherwise it is the client's.
  if (response && !response.headersSent) socket.setTimeout(limits.silence)
  else socket.destroy()
})

async function handleRequest(request, response) {
  if (held) await held
  const method = request.method ?? ''
  if (!methods.has(method)) return refuse(response, 405, 'no such method', { allow: [...methods].join(', ') })
  // Only the origin form addresses this server; the absolute form would make it a proxy.
  if (!/^\/(?!\/)[^\\]*$/.test(request.url ?? '')) return refuse(response, 400, 'the address must be a path')
  const hosts = request.headersDistinct.host ?? []
  if (hosts.length !== 1 || hosts[0].length > limits.host || !/^[\w.:[\]-]+$/.test(hosts[0]))
    return refuse(response, 400, 'the host is no host')
  if (forReading.has(method) && hasBody(request)) return refuse(response, 400, 'a request for reading has no body')

  const path = request.url.split('?', 1)[0]
  if (path === '/api/health' && forReading.has(method)) return send(response, bridge.health())

  if (request.url.length > limits.address || request.url.split('&', limits.parameters + 1).length > limits.parameters)
    return refuse(response, 414, 'the address is too long')

  const turn = myTurn()
  if (turn) await turn
  if (response.closed) return

  const address = bridge.clientAddress(request.socket.remoteAddress ?? '', String(request.headers['x-forwarded-for'] ?? ''))
  bridge.shortenHeaders(request.headers)
  request.headers['x-forwarded-for'] = address

  if (prefixes.test(path)) return call(request, response, path, address)
  const refusal = bridge.routeMismatch(method, path) ?? bridge.routerStateMismatch(request.headers['next-router-state-tree'])
  if (refusal) return refuse(response, refusal.status, refusal.description, refusal.extra.headers)
  for (const [name, value] of Object.entries(bridge.headers)) response.setHeader(name, value)
  inNoFrame(response)
  if (ending) response.setHeader('connection', 'close')
  const file = bridge.packedFile(path, request.headers['accept-encoding'])
  if (file) return response.writeHead(200, file.headers).end(file.body)
  if (bridge.isMissingFile(path)) return refuse(response, 404, 'no such file')
  pack(request, response, () => undefined)
  if (unrendered.test(path)) await handle(request, response)
  else await page(request, response, address)
}

/** Renders a page when a slot is free; otherwise responds with 503 and Retry-After. */
async function page(request, response, address) {
  bridge.watchPage(request, response, request.url.split('?', 1)[0])
  const disconnected = new AbortController()
  response.once('close', () => disconnected.abort())
  const release = await bridge.pageSlots.acquire(address, disconnected.signal)
  if (response.closed) return release?.()
  if (!release) return send(response, bridge.busy(request.url, request.headers, soon))
  await myTurn()
  const overdue = setTimeout(() => release(), limits.render).unref()
  try {
    await handle(request, response)
  } finally {
    clearTimeout(overdue)
    release()
  }
}

function send(response, { status, headers, body }) {
  response.writeHead(status, ending ? { ...headers, connection: 'close' } : headers)
  response.end(body)
}

/**
 * Pages and data have their own policy. Every other response must not be framed, and HTML among them (Next's own error pages) must not run
 * scripts. Added last, because Next keeps headers that are already set.
 */
function inNoFrame(response) {
  const { writeHead } = response
  response.writeHead = (...args) => {
    if (!response.hasHeader('content-security-policy')) response.setHeader('content-security-policy', policyOf(response))
    return writeHead.apply(response, args)
  }
}

const policyOf = (response) =>
  `${/html/i.test(String(response.getHeader('content-type'))) ? "default-src 'none'; style-src 'unsafe-inline'; " : ''}frame-ancestors 'none'`

const hasBody = ({ headers }) => headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0

/** Handles a call below the four prefixes without Next. */
async function call(request, response, path, address) {
  const hasLeft = () => response.closed && !response.writableFinished
  const { status, headers, body } = await bridge.handleCall({
    method: request.method,
    path,
    header: (name) => {
      const value = request.headers[name]
      return Array.isArray(value) ? value[0] : value
    },
    body: request,
    address,
    onDisconnect: (listener) => {
      if (hasLeft()) listener()
      else response.once('close', () => response.writableFinished || listener())
    },
    onOver: (listener) => void (response.closed ? listener() : response.once('close', listener)),
  })
  if (hasLeft()) {
    if (!Buffer.isBuffer(body)) body.destroy()
    return
  }
  response.writeHead(status, ending ? { ...headers, connection: 'close' } : headers)
  // A latin1 string is joined with the headers in one write; a buffer would be a second one.
  if (Buffer.isBuffer(body) && body.length < short) return response.end(body.latin1Slice(), 'latin1')
  endUnread(request.socket, response)
  await pipeline(Buffer.isBuffer(body) ? piecesOf(body) : body, response).catch(() => response.destroy())
}

/** Pieces of a buffer: what a client has taken of one write is not known before the end of it. */
function* piecesOf(body) {
  for (let start = 0; start < body.length; start += short) yield body.subarray(start, start + short)
}

/** Ends a response whose client hardly reads while more is ready. */
function endUnread(socket, response) {
  const { time, bytes } = limits.reading
  let [taken, since] = [0, performance.now()]
  const look = () => {
    const [total, now] = [socket.bytesWritten - socket.writableLength, performance.now()]
    if (socket.writableLength > 0 && now - since < time) return
    if (socket.writableLength > 0 && total - taken < bytes) socket.destroy()
    taken = total
    since = now
  }
  const clock = setInterval(look, time / 10).unref()
  response.once('close', () => clearInterval(clock))
}

function refuse(response, status, errorDescription, headers = {}) {
  const closing = ending ? { connection: 'close' } : {}
  response.writeHead(status, { ...bridge.dataHeaders, 'content-type': 'application/json', ...closing, ...headers })
  response.end(rejection(status, errorDescription))
}

const rejection = (status, errorDescription) => JSON.stringify({ status: 'REJECT', message: { errorCode: status, errorDescription } })

/** Refuses a connection without a usable request, in the same format. */
function turnAway(socket, status, errorDescription) {
  // Nothing can be sent in the middle of another response.
  const response = latest.get(socket)
  if (response?.headersSent && !response.writableFinished) return socket.destroy()
  const body = rejection(status, errorDescription)
  const headers = { ...bridge.dataHeaders, 'content-type': 'application/json', 'content-length': body.length, connection: 'close' }
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`)
  socket.end([`HTTP/1.1 ${status} ${STATUS_CODES[status]}`, ...lines, '', body].join('\r\n'))
  // `end` closes only the server's side: a client that keeps sending would hold the connection.
  setTimeout(() => socket.destroy(), limits.leftover).unref()
}

server.on('upgrade', (_request, socket) => turnAway(socket, 400, 'there is nothing to upgrade to'))
server.on('connect', (_request, socket) => turnAway(socket, 405, 'no such method'))
server.on('checkExpectation', (_request, response) => refuse(response, 417, 'only 100-continue may be expected'))
server.on('clientError', (error, socket) => {
  if (socket.destroyed || !socket.writable) return
  if (error.code === 'HPE_HEADER_OVERFLOW') turnAway(socket, 431, 'the headers are too large')
  else if (error.code === 'ERR_HTTP_REQUEST_TIMEOUT') turnAway(socket, 408, 'the request did not arrive in time')
  else turnAway(socket, 400, 'this is no request')
})
server.on('error', (error) => stop(whyDeaf[error.code] ?? `The server cannot listen: ${error.message}`))

const noSuchHost = `HOST must be a name or an address of this machine, not "${bridge.host}".`
const whyDeaf = {
  EADDRINUSE: `Port ${port} is taken: set PORT to another one.`,
  EACCES: `Port ${port} is not for this user: set PORT to a higher one.`,
  EADDRNOTAVAIL: noSuchHost,
  ENOTFOUND: noSuchHost,
  EAI_AGAIN: noSuchHost,
}

server.listen({ port, ...(bridge.host !== null && { host: bridge.host }) }, () => {
  const host = bridge.host ?? 'localhost'
  process.stdout.write(`Daftar listens on http://${host.includes(':') ? `[${host}]` : host}:${server.address().port}\n`)
})

for (const signal of ['SIGTERM', 'SIGINT']) process.on(signal, () => void end())

// npm starts the server through a shell, and some shells (Debian's) do not forward the signal that ends them: a server without its shell
// stops.
if (process.env.npm_lifecycle_event === 'start') {
  const shell = process.ppid
  setInterval(() => process.ppid !== shell && void end(), 500).unref()
}

/** Graceful shutdown: reports not ready, waits for the load balancer, stops listening, waits for pending responses, and exits. */
async function end() {
  if (ending) return
  ending = true
  bridge.drain()
  await pause(lead)
  const deadline = Date.now() + shutdownTimeout
  const goOn = hold()
  await drained()
  // Closes the listening socket only: http's own `close` would destroy connections on which a request may be arriving.
  Listener.prototype.close.call(server)
  goOn()
  const logUntil = Date.now() + finalLogLine
  while (Date.now() < deadline && (bridge.pendingRequests() > 0 || (await connections()) > 0)) {
    if (Date.now() > logUntil) server.closeIdleConnections()
    await pause(50)
  }
  await Promise.race([bridge.farewell(), pause(finalLogLine)])
  process.exit(0)
}

/** Pending while new requests must wait; null otherwise. */
let held = null

/** Holds new requests until the returned function is called. */
function hold() {
  let goOn
  held = new Promise((resolve) => {
    goOn = resolve
  })
  return () => {
    held = null
    goOn()
  }
}

/**
 * Waits for a moment without new connections, because closing the listening socket resets connections that are not yet accepted. On a busy
 * machine there is one only while requests are held. A shorter accept queue does not help: the system confirms some connections and then
 * drops them.
 */
async function drained() {
  for (const end = Date.now() + 2000; Date.now() < end;) {
    const [arrived, start] = [arrivals, performance.now()]
    await new Promise((resolve) => setImmediate(resolve))
    if (arrivals === arrived && performance.now() - start < 0.3) return
  }
}

const connections = () => new Promise((resolve) => server.getConnections((_error, count) => resolve(count)))

const pause = (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds))

/** Next's settings as the build stored them; without a build, Next says so itself. */
function settingsOfBuild() {
  try {
    const path = new URL(`${process.env.NEXT_DIST_DIR || '.next'}/required-server-files.json`, import.meta.url)
    return JSON.stringify(JSON.parse(readFileSync(path, 'utf8')).config)
  } catch {
    return ''
  }
}

/** @returns {number} */
function portOf(value) {
  const number = value === undefined || value.trim() === '' ? 3000 : Number(value)
  return Number.isInteger(number) && number >= 0 && number <= 65535
    ? number
    : stop(`PORT must be a number from 0 to 65535, not "${value}".`)
}

/** @returns {never} */
function stop(message) {
  process.stderr.write(`${message}\n`)
  process.exit(1)
}
