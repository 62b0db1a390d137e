import 'server-only'
import { unreadable, unsentCode } from '@/lib/contract/core/problem'
import { CloudError } from '@/lib/server/http/cloud-error'
import { HttpRefusal, requestIdOf, withCommonHeaders, type IncomingRequest, type OutgoingResponse } from '@/lib/server/http/http'
import { ownRouteOf } from '@/lib/server/http/own-routes'
import { count } from '@/lib/server/observability/metrics'
import { beginSpan } from '@/lib/server/observability/tracing'
import { environment } from '@/lib/server/runtime/environment'
import { log } from '@/lib/server/runtime/log'
import { singleton } from '@/lib/server/runtime/singleton'
import type { SessionRecord } from '@/lib/server/session/session-record'

export type Trace = {
  readonly requestId: string
  readonly address: string
  /** Start, from performance.now(). */
  readonly startedAt: number
  /** Name of the call, such as `/qr/ppds`; empty for other requests. */
  call: string
  session: SessionRecord | null
  /** Milliseconds of the cloud. */
  upstream: number | null
  /** User and outcome of a sign-in, which has no session. The user is a pseudonym, the same as a session's. */
  signIn?: { readonly user: string; outcome: 'done' | 'refused' | 'throttled' | 'failed'; code?: string }
  /** Why no response could be forwarded, for the log. */
  reason?: string
  /** Traceparent for the cloud call's span. */
  readonly traceparent?: string | undefined
}

/** Number of pending requests, for a graceful shutdown. */
export const pendingRequests = () => singleton('under-way', () => ({ count: 0 }))

/** Handles a request, responds to every error, and logs it. */
export async function instrumentRequest(
  request: IncomingRequest,
  work: (trace: Trace) => Promise<OutgoingResponse>,
): Promise<OutgoingResponse> {
  const startedAt = performance.now()
  const parent = parentOf(request)
  const span = beginSpan('server', parent)
  const traceparent = span?.traceparent ?? parent
  const trace: Trace = {
    requestId: requestIdOf(request),
    address: request.address,
    startedAt,
    call: ownRouteOf(request.path) ?? 'none',
    session: null,
    upstream: null,
    traceparent,
  }
  pendingRequests().count += 1
  try {
    const response = await work(trace).catch((error: unknown) => responseTo(error, trace))
    const milliseconds = performance.now() - startedAt
    count(trace.call, response.status, milliseconds / 1000)
    log().info({
      id: trace.requestId,
      call: trace.call,
      status: response.status,
      ms: Math.round(milliseconds * 10) / 10,
      upstreamMs: trace.upstream === null ? undefined : Math.round(trace.upstream * 10) / 10,
      reason: trace.reason,
      ...(trace.signIn && { user: trace.signIn.user, outcome: trace.signIn.outcome, code: trace.signIn.code }),
      ...(trace.session && { organisation: trace.session.organisationId, user: trace.session.pseudonym }),
    })
    span?.end(response.status < 500, {
      name: `${request.method} ${trace.call}`,
      'http.request.method': request.method,
      'url.path': trace.call,
      'http.response.status_code': response.status,
      'daftar.request_id': trace.requestId,
      'daftar.organisation': trace.session?.organisationId,
    })
    return withCommonHeaders(response, trace.requestId)
  } finally {
    pendingRequests().count -= 1
  }
}

const traceForm = /^[\da-f]{2}-[\da-f]{32}-[\da-f]{16}-[\da-f]{2}$/

/** Only a trusted proxy starts traces: a client's would join the trace of another, and decide what is sampled. */
function parentOf(request: IncomingRequest): string | undefined {
  if (environment().trustedHops === 0) return undefined
  const traceparent = request.header('traceparent')
  return traceparent !== undefined && traceForm.test(traceparent) ? traceparent : undefined
}

function responseTo(error: unknown, trace: Trace): OutgoingResponse {
  if (error instanceof HttpRefusal) {
    const reason = error.extra.reason ?? (error.status >= 500 ? error.description : undefined)
    if (reason !== undefined) trace.reason = reason
    return error.toResponse()
  }
  if (error instanceof CloudError) {
    trace.reason = error.details.reason ?? error.kind
    return refusalOf(error).toResponse()
  }
  log().error({ id: trace.requestId, call: trace.call, err: error }, 'unexpected')
  return new HttpRefusal(500, 'internal server error').toResponse()
}

function refusalOf({ kind, sent, details: { retryAfter = 5 } }: CloudError): HttpRefusal {
  const more = sent ? {} : unsentCode
  switch (kind) {
    case 'timeout':
      return new HttpRefusal(504, 'the cloud did not answer in time', { more })
    case 'resting':
      return new HttpRefusal(503, 'the cloud cannot be reached; it is tried again soon', { headers: { 'retry-after': String(retryAfter) } })
    case 'busy':
      return new HttpRefusal(503, 'too many calls at once', { headers: { 'retry-after': String(retryAfter) } })
    case 'gone':
      return new HttpRefusal(499, 'the client has disconnected')
    case 'badAnswer':
      return new HttpRefusal(502, 'the cloud sent an unexpected response', { more: unreadable })
    case 'unreachable':
      return new HttpRefusal(502, 'the cloud cannot be reached', { more })
  }
}
