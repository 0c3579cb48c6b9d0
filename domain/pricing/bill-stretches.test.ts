import { expect, test } from 'vitest'
import { cents } from '#domain/money.ts'
import { planBills } from './bill-stretches.ts'
import type { RecurringDiscount } from './recurring-discount.ts'

function discount(value: number, discountOccurrence: number | null): RecurringDiscount {
  return { value: cents(value), discountOccurrence, discountFrequency: 'MONTHLY' }
}

test('PRICE-49: the bills of a plan are those of its contract, and what follows it', () => {
  expect(planBills(cents(5999), [discount(2000, 12)], 24)).toEqual([
    { fromBill: 1, toBill: 12, amount: 3999 },
    { fromBill: 13, toBill: 24, amount: 5999 },
    { fromBill: 25, toBill: null, amount: 5999 },
  ])
  expect(planBills(cents(2500), [], 1)).toEqual([
    { fromBill: 1, toBill: 1, amount: 2500 },
    { fromBill: 2, toBill: null, amount: 2500 },
  ])
})

test('PRICE-49: discounts of different lengths end one after the other', () => {
  const bills = planBills(cents(3000), [discount(1000, 3), discount(500, 6)], 12)
  expect(bills.map(({ fromBill, amount }) => [fromBill, amount])).toEqual([
    [1, 1500],
    [4, 2500],
    [7, 3000],
    [13, 3000],
  ])
})

test('PRICE-49: a discount that outlives the contract is followed to its end', () => {
  const bills = planBills(cents(2000), [discount(500, 6)], 1)
  expect(bills.map(({ fromBill, amount }) => [fromBill, amount])).toEqual([
    [1, 1500],
    [2, 1500],
    [7, 2000],
  ])
})

test('PRICE-49: without a contract a stretch ends only where the price changes', () => {
  expect(planBills(cents(2000), [discount(500, null)], 0)).toEqual([{ fromBill: 1, toBill: null, amount: 1500 }])
})
