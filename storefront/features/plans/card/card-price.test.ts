import { expect, test } from 'vitest'
import { planCard } from '#domain/catalogue/plan-card.ts'
import { aPlan, aPlanOf, off } from '#storefront/gallery/samples.ts'
import { cardPrice, headlinePrice } from './card-price.ts'
import type { Plan } from './plan-card.tsx'

function sentenceOf(plan: Plan) {
  return cardPrice(planCard(plan), plan)
}

test('PLAN-40: a card says for how many months its price holds; the price after is left to its note', () => {
  expect(sentenceOf(aPlan())).toEqual(['12 months at this price', null])
  expect(planCard(aPlan()).priceAfterNote).toBe('Price after 12 months €59.99 a month excluding annual price increase.')
})

test('PLAN-51: a price that holds for one month is not the big figure; the price after it is', () => {
  const plan = aPlan({ commitmentDuration: 1, displayPrice: 1799, defaultPrice: 2299, discountDuration: 1 })
  expect(headlinePrice(planCard(plan), plan)).toBe(2299)
  expect(sentenceOf(plan)).toEqual(['First month €17.99', null])
  expect(headlinePrice(planCard(aPlan()), aPlan())).toBe(3999)
})

test('PLAN-40: a price that stays is shown without the annual increase', () => {
  expect(sentenceOf(aPlanOf([]))).toEqual(['The same price every month', 'excluding annual price increase'])
})

test('PLAN-40: where the price changes more than once, a card says every price and its bills', () => {
  expect(sentenceOf(aPlanOf([off(500, 18), off(1000, 6)]))).toEqual([
    'This price on bills 1 to 6',
    '€54.99 on bills 7 to 18, €59.99 from bill 19, excluding annual price increase',
  ])
})

test('PLAN-40: the texts of an older release do not hide the bills of a quarterly discount', () => {
  const words = 'Up to €59.99 a month on other bills'
  const attributes = [{ type: 'afterPrice', value: words, sortOrder: null, icon: null, alt: null } as const]
  expect(sentenceOf(aPlanOf([off(2000, 4, 'QUARTERLY')], { attributes }))).toEqual([
    'This price on bills 1, 4, 7 and 10',
    '€59.99 on all other bills, excluding annual price increase',
  ])
})
