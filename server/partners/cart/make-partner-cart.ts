import { randomUUID } from 'node:crypto'
import type { Cart } from '#domain/cart/cart.ts'
import { cartReference, REFERENCE_BYTES } from '#domain/cart/key.ts'
import { newCart } from '#domain/cart/new-cart.ts'
import type { PartnerRefusal } from '#domain/partners/partner-refusals.ts'
import { ok, type Result } from '#domain/result.ts'
import { removeTariff } from '#server/cart/lines/remove-tariff.ts'
import { makeCart } from '#server/cart/make-cart.ts'
import { findCart } from '#server/cart/open-cart.ts'
import { randomBytes } from '#server/platform/random-bytes.ts'
import type { Partner } from '#server/session/caller.ts'
import { ofShop } from './fill-cart.ts'
import { dropPartnerCart } from './partner-cart-store.ts'
import { forCart, type SaleRoom } from './sale-room.ts'

/** Empty, and the partner's. Made under the request's key before, it is that cart, in its current state. */
export async function makePartnerCart(
  deps: SaleRoom,
  caller: Partner,
): Promise<Result<{ cart: Cart; isNew: boolean }, PartnerRefusal>> {
  const { brand } = deps.catalogue.active().release
  const cart = newCart({
    uuid: randomUUID(),
    reference: cartReference(brand.referencePrefix, randomBytes(REFERENCE_BYTES)),
    brand: brand.code,
    channel: caller.channel,
  })
  const made = await makeCart(deps, caller, cart)
  return made.ok ? ok({ cart: made.value, isNew: made.value.uuid === cart.uuid }) : ofShop(made.refusal)
}

/** Nothing is left of a cart that was not made as it was wanted. */
export async function dropHalfMade(deps: SaleRoom, caller: Partner, uuid: string): Promise<void> {
  const half = await findCart(deps, forCart(caller, uuid), { reference: uuid })
  if (half.ok) await emptyAndDrop(deps, caller, half.value)
}

/** What is in it goes by the cart's own rules, which release what is held for it. False: it has changed meanwhile, or is not open. */
export async function emptyAndDrop(deps: SaleRoom, caller: Partner, cart: Cart): Promise<boolean> {
  const own = forCart(caller, cart.uuid)
  let left = cart
  while (left.status === 'open' && left.lines.length > 0) {
    // TV first: with its broadband it would go by itself.
    const offerId = left.lines.find(({ kind }) => kind === 'tv')?.id ?? left.lines[0]?.id ?? ''
    const removed = await removeTariff(deps, own, { reference: cart.uuid, offerId })
    if (!removed.ok) return false
    left = removed.value
  }
  return dropPartnerCart(deps.db, left, caller.clientId)
}
