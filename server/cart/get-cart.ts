import type { Cart } from '#domain/cart/cart.ts'
import { ok, type Result } from '#domain/result.ts'
import type { Deps } from '#server/deps.ts'
import type { Refusal } from '#server/graphql/refusal.ts'
import { type JourneyClaim, mayEnter } from '#server/session/journey.ts'
import { refuseCart } from './change-cart.ts'

export async function getCart(
  { carts }: Pick<Deps, 'carts'>,
  request: JourneyClaim & { reference: string },
): Promise<Result<Cart, Refusal>> {
  const entry = mayEnter(request)
  if (!entry.ok) return entry
  const stored = await carts.find(request.reference)
  return stored === null ? refuseCart('CART_NOT_FOUND') : ok(stored.cart)
}

export async function countProducts(
  { carts }: Pick<Deps, 'carts'>,
  prospectUuid: string,
): Promise<Result<{ numberOfProducts: number }, Refusal>> {
  const stored = await carts.find(prospectUuid)
  return stored === null ? refuseCart('CART_NOT_FOUND') : ok({ numberOfProducts: stored.cart.offers.length })
}
