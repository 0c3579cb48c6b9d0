import type { Amounts, Cart, Equipment, Offer } from './cart.ts'

/** Something in the cart that has its own price, and how long it is contracted for. */
export type PricedItem = { amounts: Amounts; commitmentDuration: number }

/** Every price in the cart, once. The activation fee is part of the base offer's once-off amount. */
export function pricedItems(cart: Pick<Cart, 'offers' | 'accessories'>): PricedItem[] {
  return [
    ...cart.offers.flatMap(offerItems),
    ...cart.accessories.flatMap(equipmentAmounts).map((amounts) => ({ amounts, commitmentDuration: 0 })),
  ]
}

function offerItems({ baseOffer, addOns, equipments }: Offer): PricedItem[] {
  const all = [
    baseOffer.amountVatIncluded,
    ...addOns.map((addOn) => addOn.amounts),
    ...equipments.flatMap(equipmentAmounts),
  ]
  return all.map((amounts) => ({ amounts, commitmentDuration: baseOffer.commitmentDuration }))
}

function equipmentAmounts({ amounts, addOn }: Equipment): Amounts[] {
  return addOn ? [amounts, addOn.amounts] : [amounts]
}
