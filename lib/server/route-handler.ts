import 'server-only'
import type { Readable } from 'node:stream'
import type { Answerer, Outgoing } from './http'

/** The way into the core through Next's route handlers: a Request in, a Response out. The door takes a shorter one (door.ts). */
export function routeHandler(answer: Answerer): (request: Request) => Promise<Response> {
  return async (request) => {
    const outgoing = await answer({
      method: request.method,
      path: new URL(request.url).pathname,
      header: (name) => request.headers.get(name) ?? undefined,
      body: request.body,
      // The door names the client as the only entry; without the door Next names the connection's other end.
      address: request.headers.get('x-forwarded-for')?.split(',').at(-1)?.trim() ?? '',
      signal: request.signal,
    })
    return new Response(bodyOf(outgoing), { status: outgoing.status, headers: headersOf(outgoing) })
  }
}

function headersOf({ headers }: Outgoing): Headers {
  const result = new Headers()
  for (const [name, value] of Object.entries(headers)) for (const one of [value].flat()) result.append(name, one)
  return result
}

const bodyOf = ({ body }: Outgoing): BodyInit => (Buffer.isBuffer(body) ? new Uint8Array(body) : pulled(body))

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
