import { expect, test } from 'vitest'
import { cents } from '#domain/money.ts'
import { comingPrices, discountsNow, isInTerm, priceOn, termEnd, yearOfStaying } from './held-prices.ts'
import { aHeldService } from './held-service.fixture.ts'

const TODAY = '2026-11-18'
const OFFER = { name: 'Welcome discount', value: cents(1500), endsOn: '2027-03-01' }
const rise = { month: 4, firstYear: 2026, amount: cents(300) }

test('HELD-1: a price is what is charged that day: running discounts off it, coming rises on it', () => {
  const held = aHeldService({ discounts: [OFFER], rise })
  expect(priceOn(held, TODAY, TODAY)).toBe(3999)
  expect(priceOn(held, TODAY, '2027-02-28')).toBe(3999)
  expect(priceOn(held, TODAY, '2027-03-01')).toBe(5499)
  expect(priceOn(held, TODAY, '2027-04-01')).toBe(5799)
  expect(priceOn(held, TODAY, '2028-04-01')).toBe(6099)
  expect(priceOn(aHeldService({ discounts: [{ ...OFFER, value: cents(9900) }] }), TODAY, TODAY)).toBe(0)
})

test('HELD-2: prices that come have their first day and their reason', () => {
  expect(comingPrices(aHeldService({ discounts: [OFFER], rise }), TODAY)).toEqual([
    { from: '2027-03-01', amount: 5499, endedDiscounts: [OFFER], rise: 0 },
    { from: '2027-04-01', amount: 5799, endedDiscounts: [], rise: 300 },
    { from: '2028-04-01', amount: 6099, endedDiscounts: [], rise: 300 },
  ])
  expect(comingPrices(aHeldService(), TODAY)).toEqual([])
})

test('HELD-2: a discount that ended is neither running nor coming to an end', () => {
  const over = aHeldService({ discounts: [{ ...OFFER, endsOn: TODAY }] })
  expect(discountsNow(over, TODAY)).toEqual([])
  expect(comingPrices(over, TODAY)).toEqual([])
  expect(discountsNow(aHeldService({ discounts: [OFFER] }), TODAY)).toEqual([OFFER])
})

test('HELD-1: a year of staying is twelve bills, each with the price of its day', () => {
  const held = aHeldService({ discounts: [OFFER] })
  // Bills of 5 December to 5 February at the discounted price, nine at the full one.
  expect(yearOfStaying(held, TODAY, { startDate: TODAY, billDay: 5 })).toBe(3 * 3999 + 9 * 5499)
})

test('HELD-3: a minimum term ends on the same day of a later month', () => {
  const held = aHeldService({ term: { startDate: '2024-12-18', months: 24 } })
  expect(termEnd(held)).toBe('2026-12-18')
  expect(isInTerm(held, '2026-12-17')).toBe(true)
  expect(isInTerm(held, '2026-12-18')).toBe(false)
  expect(isInTerm(aHeldService({ term: null }), TODAY)).toBe(false)
})
