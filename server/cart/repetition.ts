import type { Refusal } from '#domain/refusals.ts'
import { refuse } from '#domain/result.ts'
import type { RequestKey } from '#server/session/request-key.ts'

export const KEY_REUSED: { ok: false; refusal: Refusal } = refuse({ code: 'IDEMPOTENCY_KEY_REUSED' })

/** Compares a request with the one stored under its key: none, the same, or another. */
export function repetition(known: Buffer | null, key: RequestKey | null): 'first' | 'again' | 'reused' {
  if (known === null || key === null) return 'first'
  return known.equals(key.request) ? 'again' : 'reused'
}
