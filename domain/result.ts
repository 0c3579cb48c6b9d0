/** A refusal is a value, which the caller must handle. Breakdowns are thrown. */
export type Result<T, Refusal> = { ok: true; value: T } | { ok: false; refusal: Refusal }

export function ok<T>(value: T): { ok: true; value: T } {
  return { ok: true, value }
}

export function refuse<const R>(refusal: R): { ok: false; refusal: R } {
  return { ok: false, refusal }
}
