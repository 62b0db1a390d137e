import { createServer, STATUS_CODES } from 'node:http'
import { Server as Listener } from 'node:net'
import { pipeline } from 'node:stream/promises'
import { constants } from 'node:zlib'
import compression from 'compression'
import next from 'next'

/**
 * The door in front of Next: limits of HTTP, the short way of calls to the cloud, and an orderly end (hardening.md, fact 5).
 * It stands outside of the build and reaches the built core through the object that instrumentation.ts leaves (lib/server/door.ts).
 */

const limits = {
  /** A client has this long for its headers, and for headers and body together. */
  headers: 8_000,
  request: 130_000,
  headerBytes: 64 * 1024,
  /** A connection between two requests; one of a trusted proxy outlives the proxy's own patience, which is mostly a minute. */
  idle: 5_000,
  idleOfProxy: 75_000,
  /** A client that takes nothing of its answer. */
  silence: 60_000,
  /** A client that goes on sending what was refused. */
  leftover: 2_000,
}

/** Before the server stops answering, whoever balances the load has this long to notice. */
const lead = 1_000
/** Answers under way then have this long to finish, and open connections this long to bring what was already on its way. */
const patience = 8_000
const lastWords = 1_000

const prefixes = /^\/(?:qr|bd|gl|ur)(?:\/|$)/
/** What pages and files are asked for with. */
const forReading = new Set(['GET', 'HEAD'])
const methods = new Set([...forReading, 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'])

/** Bytes up to which an answer is sent in one piece with its headers. */
const short = 32 * 1024

/** Headers by which a client could pretend to be a proxy, or Next's own inside (hardening.md, fact 4). */
const pretended = /^(?:x-middleware-.*|x-nonce|next-.*|x-nextjs-.*|x-invoke-.*|content-security-policy|x-matched-path)$/
/** Next's router asks for parts of a page with these. */
const ofRouter = new Set(['next-router-state-tree', 'next-router-prefetch', 'next-router-segment-prefetch', 'next-url'])
const forwarded = /^(?:x-forwarded-.*|x-real-ip|forwarded)$/

/** Next would pack what it makes by gzip: brotli makes it an eighth smaller for as much work, and its window need not be larger than a page. */
const pack = compression({ brotli: { params: { [constants.BROTLI_PARAM_QUALITY]: 5, [constants.BROTLI_PARAM_LGWIN]: 18 } } })

// A server that cannot tell that it listens (a full disk, say) listens all the same.
process.stdout.on('error', () => undefined)

if (process.argv.length > 2) {
  process.stderr.write(`The server takes no arguments: "${process.argv[2]}" is not heard. PORT and HOST are set in its environment.\n`)
}
const port = portOf(process.env.PORT)
const app = next({ dev: false, hostname: 'localhost', port, quiet: true })
const handle = app.getRequestHandler()

await app.prepare().catch((error) => stop(`The build cannot be started: ${error.message}. Has "npm run build" been run?`))
await wake()
/** @type {import('./lib/server/door').Door} */
const door = globalThis[Symbol.for('daftar')]?.get('door') ?? stop('The build has no core: run "npm run build" again.')

/**
 * Next runs instrumentation.ts with the first request: this one, on a port that only this process knows, before the door opens. The first
 * page of all takes five times as long as the next: it is made for nobody, while the door opens.
 */
async function wake() {
  const inside = createServer((request, response) => void handle(request, response))
  await new Promise((resolve) => inside.listen(0, '127.0.0.1', resolve))
  const at = `http://127.0.0.1:${inside.address().port}`
  await fetch(`${at}/api/health`).catch(() => undefined)
  void fetch(`${at}/fa/login`)
    .then((page) => page.text())
    .catch(() => undefined)
    .finally(() => {
      inside.closeAllConnections()
      inside.close()
    })
}

/** Set when the server has been told to stop. */
let ending = false

const server = createServer(
  {
    maxHeaderSize: limits.headerBytes,
    headersTimeout: limits.headers,
    requestTimeout: limits.request,
    keepAliveTimeout: door.trustedHops > 0 ? limits.idleOfProxy : limits.idle,
    connectionsCheckingInterval: 1_000,
    // Requests without one are refused below, in the words of every refusal.
    requireHostHeader: false,
  },
  (request, response) => {
    latest.set(request.socket, response)
    // Whoever goes on sending what nobody reads is not waited for.
    response.once('finish', () => {
      if (!request.complete) setTimeout(() => request.complete || request.socket.destroy(), limits.leftover).unref()
    })
    answer(request, response).catch((error) => {
      if (!response.headersSent) refuse(response, 500, 'the server made a mistake')
      else response.destroy(error)
    })
  },
)

/** The latest answer of each connection. */
const latest = new WeakMap()

server.timeout = limits.silence
server.on('timeout', (socket) => {
  const response = latest.get(socket)
  // Silence while the answer is being made is ours, any other the client's.
  if (response && !response.headersSent) socket.setTimeout(limits.silence)
  else socket.destroy()
})

async function answer(request, response) {
  if (held) await held
  const method = request.method ?? ''
  if (!methods.has(method)) return refuse(response, 405, 'no such method', { allow: [...methods].join(', ') })
  // Only the origin form is a request to this server; a request for another address would be one through it.
  if (!/^\/(?!\/)[^\\]*$/.test(request.url ?? '')) return refuse(response, 400, 'the address must be a path')
  const hosts = request.headersDistinct.host ?? []
  if (hosts.length !== 1 || !/^[\w.:[\]-]+$/.test(hosts[0])) return refuse(response, 400, 'the host is no host')
  if (forReading.has(method) && hasBody(request)) return refuse(response, 400, 'a request for reading has no body')

  const address = door.clientAddress(request.socket.remoteAddress ?? '', String(request.headers['x-forwarded-for'] ?? ''))
  strip(request.headers)
  request.headers['x-forwarded-for'] = address

  const path = request.url.split('?', 1)[0]
  if (prefixes.test(path)) return call(request, response, path, address)
  const refusal = door.misdirected(method, path)
  if (refusal) return refuse(response, refusal.status, refusal.description, refusal.extra.headers)
  for (const [name, value] of Object.entries(door.headers)) response.setHeader(name, value)
  inNoFrame(response)
  if (ending) response.setHeader('connection', 'close')
  const file = door.packedFile(path, request.headers['accept-encoding'])
  if (file) return response.writeHead(200, file.headers).end(file.body)
  pack(request, response, () => undefined)
  await handle(request, response)
}

/** Pages and data bring a policy of their own. Whatever else there is stands in no frame either; Next keeps what is set before, so it is added last. */
function inNoFrame(response) {
  const { writeHead } = response
  response.writeHead = (...args) => {
    if (!response.hasHeader('content-security-policy')) response.setHeader('content-security-policy', "frame-ancestors 'none'")
    return writeHead.apply(response, args)
  }
}

const hasBody = ({ headers }) => headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0

function strip(headers) {
  for (const name of Object.keys(headers)) {
    if (ofRouter.has(name)) continue
    if (pretended.test(name) || (door.trustedHops === 0 && forwarded.test(name))) delete headers[name]
  }
}

/** A call below the four prefixes, carried without a detour through Next (stack.md 13). */
async function call(request, response, path, address) {
  const hasLeft = () => response.closed && !response.writableFinished
  const { status, headers, body } = await door.answerCall({
    method: request.method,
    path,
    header: (name) => {
      const value = request.headers[name]
      return Array.isArray(value) ? value[0] : value
    },
    body: request,
    address,
    onLeave: (listener) => {
      if (hasLeft()) listener()
      else response.once('close', () => response.writableFinished || listener())
    },
  })
  if (hasLeft()) {
    if (!Buffer.isBuffer(body)) body.destroy()
    return
  }
  response.writeHead(status, ending ? { ...headers, connection: 'close' } : headers)
  // A short body leaves together with its headers: as text of one byte a character it is joined to them, a buffer would be a second piece.
  if (!Buffer.isBuffer(body)) await pipeline(body, response).catch(() => response.destroy())
  else if (body.length < short) response.end(body.latin1Slice(), 'latin1')
  else response.end(body)
}

function refuse(response, status, errorDescription, headers = {}) {
  const closing = ending ? { connection: 'close' } : {}
  response.writeHead(status, { ...door.dataHeaders, 'content-type': 'application/json', ...closing, ...headers })
  response.end(rejection(status, errorDescription))
}

const rejection = (status, errorDescription) => JSON.stringify({ status: 'REJECT', message: { errorCode: status, errorDescription } })

/** Refuses what never became a request that could be answered, in the same words. */
function turnAway(socket, status, errorDescription) {
  const body = rejection(status, errorDescription)
  const headers = { ...door.dataHeaders, 'content-type': 'application/json', 'content-length': body.length, connection: 'close' }
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`)
  socket.end([`HTTP/1.1 ${status} ${STATUS_CODES[status]}`, ...lines, '', body].join('\r\n'))
}

server.on('upgrade', (_request, socket) => turnAway(socket, 400, 'there is nothing to upgrade to'))
server.on('connect', (_request, socket) => turnAway(socket, 405, 'no such method'))
server.on('checkExpectation', (_request, response) => refuse(response, 417, 'only 100-continue may be expected'))
server.on('clientError', (error, socket) => {
  if (socket.destroyed || !socket.writable) return
  // Amid an answer that is on its way nothing else may be said.
  const response = latest.get(socket)
  if (response?.headersSent && !response.writableFinished) return socket.destroy()
  if (error.code === 'HPE_HEADER_OVERFLOW') turnAway(socket, 431, 'the headers are too large')
  else if (error.code === 'ERR_HTTP_REQUEST_TIMEOUT') turnAway(socket, 408, 'the request did not arrive in time')
  else turnAway(socket, 400, 'this is no request')
})
server.on('error', (error) => stop(whyDeaf[error.code] ?? `The server cannot listen: ${error.message}`))

const noSuchHost = `HOST must be a name or an address of this machine, not "${door.host}".`
const whyDeaf = {
  EADDRINUSE: `Port ${port} is taken: set PORT to another one.`,
  EACCES: `Port ${port} is not for this user: set PORT to a higher one.`,
  EADDRNOTAVAIL: noSuchHost,
  ENOTFOUND: noSuchHost,
  EAI_AGAIN: noSuchHost,
}

server.listen({ port, ...(door.host !== null && { host: door.host }) }, () => {
  const host = door.host ?? 'localhost'
  process.stdout.write(`Daftar listens on http://${host.includes(':') ? `[${host}]` : host}:${server.address().port}\n`)
})

for (const signal of ['SIGTERM', 'SIGINT']) process.on(signal, () => void end())

// npm starts us by a shell, and some shells (Debian's) die of a signal without handing it on: a server that lost its shell ends as well.
if (process.env.npm_lifecycle_event === 'start') {
  const shell = process.ppid
  setInterval(() => process.ppid !== shell && void end(), 500).unref()
}

/** Not ready, a moment for the load balancer, no new connections, time for what is under way, and out, whatever still hangs. */
async function end() {
  if (ending) return
  ending = true
  door.drain()
  await pause(lead)
  const deadline = Date.now() + patience
  const goOn = hold()
  await quiet()
  // Only the ear is closed: http's own `close` would cut connections on which a request may just be arriving.
  Listener.prototype.close.call(server)
  goOn()
  const hush = Date.now() + lastWords
  while (Date.now() < deadline && (door.underWay() > 0 || (await connections()) > 0)) {
    if (Date.now() > hush) server.closeIdleConnections()
    await pause(50)
  }
  await Promise.race([door.farewell(), pause(lastWords)])
  process.exit(0)
}

let arrivals = 0
server.on('connection', () => (arrivals += 1))

/** What requests wait for before anything is done for them; null as good as always. */
let held = null

/** Lets nobody's request begin until the result is called. */
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
 * Finds a moment in which nobody arrives: the system cuts connections that were not yet taken when the ear is closed. On a busy machine
 * there is one only while nothing else is begun. (Letting fewer of them wait would not do: the system confirms some that it then forgets.)
 */
async function quiet() {
  for (const end = Date.now() + 2000; Date.now() < end;) {
    const [arrived, start] = [arrivals, performance.now()]
    await new Promise((resolve) => setImmediate(resolve))
    if (arrivals === arrived && performance.now() - start < 0.3) return
  }
}

const connections = () => new Promise((resolve) => server.getConnections((_error, count) => resolve(count)))

const pause = (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds))

/** @returns {number} */
function portOf(value) {
  const number = value === undefined || value.trim() === '' ? 3000 : Number(value)
  return Number.isInteger(number) && number >= 0 && number <= 65535
    ? number
    : stop(`PORT must be a number from 0 to 65535, not "${value}".`)
}

/** @returns {never} */
function stop(sentence) {
  process.stderr.write(`${sentence}\n`)
  process.exit(1)
}
