import fc from 'fast-check'
import { expect, test } from 'vitest'
import { dayText, dayWords, longDay } from './day-text.ts'

const day = fc
  .date({ min: new Date('1996-01-01'), max: new Date('2099-12-31'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10))

test('UI-46: days are written as Irish English writes them', () => {
  const format = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat('en-IE', { ...options, timeZone: 'UTC' })
  const written = format({ weekday: 'long', day: 'numeric', month: 'long' })
  const long = format({ dateStyle: 'long' })
  fc.assert(
    fc.property(day, (date) => {
      expect(dayText(date)).toBe(written.format(new Date(date)).replace(',', ''))
      expect(longDay(date)).toBe(long.format(new Date(date)))
    }),
  )
})

test('UI-46: what is no date is refused and not written', () => {
  expect(() => dayWords('')).toThrow('not a date')
})
