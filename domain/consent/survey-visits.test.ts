import fc from 'fast-check'
import { expect, test } from 'vitest'
import { closeSurvey, countVisit, surveyEvery } from './survey-visits.ts'

const HOUR = 3600

function shownIn(visits: number, percent: number): number {
  let stored = ''
  let shown = 0
  for (let visit = 0; visit < visits; visit += 1) {
    const counted = countVisit(stored, { percent, now: visit * HOUR })
    stored = counted.stored
    if (counted.isShown) shown += 1
  }
  return shown
}

test('CONSENT-30: of 1,000 visits the survey is shown on 1,000 at 100 percent, on none at 0, on 250 at 25, on 333 at 33', () => {
  expect([100, 0, 25, 33].map((percent) => shownIn(1000, percent))).toEqual([1000, 0, 250, 333])
})

test('CONSENT-30: at p percent it is every Nth visit, N = 100 / p, rounded', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 100 }), fc.integer({ min: 1, max: 300 }), (percent, visits) => {
      const every = surveyEvery(percent) ?? 0
      expect(every).toBe(Math.round(100 / percent))
      expect(shownIn(visits, percent)).toBe(Math.floor(visits / every))
    }),
  )
})

test('CONSENT-31: the pages of a visit count once; half an hour without a page ends it', () => {
  const first = countVisit('', { percent: 50, now: 1000 })
  const sameVisit = countVisit(first.stored, { percent: 50, now: 1000 + 1799 })
  const further = countVisit(sameVisit.stored, { percent: 50, now: 1000 + 1799 + 1799 })
  expect([first, sameVisit, further].map(({ isShown }) => isShown)).toEqual([false, false, false])
  const second = countVisit(further.stored, { percent: 50, now: 1000 + 1799 + 1799 + 1800 })
  expect(second).toMatchObject({ isShown: true })
  expect(countVisit(second.stored, { percent: 50, now: 1000 + 1799 + 1799 + 1801 }).isShown).toBe(true)
})

test('CONSENT-31: garbage in the counter begins it again', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      const { stored } = countVisit(text, { percent: 25, now: 1000 })
      expect(stored).toMatch(/^\d{1,7}\.1000$/)
    }),
  )
  expect(countVisit('x', { percent: 25, now: 1000 }).stored).toBe('1.1000')
})

test('CONSENT-32: answered or closed, the survey stays away for the rest of the visit, and comes on the next Nth', () => {
  const always = (stored: string, now: number) => countVisit(stored, { percent: 100, now })
  const first = always('', 1000)
  const closed = closeSurvey(first.stored)
  expect(closeSurvey(closed)).toBe(closed)
  const later = always(closed, 1100)
  expect([first.isShown, later.isShown, always(later.stored, 1200).isShown]).toEqual([true, false, false])
  expect(always(later.stored, 9000)).toEqual({ stored: '2.9000', isShown: true })
  expect(closeSurvey('garbage')).toBe('garbage')
})
