import type { PlainRefusalCode, Refusal } from '#domain/refusals.ts'
import { refuse } from '#domain/result.ts'

export function refuseCart(code: PlainRefusalCode): { ok: false; refusal: Refusal } {
  return refuse({ code })
}
