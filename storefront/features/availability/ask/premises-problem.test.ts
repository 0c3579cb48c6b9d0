import { expect, test } from 'vitest'
import { premisesProblem } from './premises-problem.ts'

test('UI-30: an address is as good as an Eircode', () => {
  for (const text of ['14 Seaview Row', 'Seaview Row, Bray', 'Galway', 'D08 P3T7', 'we live at d08 p3t7']) {
    expect(premisesProblem(text)).toBeNull()
  }
})

test('UI-30: what looks like an Eircode is judged as one', () => {
  expect(premisesProblem('')).toBe('Please, enter your eircode.')
  expect(premisesProblem('D08 P3T')).toBe('Please, enter a valid Eircode.')
  expect(premisesProblem('D08 FEED5')).toMatch(/^Please, enter a valid Eircode\./)
  expect(premisesProblem('14')).toMatch(/^Please, enter a valid Eircode\./)
})
