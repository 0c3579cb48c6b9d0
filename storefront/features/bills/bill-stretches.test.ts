import { expect, test } from 'vitest'
import { APRIL_RISE, aPlan, aPlanOf, off } from '#storefront/gallery/samples.ts'
import { billStretches, type PricedPlan } from './bill-stretches.ts'
import { stretchText } from './stretch-text.ts'

function barsOf(plan: PricedPlan): string[] {
  return billStretches(plan).map((stretch) => stretchText(stretch, 'bar'))
}

test('a discount that ends within the contract makes two stretches of bills', () => {
  expect(billStretches(aPlan({ discountDuration: 12 }))).toEqual([
    { fromBill: 1, toBill: 12, amount: 3999, riseAmount: 0 },
    { fromBill: 13, toBill: 24, amount: 5999, riseAmount: 0 },
  ])
})

test('a discount as long as the contract still shows the price that follows', () => {
  expect(barsOf(aPlan({ commitmentDuration: 12 }))).toEqual(['bills 1–12', 'after bill 12'])
})

test('a plan without a discount has one stretch', () => {
  expect(barsOf(aPlanOf([]))).toEqual(['bills 1–24'])
})

test('a single discounted bill is not called a range', () => {
  expect(barsOf(aPlan({ discountDuration: 1 }))).toEqual(['bill 1', 'bills 2–24'])
})

test('PLAN-47: a price that changes more than once has as many stretches as prices', () => {
  expect(billStretches(aPlanOf([off(500, 18), off(1000, 6)]))).toEqual([
    { fromBill: 1, toBill: 6, amount: 4499, riseAmount: 0 },
    { fromBill: 7, toBill: 18, amount: 5499, riseAmount: 0 },
    { fromBill: 19, toBill: 24, amount: 5999, riseAmount: 0 },
  ])
})

test('PLAN-47: a price that comes back every quarter is drawn each time', () => {
  const labels = barsOf(aPlanOf([off(2000, 3, 'QUARTERLY')]))
  expect(labels).toEqual(['bill 1', 'bills 2–3', 'bill 4', 'bills 5–6', 'bill 7', 'bills 8–24'])
})

test('RISE-12: a rise within the contract is a stretch of its own on the card', () => {
  expect(billStretches(aPlan({}, APRIL_RISE))).toEqual([
    { fromBill: 1, toBill: 12, amount: 3999, riseAmount: 0 },
    { fromBill: 13, toBill: 16, amount: 5999, riseAmount: 0 },
    { fromBill: 17, toBill: 24, amount: 6299, riseAmount: 300 },
  ])
})
