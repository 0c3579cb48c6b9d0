import type { Cart } from '#domain/cart/cart.ts'
import { ok, type Result } from '#domain/result.ts'
import type { Deps } from '#server/deps.ts'
import type { Refusal } from '#server/refusal.ts'
import { type JourneyClaim, mayEnter } from '#server/session/journey.ts'
import type { StoredCart } from './cart-store.ts'
import { refuseCart } from './change-cart.ts'

export async function getCart(
  { carts }: Pick<Deps, 'carts'>,
  request: JourneyClaim & { reference: string },
): Promise<Result<Cart, Refusal>> {
  const claim = mayEnter(request)
  if (!claim.ok) return claim
  return openCart(await carts.find(request.reference), request.token)
}

/** Who may see a cart goes by what it is, whatever the visitor says of it. */
function openCart(stored: StoredCart | null, token: JourneyClaim['token']): Result<Cart, Refusal> {
  if (stored === null) return refuseCart('CART_NOT_FOUND')
  const entry = mayEnter({ cartType: stored.cart.cartType, token })
  return entry.ok ? ok(stored.cart) : entry
}

export async function countProducts(
  { carts }: Pick<Deps, 'carts'>,
  prospectUuid: string,
): Promise<Result<{ numberOfProducts: number }, Refusal>> {
  const cart = openCart(await carts.find(prospectUuid), null)
  return cart.ok ? ok({ numberOfProducts: cart.value.offers.length }) : cart
}
