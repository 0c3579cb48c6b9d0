import { expect, test } from 'vitest'
import { cents } from '#domain/money.ts'
import { billDate } from './bill-date.ts'
import { type PriceRise, raisedPrice, timesRisen } from './price-rise.ts'

const APRIL = { month: 4, firstYear: 2028 }

test.each([
  ['2026-11-23', '2028-03-05', 0],
  ['2026-11-23', '2028-03-31', 0],
  ['2026-11-23', '2028-04-01', 1],
  ['2026-11-23', '2028-04-05', 1],
  ['2026-11-23', '2029-03-31', 1],
  ['2026-11-23', '2029-04-01', 2],
  ['2028-03-31', '2028-04-01', 1],
])(
  'RISE-4: what starts on %s has risen by %s %i times: from the first of the month, every year',
  (start, day, times) => {
    expect(timesRisen(APRIL, start, day)).toBe(times)
  },
)

test.each(['2026-04-05', '2027-04-05', '2028-03-28'])(
  'RISE-4: nothing rises before the first year: not on %s',
  (day) => {
    expect(timesRisen(APRIL, '2026-02-01', day)).toBe(0)
  },
)

test('RISE-4: what starts once a price has risen starts at the price of its day, and rises from the next year on', () => {
  for (const start of ['2028-04-01', '2028-04-30', '2028-11-02', '2029-03-31']) {
    expect(timesRisen(APRIL, start, '2029-03-31')).toBe(0)
    expect(timesRisen(APRIL, start, '2029-04-01')).toBe(1)
  }
})

test('RISE-4: January and December are months as any other', () => {
  const january = { month: 1, firstYear: 2028 }
  const december = { month: 12, firstYear: 2027 }
  expect(timesRisen(january, '2026-11-23', '2027-12-31')).toBe(0)
  expect(timesRisen(january, '2026-11-23', '2028-01-01')).toBe(1)
  expect(timesRisen(december, '2026-11-23', '2027-11-30')).toBe(0)
  expect(timesRisen(december, '2026-11-23', '2027-12-01')).toBe(1)
  expect(timesRisen(december, '2026-11-23', '2029-01-05')).toBe(2)
})

test('RISE-5: an amount is added every year; a percentage is of the price before, each time to the cent, half a cent up', () => {
  const amount: PriceRise = { ...APRIL, amount: cents(300) }
  const percent = (per: number): PriceRise => ({ ...APRIL, percent: per })
  expect([0, 1, 2].map((times) => raisedPrice(cents(5999), amount, times))).toEqual([5999, 6299, 6599])
  // 59.99 × 1.035 = 62.08965, and 62.09 × 1.035 = 64.26315
  expect([0, 1, 2].map((times) => raisedPrice(cents(5999), percent(3.5), times))).toEqual([5999, 6209, 6426])
  // 10.00 × 1.0005 = 10.005
  expect(raisedPrice(cents(1000), percent(0.05), 1)).toBe(1001)
  // 10.10 × 1.0005 = 10.10505, and 9.98 × 1.0005 = 9.98499
  expect(raisedPrice(cents(998), percent(0.05), 1)).toBe(998)
  expect(raisedPrice(cents(0), percent(50), 3)).toBe(0)
})

test.each([
  ['2026-11-23', 5, 1, '2026-12-05'],
  ['2026-11-23', 5, 17, '2028-04-05'],
  ['2026-12-04', 5, 1, '2026-12-05'],
  ['2026-12-05', 5, 1, '2027-01-05'],
  ['2026-12-31', 28, 2, '2027-02-28'],
])('RISE-4: from %s with bill day %i, bill %i is made on %s', (startDate, billDay, bill, day) => {
  expect(billDate({ startDate, billDay }, bill)).toBe(day)
})
