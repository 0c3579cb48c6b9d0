import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cents, euro, subtract, sum } from './money.ts'

const amount = fc.integer({ min: -10_000_000, max: 10_000_000 }).map(cents)

test.each([0.5, Number.NaN, Number.POSITIVE_INFINITY, 2 ** 53])('MONEY-1: %s is not an amount of money', (value) => {
  expect(() => cents(value)).toThrow(RangeError)
})

test.each([
  [0, '€0.00'],
  [5, '€0.05'],
  [3999, '€39.99'],
  [14998, '€149.98'],
  [123456789, '€1,234,567.89'],
])('MONEY-2: %s cents show as %s', (value, shown) => {
  expect(euro(value)).toBe(shown)
})

test.each([39.99, Number.NaN, Number.POSITIVE_INFINITY])('MONEY-3: %s shows as €0.00', (value) => {
  expect(euro(value)).toBe('€0.00')
})

test('MONEY-4: a sum holds every cent, in whatever order it is made', () => {
  fc.assert(
    fc.property(fc.array(amount), fc.array(amount), (some, others) => {
      const exact = [...some, ...others].reduce((total, part) => total + BigInt(part), 0n)
      expect(BigInt(sum([...some, ...others]))).toBe(exact)
      expect(sum([...others, ...some])).toBe(sum([sum(some), sum(others)]))
    }),
  )
})

test('MONEY-4: what is taken away can be put back', () => {
  fc.assert(
    fc.property(amount, amount, (one, other) => {
      expect(sum([subtract(one, other), other])).toBe(one)
    }),
  )
})

test('MONEY-2: every amount is written as the Irish locale writes it', () => {
  const irish = new Intl.NumberFormat('en-IE', { style: 'currency', currency: 'EUR' })
  // Beyond that a division by 100 is no longer exact.
  const amounts = fc.integer({ min: -1_000_000_000_000, max: 1_000_000_000_000 })
  fc.assert(fc.property(amounts, (cents) => euro(cents) === irish.format(cents / 100)))
})
