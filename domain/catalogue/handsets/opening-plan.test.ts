import { expect, test } from 'vitest'
import { openingPlan } from './opening-plan.ts'

const plan = (code: string, commitmentDuration: number, isFavourite = false) => ({
  code,
  commitmentDuration,
  attributes: isFavourite ? [{ type: 'sash' }] : [],
})

test('SHELF-55: a handset opens with the plan that most people choose, on the longest contract', () => {
  const plans = [plan('SMALL', 24), plan('LARGE_12', 12, true), plan('LARGE_24', 24, true)]
  expect(openingPlan(plans)?.code).toBe('LARGE_24')
  expect(openingPlan([plan('SMALL', 12), plan('LARGE', 12)])?.code).toBe('SMALL')
  expect(openingPlan([])).toBeNull()
})
