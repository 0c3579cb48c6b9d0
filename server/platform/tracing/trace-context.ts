/** Which span of another process work belongs to, as W3C Trace Context sends it in a header. */
export type TraceContext = { traceId: string; spanId: string }

const TRACEPARENT = /^00-(?!0{32})([\da-f]{32})-(?!0{16})([\da-f]{16})-[\da-f]{2}$/

/** Null where the header is missing or invalid. Its flag is ignored: see decision 211. */
export function readTraceparent(header: unknown): TraceContext | null {
  const [, traceId, spanId] = (typeof header === 'string' && TRACEPARENT.exec(header)) || []
  return traceId === undefined || spanId === undefined ? null : { traceId, spanId }
}

export function writeTraceparent({ traceId, spanId }: TraceContext): string {
  return `00-${traceId}-${spanId}-01`
}
