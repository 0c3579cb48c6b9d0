import { euro } from '#domain/money.ts'
import { type PriceStep, priceCourse } from '#domain/pricing/price-course.ts'

export type OfferedPlan = {
  code: string
  displayName: string
  description: string
  displayPrice: number
  recurringAmountsByOccurrence: readonly PriceStep[]
  commitmentDuration: number
  discountedActivationFee: number
}

type Seller = { name: string; pageUrl: string; pictureUrl: string }

/** The plans of a page as schema.org data. It has every price of a plan, not only the first. */
export function offerList(plans: readonly OfferedPlan[], seller: Seller): object {
  return {
    '@context': 'https://schema.org',
    '@type': 'ItemList',
    numberOfItems: plans.length,
    itemListElement: plans.map((plan, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      item: product(plan, seller),
    })),
  }
}

function product(plan: OfferedPlan, { name, pageUrl, pictureUrl }: Seller): object {
  return {
    '@type': 'Product',
    name: `${plan.displayName}, ${plan.commitmentDuration === 1 ? '30 days' : `${plan.commitmentDuration} months`}`,
    description: plan.description,
    sku: plan.code,
    image: pictureUrl,
    brand: { '@type': 'Brand', name },
    offers: {
      '@type': 'Offer',
      url: pageUrl,
      price: decimal(plan.displayPrice),
      priceCurrency: 'EUR',
      availability: 'https://schema.org/InStock',
      eligibleRegion: 'IE',
      seller: { '@type': 'Organization', name },
      eligibleDuration: { '@type': 'QuantitativeValue', value: plan.commitmentDuration, unitCode: 'MON' },
      priceSpecification: prices(plan),
    },
  }
}

function prices(plan: OfferedPlan): object[] {
  const { recurringAmountsByOccurrence, discountedActivationFee } = plan
  const course = priceCourse(recurringAmountsByOccurrence)
  const recurring = course.map((step) => ({ ...monthly(step.amount), ...(course.length > 1 && period(step)) }))
  return [...recurring, ...(discountedActivationFee > 0 ? [onceOff(discountedActivationFee)] : [])]
}

function period({ fromBill, toBill }: PriceStep): object {
  return { billingStart: fromBill - 1, ...(toBill !== null && { billingDuration: toBill - fromBill + 1 }) }
}

function monthly(amount: number): object {
  return {
    ...price(amount),
    unitCode: 'MON',
    billingIncrement: 1,
    priceComponentType: 'https://schema.org/Subscription',
  }
}

function onceOff(amount: number): object {
  return { ...price(amount), priceComponentType: 'https://schema.org/ActivationFee' }
}

function price(amount: number): object {
  return {
    '@type': 'UnitPriceSpecification',
    price: decimal(amount),
    priceCurrency: 'EUR',
    valueAddedTaxIncluded: true,
  }
}

/** "1299.00", as schema.org requires. */
function decimal(amount: number): string {
  return euro(amount).replace(/[€,]/g, '')
}
