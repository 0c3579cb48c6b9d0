import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cents } from '#domain/money.ts'
import {
  comesOffBill,
  DISCOUNT_FREQUENCIES,
  lastBillOf,
  priceOnBill,
  type RecurringDiscount,
} from './recurring-discount.ts'

function billsOff(discount: Partial<RecurringDiscount>, term: number, until = 40): number[] {
  const whole = { value: cents(500), discountOccurrence: null, discountFrequency: 'MONTHLY', ...discount } as const
  return Array.from({ length: until }, (_, index) => index + 1).filter((bill) => comesOffBill(whole, bill, term))
}

const anyDiscount = fc.record({
  value: fc.nat(10_000).map(cents),
  discountOccurrence: fc.option(fc.integer({ min: 0, max: 30 })),
  discountFrequency: fc.constantFrom(...DISCOUNT_FREQUENCIES),
})
const anyTerm = fc.constantFrom(0, 1, 12, 24)

test.each([
  ['MONTHLY', [1, 2, 3]],
  ['QUARTERLY', [1, 4, 7]],
  ['YEARLY', [1, 13, 25]],
] as const)('PRICE-40: three times %s comes off bills %s', (discountFrequency, bills) => {
  expect(billsOff({ discountOccurrence: 3, discountFrequency }, 36)).toEqual(bills)
})

test('PRICE-41: a discount without a number of bills ends with the contract', () => {
  expect(billsOff({}, 12)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12])
  expect(billsOff({ discountFrequency: 'QUARTERLY' }, 12)).toEqual([1, 4, 7, 10])
  expect(billsOff({ discountFrequency: 'YEARLY' }, 24)).toEqual([1, 13])
})

test('PRICE-41: without a contract a monthly discount never ends, and one that comes round ends after five years', () => {
  expect(lastBillOf({ value: cents(1), discountOccurrence: null, discountFrequency: 'MONTHLY' }, 0)).toBe(
    Number.POSITIVE_INFINITY,
  )
  expect(billsOff({ discountFrequency: 'YEARLY' }, 0, 200)).toEqual([1, 13, 25, 37, 49])
  expect(billsOff({ discountFrequency: 'QUARTERLY' }, 0, 200).at(-1)).toBe(58)
})

test('PRICE-41: nothing comes off after the last bill, and something off the last', () => {
  fc.assert(
    fc.property(anyDiscount, anyTerm, (discount, term) => {
      const last = lastBillOf(discount, term)
      if (last === Number.POSITIVE_INFINITY) return
      const bills = billsOff(discount, term, 400)
      expect(bills.at(-1) ?? null).toBe(last < 1 ? null : last)
    }),
  )
})

test('PRICE-42: discounts of one bill add up, and a bill is never below nothing', () => {
  const intro = { value: cents(1000), discountOccurrence: 6, discountFrequency: 'MONTHLY' } as const
  const birthday = { value: cents(2500), discountOccurrence: 2, discountFrequency: 'YEARLY' } as const
  const price = (bill: number) => priceOnBill(cents(3000), [intro, birthday], bill, 24)
  expect([1, 2, 6, 7, 13, 14].map(price)).toEqual([0, 2000, 2000, 3000, 500, 3000])
})

test('PRICE-42: no bill is negative or above the price without discounts', () => {
  fc.assert(
    fc.property(
      fc.nat(20_000),
      fc.array(anyDiscount),
      fc.integer({ min: 1, max: 80 }),
      anyTerm,
      (price, all, bill, term) => {
        const asked = priceOnBill(cents(price), all, bill, term)
        expect(asked).toBeGreaterThanOrEqual(0)
        expect(asked).toBeLessThanOrEqual(price)
      },
    ),
  )
})
