import type { Cart } from '#domain/cart/cart.ts'
import { setAddOns as decide } from '#domain/cart/set-add-ons.ts'
import type { Result } from '#domain/result.ts'
import type { Deps } from '#server/deps.ts'
import type { Refusal } from '#server/refusal.ts'
import { type JourneyClaim, mayEnter } from '#server/session/journey.ts'
import { changeCart } from './change-cart.ts'

export type SetAddOnsRequest = JourneyClaim & {
  reference: string
  offerId: string
  addOnCodes: readonly string[]
  version?: number | null | undefined
}

export async function setAddOns(
  deps: Pick<Deps, 'carts' | 'catalogue'>,
  request: SetAddOnsRequest,
  idempotencyKey: string | null,
): Promise<Result<Cart, Refusal>> {
  const entry = mayEnter(request)
  if (!entry.ok) return entry
  const { reference, offerId, addOnCodes, version, token } = request
  return changeCart(
    deps,
    { version, token, idempotencyKey },
    async () => ({ stored: await deps.carts.find(reference) }),
    (cart) => decide(cart, offerId, addOnCodes, deps.catalogue.active().release.addOns),
  )
}
