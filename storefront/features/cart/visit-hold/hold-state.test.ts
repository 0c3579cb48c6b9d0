import { expect, test } from 'vitest'
import { holdState } from './hold-state.ts'

const HELD_UNTIL = '2026-11-18T12:15:00.000Z'
const at = (time: string) => Date.parse(`2026-11-18T${time}:00.000Z`)
const state = (now: string, lastActive: string) =>
  holdState({ heldUntil: HELD_UNTIL, now: at(now), lastActive: at(lastActive) })

test('APPT-11: the time of an active customer is renewed from ten minutes on; who left is warned three minutes before its end', () => {
  expect(state('12:04', '12:04')).toBe('held')
  expect(state('12:06', '12:04')).toBe('renewable')
  expect(state('12:11', '12:00')).toBe('held')
  expect(state('12:12', '12:00')).toBe('endsSoon')
  expect(state('12:12', '12:11')).toBe('renewable')
  expect(state('12:15', '12:14')).toBe('ended')
})
