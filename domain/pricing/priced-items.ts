import type { AddOn, Amounts, Cart, Equipment, Offer, RecurringAmount } from '#domain/cart/cart.ts'
import { type Cents, NOTHING, subtract } from '#domain/money.ts'
import { priceOnBill, type RecurringDiscount } from './recurring-discount.ts'

export type Priceable = Pick<Cart, 'offers' | 'accessories'>

/** Something in the cart that has its own price, how long it is contracted for, and the VAT that is in it. */
export type PricedItem = {
  /** Tells it from the others, wherever in the cart it stands. */
  id: string
  /** Absent: an accessory, which belongs to no line. */
  offerId: string | null
  amounts: Amounts
  commitmentDuration: number
  /** Absent: the brand's rate of today. */
  vatRate: number | null
}

/** Every price in the cart, once. The activation fee is part of the base offer's once-off amount. */
export function pricedItems({ offers, accessories }: Priceable): PricedItem[] {
  const alone = { offerId: null, commitmentDuration: 0, vatRate: null }
  return [
    ...offers.flatMap(offerItems),
    ...accessories.flatMap((equipment) => equipmentPrices(equipment).map((price) => ({ ...price, ...alone }))),
  ]
}

/** In months. Nothing: no line binds. */
export function longestCommitment({ offers }: Pick<Cart, 'offers'>): number {
  return Math.max(0, ...offers.map(({ baseOffer }) => baseOffer.commitmentDuration))
}

export function itemOnBill(item: PricedItem, bill: number): Cents {
  const recurring = item.amounts.recurringAmount
  return recurring ? priceOnBill(recurring.amount, itemDiscounts(item), bill, item.commitmentDuration) : NOTHING
}

export function itemDiscounts({ amounts }: Pick<PricedItem, 'amounts'>): readonly RecurringDiscount[] {
  return amounts.recurringAmount ? discountsOf(amounts.recurringAmount) : []
}

/** A line from before discounts were kept one by one has a single one: the difference, for as long as it says. */
function discountsOf(recurring: RecurringAmount): readonly RecurringDiscount[] {
  const { amount, discountedAmount, discountOccurrence, discountFrequency, discounts } = recurring
  if (discounts) return discounts
  const value = subtract(amount, discountedAmount)
  return value > 0 ? [{ value, discountOccurrence, discountFrequency }] : []
}

function offerItems({ id, baseOffer, addOns, equipments, vatRate }: Offer): PricedItem[] {
  const shared = { offerId: id, commitmentDuration: baseOffer.commitmentDuration, vatRate: vatRate ?? null }
  const extras = [...addOns.map(addOnPrice), ...equipments.flatMap(equipmentPrices)]
  return [
    { ...shared, id, amounts: baseOffer.amountVatIncluded },
    ...extras.map((extra) => ({ ...shared, id: `${id} ${extra.id}`, amounts: extra.amounts })),
  ]
}

type Price = Pick<PricedItem, 'id' | 'amounts'>

function addOnPrice({ id, amounts }: AddOn): Price {
  return { id, amounts }
}

function equipmentPrices({ id, amounts, addOn }: Equipment): Price[] {
  return addOn
    ? [
        { id, amounts },
        { id: `${id} ${addOn.id}`, amounts: addOn.amounts },
      ]
    : [{ id, amounts }]
}
