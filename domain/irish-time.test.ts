import fc from 'fast-check'
import { expect, test } from 'vitest'
import { irishInstant } from './irish-instant.ts'
import { irishTime } from './irish-time.ts'

const clocks = new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short', timeStyle: 'medium', timeZone: 'Europe/Dublin' })

function shown(moment: Date): string {
  return irishTime(moment).toISOString().slice(0, 19).replace('T', ' ')
}

test('UI-46: clocks in Ireland show what the time zone database says', () => {
  const moment = fc.date({ min: new Date('1996-01-01'), max: new Date('2099-12-31'), noInvalidDate: true })
  fc.assert(
    fc.property(moment, (at) => {
      expect(shown(at)).toBe(clocks.format(at))
    }),
  )
})

test('UI-46: clocks change at 01:00 UTC on the last Sunday of March and of October, in every year', () => {
  for (let year = 1996; year < 2100; year++) {
    for (const month of [2, 9]) {
      for (let day = 24; day <= 31; day++) {
        for (const minute of [-1, 0]) {
          const at = new Date(Date.UTC(year, month, day, 1, minute))
          expect(shown(at)).toBe(clocks.format(at))
        }
      }
    }
  }
})

test('UI-46: a time of day in Ireland leads back to its moment', () => {
  expect(irishInstant('2026-07-15', '15:00').toISOString()).toBe('2026-07-15T14:00:00.000Z')
  expect(irishInstant('2026-11-18', '15:00').toISOString()).toBe('2026-11-18T15:00:00.000Z')
})
