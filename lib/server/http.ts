import 'server-only'
import type { Readable } from 'node:stream'
import { buildHeader } from '@/lib/contract/build'
import { buildId } from './build'
import { dataHeaders } from './security-headers'

/** Hears of somebody's leaving. An AbortSignal would do as well, and costs several times as much on every call. */
export type OnLeave = (listener: () => void) => void

/** A request as the core sees it, whichever server it came through. */
export type Incoming = {
  readonly method: string
  /** As it stands in the request line, undecoded, without the query. */
  readonly path: string
  readonly header: (name: string) => string | undefined
  readonly body: Readable | ReadableStream<Uint8Array> | null
  /** Of the client; behind trusted proxies, of the client that they name. */
  readonly address: string
  /** Calls back when the client goes, at once if it has gone. */
  readonly onLeave: OnLeave
  /** Hears how a long answer begins, before so much of it is there that it is handed on. */
  readonly onBeginning?: (beginning: Pick<Outgoing, 'headers' | 'body'>) => void
}

/** The answer to it. */
export type Outgoing = {
  readonly status: number
  readonly headers: Readonly<Record<string, string | readonly string[]>>
  readonly body: Buffer | Readable
}

/** Whoever answers requests of some kind. */
export type Answerer = (request: Incoming) => Promise<Outgoing>

/** A request that the server itself turns down. The description is for people who read answers by hand: screens have their own words. */
export class Refusal extends Error {
  constructor(
    readonly status: number,
    readonly description: string,
    readonly extra: {
      readonly errorCode?: number
      readonly headers?: Readonly<Record<string, string | readonly string[]>>
      /** What else the refusal says. */
      readonly more?: Readonly<Record<string, unknown>>
      /** What only the log says. */
      readonly reason?: string
    } = {},
  ) {
    super(description)
  }

  answer(): Outgoing {
    const errorCode = this.extra.errorCode ?? this.status
    const message = { errorCode, errorDescription: this.description, ...this.extra.more }
    return json(this.status, { status: 'REJECT', message }, this.extra.headers)
  }
}

/** An answer of our own making. */
export function json(status: number, content: unknown, headers: Outgoing['headers'] = {}): Outgoing {
  return { status, headers: { 'content-type': 'application/json', ...headers }, body: Buffer.from(JSON.stringify(content)) }
}

/** The answer with what every answer carries. */
export function finished({ status, headers, body }: Outgoing, requestId: string): Outgoing {
  return {
    status,
    headers: {
      ...dataHeaders(),
      ...headers,
      'x-request-id': requestId,
      [buildHeader]: buildId(),
      ...(Buffer.isBuffer(body) && { 'content-length': String(body.length) }),
    },
    body,
  }
}

const idForm = /^[\w.-]{1,64}$/

/** The id that a request brought, or a new one: it goes to the cloud, into the log and back. */
export function requestIdOf(request: Incoming): string {
  const brought = request.header('x-request-id')
  return brought !== undefined && idForm.test(brought) ? brought : crypto.randomUUID()
}
