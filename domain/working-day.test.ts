import { expect, test } from 'vitest'
import { isWorkingDay, nextWorkingDay, publicHolidays } from './working-day.ts'

test('TRACK-3: what is promised for the next working day passes over weekends and the public holidays of Ireland', () => {
  expect(nextWorkingDay('2026-11-16')).toBe('2026-11-17')
  expect(nextWorkingDay('2026-11-20')).toBe('2026-11-23')
  expect(nextWorkingDay('2026-12-24')).toBe('2026-12-28')
  // Good Friday is a working day, Easter Monday is not.
  expect(nextWorkingDay('2027-03-26')).toBe('2027-03-30')
  expect(nextWorkingDay('2027-10-22')).toBe('2027-10-26')
})

test.each([
  ['2027-02-01', 'St Brigid’s Day on a Monday'],
  ['2030-02-01', 'St Brigid’s Day on a Friday'],
  ['2027-03-17', 'St Patrick’s Day'],
  ['2024-04-01', 'Easter Monday'],
  ['2038-04-26', 'the latest Easter Monday'],
  ['2027-05-03', 'the first Monday of May'],
  ['2027-08-02', 'the first Monday of August'],
])('TRACK-3: nobody works on %s, %s', (day) => {
  expect(isWorkingDay(day)).toBe(false)
})

test('TRACK-3: the first Monday of February is a working day in a year whose first of February is a Friday', () => {
  expect(isWorkingDay('2030-02-04')).toBe(true)
})

test('NEXT-32: the public holidays of the days to come are known', () => {
  expect(publicHolidays('2026-12-20', 20)).toEqual(['2026-12-25', '2026-12-26', '2027-01-01'])
  expect(publicHolidays('2027-03-25', 10)).toEqual(['2027-03-29'])
})
