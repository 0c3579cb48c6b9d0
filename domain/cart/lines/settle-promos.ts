import type { PromoGift, PromoPlace, PromoTerms } from '#domain/catalogue/promo/promo-code.ts'
import { type Cents, NOTHING, subtract, sum } from '#domain/money.ts'
import { priceOnBill } from '#domain/pricing/recurring-discount.ts'
import { type CartLine, serviceGroupOf } from './cart-line.ts'
import type { AddOn, PlanPrice } from './shared-line.ts'

type Promoted = { lines: readonly CartLine[]; promos: readonly PromoTerms[] }

/** The lines with what the codes come to on them, in the order in which they were typed, and with nothing of any other. */
export function settlePromos({ lines, promos }: Promoted): CartLine[] {
  let settled = lines.map(withoutPromos)
  for (const promo of promos) settled = withPromo(settled, promo)
  return settled
}

/** A line as its plan alone prices it. */
export function withoutPromos(line: CartLine): CartLine {
  const addOns = line.addOns.some(({ discounts }) => discounts) ? line.addOns.map(plainAddOn) : line.addOns
  const price = plainPrice(line.price)
  return price === line.price && addOns === line.addOns ? line : { ...line, price, addOns }
}

export function plainPrice(price: PlanPrice): PlanPrice {
  const { feePromos, ...own } = price
  if (feePromos === undefined && price.discounts.every(({ promo }) => promo === undefined)) return price
  return {
    ...own,
    discounts: price.discounts.filter(({ promo }) => promo === undefined),
    feeDiscount: subtract(price.feeDiscount, sum((feePromos ?? []).map(({ value }) => value))),
  }
}

function plainAddOn({ discounts: _, ...addOn }: AddOn): AddOn {
  return addOn
}

function withPromo(lines: CartLine[], promo: PromoTerms): CartLine[] {
  if (!hasNeeded(lines, promo)) return lines
  let next = lines
  for (const gift of promo.gives) {
    const given = next.findIndex((line) => isAt(line, gift.on) && takes(line, gift, promo))
    next = next.map((line, index) => (index === given ? give(line, gift, promo.code) : line))
  }
  return next
}

export function hasNeeded(lines: readonly CartLine[], { needs }: Pick<PromoTerms, 'needs'>): boolean {
  const groups = lines.map(serviceGroupOf)
  // Broadband with a home phone is broadband.
  return needs.every((need) => groups.includes(need) || (need === 'DUALPLAY' && groups.includes('DUALPLAY_PSTN')))
}

export function isAt(line: CartLine, { serviceGroups, offers }: PromoPlace): boolean {
  return serviceGroups.includes(serviceGroupOf(line)) && (offers === null || offers.includes(line.offer))
}

/** Whether there is something that it could come off. */
function takes({ price, term, addOns }: CartLine, gift: PromoGift, { withDiscounts }: PromoTerms): boolean {
  switch (gift.kind) {
    case 'MONTHLY': {
      const isDiscounted = price.discounts.some(({ promo }) => promo === undefined)
      const before = toRecurring(price)
      const bills = Array.from({ length: gift.bills }, (_, index) => index + 1)
      return (
        (withDiscounts || !isDiscounted) &&
        bills.some((bill) => priceOnBill(price.monthly, before, bill, term) > NOTHING)
      )
    }
    case 'ACTIVATION_FEE': {
      const own = plainPrice(price).feeDiscount
      return (withDiscounts || own === NOTHING) && subtract(price.fee, price.feeDiscount) > NOTHING
    }
    case 'ADD_ON':
      return addOns.some((addOn) => isUngiven(addOn, gift.addOn))
  }
}

function give(line: CartLine, gift: PromoGift, promo: string): CartLine {
  const { price } = line
  switch (gift.kind) {
    case 'MONTHLY': {
      const discount = { value: gift.off, bills: gift.bills, every: 'MONTHLY' as const, promo }
      return { ...line, price: { ...price, discounts: [...price.discounts, discount] } }
    }
    case 'ACTIVATION_FEE': {
      const value = least(gift.off, subtract(price.fee, price.feeDiscount))
      const feePromos = [...(price.feePromos ?? []), { promo, value }]
      return { ...line, price: { ...price, feeDiscount: sum([price.feeDiscount, value]), feePromos } }
    }
    case 'ADD_ON': {
      const index = line.addOns.findIndex((addOn) => isUngiven(addOn, gift.addOn))
      const addOns = line.addOns.map((addOn, at) =>
        at === index
          ? { ...addOn, discounts: [{ value: addOn.price, bills: gift.bills, every: 'MONTHLY' as const, promo }] }
          : addOn,
      )
      return { ...line, addOns }
    }
  }
}

function isUngiven({ code, discounts }: AddOn, wanted: string): boolean {
  return code === wanted && discounts === undefined
}

export function toRecurring({ discounts }: Pick<PlanPrice, 'discounts'>) {
  return discounts.map(({ value, bills, every }) => ({ value, discountOccurrence: bills, discountFrequency: every }))
}

function least(off: Cents | null, left: Cents): Cents {
  return off === null || off > left ? left : off
}
