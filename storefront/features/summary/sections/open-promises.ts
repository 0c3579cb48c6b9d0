import type { CartLine } from '#storefront/features/cart/cart-line.ts'
import type { TacticalOffer } from './line-tactical-offers.tsx'

/** The tactical offers for a line of this kind. A line with free set-up, or that brings its number, has what they promise. */
export function openPromises<Promised extends Pick<TacticalOffer, 'serviceGroup'>>(
  { baseOffer, activationFeeVatIncluded }: Pick<CartLine, 'baseOffer' | 'activationFeeVatIncluded'>,
  promises: readonly Promised[],
): Promised[] {
  const isSetUpFree = baseOffer.amountVatIncluded.oneOffAmount > 0 && activationFeeVatIncluded === 0
  return isSetUpFree || baseOffer.portIn
    ? []
    : promises.filter(({ serviceGroup }) => serviceGroup === baseOffer.serviceGroup)
}
