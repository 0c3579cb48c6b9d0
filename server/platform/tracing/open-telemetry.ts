import { hostname } from 'node:os'
import { setTimeout as wait } from 'node:timers/promises'
import {
  type Context,
  SpanKind as Kind,
  type Span as RecordedSpan,
  ROOT_CONTEXT,
  SpanStatusCode,
  TraceFlags,
  trace,
} from '@opentelemetry/api'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'
import { resourceFromAttributes } from '@opentelemetry/resources'
import {
  AlwaysOnSampler,
  BatchSpanProcessor,
  RandomIdGenerator,
  type SpanExporter,
  TracerProvider,
} from '@opentelemetry/sdk-trace'
import type { FastifyBaseLogger } from 'fastify'
import type { Metrics } from '../metrics.ts'
import type { Span } from './span.ts'
import type { Origin, Tracing } from './tracing.ts'
import type { TracingSettings } from './tracing-settings.ts'

/** Beyond it spans are dropped: a collector that is away costs memory, never a customer's time. */
const QUEUE = { maxQueueSize: 2048, maxExportBatchSize: 512, scheduledDelayMillis: 2000 } as const
const EXPORT_MS = 5000
/** A stopping server has ten seconds for everything. */
const CLOSE_MS = 2000
/** A page that is open for an hour must not be a trace of thousands. */
const MOST_SPANS = 500
/** Of statements that have no name. */
const LONGEST_VALUE = 1000
/** A document of a client may have hundreds of fields. */
const LONGEST_NAME = 200

const KINDS = { server: Kind.SERVER, internal: Kind.INTERNAL, client: Kind.CLIENT, consumer: Kind.CONSUMER } as const

type TracingDeps = { log: FastifyBaseLogger; metrics: Metrics; random?: () => number }

/** The only file that loads OpenTelemetry, and only compose.ts loads it, where a collector is set. */
export function openTelemetry(
  { url, headers, serviceName, share }: TracingSettings,
  { log, metrics, random = Math.random }: TracingDeps,
): Tracing {
  const ids = new RandomIdGenerator()
  let rootTraceId = ''
  const queue = { waiting: 0 }
  const provider = new TracerProvider({
    // Of several servers the one that it was.
    resource: resourceFromAttributes({ 'service.name': serviceName, 'host.name': hostname() }),
    // Decided at the door already.
    sampler: new AlwaysOnSampler(),
    idGenerator: { generateTraceId: () => rootTraceId, generateSpanId: ids.generateSpanId },
    spanLimits: { attributeValueLengthLimit: LONGEST_VALUE },
    spanProcessors: [
      new BatchSpanProcessor({
        ...QUEUE,
        exporter: watched(new OTLPTraceExporter({ url, headers, timeoutMillis: EXPORT_MS }), queue, { log, metrics }),
      }),
    ],
  })
  const tracer = provider.getTracer('tonn')

  return {
    samples: () => random() < share,
    begin(name, kind, origin) {
      rootTraceId = origin?.traceId ?? ids.generateTraceId()
      return spanOf(tracer.startSpan(name, { kind: KINDS[kind] }, parentOf(origin)), { isOpen: true, left: MOST_SPANS })
    },
    async close() {
      await Promise.race([provider.shutdown().catch(() => {}), wait(CLOSE_MS, undefined, { ref: false })])
    },
  }

  /** @param door of the trace: what goes on after it is closed is no part of it */
  function spanOf(recorded: RecordedSpan, door: { isOpen: boolean; left: number }, isRoot = true): Span {
    const { traceId, spanId } = recorded.spanContext()
    return {
      context: { traceId, spanId },
      child(name, kind) {
        if (!door.isOpen || door.left === 0) return null
        door.left -= 1
        const within = trace.setSpan(ROOT_CONTEXT, recorded)
        return spanOf(tracer.startSpan(name, { kind: KINDS[kind] }, within), door, false)
      },
      rename: (name) => void recorded.updateName(name.slice(0, LONGEST_NAME)),
      set: (facts) => void recorded.setAttributes(facts),
      fail(error) {
        recorded.setAttribute('error.type', typeOf(error))
        recorded.setStatus({ code: SpanStatusCode.ERROR })
      },
      end() {
        if (isRoot) door.isOpen = false
        // The SDK would drop it as well, uncounted.
        if (queue.waiting === QUEUE.maxQueueSize) return metrics.traceSpans.inc({ outcome: 'lost' })
        queue.waiting += 1
        recorded.end()
      },
    }
  }
}

function parentOf(origin: Origin | null): Context {
  if (origin === null || !('spanId' in origin)) return ROOT_CONTEXT
  return trace.setSpanContext(ROOT_CONTEXT, { ...origin, traceFlags: TraceFlags.SAMPLED, isRemote: true })
}

function typeOf(error: unknown): string {
  if (typeof error === 'number') return String(error)
  return error instanceof Error ? error.name : typeof error
}

/** Counts spans that were sent and that were lost, and logs once that the collector is away, and that it is back. */
function watched(exporter: SpanExporter, queue: { waiting: number }, { log, metrics }: TracingDeps): SpanExporter {
  let isAway = false
  return {
    export(spans, done) {
      exporter.export(spans, (result) => {
        queue.waiting -= spans.length
        const isSent = result.error === undefined && result.code === 0
        metrics.traceSpans.inc({ outcome: isSent ? 'sent' : 'lost' }, spans.length)
        if (isAway === isSent) {
          isAway = !isSent
          if (isAway) log.warn('the collector of traces is away: spans are dropped until it is back')
          else log.info('the collector of traces is back')
        }
        done(result)
      })
    },
    shutdown: () => exporter.shutdown(),
    ...(exporter.forceFlush && { forceFlush: () => exporter.forceFlush?.() ?? Promise.resolve() }),
  }
}
