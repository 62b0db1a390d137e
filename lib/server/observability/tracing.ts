import 'server-only'
import { propagation, ROOT_CONTEXT, SpanKind, SpanStatusCode, trace, type Attributes } from '@opentelemetry/api'
import { environment } from '@/lib/server/runtime/environment'
import { log } from '@/lib/server/runtime/log'
import { singleton } from '@/lib/server/runtime/singleton'

/** OpenTelemetry spans of requests, pages and cloud calls. Without a collector in the environment the SDK is not loaded and no span begins. */

const kinds = { server: SpanKind.SERVER, client: SpanKind.CLIENT } as const
const exportTimeoutMillis = 5_000
/** At most one log line in this time says that spans cannot be sent. */
const warningInterval = 60_000

export type Span = {
  /** Traceparent for child spans. */
  readonly traceparent: string
  end(ok: boolean, attributes: Attributes & { readonly name: string }): void
}

const state = () => singleton('tracing', () => ({ flush: async () => {} }))

/**
 * Loads the SDK and registers it where the environment names a collector. Next's spans of pages are sent as well. The SDK reads the other
 * standard variables itself, such as OTEL_TRACES_SAMPLER, OTEL_RESOURCE_ATTRIBUTES and OTEL_BSP_*.
 */
export async function startTracing(): Promise<void> {
  const { telemetry } = environment()
  if (telemetry === null) return
  const [{ setGlobalErrorHandler }, { BatchSpanProcessor, NodeTracerProvider }, { OTLPTraceExporter }, resources] = await Promise.all([
    import('@opentelemetry/core'),
    import('@opentelemetry/sdk-trace-node'),
    import('@opentelemetry/exporter-trace-otlp-http'),
    import('@opentelemetry/resources'),
  ])
  const service = resources.resourceFromAttributes({ 'service.name': telemetry.service })
  const exporter = new OTLPTraceExporter({ url: telemetry.url, headers: telemetry.headers, timeoutMillis: exportTimeoutMillis })
  const provider = new NodeTracerProvider({
    resource: resources.detectResources({ detectors: [resources.envDetector] }).merge(service),
    spanProcessors: [withoutQueries, new BatchSpanProcessor(exporter)],
  })
  provider.register()
  setGlobalErrorHandler(warnOncePerInterval())
  state().flush = () => provider.forceFlush()
}

/** Removes queries from the addresses in Next's spans: they contain what users search for. */
const withoutQueries = {
  onStart: (span: { readonly attributes: Attributes; setAttribute: (key: string, value: string) => unknown }) => {
    const target = span.attributes['http.target']
    if (typeof target === 'string') span.setAttribute('http.target', target.split('?', 1)[0] ?? '')
  },
  onEnd: () => undefined,
  forceFlush: () => Promise.resolve(),
  shutdown: () => Promise.resolve(),
}

function warnOncePerInterval() {
  let last = Number.NEGATIVE_INFINITY
  return (error: unknown) => {
    if (performance.now() - last < warningInterval) return
    last = performance.now()
    log().warn({ reason: error instanceof Error ? error.message : 'unknown' }, 'The span collector cannot be reached.')
  }
}

/** Starts a child span of the caller's; null when tracing is off or the caller does not sample. */
export function beginSpan(kind: keyof typeof kinds, parent: string | undefined): Span | null {
  const caller = propagation.extract(ROOT_CONTEXT, parent === undefined ? {} : { traceparent: parent })
  const span = trace.getTracer('daftar').startSpan(kind, { kind: kinds[kind] }, caller)
  if (!span.isRecording()) return null
  const carrier: { traceparent?: string } = {}
  propagation.inject(trace.setSpan(ROOT_CONTEXT, span), carrier)
  return {
    traceparent: carrier.traceparent ?? '',
    end: (ok, { name, ...attributes }) => {
      span.updateName(name).setAttributes(attributes)
      if (!ok) span.setStatus({ code: SpanStatusCode.ERROR })
      span.end()
    },
  }
}

/** Sends the buffered spans, before the process ends. */
export const sendSpans = (): Promise<void> =>
  state()
    .flush()
    .catch(() => undefined)
