import { expect, test } from 'vitest'
import { courseMonths, shortStretch } from './course-months.ts'

const COURSE = [
  { on: '2027-01-05', asItIs: 1, changed: 2 },
  { on: '2027-04-05', asItIs: 3, changed: 4 },
  { on: '2027-05-05', asItIs: 5, changed: 6 },
]

test('CHPAGE-12: every bill belongs to the latest step before it', () => {
  expect(courseMonths(COURSE, 6).map(({ changed }) => changed)).toEqual([2, 2, 2, 4, 6, 6])
})

test('CHPAGE-12: a stretch is said by its first and last month, the last one by its first', () => {
  expect(COURSE.map((_, index) => shortStretch(COURSE, index))).toEqual([
    'Jan 2027 to Mar 2027',
    'Apr 2027',
    'From May 2027',
  ])
})
