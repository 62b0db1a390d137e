import 'server-only'
import type { Readable } from 'node:stream'
import { buildHeader } from '@/lib/contract/core/response-head'
import { buildId } from '@/lib/server/runtime/build-id'
import { CloudError, errorReason } from './cloud-error'
import { dataHeaders } from './security-headers'

/** Registers a listener for the client's disconnect. Cheaper than an AbortSignal per call. */
export type OnDisconnect = (listener: () => void) => void

export type IncomingRequest = {
  readonly method: string
  /** Raw path without the query. */
  readonly path: string
  readonly header: (name: string) => string | undefined
  readonly body: Readable | ReadableStream<Uint8Array> | null
  readonly address: string
  /** Calls back when the client disconnects, at once if it has. */
  readonly onDisconnect: OnDisconnect
  /** Calls back when the client has the whole response, or has left; absent where that is not known. */
  readonly onOver?: OnDisconnect
  /** Called with the first part of a long response before it is forwarded. */
  readonly onFirstChunk?: (firstChunk: Pick<OutgoingResponse, 'headers' | 'body'>) => void
}

/** The same as a signal, for work that stops when the client leaves. */
export function disconnectSignal({ onDisconnect }: Pick<IncomingRequest, 'onDisconnect'>): AbortSignal {
  const left = new AbortController()
  onDisconnect(() => left.abort())
  return left.signal
}

export type OutgoingResponse = {
  readonly status: number
  readonly headers: Readonly<Record<string, string | readonly string[]>>
  readonly body: Buffer | Readable
}

export type BufferedResponse = OutgoingResponse & { readonly body: Buffer }

export type RequestHandler = (request: IncomingRequest) => Promise<OutgoingResponse>

/** A refusal by this server. The description is for developers; screens have their own messages. */
export class HttpRefusal extends Error {
  constructor(
    readonly status: number,
    readonly description: string,
    readonly extra: {
      readonly errorCode?: number
      readonly headers?: OutgoingResponse['headers'] | undefined
      readonly more?: Readonly<Record<string, unknown>>
      readonly reason?: string
    } = {},
  ) {
    super(description)
  }

  toResponse(): BufferedResponse {
    const errorCode = this.extra.errorCode ?? this.status
    const message = { errorCode, errorDescription: this.description, ...this.extra.more }
    return json(this.status, { status: 'REJECT', message }, this.extra.headers)
  }
}

/** The result of a store, or 503 while it fails. */
export async function orUnavailable<Result>(what: string, work: Promise<Result>): Promise<Result> {
  try {
    return await work
  } catch (error) {
    if (error instanceof HttpRefusal || error instanceof CloudError) throw error
    const details = { reason: errorReason(error), headers: { 'retry-after': '60' } }
    throw new HttpRefusal(503, `${what} cannot be stored or read now`, details)
  }
}

/** A JSON response of this server. */
export function json(status: number, content: unknown, headers: OutgoingResponse['headers'] = {}): BufferedResponse {
  return { status, headers: { 'content-type': 'application/json', ...headers }, body: Buffer.from(JSON.stringify(content)) }
}

/** Adds the headers of every response. */
export function withCommonHeaders({ status, headers, body }: OutgoingResponse, requestId: string): OutgoingResponse {
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

/** The request id from the client, or a new one: sent to the cloud, logged, and returned. */
export function requestIdOf(request: Pick<IncomingRequest, 'header'>): string {
  const clientId = request.header('x-request-id')
  return clientId !== undefined && idForm.test(clientId) ? clientId : crypto.randomUUID()
}

/** A response to a monitoring system: no session, no log line. */
export function plainResponse({ status, headers, body }: OutgoingResponse): Response {
  const text = Buffer.isBuffer(body) ? new Uint8Array(body) : null
  return new Response(text, { status, headers: { ...dataHeaders(), ...(headers as Record<string, string>) } })
}
