import type { PagePlan } from './handset-choice.ts'

/** The price of a handset with a plan, its insurance and extras: today, a month, and over the whole contract. */
export type HandsetOffer = {
  today: number
  month: number
  /** The price after the first one, and the bill that it begins with. */
  later: { amount: number; fromBill: number } | null
  activation: number
  term: number
  /** The sum of every bill of the contract, with once-off charges and the yearly price rise. */
  inBills: number
  total: number
}

/** Null: the two cannot be combined. */
export function handsetOffer(
  { tariff, prices }: PagePlan,
  variantCode: string,
  extras: readonly { charges: { price: number } }[],
): HandsetOffer | null {
  const today = prices.find(({ code }) => code === variantCode)?.discountedPrice
  if (today === undefined) return null
  const extra = extras.reduce((sum, { charges }) => sum + charges.price, 0)
  const [first, ...others] = tariff.recurringAmountsByOccurrence
  const later = others.find(({ amount }) => amount !== first?.amount) ?? null
  const inBills = tariff.forecast.totalInBills + extra * tariff.commitmentDuration
  return {
    today,
    month: tariff.displayPrice + extra,
    later: later && { amount: later.amount + extra, fromBill: later.fromBill },
    activation: tariff.discountedActivationFee,
    term: tariff.commitmentDuration,
    inBills,
    total: inBills + today,
  }
}
