import { UpdateESimDetailsDocument, UpdateSimTypeDocument } from '#storefront/api/generated/sim.ts'
import type { SimCardType } from '#storefront/api/generated/types.ts'
import { query } from '#storefront/api/query.ts'
import { breakdown, type Failure, pick } from '#storefront/api/reply.ts'
import type { CartLine } from '#storefront/features/cart/cart-line.ts'
import { cartStore } from '#storefront/features/cart/use-cart.ts'

const NO_CART = 'no cart to change'

export function changeSimType({ id, baseOffer }: CartLine, simCardType: SimCardType): Promise<Failure | null> {
  return cartStore.change(async (current) => {
    if (current === null) return breakdown(NO_CART)
    const { uuid, version } = current
    const change = { reference: uuid, version, offerId: id, simCardType, offerCode: baseOffer.catalogCode }
    return pick(await query(UpdateSimTypeDocument, change), 'updateSIMType')
  })
}

/** @param eid null: not needed, for a phone that is not listed */
export function saveESimPhone({ id }: CartLine, manufacturer: string, eid: string | null): Promise<Failure | null> {
  return cartStore.change(async (current) => {
    if (current === null) return breakdown(NO_CART)
    const { uuid, version } = current
    const saved = await query(UpdateESimDetailsDocument, { reference: uuid, version, offerId: id, manufacturer, eid })
    return saved.ok ? { ok: true, value: saved.value.updateESIMDetails.cart } : saved
  })
}
