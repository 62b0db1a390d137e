import 'server-only'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { pipeline } from 'node:stream/promises'
import { handleCall } from '@/lib/server/proxy/proxy'
import { httpLimits } from './http-limits'
import { writeHead } from './responses'

/** Bytes up to which a response is sent in one write with its headers. */
const short = 32 * 1024

/** Answers a call below the four prefixes without Next. */
export async function answerCloudCall(request: IncomingMessage, response: ServerResponse, path: string, address: string): Promise<void> {
  // About a dozen listeners of a long save wait for the client's disconnect; more would be a leak.
  response.setMaxListeners(20)
  const hasLeft = () => response.closed && !response.writableFinished
  const { status, headers, body } = await handleCall({
    method: request.method ?? '',
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
  writeHead(response, { status, headers })
  // A latin1 string is joined with the headers in one write; a buffer would be a second one.
  if (Buffer.isBuffer(body) && body.length < short) return void response.end(body.toString('latin1'), 'latin1')
  endWhenUnread(request, response)
  await pipeline(Buffer.isBuffer(body) ? piecesOf(body) : body, response).catch(() => response.destroy())
}

/** Pieces of a buffer: progress within a single write cannot be observed. */
function* piecesOf(body: Buffer): Generator<Buffer> {
  for (let start = 0; start < body.length; start += short) yield body.subarray(start, start + short)
}

/** Ends a response whose client reads almost nothing while more is ready. */
function endWhenUnread({ socket }: IncomingMessage, response: ServerResponse): void {
  const { time, bytes } = httpLimits.reading
  let taken = 0
  let since = performance.now()
  const look = () => {
    const total = socket.bytesWritten - socket.writableLength
    const now = performance.now()
    if (socket.writableLength > 0) {
      if (now - since < time) return
      if (total - taken < bytes) socket.destroy()
    }
    taken = total
    since = now
  }
  const clock = setInterval(look, time / 10).unref()
  response.once('close', () => clearInterval(clock))
}
