import 'server-only'
import { pipeline, Readable, Transform } from 'node:stream'
import { createBrotliDecompress, createGunzip, createInflate } from 'node:zlib'
import { HttpRefusal, withCommonHeaders, type OutgoingResponse, type RequestHandler } from '@/lib/server/http/http'
import { largestResponse } from '@/lib/server/http/transport'

/** Adapts a handler to Next's route handlers. The HTTP server calls the proxy directly (http-server/cloud-call.ts). */
export function routeHandler(handle: RequestHandler): (request: Request) => Promise<Response> {
  return async (request) => {
    const outgoing = await handle({
      method: request.method,
      path: new URL(request.url).pathname,
      // Next removes `content-encoding` from responses of route handlers, so they must not be compressed.
      header: (name) => (name === 'accept-encoding' ? undefined : (request.headers.get(name) ?? undefined)),
      body: request.body,
      // The HTTP server sets the client as the only entry; without it Next sets the connection's address.
      address: request.headers.get('x-forwarded-for')?.split(',').at(-1)?.trim() ?? '',
      onDisconnect: (listener) => {
        if (request.signal.aborted) listener()
        else request.signal.addEventListener('abort', listener, { once: true })
      },
    })
    const { status, headers, body } = uncompressed(outgoing)
    const init = { status, headers: headersOf(headers) }
    if (bodyless.has(status)) return new Response(null, init)
    return new Response(Buffer.isBuffer(body) ? new Uint8Array(body) : pulled(body), init)
  }
}

const bodyless = new Set([204, 304])

const decoders = { gzip: createGunzip, 'x-gzip': createGunzip, deflate: createInflate, br: createBrotliDecompress } as const

const isEncoding = (name: string): name is keyof typeof decoders => Object.hasOwn(decoders, name)

/** Decompresses a response that the cloud compressed unasked; cut at the limit. */
function uncompressed(outgoing: OutgoingResponse): OutgoingResponse {
  const { 'content-encoding': encoding, 'content-length': _length, ...headers } = outgoing.headers
  if (encoding === undefined || encoding === 'identity') return outgoing
  const packed = Buffer.isBuffer(outgoing.body) ? Readable.from([outgoing.body], { objectMode: false }) : outgoing.body
  if (typeof encoding !== 'string' || !isEncoding(encoding)) {
    packed.destroy()
    return withCommonHeaders(new HttpRefusal(502, 'the cloud sent an unexpected response').toResponse(), String(headers['x-request-id']))
  }
  let size = 0
  const limit = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      size += chunk.length
      done(size > largestResponse ? new Error('the response is too large') : null, chunk)
    },
  })
  return { status: outgoing.status, headers, body: pipeline(packed, decoders[encoding](), limit, () => undefined) }
}

function headersOf(headers: OutgoingResponse['headers']): Headers {
  const result = new Headers()
  for (const [name, value] of Object.entries(headers)) for (const one of [value].flat()) result.append(name, one)
  return result
}

/** A pull-based web stream that is cancelled with its consumer. Node's `toWeb` throws when a client disconnects. */
function pulled(body: Readable): ReadableStream<Uint8Array> {
  const chunks = body.iterator()
  return new ReadableStream({
    async pull(controller) {
      const { done, value }: IteratorResult<Uint8Array> = await chunks.next()
      if (done) controller.close()
      else controller.enqueue(value)
    },
    cancel: () => void body.destroy(),
  })
}
