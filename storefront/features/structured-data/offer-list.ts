import { euro } from '#domain/money.ts'

export type OfferedPlan = {
  code: string
  displayName: string
  description: string
  displayPrice: number
  defaultPrice: number
  discountDuration: number
  commitmentDuration: number
  discountedActivationFee: number
}

type Seller = { name: string; pageUrl: string; pictureUrl: string }

/** The plans of a page in the words of schema.org. Every price of a plan is there, not only the one it begins with. */
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
  const { displayPrice, defaultPrice, discountDuration, discountedActivationFee } = plan
  const changes = discountDuration > 0 && displayPrice !== defaultPrice
  const first = { ...monthly(displayPrice), ...(changes && { billingStart: 0, billingDuration: discountDuration }) }
  const then = changes ? [{ ...monthly(defaultPrice), billingStart: discountDuration }] : []
  return [first, ...then, ...(discountedActivationFee > 0 ? [onceOff(discountedActivationFee)] : [])]
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

/** "1299.00" for those who read with a program. */
function decimal(amount: number): string {
  return euro(amount).replace(/[€,]/g, '')
}
