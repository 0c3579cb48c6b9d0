import fc from 'fast-check'
import { expect, test } from 'vitest'
import { openStatus } from './open-status.ts'
import { readOpenings } from './read-openings.ts'
import { openingsInWords, WEEKDAYS } from './support-openings.ts'

const WEEK = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday']

test('CONSENT-33: opening hours are read as editors write them, and as the shop writes them itself', () => {
  expect(
    readOpenings(['Monday to Friday 09:00 to 18:00', 'saturday 10:00–16:00', 'Closed on public holidays']),
  ).toEqual({
    days: [
      { days: WEEK, from: '09:00', to: '18:00' },
      { days: ['Saturday'], from: '10:00', to: '16:00' },
    ],
    publicHolidays: 'closed',
  })
  expect(readOpenings(['Every day 08:00 - 22:00'])).toEqual({
    days: [{ days: WEEKDAYS, from: '08:00', to: '22:00' }],
    publicHolidays: 'open',
  })
  const time = fc.integer({ min: 0, max: 1439 }).map((minute) => new Date(minute * 60_000).toISOString().slice(11, 16))
  const spans = fc
    .record({
      first: fc.nat(6),
      count: fc.constantFrom(1, 2, 3, 5),
      times: fc.uniqueArray(time, { minLength: 2, maxLength: 2 }),
    })
    .map(({ first, count, times }) => {
      const [from = '', to = ''] = times.toSorted()
      return { days: Array.from({ length: count }, (_, at) => WEEKDAYS[(first + at) % 7] ?? 'Sunday'), from, to }
    })
  fc.assert(
    fc.property(fc.array(spans, { minLength: 1, maxLength: 4 }), (days) => {
      expect(readOpenings(openingsInWords({ days }).split(', '))?.days).toEqual(days)
    }),
  )
})

test('CONSENT-33: what cannot be read is no opening hours', () => {
  for (const lines of [
    [],
    ['Closed on public holidays'],
    ['9 to 5'],
    ['Monday 18:00 to 09:00'],
    ['Someday 09:00 to 18:00'],
    ['Monday 09:00 to 18:00', 'and sometimes later'],
  ])
    expect(readOpenings(lines), lines.join()).toBeNull()
  fc.assert(fc.property(fc.array(fc.string()), (lines) => void readOpenings(lines)))
})

test('CONSENT-33: the chat is open by the clock in Ireland, and closed on its holidays where the editors say so', () => {
  const { days } = readOpenings(['Monday to Friday 09:00 to 18:00']) ?? { days: [] }
  expect(openStatus({ days, closedOn: [] }, new Date('2026-07-13T08:30:00Z'))).toBe('Open now, until 18:00')
  expect(openStatus({ days, closedOn: [] }, new Date('2026-11-16T08:30:00Z'))).toBe('Opens at 9:00 today')
  expect(openStatus({ days, closedOn: ['2026-10-26'] }, new Date('2026-10-26T12:00:00Z'))).toBe(
    'Opens at 9:00 tomorrow',
  )
})
