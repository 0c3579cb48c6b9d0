import { expect, test } from 'vitest'
import { cents, NOTHING } from '#domain/money.ts'
import { billForecast } from './bill-forecast.ts'
import { itemisedBills } from './itemised-bills.ts'
import { FREE, type PricedItem } from './priced-item.ts'
import type { RecurringDiscount } from './recurring-discount.ts'
import { comingRisesInWords, riseNote, riseTagline } from './rise-texts.ts'

const APRIL = { month: 4, firstYear: 2028, amount: cents(300) }
const START = { startDate: '2026-11-23', billDay: 5 }

function anItem(parts: Partial<PricedItem> = {}): PricedItem {
  const alone = { id: 'plan', lineId: null, service: 'DUALPLAY', deposit: NOTHING, vatRate: 0.23 } as const
  return { ...alone, price: priced(5999, 2000, 12), term: 24, rise: APRIL, ...parts }
}

function priced(monthly: number, off = 0, bills: number | null = null) {
  const discount: RecurringDiscount = { value: cents(off), discountOccurrence: bills, discountFrequency: 'MONTHLY' }
  return { ...FREE, monthly: cents(monthly), discounts: off > 0 ? [discount] : [] }
}

function written({ bills }: Pick<ReturnType<typeof billForecast>, 'bills'>) {
  return bills.map(({ fromBill, toBill, amount, riseAmount }) => [fromBill, toBill, amount, riseAmount])
}

test('RISE-6: over 24 months from November 2026 the rise of April 2028 is on bill 17, and in the total', () => {
  const forecast = billForecast([anItem()], START)
  expect(written(forecast)).toEqual([
    [1, 12, 3999, 0],
    [13, 16, 5999, 0],
    [17, 24, 6299, 300],
    [25, null, 6299, 300],
  ])
  expect(forecast.rises).toEqual([{ bill: 17, month: '2028-04', amount: 300 }])
  expect(forecast.contractTotal).toBe(12 * 3999 + 4 * 5999 + 8 * 6299)
})

test('RISE-6: what is once off is in the total over the term', () => {
  const price = { ...priced(3000), onceOff: cents(4999), onceOffDiscount: cents(1000) }
  const { contractTotal, totalInBills } = billForecast([anItem({ price, rise: null })], START)
  expect(totalInBills - contractTotal).toBe(3999)
})

test('RISE-6: one day moves the rise by a bill where it moves the first bill', () => {
  const riseBill = (startDate: string) => billForecast([anItem()], { startDate, billDay: 5 }).rises[0]?.bill
  expect(['2026-12-04', '2026-12-05', '2027-01-04', '2027-01-05'].map(riseBill)).toEqual([17, 16, 16, 15])
})

test('RISE-6: a contract over two Aprils rises twice', () => {
  const forecast = billForecast([anItem({ price: priced(3000) })], { startDate: '2027-06-01', billDay: 5 })
  expect(written(forecast)).toEqual([
    [1, 10, 3000, 0],
    [11, 22, 3300, 300],
    [23, 24, 3600, 600],
    [25, null, 3600, 600],
  ])
})

test('RISE-6: over 12 months and over 30 days the rise comes after the term, and is named', () => {
  for (const term of [12, 1]) {
    const forecast = billForecast([anItem({ price: priced(3000), term })], START)
    expect(written(forecast)).toEqual([
      [1, term, 3000, 0],
      [term + 1, null, 3000, 0],
    ])
    expect(forecast.rises).toEqual([{ bill: 17, month: '2028-04', amount: 300 }])
    expect(riseNote(forecast)).toBe(
      'No price rise during your contract. After it, prices rise every April: €3.00 more a month from April 2028.',
    )
  }
})

test('RISE-6: what starts between the first of April and its bill has no rise, and what starts before it has one on bill 1', () => {
  const onFirst = (startDate: string) =>
    billForecast([anItem({ price: priced(3000) })], { startDate, billDay: 5 }).bills[0]
  expect(onFirst('2028-03-28')).toMatchObject({ amount: 3300, riseAmount: 300 })
  expect(onFirst('2028-04-01')).toMatchObject({ amount: 3000, riseAmount: 0, toBill: 12 })
})

test('RISE-7: a discount in cents stays what it is, and what takes off the whole price takes off the rise', () => {
  const stays = billForecast(
    [anItem({ price: priced(3000, 1000), rise: { month: 4, firstYear: 2028, percent: 10 } })],
    START,
  )
  expect(written(stays).slice(0, 2)).toEqual([
    [1, 16, 2000, 0],
    [17, 24, 2300, 300],
  ])
  const free = billForecast([anItem({ price: priced(1000, 5000, 18) })], START)
  expect(written(free).slice(0, 2)).toEqual([
    [1, 18, 0, 0],
    [19, 24, 1300, 300],
  ])
  expect(free.rises).toEqual([{ bill: 17, month: '2028-04', amount: 300 }])
})

test('RISE-7: services that rise in other months rise one after the other', () => {
  const tv = anItem({
    id: 'tv',
    service: 'TV',
    price: priced(1499),
    rise: { month: 7, firstYear: 2027, amount: cents(100) },
  })
  const forecast = billForecast([anItem({ price: priced(3000) }), tv], START)
  expect(forecast.rises).toEqual([
    { bill: 8, month: '2027-07', amount: 100 },
    { bill: 17, month: '2028-04', amount: 300 },
    { bill: 20, month: '2028-07', amount: 100 },
  ])
  expect(comingRisesInWords(forecast)).toBe(
    '€1.00 more a month from July 2027 (bill 8), €3.00 more a month from April 2028 (bill 17), €1.00 more a month from July 2028 (bill 20), and again each July and April after that',
  )
})

test('RISE-8: what a bill is made of has the rise as a part of its own', () => {
  const bills = itemisedBills([anItem(), anItem({ id: 'booster', price: priced(500), rise: null })], START)
  expect(
    bills.map(({ fromBill, amount, riseAmount, services }) => [fromBill, amount, riseAmount, services[0]?.amount]),
  ).toEqual([
    [1, 4499, 0, 4499],
    [13, 6499, 0, 6499],
    [17, 6799, 300, 6499],
    [25, 6799, 300, 6499],
  ])
})

test('RISE-20: a contract that ends before the first rise names no bill after it', () => {
  expect(riseTagline(billForecast([anItem({ term: 12 })], START))).toBe('No price rise during your contract.')
})

test('RISE-9: in words: what it adds, from when, on which bill, and that it does not end with the contract', () => {
  expect(riseNote(billForecast([anItem()], START))).toBe(
    'Bills include the yearly price rise: €3.00 more a month from April 2028 (bill 17). Prices rise every April while you’re with us.',
  )
  expect(riseTagline(billForecast([anItem()], START))).toBe('Yearly rise: €3.00 more from April 2028 (bill 17).')
  const steady = billForecast([anItem({ rise: null })], START)
  expect([riseNote(steady), riseTagline(steady), comingRisesInWords(steady)]).toEqual([null, null, null])
})
