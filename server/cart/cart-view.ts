import { additionalAllowedOffers } from '#domain/cart/allowed-offers.ts'
import type { Cart, Offer } from '#domain/cart/cart.ts'
import { cartFlags } from '#domain/cart/flags.ts'
import { freeActivationBanner } from '#domain/catalogue/activation-fee.ts'
import type { CurrentServiceAnswers } from '#domain/current-service/answers.ts'
import { type CartVat, cartVat, type LineWithoutVat } from '#domain/pricing/cart-vat.ts'
import { cartTotals } from '#domain/pricing/totals.ts'
import type { CatalogueStore } from '#server/catalogue/catalogue-store.ts'

export type CartView = ReturnType<typeof viewCart>
export type CurrentServiceView = CurrentServiceAnswers & { slotId: string | null }
export type OfferView = Omit<Offer, 'currentService'> & {
  freeActivationBanner: string | null
  currentService: CurrentServiceView | null
  withoutVat: (standardRate: number) => LineWithoutVat
}

/** A cart with all that follows from it, worked out once per answer. */
export function viewCart(cart: Cart) {
  const vat = vatOf(cart)
  return {
    ...cart,
    ...cartFlags(cart),
    ...cartTotals(cart),
    additionalAllowedOffers: additionalAllowedOffers(cart),
    offers: cart.offers.map((offer) => viewOffer(cart, offer, vat)),
    vat,
  }
}

/** For lines from before the rate was kept with them, and for accessories. */
export function standardVatRate({ catalogue }: { catalogue: CatalogueStore }): number {
  return catalogue.active().release.brand.vatRate
}

/** Few answers ask for it, and each field of it asks for the whole: it is worked out when the first one does. */
function vatOf(cart: Cart): (standardRate: number) => CartVat {
  let known: CartVat | null = null
  return (standardRate) => {
    known ??= cartVat(cart, standardRate)
    return known
  }
}

function viewOffer({ cartType }: Cart, offer: Offer, vat: (standardRate: number) => CartVat): OfferView {
  const { baseOffer, activationFeeVatIncluded: feeCharged } = offer
  const answers = offer.currentService ?? null
  return {
    ...offer,
    // Nothing else has one, though a cart may have been kept with it.
    parentOfferId: baseOffer.serviceGroup === 'TV' ? offer.parentOfferId : null,
    freeActivationBanner: freeActivationBanner({ technology: baseOffer.broadbandTechnology, feeCharged, cartType }),
    currentService: answers && { ...answers, slotId: offer.appointment?.slotId ?? null },
    withoutVat: (standardRate) => vat(standardRate).line(offer),
  }
}
