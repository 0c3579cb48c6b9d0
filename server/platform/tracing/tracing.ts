import type { Span, SpanKind } from './span.ts'
import type { TraceContext } from './trace-context.ts'

/** What a span at the door continues: a trace that another process began, or one with this id. */
export type Origin = TraceContext | { traceId: string }

/** The doors of traces: a request that arrives, a job that begins. */
export interface Tracing {
  /** Whether what begins now is traced. Decided once, at the door: beyond it, work without a span costs a look for one. */
  samples(): boolean
  begin(name: string, kind: SpanKind, origin: Origin | null): Span
  /** Sends what is left, for a limited time. */
  close(): Promise<void>
}
