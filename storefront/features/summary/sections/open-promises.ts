import type { CartLine } from '#storefront/features/cart/cart-line.ts'
import type { TacticalOffer } from './line-tactical-offers.tsx'

/** What is promised with a line of this kind. To a line whose set-up is free, or that brings its number, it has been kept. */
export function openPromises<Promised extends Pick<TacticalOffer, 'serviceGroup'>>(
  { baseOffer, activationFeeVatIncluded }: Pick<CartLine, 'baseOffer' | 'activationFeeVatIncluded'>,
  promises: readonly Promised[],
): Promised[] {
  const isSetUpFree = baseOffer.amountVatIncluded.oneOffAmount > 0 && activationFeeVatIncluded === 0
  return isSetUpFree || baseOffer.portIn
    ? []
    : promises.filter(({ serviceGroup }) => serviceGroup === baseOffer.serviceGroup)
}
