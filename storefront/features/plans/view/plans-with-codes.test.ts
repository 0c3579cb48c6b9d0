import { expect, test } from 'vitest'
import { codesInTerm, plansWithCodes } from './plans-with-codes.ts'

const PLANS = [
  { code: 'A_24M', offerCode: 'A', commitmentDuration: 24 },
  { code: 'A_12M', offerCode: 'A', commitmentDuration: 12 },
  { code: 'B_24M', offerCode: 'B', commitmentDuration: 24 },
  { code: 'B_12M', offerCode: 'B', commitmentDuration: 12 },
  { code: 'C_24M', offerCode: 'C', commitmentDuration: 24 },
]

test('PLAN-45: plans stand in the order in which they were named, and what is not sold here is passed over', () => {
  expect(plansWithCodes(PLANS, ['B_24M', 'NO_SUCH', 'A_24M']).map(({ code }) => code)).toEqual(['B_24M', 'A_24M'])
})

test('PLAN-45: a comparison goes on with the other contract length', () => {
  expect(codesInTerm(PLANS, ['B_24M', 'A_24M'], '12')).toEqual(['B_12M', 'A_12M'])
})

test('PLAN-45: a plan that has no such length leaves the comparison, and none comes twice', () => {
  expect(codesInTerm(PLANS, ['A_24M', 'A_12M', 'C_24M'], '12')).toEqual(['A_12M'])
})
