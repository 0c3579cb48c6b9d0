import { AsyncLocalStorage } from 'node:async_hooks'
import type { TraceContext } from './trace-context.ts'

export type SpanKind = 'server' | 'internal' | 'client' | 'consumer'
/** Never personal: no address, reference or query, and nothing that a visitor wrote. */
export type SpanFacts = Readonly<Record<string, string | number | boolean>>

/** One piece of work of a trace that is recorded. Work of other requests has none. */
export interface Span {
  readonly context: TraceContext
  /** Null: its request is over, or has as many spans as a trace may have. */
  child(name: string, kind: SpanKind): Span | null
  rename(name: string): void
  set(facts: SpanFacts): void
  /** With the class of the error alone, or a status: its message may quote what a visitor wrote. */
  fail(error: unknown): void
  end(): void
}

const current = new AsyncLocalStorage<Span>()

export function currentSpan(): Span | null {
  return current.getStore() ?? null
}

/** Everything that `work` begins belongs to this span. */
export function runInSpan<T>(span: Span, work: () => T): T {
  return current.run(span, work)
}

/** The work as a span of the current trace; alone where there is none. */
export function inSpan<T>(name: string, kind: SpanKind, work: (span: Span | null) => T): T {
  const span = current.getStore()?.child(name, kind) ?? null
  return span === null ? work(null) : current.run(span, ended, span, work)
}

function ended<T>(span: Span, work: (span: Span) => T): T {
  try {
    const result = work(span)
    if (result instanceof Promise) return endedLater(span, result) as T
    span.end()
    return result
  } catch (error) {
    span.fail(error)
    span.end()
    throw error
  }
}

async function endedLater<T>(span: Span, result: Promise<T>): Promise<T> {
  try {
    return await result
  } catch (error) {
    span.fail(error)
    throw error
  } finally {
    span.end()
  }
}
