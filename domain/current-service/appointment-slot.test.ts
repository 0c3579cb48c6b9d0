import { expect, test } from 'vitest'
import { appointmentFor, isHeld, mayBeOffered, offeredSlots, slotOf } from './appointment-slot.ts'

function aSlot(from: string, to: string, date = '2026-11-18') {
  return { id: `${date} ${from}`, date, from, to, type: 'FULL_INSTALL' as const }
}

test.each([
  ['08:00', '13:00', true],
  ['15:00', '20:00', true],
  ['09:30', '10:00', true],
  ['07:59', '12:00', false],
  ['16:00', '20:01', false],
  ['08:00', '13:01', false],
  ['13:00', '13:00', false],
  ['14:00', '13:00', false],
  ['soon', '13:00', false],
])('APPT-1: a slot from %s to %s may be offered: %s', (from, to, offered) => {
  expect(mayBeOffered(aSlot(from, to))).toBe(offered)
})

test('APPT-1: slots are offered soonest first, without those that nobody should be asked to wait for', () => {
  const slots = [
    aSlot('13:00', '18:00'),
    aSlot('08:00', '18:00'),
    aSlot('08:00', '13:00', '2026-11-17'),
    aSlot('08:00', '13:00'),
  ]
  expect(offeredSlots(slots).map(({ id }) => id)).toEqual(['2026-11-17 08:00', '2026-11-18 08:00', '2026-11-18 13:00'])
})

test('APPT-2: a cart keeps enough of a held slot to show it again', () => {
  const slot = aSlot('08:00', '13:00')
  const appointment = appointmentFor(slot, { holdId: 'hold', heldUntil: '2026-11-15T12:15:00Z' })
  expect(appointment).toMatchObject({ at: '2026-11-18', time: '08:00-13:00', type: 'FULL_INSTALL' as const })
  expect(slotOf(appointment)).toEqual(slot)
})

test('APPT-2: a hold ends at its time', () => {
  const appointment = appointmentFor(aSlot('08:00', '13:00'), { holdId: 'hold', heldUntil: '2026-11-15T12:15:00Z' })
  expect(isHeld(appointment, new Date('2026-11-15T12:14:59Z'))).toBe(true)
  expect(isHeld(appointment, new Date('2026-11-15T12:15:00Z'))).toBe(false)
})
