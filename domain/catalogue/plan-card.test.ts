import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cents } from '#domain/money.ts'
import { planCard } from './plan-card.ts'
import { PER_MONTH, priceAfterNote, thereafterNote } from './price-after.ts'
import { aTariff } from './tariff.fixture.ts'
import type { AttributeType, TariffAttribute } from './tariff.ts'

function anAttribute(type: AttributeType, value: string, parts: Partial<TariffAttribute> = {}): TariffAttribute {
  return { type, value, sortOrder: null, createdAt: null, icon: null, alt: null, ...parts }
}

test.each([
  ['Full fibre broadband, up to 1 Gb', 'Full fibre'],
  ['  SIM   only plan', 'SIM only'],
  ['Unlimited', 'Unlimited'],
])('CARD-1: the pre-title of %j is %j', (description, preTitle) => {
  expect(planCard(aTariff({ description })).preTitle).toBe(preTitle)
})

test('CARD-2: a card has no discount exactly when price now and price later are the same', () => {
  fc.assert(
    fc.property(fc.nat(3), fc.nat(3), (now, later) => {
      const card = planCard(aTariff({ displayPrice: cents(now), defaultPrice: cents(later) }))
      expect(card.noDiscount).toBe(now === later)
    }),
  )
})

test.each([
  ['fibre.png', 'fibre_Active.png'],
  ['plans/v1.2/fibre.big.webp', 'plans/v1.2/fibre.big_Active.webp'],
  ['fibre', 'fibre_Active'],
])('CARD-3: the active picture of %s is %s', (image, active) => {
  expect(planCard(aTariff({ attributes: [anAttribute('headerImage', image)] })).activeHeaderImage).toBe(active)
})

test('CARD-3: without a picture there is no active picture', () => {
  expect(planCard(aTariff()).activeHeaderImage).toBeNull()
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
  expect(planCard(aTariff({ attributes }))).toMatchObject({
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
  expect(planCard(aTariff())).toMatchObject({ highlight: null, sash: null, mainFeature: null, moreInfo: [] })
})

test('CARD-5: features stand in their sort order, those without one at the end', () => {
  const attributes = [
    anAttribute('feature', 'last'),
    anAttribute('feature', 'second', { sortOrder: 20 }),
    anAttribute('feature', 'first', { sortOrder: 3, icon: 'speed', alt: 'Speed' }),
  ]
  const { features } = planCard(aTariff({ attributes }))
  expect(features.map(({ text }) => text)).toEqual(['first', 'second', 'last'])
  expect(features[0]).toEqual({ text: 'first', icon: 'speed', alt: 'Speed' })
})

test('CARD-6: a discounted plan says when and to what its price changes', () => {
  const card = planCard(aTariff({ displayPrice: cents(3999), defaultPrice: cents(5999), discountDuration: 12 }))
  expect(card.priceAfterNote).toBe('Price after 12 months €59.99 a month excluding annual price increase.')
  expect(card.thereafterNote).toBe('€59.99 a month thereafter')
})

test('CARD-6: a plan whose price stays says nothing about a price after', () => {
  const card = planCard(aTariff({ displayPrice: cents(2999), defaultPrice: cents(2999), discountDuration: 0 }))
  expect([card.priceAfterNote, card.thereafterNote]).toEqual([null, null])
})

test('CARD-6: a plan whose price changes more than once leaves its own words to say how', () => {
  const afterPrice = '€49.99 a month for 6 months, then €59.99 a month thereafter'
  const card = planCard(aTariff({ attributes: [anAttribute('afterPrice', afterPrice)] }))
  expect([card.priceAfterNote, card.afterPrice]).toEqual([null, afterPrice])
})

test('CARD-6: the notes can be told of any number of months', () => {
  expect(priceAfterNote(1, 1000)).toBe('Price after 1 month €10.00 a month excluding annual price increase.')
  expect(thereafterNote(123456)).toBe('€1,234.56 a month thereafter')
})

test('CARD-7: a price is /month on a tariff card and a month elsewhere', () => {
  expect(PER_MONTH).toEqual({ tariffCard: '/month', elsewhere: 'a month' })
})
