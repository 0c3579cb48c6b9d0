import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cents } from '#domain/money.ts'
import { DISCOUNT_FREQUENCIES, lastBillOf, priceOnBill } from '#domain/pricing/recurring-discount.ts'
import { afterPriceText, priceNow, toRecurring } from './expand-discounts.ts'
import type { DiscountSource } from './offer-source.ts'

const discount = fc.record({
  value: fc.integer({ min: 1, max: 3000 }).map(cents),
  months: fc.integer({ min: 1, max: 24 }),
  frequency: fc.constantFrom(...DISCOUNT_FREQUENCIES),
})
const PRICE = cents(5999)

function monthly(value: number, months: number): DiscountSource {
  return { value: cents(value), months, frequency: 'MONTHLY' }
}

test('CAT-41: the price now is that of the first bill, and its duration the bills that stay at it', () => {
  fc.assert(
    fc.property(fc.array(discount, { maxLength: 4 }), (sources) => {
      const discounts = sources.map(toRecurring)
      const onBill = (bill: number) => priceOnBill(PRICE, discounts, bill, 24)
      const { displayPrice, discountDuration } = priceNow(PRICE, discounts, 24)
      expect(displayPrice).toBe(onBill(1))
      expect(discountDuration === 0).toBe(displayPrice === PRICE)
      for (let bill = 1; bill <= discountDuration; bill += 1) expect(onBill(bill)).toBe(displayPrice)
      if (discountDuration > 0) expect(onBill(discountDuration + 1)).not.toBe(displayPrice)
    }),
  )
})

test('CAT-41: when every discount has ended the full price is charged', () => {
  fc.assert(
    fc.property(fc.array(discount, { minLength: 1, maxLength: 4 }), (sources) => {
      const discounts = sources.map(toRecurring)
      const last = Math.max(...discounts.map((each) => lastBillOf(each, 24)))
      expect(priceOnBill(PRICE, discounts, last + 1, 24)).toBe(PRICE)
      expect(priceOnBill(PRICE, discounts, last, 24)).toBeLessThan(PRICE)
    }),
  )
})

const AFTER_A_YEAR = 'Price after 12 months €59.99 a month excluding annual price increase.'

test.each<[DiscountSource[], string | null]>([
  [[], null],
  [[monthly(2000, 12)], AFTER_A_YEAR],
  [[monthly(1000, 12), monthly(500, 12)], AFTER_A_YEAR],
  [[monthly(500, 18), monthly(1000, 6)], '€44.99 on bills 1 to 6, €54.99 on bills 7 to 18, €59.99 from bill 19'],
  [
    [monthly(1000, 1), monthly(500, 2), monthly(250, 12)],
    '€42.49 on bill 1, €52.49 on bill 2, €57.49 on bills 3 to 12, €59.99 from bill 13',
  ],
  [
    [{ value: cents(500), months: 4, frequency: 'QUARTERLY' }],
    '€54.99 on bills 1, 4, 7 and 10, €59.99 on all other bills',
  ],
  [[{ value: cents(500), months: 2, frequency: 'YEARLY' }], '€54.99 on bills 1 and 13, €59.99 on all other bills'],
  [
    [monthly(1000, 6), { value: cents(500), months: 4, frequency: 'QUARTERLY' }],
    '€44.99 on bills 1 and 4, €49.99 on bills 2 to 3 and 5 to 6, €54.99 on bills 7 and 10, €59.99 on all other bills',
  ],
  [[monthly(5999, 6), monthly(5999, 12)], AFTER_A_YEAR],
])('CAT-54: every later price is said (%#)', (sources, text) => {
  expect(afterPriceText(PRICE, sources, 24)).toBe(text)
})
