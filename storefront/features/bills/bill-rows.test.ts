import { expect, test } from 'vitest'
import { priceChanges } from '#domain/pricing/price-course.ts'
import { billRows } from './bill-rows.ts'
import { amountOnBill, firstBills } from './bill-stretches.ts'

const STRETCHES = [
  { fromBill: 1, toBill: 12, amount: 3999 },
  { fromBill: 13, toBill: 24, amount: 5999 },
  { fromBill: 25, toBill: null, amount: 5999 },
]
const WITHOUT_END_OF_CONTRACT = [
  { fromBill: 1, toBill: 12, amount: 3999 },
  { fromBill: 13, toBill: null, amount: 5999 },
]

test('every bill has the amount of its stretch', () => {
  const bills = firstBills(STRETCHES, 26)
  expect(bills).toHaveLength(26)
  expect([bills[0], bills[11], bills[12], bills[25]]).toEqual([3999, 3999, 5999, 5999])
  expect(amountOnBill([], 1)).toBe(0)
})

test('the table has a row for each stretch of the contract and one for what follows it', () => {
  const rows = [
    { label: 'Bills 1 to 12', amount: 3999, riseAmount: 0 },
    { label: 'Bills 13 to 24', amount: 5999, riseAmount: 0 },
    { label: 'After bill 24', amount: 5999, riseAmount: 0 },
  ]
  expect(billRows(STRETCHES, 24)).toEqual(rows)
  expect(billRows(WITHOUT_END_OF_CONTRACT, 24)).toEqual(rows)
  expect(billRows(WITHOUT_END_OF_CONTRACT, 12)).toEqual([
    { label: 'Bills 1 to 12', amount: 3999, riseAmount: 0 },
    { label: 'After bill 12', amount: 5999, riseAmount: 0 },
  ])
})

test('a contract of a month, a discount that outlives it, and no contract at all have texts of their own', () => {
  const outlives = [
    { fromBill: 1, toBill: 1, amount: 1500 },
    { fromBill: 2, toBill: 6, amount: 1500 },
    { fromBill: 7, toBill: null, amount: 2000 },
  ]
  expect(billRows(outlives, 1).map(({ label }) => label)).toEqual(['Bill 1', 'Bills 2 to 6', 'After bill 6'])
  expect(billRows([{ fromBill: 1, toBill: null, amount: 500 }], 0)).toEqual([
    { label: 'Every bill', amount: 500, riseAmount: 0 },
  ])
})

test('the end of a contract is a change of price only where the price changes', () => {
  expect(priceChanges(STRETCHES)).toEqual([STRETCHES[1]])
  expect(priceChanges(STRETCHES.slice(0, 1))).toEqual([])
})
