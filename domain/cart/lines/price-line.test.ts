import { expect, test } from 'vitest'
import { aDiscount } from '#domain/catalogue/release.fixture.ts'
import { aTariff } from '#domain/catalogue/tariff.fixture.ts'
import type { TariffDiscount } from '#domain/catalogue/tariff.ts'
import { cents } from '#domain/money.ts'
import { amountsOf } from '#domain/pricing/priced-item.ts'
import { pricedPlan } from '../priced-items.ts'
import { serviceGroupOf } from './cart-line.ts'
import { priceLine } from './price-line.ts'

const PRICING = {
  discounts: [],
  releaseId: 7,
  vatRate: 0.23,
  lineId: 'line-1',
  prequalId: 'prequal-1',
  availableFrom: null,
  parentId: null,
}

const INTRO = aDiscount({ catalogDiscountCode: 'INTRO' })

function priceOf(displayPrice: number, discounts: TariffDiscount[]) {
  const tariff = aTariff({ displayPrice: cents(displayPrice) })
  return priceLine({ ...PRICING, discounts, tariff }).price
}

test('PRICE-1: a line carries the prices of its tariff, the release that set them and the VAT in them', () => {
  const line = priceLine({ ...PRICING, tariff: aTariff({ discountedActivationFee: cents(4999) }) })
  expect(line).toMatchObject({
    id: 'line-1',
    kind: 'broadband',
    release: 7,
    vatRate: 0.23,
    prequalId: 'prequal-1',
    offer: 'FTTH_1GB',
    plan: 'ACQ_FTTH_1GB_24M',
    technology: 'FTTH',
    price: { monthly: 5999, discounts: [{ value: 2000, bills: 12 }], fee: 14998, feeDiscount: 9999 },
  })
  expect(amountsOf(pricedPlan(line))).toMatchObject({
    oneOffAmount: 14998,
    discountedOneOffAmount: 4999,
    upFrontAmount: 0,
    recurringAmount: { amount: 5999, discountedAmount: 3999, discountOccurrence: 12 },
  })
})

test('PRICE-2: a line without a discount has no end to its price', () => {
  const tariff = aTariff({ displayPrice: cents(2999), defaultPrice: cents(2999), discountDuration: 0 })
  expect(amountsOf(pricedPlan(priceLine({ ...PRICING, tariff }))).recurringAmount).toEqual({
    amount: 2999,
    discountedAmount: 2999,
    discountOccurrence: null,
    discountFrequency: 'MONTHLY',
  })
})

test('PRICE-43: a line keeps every monthly discount of its tariff, with its bills and how often it comes off', () => {
  const yearly: TariffDiscount = { ...INTRO, value: cents(500), discountOccurrence: 2, discountFrequency: 'YEARLY' }
  const setUp: TariffDiscount = { ...INTRO, billingType: 'ONE_OFF', discountItemType: 'ACTIVATION_FEE' }
  expect(priceOf(3499, [INTRO, yearly, setUp, { ...INTRO, code: 'ANOTHER' }]).discounts).toEqual([
    { value: 2000, bills: 12, every: 'MONTHLY' },
    { value: 500, bills: 2, every: 'YEARLY' },
  ])
})

test('PRICE-43: the first bill is what the card said, also when the discounts say otherwise', () => {
  expect(priceOf(3899, [INTRO])).toMatchObject({
    monthly: 5999,
    discounts: [{ value: 2100, bills: 12, every: 'MONTHLY' }],
  })
})

test.each([
  ['DUALPLAY', 'broadband'],
  ['DUALPLAY_PSTN', 'broadband'],
  ['TV', 'tv'],
  ['SA_PSTN', 'homePhone'],
  ['MOBILE', 'mobile'],
  ['MBB', 'mobileBroadband'],
] as const)(
  'CART-160: a plan of %s makes a line of the kind %s, which knows its service group',
  (serviceGroup, kind) => {
    const line = priceLine({ ...PRICING, tariff: aTariff({ serviceGroup }), parentId: 'broadband' })
    expect([line.kind, serviceGroupOf(line)]).toEqual([kind, serviceGroup])
  },
)
