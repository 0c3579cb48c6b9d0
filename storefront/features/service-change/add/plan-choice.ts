import { euro } from '#domain/money.ts'
import { onceOffBillText } from '#domain/pricing/naming/bill-names.ts'
import { formatTerm } from '#storefront/formatting/format-term.ts'
import type { Choice } from './choice-rows.tsx'
import type { AddablePlan } from './use-add-service.ts'

/** Price, price after, term and set-up of a plan, as a row says them. */
export function planChoice(plan: AddablePlan): Choice {
  const { displayPrice, defaultPrice, discountDuration, discountedActivationFee } = plan
  const setUp = `Set-up ${euro(discountedActivationFee)}, on your ${onceOffBillText(true)}`
  return {
    value: plan.offerCode,
    name: plan.displayName,
    details: [
      `${plan.description}. ${formatTerm(plan.commitmentDuration)}.`,
      ...(discountedActivationFee > 0 ? [setUp] : []),
    ],
    price: euro(displayPrice),
    priceDetail:
      displayPrice === defaultPrice ? 'a month' : `a month for ${discountDuration} bills, then ${euro(defaultPrice)}`,
    isSold: true,
  }
}
