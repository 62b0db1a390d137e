import 'server-only'
import { unsent } from '@/lib/contract/problem'
import { CloudFailure } from './cloud-failure'
import { finished, Refusal, requestIdOf, type Incoming, type Outgoing } from './http'
import { log } from './log'
import { count } from './metrics'
import type { SessionRecord } from './session-record'
import { singleton } from './singleton'
import { beginSpan } from './spans'

/** What is known of a request while it is answered; the log line is made of it. */
export type Trace = {
  readonly requestId: string
  /** When it came, of performance.now. */
  readonly begun: number
  /** `/qr/ppds` and its like; what is no call has none. */
  call: string
  session: SessionRecord | null
  /** Milliseconds that the cloud took. */
  upstream: number | null
  /** Why there was no answer to hand on, for the log. */
  reason?: string
  /** The span that the cloud's own are below, when somebody traces. */
  readonly traceparent?: string
}

/** Requests that are being answered, for whoever must not stop amid them. */
export const underWay = () => singleton('under-way', () => ({ count: 0 }))

/** Answers a request, whatever happens, and writes the one line that tells of it. */
export async function observed(request: Incoming, work: (trace: Trace) => Promise<Outgoing>): Promise<Outgoing> {
  const begun = performance.now()
  const parent = parentOf(request)
  const span = beginSpan('server', parent)
  const traceparent = span?.traceparent ?? parent
  const trace: Trace = {
    requestId: requestIdOf(request),
    begun,
    call: request.path.startsWith('/api/') ? request.path : 'none',
    session: null,
    upstream: null,
    ...(traceparent !== undefined && { traceparent }),
  }
  underWay().count += 1
  try {
    const answer = await work(trace).catch((error: unknown) => answerTo(error, trace))
    const milliseconds = performance.now() - begun
    count(trace.call, answer.status, milliseconds / 1000)
    log().info({
      id: trace.requestId,
      call: trace.call,
      status: answer.status,
      ms: Math.round(milliseconds * 10) / 10,
      ...(trace.upstream !== null && { upstreamMs: Math.round(trace.upstream * 10) / 10 }),
      ...(trace.reason !== undefined && { reason: trace.reason }),
      ...(trace.session && { organisation: trace.session.organisationId, user: trace.session.pseudonym }),
    })
    span?.end(answer.status < 500, {
      name: `${request.method} ${trace.call}`,
      'http.request.method': request.method,
      'url.path': trace.call,
      'http.response.status_code': answer.status,
      'daftar.request_id': trace.requestId,
      ...(trace.session && { 'daftar.organisation': trace.session.organisationId }),
    })
    return finished(answer, trace.requestId)
  } finally {
    underWay().count -= 1
  }
}

const traceForm = /^[\da-f]{2}-[\da-f]{32}-[\da-f]{16}-[\da-f]{2}$/

function parentOf(request: Incoming): string | undefined {
  const traceparent = request.header('traceparent')
  return traceparent !== undefined && traceForm.test(traceparent) ? traceparent : undefined
}

function answerTo(error: unknown, trace: Trace): Outgoing {
  if (error instanceof Refusal) {
    const reason = error.extra.reason ?? (error.status >= 500 ? error.description : undefined)
    if (reason !== undefined) trace.reason = reason
    return error.answer()
  }
  if (error instanceof CloudFailure) {
    trace.reason = error.details.reason ?? error.trouble
    return refusalOf(error).answer()
  }
  log().error({ id: trace.requestId, call: trace.call, err: error }, 'unexpected')
  return new Refusal(500, 'the server made a mistake').answer()
}

function refusalOf({ trouble, sent, details: { retryAfter = 5 } }: CloudFailure): Refusal {
  const more = sent ? {} : unsent
  switch (trouble) {
    case 'timeout':
      return new Refusal(504, 'the cloud did not answer in time', { more })
    case 'resting':
      return new Refusal(503, 'the cloud is out of reach; it is tried again soon', { headers: { 'retry-after': String(retryAfter) } })
    case 'gone':
      return new Refusal(499, 'nobody waits for the answer')
    case 'badAnswer':
      return new Refusal(502, 'the cloud did not answer as agreed')
    case 'unreachable':
      return new Refusal(502, 'the cloud is out of reach', { more })
  }
}
