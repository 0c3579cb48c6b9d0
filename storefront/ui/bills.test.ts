import { expect, test } from 'vitest'
import { billRows, billsWithin, totalWithin } from './bills.ts'

const STRETCHES = [
  { fromBill: 1, toBill: 12, amount: 3999 },
  { fromBill: 13, toBill: null, amount: 5999 },
]

test('every bill of the contract has the amount of its stretch', () => {
  const bills = billsWithin(STRETCHES, 24)
  expect(bills).toHaveLength(24)
  expect([bills[0], bills[11], bills[12], bills[23]]).toEqual([3999, 3999, 5999, 5999])
})

test('the total is the sum of the bills within the contract', () => {
  expect(totalWithin(STRETCHES, 24)).toBe(12 * 3999 + 12 * 5999)
  expect(totalWithin(STRETCHES, 12)).toBe(12 * 3999)
})

test('the table says the same as the bars', () => {
  expect(billRows(STRETCHES, 24)).toEqual([
    { label: 'Bills 1 to 12', amount: 3999 },
    { label: 'Bills 13 to 24', amount: 5999 },
    { label: 'After bill 24', amount: 5999 },
  ])
  expect(billRows(STRETCHES, 12)).toEqual([
    { label: 'Bills 1 to 12', amount: 3999 },
    { label: 'After bill 12', amount: 5999 },
  ])
})
