import fc from 'fast-check'
import { expect, test } from 'vitest'
import { openStatus } from './open-status.ts'
import { openingsInWords } from './support-openings.ts'

const WEEK = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday'] as const
const DAYS = [
  { days: WEEK, from: '08:00', to: '20:00' },
  { days: ['Saturday'] as const, from: '09:00', to: '18:00' },
]

function at(instant: string, closedOn: string[] = []): string {
  return openStatus({ days: DAYS, closedOn }, new Date(instant))
}

test('NEXT-30: whether somebody answers now is worked out by the clock in Ireland, to the minute', () => {
  expect(at('2026-11-16T08:00:00Z')).toBe('Open now, until 20:00')
  expect(at('2026-11-16T19:59:00Z')).toBe('Open now, until 20:00')
  expect(at('2026-11-16T07:59:00Z')).toBe('Opens at 8:00 today')
  expect(at('2026-11-16T20:00:00Z')).toBe('Opens at 8:00 tomorrow')
  // Summer time: an hour ahead of Greenwich.
  expect(at('2026-07-13T07:30:00Z')).toBe('Open now, until 20:00')
  expect(at('2026-07-13T19:30:00Z')).toBe('Opens at 8:00 tomorrow')
})

test('NEXT-30: the clock in Ireland is that of the time zone, whenever it is put forward or back', () => {
  const minutes = Array.from({ length: 1440 }, (_, minute) => `${two(Math.floor(minute / 60))}:${two(minute % 60)}`)
  const EVERY_DAY = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday']
  const instants = fc.date({ min: new Date('2020-01-01'), max: new Date('2049-12-31'), noInvalidDate: true })
  const turns = fc.constantFrom('2026-03-29T01:00Z', '2026-10-25T01:00Z', '2027-03-28T01:00Z', '2027-10-31T01:00Z')
  const near = fc.tuple(turns, fc.integer({ min: -2, max: 2 })).map(([turn, by]) => new Date(Date.parse(turn) + by))
  fc.assert(
    fc.property(fc.oneof(instants, near), (now) => {
      const local = now.toLocaleString('sv-SE', { timeZone: 'Europe/Dublin' }).slice(11, 16)
      const next = minutes[minutes.indexOf(local) + 1] ?? '24:00'
      const openNow = [{ days: EVERY_DAY, from: local, to: next }]
      expect(openStatus({ days: openNow, closedOn: [] }, now)).toBe(`Open now, until ${next}`)
    }),
    { numRuns: 500 },
  )
})

function two(number: number): string {
  return String(number).padStart(2, '0')
}

test('NEXT-30: a weekend and a holiday are passed over', () => {
  expect(at('2026-11-20T21:00:00Z')).toBe('Opens at 9:00 tomorrow')
  expect(at('2026-11-21T18:00:00Z')).toBe('Opens at 8:00 on Monday')
  expect(at('2026-12-24T21:00:00Z', ['2026-12-25', '2026-12-26'])).toBe('Opens at 8:00 on Monday')
  expect(at('2026-12-25T12:00:00Z', ['2026-12-25'])).toBe('Opens at 9:00 tomorrow')
})

test('NEXT-30: where nobody says when, nothing is said', () => {
  expect(openStatus({ days: [], closedOn: [] }, new Date())).toBe('')
})

test('NEXT-31: the hours in words are those in figures', () => {
  expect(openingsInWords({ days: DAYS })).toBe('Monday to Friday 08:00 to 20:00, Saturday 09:00 to 18:00')
})
