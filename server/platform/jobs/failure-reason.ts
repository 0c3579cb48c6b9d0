import { redacted } from '../log/redaction.ts'

const MOST_CHARACTERS = 2000

/**
 * Why a job failed, as the queue stores it: without parameters of statements and anything personal, of bounded size, and as
 * text that PostgreSQL stores. An error that PostgreSQL refuses would replace the real reason.
 */
export function failureReason(error: unknown): object {
  return { reason: storable(redacted(error instanceof Error ? error : new Error(String(error)))) }
}

function storable(value: unknown): unknown {
  if (typeof value === 'string') return storableText(value)
  if (Array.isArray(value)) return value.map(storable)
  if (typeof value !== 'object' || value === null || value instanceof Date) return value
  return Object.fromEntries(Object.entries(value).map(([name, entry]) => [storableText(name), storable(entry)]))
}

/** PostgreSQL stores neither NUL nor half of a surrogate pair. */
function storableText(text: string): string {
  const short = text.length > MOST_CHARACTERS ? `${text.slice(0, MOST_CHARACTERS)}…` : text
  return short.replaceAll('\0', '').toWellFormed()
}
