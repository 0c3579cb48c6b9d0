import { ConfirmInsuranceTermsDocument, HoldDevicesDocument } from '#storefront/api/generated/equipment.ts'
import { query } from '#storefront/api/query.ts'
import { breakdown, type Failure, pick } from '#storefront/api/reply.ts'
import { cartStore } from '#storefront/features/cart/use-cart.ts'

const NO_CART = 'no cart to change'

/** Reserves the devices of a line again after their reservation has expired. */
export function holdDevices(offerId: string): Promise<Failure | null> {
  return cartStore.change(async (current) => {
    if (current === null) return breakdown(NO_CART)
    const { uuid, version } = current
    return pick(await query(HoldDevicesDocument, { reference: uuid, version, offerId }), 'holdDevices')
  })
}

export function confirmInsurance(offerId: string): Promise<Failure | null> {
  return cartStore.change(async (current) => {
    if (current === null) return breakdown(NO_CART)
    const { uuid, version } = current
    const reply = await query(ConfirmInsuranceTermsDocument, { reference: uuid, version, offerId })
    return pick(reply, 'confirmInsuranceTerms')
  })
}
