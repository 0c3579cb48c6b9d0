import { expect, test } from 'vitest'
import { cents } from '#domain/money.ts'
import type { BilledCharge } from './billed-charge.ts'
import { firstBill } from './first-bill.ts'

function aCharge(monthly: number, parts: Partial<BilledCharge> = {}): BilledCharge {
  return { id: 'plan', monthly: cents(monthly), onceOff: cents(0), vatRate: 0.23, rise: null, ...parts }
}

test('FIRST-1: operators’ own examples: from the 20th to the bill of the 26th, and from the 27th to that of the 1st', () => {
  expect(firstBill([aCharge(2000)], { startDate: '2026-06-20', billDay: 26 })).toMatchObject({
    billDate: '2026-06-26',
    nextBillDate: '2026-07-26',
    activeDays: 6,
    daysInMonth: 30,
    partMonth: { amount: 400 },
    monthInAdvance: { amount: 2000 },
    total: { amount: 2400 },
  })
  const september = firstBill([aCharge(3000)], { startDate: '2026-09-27', billDay: 1 })
  expect(september).toMatchObject({ billDate: '2026-10-01', activeDays: 4, total: { amount: 3400 } })
})

test.each([
  ['2026-11-24', '2026-12-05', 11, 30],
  ['2026-12-04', '2026-12-05', 1, 31],
  ['2026-12-05', '2027-01-05', 31, 31],
  ['2026-12-31', '2027-01-05', 5, 31],
  ['2028-02-05', '2028-03-05', 29, 29],
  ['2027-02-06', '2027-03-05', 27, 28],
])('FIRST-1: a start on %s is billed on %s, for %i of %i days', (startDate, billDate, activeDays, daysInMonth) => {
  expect(firstBill([], { startDate, billDay: 5 })).toMatchObject({ billDate, activeDays, daysInMonth })
})

test('FIRST-1: a start on the bill day itself asks for two whole months', () => {
  for (const startDate of ['2027-02-05', '2027-03-05', '2027-04-05']) {
    const { partMonth, monthInAdvance } = firstBill([aCharge(3999)], { startDate, billDay: 5 })
    expect(partMonth).toEqual({ amount: 3999, vat: expect.any(Number) })
    expect(monthInAdvance.amount).toBe(3999)
  }
})

test('FIRST-2: each item’s days are rounded by themselves, half a cent up', () => {
  // 15 of 30 days of 0.99 are 49.5 cents; the sum of three would have been 148.5.
  const charges = ['a', 'b', 'c'].map((id) => aCharge(99, { id }))
  expect(firstBill(charges, { startDate: '2026-11-20', billDay: 5 }).partMonth.amount).toBe(150)
})

test('FIRST-3: the VAT of the parts adds up to that of the bill, at several rates', () => {
  const charges = [
    aCharge(3999, { id: 'a', onceOff: cents(2999) }),
    aCharge(501, { id: 'b', vatRate: 0.135 }),
    aCharge(0, { id: 'c', onceOff: cents(1001), vatRate: 0 }),
  ]
  const { partMonth, monthInAdvance, onceOff, total } = firstBill(charges, { startDate: '2026-11-24', billDay: 5 })
  expect(partMonth.amount + monthInAdvance.amount + onceOff.amount).toBe(total.amount)
  expect(partMonth.vat + monthInAdvance.vat + onceOff.vat).toBe(total.vat)
  // 14.66 + 39.99 + 29.99 at 23 %, 1.84 + 5.01 at 13.5 %
  expect(total).toEqual({ amount: 8464 + 685 + 1001, vat: 1583 + 81 })
})

test('RISE-16: a rise between the start and the first bill is in the month ahead, not in the days before it', () => {
  const rise = { month: 4, firstYear: 2028, monthly: cents(6299) }
  const bill = (startDate: string) => firstBill([aCharge(5999, { rise })], { startDate, billDay: 5 })
  const { partMonth, monthInAdvance } = bill('2028-03-28')
  // 8 of 31 days of 59.99
  expect([partMonth.amount, monthInAdvance.amount]).toEqual([1548, 6299])
  expect(bill('2028-04-01').monthInAdvance.amount).toBe(5999)
  expect(bill('2028-02-20').monthInAdvance.amount).toBe(5999)
  expect(bill('2027-03-28').monthInAdvance.amount).toBe(5999)
})
