import { expect, test } from 'vitest'
import type { NumbersDayFragment } from '#desk/api/generated/types.ts'
import { columnsOf, numbersFile, SUBJECTS } from './number-columns.ts'
import { lastDays, periodOf, periodSearch, readPeriod } from './number-period.ts'

const day = (date: string, more: Partial<NumbersDayFragment> = {}): NumbersDayFragment => ({
  day: date,
  steps: [
    { name: 'Carts begun', count: 40 },
    { name: 'Ordered', count: 9 },
  ],
  placed: 9,
  confirmed: 7,
  cancelled: 1,
  withdrawn: 0,
  waiting: 1,
  taken: 123_405,
  refunded: 2050,
  refundedByStaff: 1050,
  fallout: [],
  handedOver: 7,
  handOverMedian: 42,
  handOverSlow: 310,
  visitsDue: 4,
  visitsKept: 3,
  ...more,
})
const DAYS = [
  day('2026-11-18'),
  day('2026-11-19', {
    handOverMedian: null,
    handOverSlow: null,
    fallout: [{ kindName: 'Credit', count: 2, amount: 5000 }],
  }),
]

test('DESKNUM-5: the file of a chart has the columns of its table, with money in euro and durations in seconds', () => {
  expect(numbersFile('money', DAYS)).toBe(
    'Day,Taken (euro),Refunded (euro),Of it by employees (euro)\r\n2026-11-18,1234.05,20.50,10.50\r\n2026-11-19,1234.05,20.50,10.50\r\n',
  )
  expect(numbersFile('promise', DAYS).split('\r\n')).toEqual([
    'Day,Visits due,Kept on the day,Handed over,Half within (seconds),95 of 100 within (seconds)',
    '2026-11-18,4,3,7,42,310',
    '2026-11-19,4,3,7,,',
    '',
  ])
  expect(numbersFile('fallout', DAYS)).toContain(
    'Day,Open,Credit,Money at stake (euro)\r\n2026-11-18,0,0,0.00\r\n2026-11-19,2,2,50.00',
  )
  for (const subject of SUBJECTS) expect(columnsOf(subject, DAYS).length).toBeGreaterThan(1)
})

test('DESKNUM-6: the time is in the address, and what is no time is left to the server', () => {
  const read = (text: string) => readPeriod(new URLSearchParams(text))
  expect(read('from=2026-11-01&to=2026-11-19')).toEqual({ from: '2026-11-01', to: '2026-11-19' })
  for (const wrong of [
    '',
    'from=2026-11-01',
    'from=2026-11-19&to=2026-11-01',
    'from=2026-02-30&to=2026-03-01',
    'from=2020-01-01&to=2026-11-19',
  ])
    expect(read(wrong)).toBeNull()
  expect(periodSearch(lastDays(7, '2026-11-19'))).toBe('from=2026-11-13&to=2026-11-19')
  expect(periodOf(DAYS)).toEqual({ from: '2026-11-18', to: '2026-11-19' })
})
