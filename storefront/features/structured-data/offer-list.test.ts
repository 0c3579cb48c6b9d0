import { expect, test } from 'vitest'
import { aPlan, aPlanOf, off } from '#storefront/gallery/samples.ts'
import { type OfferedPlan, offerList } from './offer-list.ts'

const SELLER = {
  name: 'Tonn',
  pageUrl: 'https://shop.example/shop/tv',
  pictureUrl: 'https://shop.example/pictures/share-tv.svg',
}

const PLAN: OfferedPlan = {
  code: 'ACQ_FTTH_1GB_24M',
  displayName: 'Fibre 1Gb',
  description: 'Full fibre broadband, up to 1Gb',
  displayPrice: 3999,
  recurringAmountsByOccurrence: aPlan().recurringAmountsByOccurrence,
  commitmentDuration: 24,
  discountedActivationFee: 4999,
}

function pricesOf(plan: Partial<OfferedPlan>) {
  const list = JSON.parse(JSON.stringify(offerList([{ ...PLAN, ...plan }], SELLER)))
  return list.itemListElement[0].item.offers.priceSpecification
}

test('SEO-4: a plan has every price: now, after, and once off', () => {
  expect(pricesOf({})).toMatchObject([
    { price: '39.99', billingStart: 0, billingDuration: 12, unitCode: 'MON', valueAddedTaxIncluded: true },
    { price: '59.99', billingStart: 12, unitCode: 'MON' },
    { price: '49.99', priceComponentType: 'https://schema.org/ActivationFee' },
  ])
})

function stretchesOf(plan: Pick<OfferedPlan, 'recurringAmountsByOccurrence'>) {
  const prices: Record<string, unknown>[] = pricesOf({ ...plan, discountedActivationFee: 0 })
  return prices.map(({ price, billingStart, billingDuration }) => [price, billingStart, billingDuration])
}

test('SEO-4: a price that changes more than once is listed for every stretch of bills', () => {
  const { recurringAmountsByOccurrence } = aPlanOf([off(500, 18), off(1000, 6)])
  expect(stretchesOf({ recurringAmountsByOccurrence })).toEqual([
    ['44.99', 0, 6],
    ['54.99', 6, 12],
    ['59.99', 18, undefined],
  ])
})

test('SEO-4: a price that comes back every quarter is listed each time', () => {
  const { recurringAmountsByOccurrence } = aPlanOf([off(2000, 2, 'QUARTERLY')])
  expect(stretchesOf({ recurringAmountsByOccurrence })).toEqual([
    ['39.99', 0, 1],
    ['59.99', 1, 2],
    ['39.99', 3, 1],
    ['59.99', 4, undefined],
  ])
})

test('SEO-4: a plan whose price never changes has that price alone', () => {
  const { recurringAmountsByOccurrence } = aPlanOf([])
  const [price, ...others] = pricesOf({ recurringAmountsByOccurrence, discountedActivationFee: 0 })
  expect([price.price, others]).toEqual(['59.99', []])
  expect(price).not.toHaveProperty('billingStart')
  expect(price).not.toHaveProperty('billingDuration')
})

test('SEO-4: prices are plain decimals, without a sign or a comma', () => {
  const recurringAmountsByOccurrence = [{ fromBill: 1, toBill: null, amount: 129900 }]
  expect(pricesOf({ recurringAmountsByOccurrence })[0].price).toBe('1299.00')
})
