import { sum } from '#domain/money.ts'
import { firstBills, type PricedPlan } from '#storefront/features/bills/bill-stretches.ts'

/** Every monthly bill of the contract; what is paid once is never added to it. */
export function planTotal({ recurringAmountsByOccurrence, commitmentDuration }: PricedPlan): number {
  return sum(firstBills(recurringAmountsByOccurrence, commitmentDuration))
}
