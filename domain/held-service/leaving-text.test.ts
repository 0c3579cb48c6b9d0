import { expect, test } from 'vitest'
import { cents } from '#domain/money.ts'
import { aHeldMobile, aHeldService } from './held-service.fixture.ts'
import { leavingText } from './leaving-text.ts'

const RULE = { centsPerDay: cents(100) }
const TODAY = '2026-11-18'
const IN_TERM = { startDate: '2026-03-09', months: 24 }

test('ACCT-6: by the day, with the day from which it is nothing', () => {
  expect(leavingText(aHeldService({ term: IN_TERM }), RULE, TODAY)).toBe(
    'Leaving today would cost €477.00: €1.00 for each of the 477 days left. From 9 March 2028 it costs nothing.',
  )
  expect(leavingText(aHeldService({ term: IN_TERM }), RULE, '2028-03-08')).toContain('€1.00 for the last day left')
})

test('ACCT-6: a cheap plan costs no more than the monthly charges left', () => {
  const held = aHeldMobile({ monthly: cents(1599), term: { startDate: '2026-07-18', months: 12 } })
  expect(leavingText(held, RULE, TODAY)).toBe(
    'Leaving today would cost €127.92: the monthly charges left, which are less than €1.00 for each of the 242 days left. From 18 July 2027 it costs nothing.',
  )
})

test('ACCT-6: a sum of the operator’s own is named as that', () => {
  const held = aHeldService({ term: IN_TERM, reportedLeavingCharge: cents(500_00) })
  expect(leavingText(held, RULE, TODAY)).toContain('€500.00: the charge in your contract, with 477 days left.')
  expect(leavingText({ ...held, reportedLeavingCharge: cents(477_00) }, RULE, TODAY)).toContain('€1.00 for each')
})

test('ACCT-6: what costs nothing says why, and what is owed for a handset comes on top', () => {
  expect(leavingText(aHeldService({ term: null }), RULE, TODAY)).toBe(
    'There’s no minimum term, so leaving costs nothing. Give us 30 days’ notice.',
  )
  expect(leavingText(aHeldService({ term: IN_TERM }), null, TODAY)).toBe(
    'Leaving costs nothing. Give us 30 days’ notice.',
  )
  const owing = aHeldMobile({ term: null, handset: { name: 'Kaimo K7', residual: cents(8000) } })
  expect(leavingText(owing, RULE, TODAY)).toContain('You’d also pay the €80.00 left on your Kaimo K7.')
})
