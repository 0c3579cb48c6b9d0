import { expect, test } from 'vitest'
import { aTariff } from '../tariff.fixture.ts'
import { openingPlan } from './opening-plan.ts'

const SASH = { type: 'sash', value: 'Most people choose this', sortOrder: null, icon: null, alt: null } as const
const plan = (code: string, commitmentDuration: number, isFavourite = false) =>
  aTariff({ code, commitmentDuration, attributes: isFavourite ? [SASH] : [] })

test('SHELF-55: a handset opens with the plan that most people choose, on the longest contract', () => {
  const plans = [plan('SMALL', 24), plan('LARGE_12', 12, true), plan('LARGE_24', 24, true)]
  expect(openingPlan(plans)?.code).toBe('LARGE_24')
  expect(openingPlan([plan('SMALL', 12), plan('LARGE', 12)])?.code).toBe('SMALL')
  expect(openingPlan([])).toBeNull()
})
