import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cents } from '#domain/money.ts'
import { planBills } from '#domain/pricing/bill-stretches.ts'
import { PER_MONTH, priceAfterNote, thereafterNote } from '#domain/pricing/price-after.ts'
import type { RecurringDiscount } from '#domain/pricing/recurring-discount.ts'
import { type CardTariff, planCard } from './plan-card.ts'
import { aTariff } from './tariff.fixture.ts'
import type { AttributeType, Tariff, TariffAttribute } from './tariff.ts'

function anAttribute(type: AttributeType, value: string, parts: Partial<TariffAttribute> = {}): TariffAttribute {
  return { type, value, sortOrder: null, createdAt: null, icon: null, alt: null, ...parts }
}

/** €39.99, and after a year €59.99, unless it has other discounts. */
function aCardTariff(parts: Partial<Tariff> = {}, discounts = [off(2000, 12)]): CardTariff {
  const tariff = aTariff(parts)
  return {
    ...tariff,
    recurringAmountsByOccurrence: planBills(tariff.defaultPrice, discounts, tariff.commitmentDuration),
  }
}

function off(value: number, discountOccurrence: number): RecurringDiscount {
  return { value: cents(value), discountOccurrence, discountFrequency: 'MONTHLY' }
}

test.each([
  ['Full fibre broadband, up to 1 Gb', 'Full fibre'],
  ['  SIM   only plan', 'SIM only'],
  ['Unlimited', 'Unlimited'],
])('CARD-1: the pre-title of %j is %j', (description, preTitle) => {
  expect(planCard(aCardTariff({ description })).preTitle).toBe(preTitle)
})

test('CARD-2: a card has no discount exactly when price now and price later are the same', () => {
  fc.assert(
    fc.property(fc.nat(3), fc.nat(3), (now, later) => {
      const card = planCard(aCardTariff({ displayPrice: cents(now), defaultPrice: cents(later) }))
      expect(card.noDiscount).toBe(now === later)
    }),
  )
})

test.each([
  ['fibre.png', 'fibre_Active.png'],
  ['plans/v1.2/fibre.big.webp', 'plans/v1.2/fibre.big_Active.webp'],
  ['fibre', 'fibre_Active'],
])('CARD-3: the active picture of %s is %s', (image, active) => {
  expect(planCard(aCardTariff({ attributes: [anAttribute('headerImage', image)] })).activeHeaderImage).toBe(active)
})

test('CARD-3: without a picture there is no active picture', () => {
  expect(planCard(aCardTariff()).activeHeaderImage).toBeNull()
})

test('CARD-4: attributes find their place by type', () => {
  const attributes = [
    anAttribute('highlight', 'Good value'),
    anAttribute('sash', 'Most people choose this'),
    anAttribute('mainFeature', '500 Mb'),
    anAttribute('moreInfo', 'Unlimited data'),
    anAttribute('promotions', 'Free month'),
    anAttribute('afterPrice', 'then more'),
    anAttribute('priceIncreaseTagline', 'from April'),
    anAttribute('singleTariffHeaderImage', 'one.png'),
  ]
  expect(planCard(aCardTariff({ attributes }))).toMatchObject({
    highlight: 'Good value',
    sash: 'Most people choose this',
    mainFeature: '500 Mb',
    moreInfo: ['Unlimited data'],
    promotions: ['Free month'],
    afterPrice: 'then more',
    priceIncreaseTagline: 'from April',
    singleTariffHeaderImage: 'one.png',
    features: [],
  })
  expect(planCard(aCardTariff())).toMatchObject({ highlight: null, sash: null, mainFeature: null, moreInfo: [] })
})

test('CARD-5: features stand in their sort order, those without one at the end', () => {
  const attributes = [
    anAttribute('feature', 'last'),
    anAttribute('feature', 'second', { sortOrder: 20 }),
    anAttribute('feature', 'first', { sortOrder: 3, icon: 'speed', alt: 'Speed' }),
  ]
  const { features } = planCard(aCardTariff({ attributes }))
  expect(features.map(({ text }) => text)).toEqual(['first', 'second', 'last'])
  expect(features[0]).toEqual({ text: 'first', icon: 'speed', alt: 'Speed' })
})

test('CARD-6: a discounted plan says when and to what its price changes', () => {
  const card = planCard(aCardTariff())
  expect(card.priceAfterNote).toBe('Price after 12 months €59.99 a month excluding annual price increase.')
  expect(card.thereafterNote).toBe('€59.99 a month thereafter')
  expect(card.prices).toEqual([])
})

test('CARD-6: a plan whose price stays says nothing about a price after', () => {
  const card = planCard(aCardTariff({ displayPrice: cents(5999), discountDuration: 0 }, []))
  expect([card.priceAfterNote, card.thereafterNote, card.prices]).toEqual([null, null, []])
})

test('CARD-6: a plan whose price changes more than once says them all instead of one price after', () => {
  const card = planCard(aCardTariff({ displayPrice: cents(4499), discountDuration: 6 }, [off(500, 18), off(1000, 6)]))
  expect([card.priceAfterNote, card.thereafterNote]).toEqual([null, null])
  expect(card.prices).toEqual([
    { amount: 4499, bills: 'on bills 1 to 6' },
    { amount: 5499, bills: 'on bills 7 to 18' },
    { amount: 5999, bills: 'from bill 19' },
  ])
})

test('CARD-6: the notes can be told of any number of months', () => {
  expect(priceAfterNote(1, 1000)).toBe('Price after 1 month €10.00 a month excluding annual price increase.')
  expect(thereafterNote(123456)).toBe('€1,234.56 a month thereafter')
})

test('CARD-7: a price is /month on a tariff card and a month elsewhere', () => {
  expect(PER_MONTH).toEqual({ tariffCard: '/month', elsewhere: 'a month' })
})
