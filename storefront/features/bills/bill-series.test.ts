import fc from 'fast-check'
import { expect, test } from 'vitest'
import { anyCart } from '#domain/cart/cart.fixture.ts'
import { pricedItems } from '#domain/cart/priced-items.ts'
import { itemisedBills } from '#domain/pricing/itemised-bills.ts'
import { billSeries, type ItemisedBills } from './bill-series.ts'
import { billStack } from './bill-stack.ts'

const FIRST: ItemisedBills = {
  fromBill: 1,
  toBill: 1,
  amount: 8997,
  riseAmount: 0,
  onceOffAmount: 2999,
  depositCredit: 0,
  services: [
    { serviceGroup: 'TV', amount: 1999 },
    { serviceGroup: 'DUALPLAY', amount: 3999 },
  ],
}
const LATER: ItemisedBills = { ...FIRST, fromBill: 2, toBill: null, amount: 5998, onceOffAmount: 0 }

test('BILL-10: the parts of a bill are named in the order of the sections, with what is once off last', () => {
  expect(billSeries([FIRST, LATER]).map(({ name }) => name)).toEqual(['Broadband', 'TV', 'Once off'])
  expect(billSeries([LATER]).map(({ name }) => name)).toEqual(['Broadband', 'TV'])
  const services = [
    { serviceGroup: null, amount: 500 },
    { serviceGroup: 'DUALPLAY_PSTN', amount: 4499 },
  ] as const
  expect(billSeries([{ ...LATER, services: [...services] }]).map(({ name }) => name)).toEqual([
    'Broadband',
    'Accessories',
  ])
  expect(billSeries([])).toEqual([])
})

test('RISE-8: the yearly rise is a part of its own in chart, legend and table, above the services', () => {
  const raised = { ...LATER, fromBill: 17, amount: 6298, riseAmount: 300 }
  expect(billSeries([FIRST, LATER, raised]).map(({ name }) => name)).toEqual([
    'Broadband',
    'TV',
    'Yearly price rise',
    'Once off',
  ])
  expect(billStack(billSeries([FIRST, LATER, raised]), raised).at(-1)).toEqual({ look: 'rise', from: 5998, to: 6298 })
})

test('BILL-10: a part begins where the one below it ends; what costs nothing is not drawn', () => {
  const series = billSeries([FIRST, LATER])
  expect(billStack(series, FIRST)).toEqual([
    { look: 'broadband', from: 0, to: 3999 },
    { look: 'tv', from: 3999, to: 5998 },
    { look: 'onceOff', from: 5998, to: 8997 },
  ])
  expect(billStack(series, LATER).map(({ look }) => look)).toEqual(['broadband', 'tv'])
})

test('BILL-12: the credit of a deposit is cut off the top of its bar', () => {
  const credited = { ...LATER, amount: 3000, depositCredit: 2998 }
  expect(billStack(billSeries([credited]), credited)).toEqual([{ look: 'broadband', from: 0, to: 3000 }])
})

test('BILL-10: a bar is as high as its bill, whatever is in the cart', () => {
  fc.assert(
    fc.property(anyCart, (cart) => {
      const bills = itemisedBills(pricedItems(cart), { startDate: '2026-11-23', billDay: 5 })
      const series = billSeries(bills)
      for (const bill of bills) expect(billStack(series, bill).at(-1)?.to ?? 0).toBe(bill.amount)
    }),
  )
})
