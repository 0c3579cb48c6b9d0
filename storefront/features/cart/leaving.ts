import type { BarPartsFragment as BarCart } from '#storefront/api/generated/types.ts'

/** An extra by its code; without one, the handset or device of the line. */
export type LeavingPart = { id: string; catalogCode?: string | null }

/** The cart without the lines, extras and devices whose removal is pending. */
export function withoutLeaving(cart: BarCart, leaving: readonly string[]): BarCart {
  if (leaving.length === 0) return cart
  const stays = ({ id }: { id: string }) => !leaving.includes(id)
  const offers = cart.offers.filter(stays).map((line) => ({
    ...line,
    addOns: line.addOns.filter(stays),
    equipments: line.equipments.filter(stays),
  }))
  return { ...cart, offers }
}

export function addOnCodes({ offers }: BarCart, offerId: string): readonly string[] {
  return offers.find(({ id }) => id === offerId)?.addOns.map(({ catalogCode }) => catalogCode) ?? []
}

export function withDependants(offers: BarCart['offers'], offerId: string): string[] {
  return offers.filter(({ id, parentOfferId }) => id === offerId || parentOfferId === offerId).map(({ id }) => id)
}
