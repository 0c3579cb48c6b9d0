import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cents } from '#domain/money.ts'
import { daysLater } from '../days-later.ts'
import { freeFrom, leavingByMonth, leavingCharge, mostByMonth } from './leaving-charge.ts'

const RULE = { centsPerDay: cents(100) }
const FIBRE = {
  startDate: '2026-11-23',
  term: 24,
  bills: [
    { fromBill: 1, toBill: 12, amount: cents(3999) },
    { fromBill: 13, toBill: null, amount: cents(5999) },
  ],
}

test('LEAVE-1: leaving costs so many cents for each day that is left of the minimum term', () => {
  expect(leavingCharge(RULE, FIBRE, '2027-11-23')).toBe(366_00)
  expect(leavingCharge(RULE, FIBRE, '2028-11-22')).toBe(100)
})

test('LEAVE-1: from the day after the minimum term, and with a 30-day plan, leaving costs nothing', () => {
  expect(freeFrom(FIBRE)).toBe('2028-11-23')
  expect(leavingCharge(RULE, FIBRE, '2028-11-23')).toBe(0)
  expect(leavingCharge(RULE, { ...FIBRE, term: 1 }, '2026-11-24')).toBe(0)
  expect(freeFrom({ startDate: '2026-08-31', term: 6 })).toBe('2027-02-28')
})

test('LEAVE-2: leaving never costs more than the monthly charges that are left', () => {
  const sim = { ...FIBRE, term: 12, bills: [{ fromBill: 1, toBill: null, amount: cents(999) }] }
  expect(leavingCharge(RULE, sim, '2027-05-23')).toBe(6 * 999)
  expect(leavingByMonth(RULE, sim).at(-1)).toBe(0)
})

const contracts = fc.record({
  startDate: fc.integer({ min: 0, max: 3000 }).map((days) => daysLater('2026-01-01', days)),
  term: fc.constantFrom(1, 6, 12, 18, 24),
  bills: fc
    .tuple(fc.integer({ min: 1, max: 24 }), fc.integer({ min: 0, max: 9000 }), fc.integer({ min: 0, max: 9000 }))
    .map(([months, first, then]) => [
      { fromBill: 1, toBill: months, amount: cents(first) },
      { fromBill: months + 1, toBill: null, amount: cents(then) },
    ]),
})
/** Counted by hand: the same day of each later month, or its last. */
function monthEnds({ startDate, term }: { startDate: string; term: number }): string[] {
  const [year = 0, month = 0, day = 0] = startDate.split('-').map(Number)
  return Array.from({ length: term }, (_, index) => {
    const last = new Date(Date.UTC(year, month + index + 1, 0))
    if (last.getUTCDate() > day) last.setUTCDate(day)
    return last.toISOString().slice(0, 10)
  })
}
const rules = fc.integer({ min: 0, max: 500 }).map((perDay) => ({ centsPerDay: cents(perDay) }))

test('LEAVE-3: a later day never costs more, no day costs less than nothing, and the end is free', () => {
  const days = fc.tuple(fc.integer({ min: 0, max: 800 }), fc.integer({ min: 0, max: 60 }))
  fc.assert(
    fc.property(contracts, rules, days, (contract, rule, [day, more]) => {
      const sooner = leavingCharge(rule, contract, daysLater(contract.startDate, day))
      const later = leavingCharge(rule, contract, daysLater(contract.startDate, day + more))
      expect(later).toBeLessThanOrEqual(sooner)
      expect(later).toBeGreaterThanOrEqual(0)
      expect(leavingCharge(rule, contract, freeFrom(contract))).toBe(0)
    }),
  )
})

test('LEAVE-3: there is a figure for each month, each of them the charge of the day on which the month ends', () => {
  fc.assert(
    fc.property(contracts, rules, (contract, rule) => {
      const figures = leavingByMonth(rule, contract)
      expect(figures).toHaveLength(contract.term)
      expect(figures).toEqual(figures.toSorted((one, other) => other - one))
      expect(figures.at(-1)).toBe(0)
      expect(figures).toEqual(monthEnds(contract).map((day) => leavingCharge(rule, contract, day)))
      for (const [month, most] of mostByMonth(rule, contract).entries()) {
        expect(figures[month]).toBeLessThanOrEqual(most)
      }
    }),
  )
})

test('LEAVE-1: a term ends on the same day of its last month, or on the last day of a shorter one', () => {
  const day = fc.date({ min: new Date('1999-01-01'), max: new Date('2060-12-31'), noInvalidDate: true })
  fc.assert(
    fc.property(day, fc.integer({ min: -60, max: 60 }), (start, term) => {
      const startDate = start.toISOString().slice(0, 10)
      const [year, month] = [start.getUTCFullYear(), start.getUTCMonth() + term]
      const lastDay = new Date(Date.UTC(year, month + 1, 0)).getUTCDate()
      const end = new Date(Date.UTC(year, month, Math.min(start.getUTCDate(), lastDay)))
      expect(freeFrom({ startDate, term })).toBe(end.toISOString().slice(0, 10))
    }),
  )
})
