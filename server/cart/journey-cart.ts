import { hash } from 'node:crypto'
import { newCart } from '#domain/cart/new-cart.ts'
import type { Refusal } from '#domain/refusals.ts'
import { ok, type Result } from '#domain/result.ts'
import type { CartType } from '#domain/vocabulary.ts'
import type { CatalogueStore } from '#server/catalogue/catalogue-store.ts'
import { type Caller, customerIdOf } from '#server/session/caller.ts'
import type { CartStore } from './cart-store.ts'
import { unknownBrowser } from './holders.ts'

/**
 * The uuid of an existing customer's cart follows from its reference, so that the reference in a token finds it. Such a cart
 * opens for its customer alone (open-cart.ts), so its uuid need not be a secret.
 */
export function journeyCartUuid(reference: string): string {
  const digest = hash('sha256', `journey cart ${reference}`, 'hex')
  const [a, b, c, d, e] = [
    [0, 8],
    [8, 12],
    [13, 16],
    [17, 20],
    [20, 32],
  ].map(([from, to]) => digest.slice(from, to))
  // Version 8 of RFC 9562: the bits are the application's own.
  return `${a}-${b}-8${c}-8${d}-${e}`
}

type Deps = { carts: CartStore; catalogue: CatalogueStore }
type Beginning = { reference: string; cartType: CartType; customerId: string }

/** The customer's cart under this reference, in this browser. The channel is that of the link which begins it. */
export async function enterJourneyCart(
  { carts, catalogue }: Deps,
  caller: Caller,
  { reference, cartType, customerId }: Beginning,
): Promise<Result<null, Refusal>> {
  const { brand } = catalogue.active().release
  const { channel } = caller
  const uuid = journeyCartUuid(reference)
  const browser = browserOf(caller, uuid)
  if (browser === null) return unknownBrowser(caller)
  await carts.enterOwned(newCart({ uuid, reference, brand: brand.code, cartType, channel }), customerId, browser)
  return ok(null)
}

/** In a session the cart opens without the secret, so one that never arrives locks nobody out: the request need not be repeated. */
function browserOf(caller: Caller, uuid: string): Buffer | null {
  const { cartCookie } = caller
  if (customerIdOf(caller) === null) return cartCookie.markOf(uuid)
  cartCookie.introduce()
  return cartCookie.nextMarkOf(uuid)
}
