export type BillStretch = { fromBill: number; toBill: number | null; amount: number }

export type PricedPlan = {
  displayPrice: number
  defaultPrice: number
  discountDuration: number
  commitmentDuration: number
}

/** The bills of a contract, grouped where they cost the same. A price that changes only after the contract is shown too. */
export function billStretches(plan: PricedPlan): BillStretch[] {
  const { displayPrice, defaultPrice, discountDuration, commitmentDuration } = plan
  if (discountDuration === 0 || displayPrice === defaultPrice) {
    return [{ fromBill: 1, toBill: commitmentDuration, amount: displayPrice }]
  }
  const discounted = { fromBill: 1, toBill: discountDuration, amount: displayPrice }
  return discountDuration < commitmentDuration
    ? [discounted, { fromBill: discountDuration + 1, toBill: commitmentDuration, amount: defaultPrice }]
    : [discounted, { fromBill: discountDuration + 1, toBill: null, amount: defaultPrice }]
}

export function stretchLabel({ fromBill, toBill }: BillStretch): string {
  if (toBill === null) return `after bill ${fromBill - 1}`
  return fromBill === toBill ? `bill ${fromBill}` : `bills ${fromBill}–${toBill}`
}

/** The same for a chart that also shows what follows the contract: the last price goes on. */
export function billForecast(plan: PricedPlan): BillStretch[] {
  return billStretches(plan).map((stretch, index, all) =>
    index === all.length - 1 ? { ...stretch, toBill: null } : stretch,
  )
}
