import { type PriceStep, priceChanges } from '#domain/pricing/price-course.ts'

/** The biggest step of a monthly cost: its new amount, and the bill that it begins with. Null: the cost stays the same. */
export function laterPrice(bills: readonly PriceStep[]): Pick<PriceStep, 'amount' | 'fromBill'> | null {
  const steps = priceChanges(bills).map(({ amount, fromBill }) => {
    const before = bills.findLast((bill) => bill.fromBill < fromBill)?.amount ?? amount
    return { amount, fromBill, step: Math.abs(amount - before) }
  })
  const [biggest] = steps.toSorted((one, other) => other.step - one.step)
  return biggest ? { amount: biggest.amount, fromBill: biggest.fromBill } : null
}
