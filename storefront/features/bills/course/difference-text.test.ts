import { expect, test } from 'vitest'
import { differenceText, signedText } from './difference-text.ts'

const at = (price: number, priceAfter = price, discountBills = 12) => ({ price, priceAfter, discountBills })

test.each([
  [at(4499, 5999), 4999, '€5.00 less than now for 12 bills, then €10.00 more'],
  [at(3499, 4499), 4499, '€10.00 less than now for 12 bills, then the same'],
  [at(4499, 5999), 4499, 'The same as now for 12 bills, then €15.00 more'],
  [at(1599, 1599, 0), 1599, 'The same as now'],
  [at(5499, 5499, 0), 4499, '€10.00 more than now'],
  [at(4499, 4999, 1), 4999, '€5.00 less than now for 1 bill, then the same'],
])('CHPAGE-10: a plan says in words what it costs beside what the customer pays now', (plan, now, text) => {
  expect(differenceText(plan, now)).toBe(text)
})

test('CHPAGE-10: a difference is written with its sign, and no difference with a dash', () => {
  expect([-500, 1000, 0].map(signedText)).toEqual(['−€5.00', '+€10.00', '–'])
})
