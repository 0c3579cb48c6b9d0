import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isFuture, isNow, promisedDay } from './service-date.ts'

const NOON = new Date('2026-07-15T12:00:00Z')

test('DATE-1: no date means now', () => {
  expect(isNow(null, NOON)).toBe(true)
  expect(isFuture(null, NOON)).toBe(false)
})

test.each(['2099-12-31', '2099-12-31T00:00:00Z', '2099-12-31T00:00:00.000+00:00'])(
  'DATE-2: the placeholder %s means neither now nor later',
  (date) => {
    expect(isNow(date, NOON)).toBe(false)
    expect(isFuture(date, NOON)).toBe(false)
  },
)

test.each([
  ['2026-07-14', 'now'],
  ['2026-07-15', 'now'],
  ['2026-07-16', 'later'],
  ['2026-07-15T12:00:00Z', 'now'],
  ['2026-07-15T12:00:01Z', 'later'],
  ['2026-07-15T12:30:00+01:00', 'now'],
  ['2099-12-30', 'later'],
])('DATE-3: at noon on 15 July 2026, %s is %s', (date, expected) => {
  expect(isNow(date, NOON)).toBe(expected === 'now')
  expect(isFuture(date, NOON)).toBe(expected === 'later')
})

test('DATE-4: a day begins at midnight in Ireland, also in summer', () => {
  const halfPastMidnightInDublin = new Date('2026-07-15T23:30:00Z')
  expect(isNow('2026-07-16', halfPastMidnightInDublin)).toBe(true)
  expect(isFuture('2026-07-16', new Date('2026-07-15T22:59:59Z'))).toBe(true)
})

test.each(['', 'soon', '2026-13-01'])('DATE-5: %j is no date and promises nothing', (date) => {
  expect(isNow(date, NOON)).toBe(false)
  expect(isFuture(date, NOON)).toBe(false)
})

test('DATE-6: a moment is told as its day in Ireland, a day as it is', () => {
  expect(promisedDay('2026-07-15T23:30:00Z')).toBe('2026-07-16')
  expect(promisedDay('2027-02-13T00:00:00+00:00')).toBe('2027-02-13')
  expect(promisedDay('2027-02-13')).toBe('2027-02-13')
})

test('DATE-3: an instant is now or later, never both and never neither', () => {
  const instant = fc.date({ min: new Date('2020-01-01'), max: new Date('2090-01-01'), noInvalidDate: true })
  fc.assert(
    fc.property(instant, instant, (date, now) => {
      expect(isFuture(date.toISOString(), now)).toBe(date.getTime() > now.getTime())
      expect(isNow(date.toISOString(), now)).toBe(date.getTime() <= now.getTime())
    }),
  )
})
