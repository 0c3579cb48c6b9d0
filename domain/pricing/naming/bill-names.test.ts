import { expect, test } from 'vitest'
import { cents } from '#domain/money.ts'
import { billForecast } from '../bill-forecast.ts'
import { courseInWords, priceCourse } from '../price-course.ts'
import { FREE, type PricedItem } from '../priced-item.ts'
import { comingRisesInWords, riseNote } from '../rise-texts.ts'
import { billsText, depositBillText, firstBillDay, firstBillText, fromBillText, untilBillText } from './bill-names.ts'

const START = { startDate: '2026-11-20', billDay: 5 }
const HAS_BILLS = { ...START, hasBills: true }

const PLAN: PricedItem = {
  ...{ id: 'plan', lineId: 'plan', service: 'DUALPLAY', term: 24, vatRate: 0.23, deposit: cents(0) },
  price: {
    ...FREE,
    monthly: cents(4499),
    discounts: [{ value: cents(1000), discountFrequency: 'MONTHLY', discountOccurrence: 12 }],
  },
  rise: { month: 4, firstYear: 2028, amount: cents(300) },
}

test('CHANGE-10: bills of a customer who has bills already are named by their months', () => {
  const first = firstBillDay(HAS_BILLS)
  expect(first).toBe('2026-12-05')
  expect(fromBillText(13, first)).toBe('from December 2027')
  expect(billsText([1, 12], first)).toBe('December 2026 to November 2027')
  expect(billsText([1, 1], first)).toBe('December 2026')
  expect(untilBillText(12, first)).toBe('until November 2027')
  expect(depositBillText(first)).toBe('bill for June 2027')
  expect(firstBillText(first)).toBe('next bill')
})

test('CHANGE-10: those of a new customer are counted', () => {
  const first = firstBillDay(START)
  expect([fromBillText(13, first), billsText([1, 12], first), untilBillText(1, first), depositBillText(first)]).toEqual(
    ['from bill 13', 'bills 1 to 12', 'bill 1', '7th bill'],
  )
})

test('CHANGE-10: prices and yearly rises are said by month too', () => {
  const forecast = billForecast([PLAN], HAS_BILLS)
  expect(courseInWords(priceCourse(forecast.bills), firstBillDay(HAS_BILLS))).toBe(
    '€34.99 from December 2026 to November 2027, €44.99 from December 2027 to March 2028, €47.99 from April 2028',
  )
  expect(`${riseNote(forecast)} ${comingRisesInWords(forecast)}`).not.toMatch(/bill \d/)
  expect(riseNote(billForecast([PLAN], START))).toContain('(bill 17)')
})
