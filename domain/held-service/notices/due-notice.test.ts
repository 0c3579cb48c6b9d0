import fc from 'fast-check'
import { expect, test } from 'vitest'
import { daysLater } from '#domain/pricing/days-later.ts'
import { dueNotice, lastDayToSaySo } from './due-notice.ts'

const held = { term: { startDate: '2024-12-18', months: 24 } }

test.each([
  ['2026-11-02', null],
  ['2026-11-03', { kind: 'TERM_END', day: '2026-12-18' }],
  ['2026-12-17', { kind: 'TERM_END', day: '2026-12-18' }],
  ['2026-12-18', null],
  ['2027-12-17', null],
  ['2027-12-18', { kind: 'YEARLY', day: '2027-12-18' }],
  ['2028-01-31', { kind: 'YEARLY', day: '2027-12-18' }],
  ['2028-02-01', null],
  ['2029-01-05', { kind: 'YEARLY', day: '2028-12-18' }],
])('NOTICE-1: on %s the notice that is due is %j', (today, due) => {
  expect(dueNotice(held, today)).toEqual(due)
})

test('NOTICE-1: a plan without a minimum term, or paid a month at a time, has none', () => {
  expect(dueNotice({ term: null }, '2026-11-18')).toBeNull()
  expect(dueNotice({ term: { startDate: '2026-11-01', months: 1 } }, '2026-11-18')).toBeNull()
})

test('NOTICE-2: a customer has two weeks to decide before the last day to say so', () => {
  expect(lastDayToSaySo('2026-12-18')).toBe('2026-11-18')
})

test('NOTICE-1: whatever the term, each of its years has one notice, which is due on 45 days in a row', () => {
  const terms = fc.record({
    startDate: fc.integer({ min: 0, max: 2000 }).map((days) => daysLater('2024-01-01', days)),
    months: fc.constantFrom(12, 18, 24),
  })
  fc.assert(
    fc.property(terms, (term) => {
      const days = Array.from({ length: 4 * 365 }, (_, index) => daysLater(term.startDate, index))
      const due = days.flatMap((day) => dueNotice({ term }, day) ?? [])
      const counts = Map.groupBy(due, ({ kind, day }) => `${kind} ${day}`)
      expect([...counts.values()].slice(0, 2).map(({ length }) => length)).toEqual([45, 45])
      expect([...counts.keys()].filter((name) => name.startsWith('TERM_END'))).toHaveLength(1)
    }),
    { numRuns: 8 },
  )
})
