import { expect, test } from 'vitest'
import { type Appointment, mayBeRenewed, renewedUntil } from './appointment-slot.ts'

const HELD: Appointment = {
  at: '2026-11-19',
  time: '08:00-13:00',
  type: 'FULL_INSTALL',
  slotId: 'slot',
  holdId: 'hold',
  heldUntil: '2026-11-18T12:15:00.000Z',
}
const at = (time: string) => new Date(`2026-11-18T${time}:00.000Z`)

test('APPT-10: a time may be held for longer from its last ten minutes on, while it is held', () => {
  expect(mayBeRenewed(HELD, at('12:04'))).toBe(false)
  expect(mayBeRenewed(HELD, at('12:05'))).toBe(true)
  expect(mayBeRenewed(HELD, at('12:14'))).toBe(true)
  expect(mayBeRenewed(HELD, at('12:15'))).toBe(false)
})

test('APPT-10: nobody holds a time for longer than an hour, however often it is renewed', () => {
  let held = HELD
  let now = at('12:00').getTime()
  while (mayBeRenewed(held, new Date(now)) || Date.parse(held.heldUntil) > now) {
    if (mayBeRenewed(held, new Date(now))) held = renewedUntil(held, new Date(now + 15 * 60_000).toISOString())
    now += 60_000
  }
  expect(held.heldSince).toBe('2026-11-18T12:00:00.000Z')
  expect(Date.parse(held.heldUntil)).toBeLessThanOrEqual(at('13:00').getTime())
})
