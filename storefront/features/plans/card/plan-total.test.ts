import { expect, test } from 'vitest'
import { APRIL_RISE, aPlan, aPlanOf, off } from '#storefront/gallery/samples.ts'
import { planTotal } from './plan-total.ts'

test('CARD-43: the total is every monthly bill of the contract, and set-up is not added to it', () => {
  expect(planTotal(aPlan({ discountedActivationFee: 4999 }))).toBe(12 * 3999 + 12 * 5999)
  expect(planTotal(aPlan({ commitmentDuration: 12, discountDuration: 6 }))).toBe(6 * 3999 + 6 * 5999)
  expect(planTotal(aPlanOf([off(500, 18), off(1000, 6)]))).toBe(6 * 4499 + 12 * 5499 + 6 * 5999)
})

test('RISE-12: the total of a card has the yearly rise in it', () => {
  expect(planTotal(aPlan({}, APRIL_RISE))).toBe(12 * 3999 + 4 * 5999 + 8 * 6299)
})
