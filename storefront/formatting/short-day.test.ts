import { expect, test } from 'vitest'
import { dayAndMonth } from './day-and-month.ts'
import { longDate } from './long-date.ts'
import { shortDay, shortDayOf } from './short-day.ts'
import { shortMonthAndYear } from './short-month.ts'

const YEAR = Array.from({ length: 365 }, (_, day) => new Date(Date.UTC(2026, 0, 1 + day)).toISOString().slice(0, 10))

test('UI-46: short days and months are written as Irish English writes them, on every day of a year', () => {
  const format = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat('en-IE', { ...options, timeZone: 'UTC' })
  const short = format({ weekday: 'short', day: 'numeric', month: 'short' })
  const month = format({ month: 'short', year: 'numeric' })
  const noYear = format({ day: 'numeric', month: 'long' })
  for (const day of YEAR) {
    const date = new Date(day)
    expect(shortDay(day)).toBe(short.format(date).replace(',', ''))
    expect(shortMonthAndYear(day)).toBe(month.format(date))
    expect(dayAndMonth(day)).toBe(noYear.format(date))
  }
})

test('UI-46: a moment is of the day that it is in Ireland', () => {
  expect(longDate('2026-07-15T23:30:00Z')).toBe('16 July 2026')
  expect(shortDayOf('2026-07-15T23:30:00Z')).toBe('Thu 16 Jul')
  expect(longDate('2026-11-18T23:30:00Z')).toBe('18 November 2026')
})
