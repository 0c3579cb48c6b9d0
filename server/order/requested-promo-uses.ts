import type { Cart } from '#domain/cart/cart.ts'
import type { LostPromo } from '#domain/cart/promos/lost-promo.ts'
import { usedPromos } from '#domain/cart/promos/promo-gifts.ts'
import type { Refusal } from '#domain/refusals.ts'
import { type Result, refuse } from '#domain/result.ts'
import type { UseRequest } from '#server/cart/promos/promo-uses.ts'
import type { CatalogueStore } from '#server/catalogue/catalogue-store.ts'

/** The promo codes that a cart uses, with the limit of orders for each. */
export function requestedPromoUses({ catalogue }: { catalogue: CatalogueStore }, cart: Cart): UseRequest[] {
  const { promoCodes } = catalogue.active()
  return [...usedPromos(cart)].map((code) => ({ code, most: promoCodes.get(code)?.uses ?? null }))
}

export function promoLost(lost: LostPromo): Result<never, Refusal> {
  return refuse({ code: 'PROMO_LOST', params: lost })
}
