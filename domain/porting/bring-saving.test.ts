import fc from 'fast-check'
import { expect, test } from 'vitest'
import { bringSaving } from './bring-saving.ts'

const step = (fromBill: number, amount: number) => ({ fromBill, toBill: null, amount })

test('SHELF-56: keeping a number says what it saves: each month for how long, in all where it differs, or nothing', () => {
  const even = bringSaving([step(1, 5499)], [step(1, 4999), step(13, 5499)])
  expect(even).toEqual({ total: 6000, bills: 12, text: '€5.00 less a month for 12 months' })
  const mixed = bringSaving([step(1, 1699), step(7, 1999)], [step(1, 1499), step(13, 1999)])
  expect(mixed).toEqual({ total: 4200, bills: 12, text: '€42.00 less in total' })
  expect(bringSaving([step(1, 2299)], [step(1, 1799), step(2, 2299)])?.text).toBe('€5.00 less in the first month')
  expect(bringSaving([step(1, 2299)], [step(1, 1999)])?.text).toBe('€3.00 less a month')
  expect(bringSaving([step(1, 2299)], [step(1, 2299)])).toBeNull()
  expect(bringSaving([step(1, 2299)], [step(1, 2499), step(2, 1999)])).toBeNull()
})

test('SHELF-56: a saving is never more than the difference of every bill', () => {
  const course = fc
    .array(fc.integer({ min: 0, max: 9999 }), { minLength: 1, maxLength: 5 })
    .map((amounts) => amounts.map((amount, index) => step(1 + index * 3, amount)))
  fc.assert(
    fc.property(course, course, (own, brought) => {
      const saving = bringSaving(own, brought)
      const dearest = Math.max(...own.map(({ amount }) => amount))
      expect(saving === null || (saving.total > 0 && saving.total <= dearest * saving.bills)).toBe(true)
    }),
  )
})
