import { expect, test } from 'vitest'
import { billForecast, billStretches, stretchLabel } from './bill-stretches.ts'

function aPlan(discountDuration: number, commitmentDuration: number, displayPrice = 3999) {
  return { displayPrice, defaultPrice: 5999, discountDuration, commitmentDuration }
}

test('a discount that ends within the contract makes two stretches of bills', () => {
  expect(billStretches(aPlan(12, 24))).toEqual([
    { fromBill: 1, toBill: 12, amount: 3999 },
    { fromBill: 13, toBill: 24, amount: 5999 },
  ])
})

test('a discount as long as the contract still shows the price that follows', () => {
  expect(billStretches(aPlan(12, 12)).map(stretchLabel)).toEqual(['bills 1–12', 'after bill 12'])
})

test('a plan without a discount has one stretch', () => {
  expect(billStretches(aPlan(0, 24, 5999)).map(stretchLabel)).toEqual(['bills 1–24'])
})

test('a single discounted bill is not called a range', () => {
  expect(billStretches(aPlan(1, 24)).map(stretchLabel)).toEqual(['bill 1', 'bills 2–24'])
})

test('a forecast goes on beyond the contract at the last price', () => {
  expect(billForecast(aPlan(12, 24)).at(-1)).toEqual({ fromBill: 13, toBill: null, amount: 5999 })
})
