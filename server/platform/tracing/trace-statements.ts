import type pg from 'pg'
import { inSpan, type Span } from './span.ts'

type Query = (...args: unknown[]) => unknown
type Sent = string | { name?: string; text?: string }

const TABLE = /\b(?:from|into|update)\s+"?([\w.]+)/i

/**
 * A span for each statement, with its name or its text and never its values. Over the pool it includes the wait for a
 * connection.
 */
export function traceStatements(pool: pg.Pool): void {
  traceQueries(pool)
  pool.on('connect', traceQueries)
}

function traceQueries(sender: { query: unknown }): void {
  const query = (sender.query as Query).bind(sender)
  sender.query = (sent: Sent, ...rest: unknown[]) => {
    // The pool's own way to its connection, within the span of the pool.
    if (typeof rest.at(-1) === 'function') return query(sent, ...rest)
    return inSpan('statement', 'client', (span) => {
      if (span !== null) describeStatement(span, typeof sent === 'string' ? { text: sent } : sent)
      return query(sent, ...rest)
    })
  }
}

function describeStatement(span: Span, { name, text = '' }: Exclude<Sent, string>): void {
  span.rename(name ?? nameOf(text))
  span.set({ 'db.system.name': 'postgresql', ...(name === undefined && { 'db.query.text': text }) })
}

/** As `select orders`. */
function nameOf(text: string): string {
  const [verb = 'statement'] = text.trimStart().split(/\W/, 1)
  const table = TABLE.exec(text)?.[1]
  return table === undefined ? verb : `${verb} ${table}`
}
