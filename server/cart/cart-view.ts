import { additionalAllowedOffers } from '#domain/cart/allowed-offers.ts'
import type { Cart, Offer } from '#domain/cart/cart.ts'
import { cartFlags } from '#domain/cart/flags.ts'
import { recurringByOccurrence } from '#domain/cart/recurring-by-occurrence.ts'
import { isCurrentServiceComplete } from '#domain/cart/save-current-service.ts'
import { cartTotals } from '#domain/cart/totals.ts'
import { freeActivationBanner } from '#domain/catalogue/activation-fee.ts'
import type { CurrentServiceAnswers } from '#domain/current-service/answers.ts'

export type CartView = ReturnType<typeof viewCart>
export type CurrentServiceView = CurrentServiceAnswers & { slotId: string | null }
export type OfferView = Omit<Offer, 'currentService'> & {
  freeActivationBanner: string | null
  currentService: CurrentServiceView | null
  currentServiceComplete: boolean
}

/** A cart with all that follows from it, worked out once per answer. */
export function viewCart(cart: Cart) {
  return {
    ...cart,
    ...cartFlags(cart),
    ...cartTotals(cart),
    recurringAmountsByOccurrence: recurringByOccurrence(cart),
    additionalAllowedOffers: additionalAllowedOffers(cart),
    offers: cart.offers.map((offer) => viewOffer(cart, offer)),
  }
}

function viewOffer({ cartType }: Cart, offer: Offer): OfferView {
  const { baseOffer, activationFeeVatIncluded: feeCharged } = offer
  const answers = offer.currentService ?? null
  return {
    ...offer,
    freeActivationBanner: freeActivationBanner({ technology: baseOffer.broadbandTechnology, feeCharged, cartType }),
    currentService: answers && { ...answers, slotId: offer.appointment?.slotId ?? null },
    currentServiceComplete: isCurrentServiceComplete(offer),
  }
}
