import 'server-only'
import { pipeline, Readable, Transform } from 'node:stream'
import { createBrotliDecompress, createGunzip, createInflate } from 'node:zlib'
import { finished, Refusal, type Answerer, type Outgoing } from './http'
import { largestAnswer } from './transport'

/** The way into the core through Next's route handlers: a Request in, a Response out. The door takes a shorter one (door.ts). */
export function routeHandler(answer: Answerer): (request: Request) => Promise<Response> {
  return async (request) => {
    const outgoing = await answer({
      method: request.method,
      path: new URL(request.url).pathname,
      // Next takes `content-encoding` out of every answer of a route handler: nothing may come compressed.
      header: (name) => (name === 'accept-encoding' ? undefined : (request.headers.get(name) ?? undefined)),
      body: request.body,
      // The door names the client as the only entry; without the door Next names the connection's other end.
      address: request.headers.get('x-forwarded-for')?.split(',').at(-1)?.trim() ?? '',
      onLeave: (listener) => {
        if (request.signal.aborted) listener()
        else request.signal.addEventListener('abort', listener, { once: true })
      },
    })
    const { status, headers, body } = uncompressed(outgoing)
    return new Response(bodyless.has(status) ? null : Buffer.isBuffer(body) ? new Uint8Array(body) : pulled(body), {
      status,
      headers: headersOf(headers),
    })
  }
}

/** Statuses that a Response refuses to have a body with, an empty one included. */
const bodyless = new Set([204, 304])

const decoders = { gzip: createGunzip, 'x-gzip': createGunzip, deflate: createInflate, br: createBrotliDecompress } as const

const isEncoding = (name: string): name is keyof typeof decoders => Object.hasOwn(decoders, name)

/** Unpacks what a cloud packed without being asked to; what swells beyond the limit is cut. */
function uncompressed(outgoing: Outgoing): Outgoing {
  const { 'content-encoding': encoding, 'content-length': _length, ...headers } = outgoing.headers
  if (encoding === undefined || encoding === 'identity') return outgoing
  const packed = Buffer.isBuffer(outgoing.body) ? Readable.from([outgoing.body], { objectMode: false }) : outgoing.body
  if (typeof encoding !== 'string' || !isEncoding(encoding)) {
    packed.destroy()
    return finished(new Refusal(502, 'the cloud did not answer as agreed').answer(), String(headers['x-request-id']))
  }
  let size = 0
  const limit = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      size += chunk.length
      done(size > largestAnswer ? new Error('the answer is too large') : null, chunk)
    },
  })
  return { status: outgoing.status, headers, body: pipeline(packed, decoders[encoding](), limit, () => undefined) }
}

function headersOf(headers: Outgoing['headers']): Headers {
  const result = new Headers()
  for (const [name, value] of Object.entries(headers)) for (const one of [value].flat()) result.append(name, one)
  return result
}

/** A stream that is read as it is wanted and dropped when nobody wants it. Node's own `toWeb` throws when a client leaves (stack.md 13). */
function pulled(body: Readable): ReadableStream<Uint8Array> {
  const chunks = body.iterator()
  return new ReadableStream({
    async pull(controller) {
      const { done, value } = (await chunks.next()) as IteratorResult<Uint8Array>
      if (done) controller.close()
      else controller.enqueue(value)
    },
    cancel: () => void body.destroy(),
  })
}
