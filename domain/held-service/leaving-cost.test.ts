import { expect, test } from 'vitest'
import { cents } from '#domain/money.ts'
import { aHeldMobile, aHeldService } from './held-service.fixture.ts'
import { leavingCost } from './leaving-cost.ts'

const TODAY = '2026-11-18'
const AT = { today: TODAY, day: TODAY }
const RULE = { centsPerDay: cents(100) }
const term = { startDate: '2025-12-18', months: 24 }

test('HELD-4: leaving within the term costs what the catalogue’s rule says for the days left', () => {
  expect(leavingCost(aHeldService({ term }), RULE, AT)).toEqual({
    total: 395_00,
    charge: 395_00,
    basis: 'PER_DAY',
    handset: 0,
    freeFrom: '2027-12-18',
  })
  expect(leavingCost(aHeldService({ term }), null, AT).charge).toBe(0)
})

test('HELD-4: it never costs more than the monthly charges left, with the discounts that run', () => {
  const cheap = aHeldMobile({ term, monthly: cents(999) })
  expect(leavingCost(cheap, RULE, { today: TODAY, day: '2027-11-18' }).charge).toBe(999)
})

test('HELD-4: a charge that the inventory reports counts instead of the rule, until the term ends', () => {
  const held = aHeldService({ term, reportedLeavingCharge: cents(12_345) })
  expect(leavingCost(held, RULE, AT)).toMatchObject({ charge: 12_345, basis: 'REPORTED' })
  expect(leavingCost(held, RULE, { today: TODAY, day: '2027-12-18' })).toMatchObject({ charge: 0, basis: 'FREE' })
})

test('HELD-4: what is owed for a handset comes on top', () => {
  const held = aHeldMobile({ term, handset: { name: 'Shore 9', residual: cents(8000) } })
  expect(leavingCost(held, RULE, AT)).toMatchObject({ charge: 395_00, handset: 8000, total: 475_00 })
})

test('HELD-4: out of contract, leaving costs nothing', () => {
  const out = aHeldService()
  expect(leavingCost(out, RULE, AT)).toMatchObject({ total: 0, basis: 'FREE', freeFrom: '2026-09-20' })
  expect(leavingCost({ ...out, term: null }, RULE, AT)).toMatchObject({ total: 0, freeFrom: null })
})
