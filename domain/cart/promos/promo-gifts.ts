import { monthlyOffInWords } from '#domain/catalogue/promo/promo-texts.ts'
import type { DiscountItem } from '#domain/catalogue/tariff.ts'
import { type Cents, cents, euro } from '#domain/money.ts'
import { lastBillOf, priceOnBill, type RecurringDiscount } from '#domain/pricing/recurring-discount.ts'
import type { BillingType } from '#domain/vocabulary.ts'
import type { Cart } from '../cart.ts'
import type { CartLine } from '../lines/cart-line.ts'
import { toRecurring } from '../lines/settle-promos.ts'
import type { AddOn } from '../lines/shared-line.ts'

/** What a code came to on a line. */
export type PromoGiven = {
  promo: string
  lineId: string
  /** Null: it is no extra. */
  addOnId: string | null
  item: DiscountItem
  billing: BillingType
  value: Cents
  description: string
  /** The last bill that it comes off. Null: it is on the first one alone, with the fee. */
  lastBill: number | null
  /** All that it takes off, over all of its bills. */
  total: Cents
}

/** The codes that come to something in this cart. */
export function usedPromos({ lines }: Pick<Cart, 'lines'>): ReadonlySet<string> {
  return new Set(lines.flatMap(promosOn).map(({ promo }) => promo))
}

export function promosOn(line: CartLine): PromoGiven[] {
  const { id: lineId, price, term, addOns } = line
  return [
    ...price.discounts.flatMap((discount, index): PromoGiven[] => {
      const { promo, value, bills } = discount
      if (promo === undefined) return []
      const own = { promo, lineId, addOnId: null, item: 'TARIFF', billing: 'RECURRING', value } as const
      const discounts = toRecurring(price)
      const described = { description: monthlyOffInWords(value, bills), lastBill: lastBill(discounts[index], term) }
      return [{ ...own, ...described, total: savedBy(price.monthly, discounts, index, term) }]
    }),
    ...(price.feePromos ?? []).map(({ promo, value }): PromoGiven => {
      const own = { promo, lineId, addOnId: null, item: 'ACTIVATION_FEE', billing: 'ONE_OFF', value } as const
      return { ...own, description: `${euro(value)} off activation`, lastBill: null, total: value }
    }),
    ...addOns.flatMap((addOn) => promosOnAddOn(addOn, line)),
  ]
}

function promosOnAddOn(addOn: AddOn, { id: lineId, term }: CartLine): PromoGiven[] {
  const { id: addOnId, price, billing, discounts = [] } = addOn
  return discounts.flatMap(({ promo, value, bills }, index): PromoGiven[] => {
    if (promo === undefined) return []
    const own = { promo, lineId, addOnId, item: 'ADD_ON', billing, value } as const
    if (billing === 'ONE_OFF') return [{ ...own, description: `${euro(value)} off`, lastBill: null, total: value }]
    const all = toRecurring({ discounts })
    const described = { description: monthlyOffInWords(value, bills), lastBill: lastBill(all[index], term) }
    return [{ ...own, ...described, total: savedBy(price, all, index, term) }]
  })
}

function lastBill(discount: RecurringDiscount | undefined, term: number): number | null {
  return discount === undefined ? null : lastBillOf(discount, term)
}

/** What would be paid without the discount, beyond what is paid with it and all before it. */
function savedBy(price: Cents, discounts: readonly RecurringDiscount[], index: number, term: number): Cents {
  const [before, after] = [discounts.slice(0, index), discounts.slice(0, index + 1)]
  const last = lastBill(discounts[index], term) ?? 0
  let saved = 0
  for (let bill = 1; bill <= last; bill += 1)
    saved += priceOnBill(price, before, bill, term) - priceOnBill(price, after, bill, term)
  return cents(saved)
}
