import { type CartRefusal, REFUSAL_TEXT } from '#domain/cart/refusal-text.ts'
import { refuse } from '#domain/result.ts'
import type { Refusal } from '#server/platform/refusal.ts'

export function refuseCart(code: CartRefusal): { ok: false; refusal: Refusal } {
  return refuse({ code, message: REFUSAL_TEXT[code] })
}
