import { expect, test } from 'vitest'
import { aDiscount } from '#domain/catalogue/release.fixture.ts'
import { aTariff } from '#domain/catalogue/tariff.fixture.ts'
import type { TariffDiscount } from '#domain/catalogue/tariff.ts'
import { cents } from '#domain/money.ts'
import { priceOffer } from './price-offer.ts'

const PRICING = { discounts: [], releaseId: 7, vatRate: 0.23, offerId: 'offer-1', prequalId: 'prequal-1' }

const INTRO = aDiscount({ catalogDiscountCode: 'INTRO' })

function monthlyOf(displayPrice: number, discounts: TariffDiscount[]) {
  const tariff = aTariff({ displayPrice: cents(displayPrice) })
  return priceOffer({ ...PRICING, discounts, tariff }).baseOffer.amountVatIncluded.recurringAmount
}

test('PRICE-1: a line carries the prices of its tariff and the release that set them', () => {
  const offer = priceOffer({ ...PRICING, tariff: aTariff({ discountedActivationFee: cents(4999) }) })
  expect(offer).toMatchObject({
    id: 'offer-1',
    releaseId: 7,
    vatRate: 0.23,
    parentOfferId: null,
    prequal: { prequalId: 'prequal-1' },
    activationFeeVatIncluded: 4999,
    baseOffer: {
      catalogCode: 'FTTH_1GB',
      catalogTariffPlanCode: 'ACQ_FTTH_1GB_24M',
      description: 'Fibre 1 Gb',
      broadbandTechnology: 'FTTH',
      amountVatIncluded: {
        oneOffAmount: 14998,
        discountedOneOffAmount: 4999,
        upFrontAmount: 0,
        recurringAmount: { amount: 5999, discountedAmount: 3999, discountOccurrence: 12 },
      },
    },
  })
})

test('PRICE-2: a line without a discount has no end to its price', () => {
  const tariff = aTariff({ displayPrice: cents(2999), defaultPrice: cents(2999), discountDuration: 0 })
  expect(priceOffer({ ...PRICING, tariff }).baseOffer.amountVatIncluded.recurringAmount).toEqual({
    amount: 2999,
    discountedAmount: 2999,
    discountOccurrence: null,
    discountFrequency: 'MONTHLY',
    discounts: [],
  })
})

test('PRICE-3: a line lists its charges, and activation only where there is a fee', () => {
  const charges = (fee: number) =>
    priceOffer({ ...PRICING, tariff: aTariff({ activationFee: cents(fee) }) }).baseOffer.charges
  expect(charges(14998).map(({ description, price, billingType }) => [description, price, billingType])).toEqual([
    ['Monthly subscription', 5999, 'RECURRING'],
    ['Activation and installation', 14998, 'ONE_OFF'],
  ])
  expect(charges(0)).toHaveLength(1)
})

test('PRICE-4: a line lists the discounts of its own tariff only', () => {
  const discounts = [INTRO, { ...INTRO, code: 'ANOTHER', catalogDiscountCode: 'FOREIGN' }]
  expect(priceOffer({ ...PRICING, discounts, tariff: aTariff() }).discounts).toEqual([
    {
      billingType: 'RECURRING',
      catalogCode: 'INTRO',
      discountItemType: 'TARIFF',
      description: '€20.00 off a month for 12 months',
      value: 2000,
    },
  ])
})

test('PRICE-43: a line keeps every monthly discount of its tariff, with its bills and how often it comes off', () => {
  const yearly: TariffDiscount = { ...INTRO, value: cents(500), discountOccurrence: 2, discountFrequency: 'YEARLY' }
  const setUp: TariffDiscount = { ...INTRO, billingType: 'ONE_OFF', discountItemType: 'ACTIVATION_FEE' }
  expect(monthlyOf(3499, [INTRO, yearly, setUp, { ...INTRO, code: 'ANOTHER' }])?.discounts).toEqual([
    { value: 2000, discountOccurrence: 12, discountFrequency: 'MONTHLY' },
    { value: 500, discountOccurrence: 2, discountFrequency: 'YEARLY' },
  ])
})

test('PRICE-43: the first bill is what the card said, also when the discounts say otherwise', () => {
  expect(monthlyOf(3899, [INTRO])).toEqual({
    amount: 5999,
    discountedAmount: 3899,
    discountOccurrence: 12,
    discountFrequency: 'MONTHLY',
  })
})
