import { type Cents, euro } from '#domain/money.ts'
import { planBills } from '#domain/pricing/bill-stretches.ts'
import { priceAfterNote } from '#domain/pricing/price-after.ts'
import { courseInWords, type PriceCourse, priceCourse } from '#domain/pricing/price-course.ts'
import { lastBillOf, priceOnBill, type RecurringDiscount } from '#domain/pricing/recurring-discount.ts'
import { withoutVat } from '#domain/pricing/vat.ts'
import { type AcquisitionType, needsVisit } from '#domain/vocabulary.ts'
import type { TariffDiscount } from '../tariff.ts'
import type { CustomerDiscounts, DiscountSource, OfferSource, PlanSource } from './offer-source.ts'

/** A file may say none, one or several. */
export function discountsFor(customers: CustomerDiscounts, acquisitionType: AcquisitionType): DiscountSource[] {
  const given = customers[acquisitionType] ?? []
  return Array.isArray(given) ? given : [given]
}

export function toRecurring({ value, months, frequency }: DiscountSource): RecurringDiscount {
  return { value, discountOccurrence: months, discountFrequency: frequency }
}

/** The price of the first bill, and for how many bills it holds. */
export function priceNow(
  price: Cents,
  discounts: readonly RecurringDiscount[],
  commitmentDuration: number,
): { displayPrice: Cents; discountDuration: number } {
  const onBill = (bill: number) => priceOnBill(price, discounts, bill, commitmentDuration)
  const displayPrice = onBill(1)
  if (displayPrice === price) return { displayPrice, discountDuration: 0 }
  const last = Math.max(...discounts.map((discount) => lastBillOf(discount, commitmentDuration)))
  let bills = 1
  while (bills < last && onBill(bills + 1) === displayPrice) bills += 1
  return { displayPrice, discountDuration: bills }
}

/** What is paid when the price now has ended, or every price where there are more; absent when it never changes. */
export function afterPriceText(
  price: Cents,
  discounts: readonly DiscountSource[],
  commitmentDuration: number,
): string | null {
  const course = coursePaid(price, discounts, commitmentDuration)
  const [, after, ...more] = course
  if (after === undefined) return null
  return more.length === 0 ? priceAfterNote(after.fromBill - 1, after.amount) : courseInWords(course)
}

/** What a plan costs from bill to bill with these discounts. */
export function coursePaid(
  price: Cents,
  discounts: readonly DiscountSource[],
  commitmentDuration: number,
): PriceCourse {
  return priceCourse(planBills(price, discounts.map(toRecurring), commitmentDuration))
}

type Discounted = { code: string; discounts: readonly DiscountSource[]; vatRate: number }

export function expandDiscounts(
  offer: OfferSource,
  plan: PlanSource,
  { code, discounts, vatRate }: Discounted,
): TariffDiscount[] {
  const amount = (value: Cents) =>
    ({ code, value, vatExcludedAmount: withoutVat(value, vatRate), discountType: 'AMOUNT' }) as const
  const intro = discounts.map(
    (discount, index): TariffDiscount => ({
      catalogDiscountCode: index === 0 ? `${code}_INTRO` : `${code}_INTRO_${index + 1}`,
      description: inWords(discount),
      ...amount(discount.value),
      billingType: 'RECURRING',
      discountItemType: 'TARIFF',
      discountOccurrence: discount.months,
      discountFrequency: discount.frequency,
    }),
  )
  if (plan.activationDiscount === 0) return intro
  return [
    ...intro,
    {
      catalogDiscountCode: `${code}_SETUP`,
      description: `${euro(plan.activationDiscount)} off activation${needsVisit(offer.installationType) ? ' and installation' : ''}`,
      ...amount(plan.activationDiscount),
      billingType: 'ONE_OFF',
      discountItemType: 'ACTIVATION_FEE',
      discountOccurrence: null,
      discountFrequency: 'MONTHLY',
    },
  ]
}

function inWords({ value, months, frequency }: DiscountSource): string {
  if (months === 1) return `${euro(value)} off your 1st bill`
  if (frequency === 'QUARTERLY') return `${euro(value)} off every 3rd bill, ${months} times`
  if (frequency === 'YEARLY') return `${euro(value)} off one bill a year for ${months} years`
  return `${euro(value)} off a month for ${months} months`
}
