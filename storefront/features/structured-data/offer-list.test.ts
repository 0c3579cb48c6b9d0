import { expect, test } from 'vitest'
import { type OfferedPlan, offerList } from './offer-list.ts'

const SELLER = {
  name: 'Tonn',
  pageUrl: 'https://shop.example/shop/tv',
  pictureUrl: 'https://shop.example/pictures/share-tv.svg',
}

const PLAN: OfferedPlan = {
  code: 'ACQ_FTTH_1GB_24M',
  displayName: 'Fibre 1 Gb',
  description: 'Full fibre broadband, up to 1 Gb',
  displayPrice: 3999,
  defaultPrice: 5999,
  discountDuration: 12,
  commitmentDuration: 24,
  discountedActivationFee: 4999,
}

function pricesOf(plan: Partial<OfferedPlan>) {
  const list = JSON.parse(JSON.stringify(offerList([{ ...PLAN, ...plan }], SELLER)))
  return list.itemListElement[0].item.offers.priceSpecification
}

test('SEO-4: a plan is told with every price it has: now, after, and once off', () => {
  expect(pricesOf({})).toMatchObject([
    { price: '39.99', billingStart: 0, billingDuration: 12, unitCode: 'MON', valueAddedTaxIncluded: true },
    { price: '59.99', billingStart: 12, unitCode: 'MON' },
    { price: '49.99', priceComponentType: 'https://schema.org/ActivationFee' },
  ])
})

test('SEO-4: a plan whose price never changes is told with that price alone', () => {
  expect(pricesOf({ defaultPrice: 3999, discountDuration: 0, discountedActivationFee: 0 })).toEqual([
    expect.objectContaining({ price: '39.99' }),
  ])
})

test('SEO-4: prices are plain decimals, without a sign or a comma', () => {
  expect(pricesOf({ displayPrice: 129900, defaultPrice: 129900 })[0].price).toBe('1299.00')
})
