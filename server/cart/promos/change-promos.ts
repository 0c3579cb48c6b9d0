import { irishDay } from '#domain/availability/service-date.ts'
import type { Cart } from '#domain/cart/cart.ts'
import { addPromo, removePromo } from '#domain/cart/promos/add-promo.ts'
import { promoKey } from '#domain/catalogue/promo/promo-code.ts'
import type { Refusal } from '#domain/refusals.ts'
import { type Result, refuse } from '#domain/result.ts'
import type { CatalogueStore } from '#server/catalogue/catalogue-store.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Caller } from '#server/session/caller.ts'
import { type CartChanging, type ChangeRequest, cartAlone, changeCart } from '../change-cart.ts'
import { loadWithPromo } from './load-with-promo.ts'
import { offerNames } from './offer-names.ts'

export type PromoRequest = ChangeRequest & { reference: string; code: string }

/** A promo code entered by the customer. No use of it is reserved: it is counted with the order. */
export async function addPromoCode(
  deps: CartChanging & { catalogue: CatalogueStore; clock: Clock },
  caller: Caller,
  request: PromoRequest,
): Promise<Result<Cart, Refusal>> {
  const { id, promoCodes, addOns, release } = deps.catalogue.active()
  const code = promoKey(request.code)
  const promo = promoCodes.get(code) ?? null
  return changeCart(deps, caller, request, {
    load: loadWithPromo(deps, caller, code, promo !== null),
    decide: (cart, { counted, waitMs }) => {
      if (waitMs !== null)
        return refuse({ code: 'TOO_MANY_PROMO_CODES', params: { retryAfter: Math.ceil(waitMs / 1000) } })
      const today = irishDay(deps.clock.now())
      return addPromo(cart, { promo, counted, today, id, addOns, offerName: offerNames(release) })
    },
  })
}

export async function removePromoCode(
  deps: CartChanging,
  caller: Caller,
  request: PromoRequest,
): Promise<Result<Cart, Refusal>> {
  return changeCart(deps, caller, request, {
    load: cartAlone(deps, caller),
    decide: (cart) => removePromo(cart, promoKey(request.code)),
  })
}
