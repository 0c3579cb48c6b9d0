import { expect, test } from 'vitest'
import { dayText } from '#domain/day-text.ts'
import { clockTime } from './clock-time.ts'
import { formatVisit } from './format-visit.ts'

test('SUMMARY-7: a visit is shown with its day and its hours', () => {
  expect(formatVisit({ at: '2026-11-18', time: '08:00-13:00' })).toBe('Wednesday 18 November, 08:00 to 13:00')
})

test('SUMMARY-7: the end of its hold is shown in Irish time', () => {
  expect(clockTime('2026-11-15T10:05:00.000Z')).toBe('10:05')
  expect(clockTime('2026-07-15T23:20:00.000Z')).toBe('00:20')
})

test('UI-45: a day is written the same on pages as in mails, documents and promises', () => {
  for (const at of ['2026-11-17', '2027-01-01', '2026-02-28'])
    expect(formatVisit({ at, time: '08:00-13:00' })).toBe(`${dayText(at)}, 08:00 to 13:00`)
})
