import 'server-only'
import { randomBytes } from 'node:crypto'
import { request } from 'undici'
import { environment } from './environment'
import { log } from './log'
import { singleton } from './singleton'
import { agent } from './transport'

/**
 * Spans for OpenTelemetry, sent as OTLP in JSON when `OTEL_EXPORTER_OTLP_ENDPOINT` is set: one for each request that is answered, one
 * for each call of the cloud below it. Written by hand: it is one POST, and the SDK would be thirty packages (docs/decisions.md).
 */

const kinds = { server: 2, client: 3 } as const
const failed = 2
const pause = 5000
const mostInOne = 512
const mostWaiting = 4096
const patience = 5000

type Value = string | number

/** A piece of work that is being done. */
export type Span = {
  /** What names it to whoever is called from it. */
  readonly traceparent: string
  /** Its end: how it went, and what else is to be known of it. */
  end(ok: boolean, attributes: Readonly<Record<string, Value>>): void
}

const parentForm = /^[\da-f]{2}-(?!0{32})([\da-f]{32})-(?!0{16})([\da-f]{16})-([\da-f]{2})$/
const sampledFlag = 1

/** Begins a span below whoever asked; null when nobody collects spans, or when whoever asked decided that nobody should. */
export function beginSpan(kind: keyof typeof kinds, parent: string | undefined): Span | null {
  const { telemetry } = environment()
  if (telemetry === null) return null
  const [, trace, above, flags] = parentForm.exec(parent ?? '') ?? []
  if (flags !== undefined && (Number.parseInt(flags, 16) & sampledFlag) === 0) return null
  const traceId = trace ?? randomBytes(16).toString('hex')
  const spanId = randomBytes(8).toString('hex')
  const [started, clock] = [Date.now(), performance.now()]
  return {
    traceparent: `00-${traceId}-${spanId}-01`,
    end: (ok, { name = kind, ...attributes }) =>
      keep({
        traceId,
        spanId,
        ...(above !== undefined && { parentSpanId: above }),
        name,
        kind: kinds[kind],
        startTimeUnixNano: nanoseconds(started),
        endTimeUnixNano: nanoseconds(started + performance.now() - clock),
        attributes: Object.entries(attributes).map(([key, value]) => ({ key, value: told(value) })),
        status: ok ? {} : { code: failed },
      }),
  }
}

const nanoseconds = (milliseconds: number) => String(BigInt(Math.round(milliseconds * 1000)) * 1000n)
const told = (value: Value) => (typeof value === 'number' ? { intValue: String(Math.round(value)) } : { stringValue: value })

const waiting = () => singleton('spans', () => ({ spans: [] as unknown[], timer: undefined as NodeJS.Timeout | undefined, told: false }))

/** A collector that does not keep up loses spans; nobody waits for it. */
function keep(span: unknown): void {
  const state = waiting()
  if (state.spans.length < mostWaiting) state.spans.push(span)
  if (state.spans.length >= mostInOne) void sendSpans()
  else state.timer ??= setTimeout(() => void sendSpans(), pause).unref()
}

/** Sends what has been kept. */
export async function sendSpans(): Promise<void> {
  const { telemetry } = environment()
  const state = waiting()
  clearTimeout(state.timer)
  state.timer = undefined
  const spans = state.spans.splice(0)
  if (telemetry === null || spans.length === 0) return
  const resource = { attributes: [{ key: 'service.name', value: told(telemetry.service) }] }
  const body = JSON.stringify({ resourceSpans: [{ resource, scopeSpans: [{ scope: { name: 'daftar' }, spans }] }] })
  try {
    const headers = { ...telemetry.headers, 'content-type': 'application/json' }
    const signal = AbortSignal.timeout(patience)
    const answer = await request(telemetry.url, { method: 'POST', headers, body, signal, dispatcher: agent() })
    await answer.body.dump()
    if (answer.statusCode >= 300) throw new Error(`status ${answer.statusCode}`)
    state.told = false
  } catch (error) {
    if (!state.told) log().warn({ reason: error instanceof Error ? error.message : 'unknown' }, 'The collector of spans is out of reach.')
    state.told = true
  }
}
