import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cents } from '#domain/money.ts'
import type { RecurringStretch } from '#domain/pricing/bill-stretches.ts'
import { itemBills } from '#domain/pricing/priced-item.ts'
import { recurringByOccurrence } from '#domain/pricing/recurring-by-occurrence.ts'
import { aCart, aDevice, aMobile, anAddOn, anyCart, monthly } from './cart.fixture.ts'
import type { Cart } from './cart.ts'
import { devicesOf } from './lines/cart-line.ts'
import type { AddOn, PlanPrice } from './lines/shared-line.ts'
import { pricedItems, pricedPlan } from './priced-items.ts'

function cartOf(...plans: { price: PlanPrice; months: number }[]): Cart {
  return aCart({ lines: plans.map(({ price, months }) => aMobile({ price, term: months })) })
}

function billsOf(cart: Cart): RecurringStretch[] {
  return recurringByOccurrence(pricedItems(cart))
}

const BILLS_APART = { MONTHLY: 1, QUARTERLY: 3, YEARLY: 12 }

/** The bill as a clerk would write it: line by line, for one month. */
function billByHand({ lines, accessories }: Cart, bill: number): number {
  const plan = ({ monthly: amount, discounts }: PlanPrice, months: number) => {
    let price: number = amount
    for (const { value, bills, every } of discounts) {
      const round = (bill - 1) / BILLS_APART[every]
      const due = bills === null ? bill <= (months === 0 ? 60 : months) : round < bills
      if (Number.isInteger(round) && due) price -= value
    }
    return Math.max(0, price)
  }
  const extra = ({ price, billing }: AddOn) => (billing === 'RECURRING' ? price : 0)
  let total = 0
  for (const line of lines) {
    total += plan(line.price, line.term)
    for (const addOn of line.addOns) total += extra(addOn)
    for (const { insurance } of devicesOf(line)) total += insurance ? extra(insurance) : 0
  }
  for (const { insurance } of accessories) total += insurance ? extra(insurance) : 0
  return total
}

function amountOn(stretches: readonly RecurringStretch[], bill: number): number {
  return stretches.find(({ fromBill, toBill }) => fromBill <= bill && bill <= (toBill ?? bill))?.amount ?? 0
}

test('BILL-1: an introductory price is one stretch, the price after it another without end', () => {
  expect(billsOf(cartOf({ price: monthly(5999, 3999, 12), months: 24 }))).toEqual([
    { fromBill: 1, toBill: 12, amount: 3999 },
    { fromBill: 13, toBill: 24, amount: 5999 },
    { fromBill: 25, toBill: null, amount: 5999 },
  ])
})

test('BILL-1: what follows the longest contract is a stretch of its own, whether the price changes or not', () => {
  const cart = cartOf({ price: monthly(3000), months: 1 }, { price: monthly(2000), months: 12 })
  expect(billsOf(cart)).toEqual([
    { fromBill: 1, toBill: 12, amount: 5000 },
    { fromBill: 13, toBill: null, amount: 5000 },
  ])
})

test('BILL-1: a cart without anything monthly has no stretches', () => {
  expect(billsOf(aCart())).toEqual([])
  expect(billsOf(aCart({ accessories: [{ ...aDevice(), vatRate: 0.23 }] }))).toEqual([])
})

test('BILL-2: a discount without an end of its own lasts as long as the contract', () => {
  expect(billsOf(cartOf({ price: monthly(5000, 4000), months: 24 }))).toEqual([
    { fromBill: 1, toBill: 24, amount: 4000 },
    { fromBill: 25, toBill: null, amount: 5000 },
  ])
  expect(billsOf(cartOf({ price: monthly(5000, 4000), months: 0 }))).toEqual([
    { fromBill: 1, toBill: null, amount: 4000 },
  ])
})

test('BILL-3: several lines change the total one after another', () => {
  const cart = cartOf({ price: monthly(5999, 3999, 12), months: 24 }, { price: monthly(3000, 2000, 6), months: 12 })
  expect(billsOf(cart)).toEqual([
    { fromBill: 1, toBill: 6, amount: 5999 },
    { fromBill: 7, toBill: 12, amount: 6999 },
    { fromBill: 13, toBill: 24, amount: 8999 },
    { fromBill: 25, toBill: null, amount: 8999 },
  ])
})

test('BILL-3: months with the same total are one stretch', () => {
  const addOns = [anAddOn({ price: cents(500) })]
  const cart = aCart({ lines: [aMobile({ price: monthly(2000, 2000, 6), addOns })] })
  expect(billsOf(cart)).toEqual([
    { fromBill: 1, toBill: 24, amount: 2500 },
    { fromBill: 25, toBill: null, amount: 2500 },
  ])
})

test('BILL-3: a discount that comes round makes a stretch each time', () => {
  const discounts = [{ value: cents(1000), bills: 2, every: 'QUARTERLY' as const }]
  const price = { ...monthly(3000), discounts }
  expect(billsOf(cartOf({ price, months: 12 }))).toEqual([
    { fromBill: 1, toBill: 1, amount: 2000 },
    { fromBill: 2, toBill: 3, amount: 3000 },
    { fromBill: 4, toBill: 4, amount: 2000 },
    { fromBill: 5, toBill: 12, amount: 3000 },
    { fromBill: 13, toBill: null, amount: 3000 },
  ])
})

test('BILL-6: the plan of a line has its own forecast, without the extras', () => {
  const addOns = [anAddOn({ price: cents(500) })]
  const line = aMobile({ price: monthly(5999, 3999, 12), addOns })
  expect(itemBills(pricedPlan(line)).map(({ fromBill, amount }) => [fromBill, amount])).toEqual([
    [1, 3999],
    [13, 5999],
    [25, 5999],
  ])
})

test('BILL-4: the stretches give every bill exactly what its lines add up to', () => {
  fc.assert(
    fc.property(anyCart, (cart) => {
      const stretches = billsOf(cart)
      for (let bill = 1; bill <= 60; bill += 1) expect(amountOn(stretches, bill)).toBe(billByHand(cart, bill))
    }),
  )
})

test('BILL-5: stretches follow each other without gap, differ within the contract and are never negative', () => {
  fc.assert(
    fc.property(anyCart, (cart) => {
      const stretches = billsOf(cart)
      const term = Math.max(0, ...cart.lines.map((line) => line.term))
      expect(stretches.every(({ amount }) => amount >= 0)).toBe(true)
      expect(stretches.at(-1)?.toBill ?? null).toBeNull()
      expect(stretches[0]?.fromBill ?? 1).toBe(1)
      if (stretches.length > 0 && term > 0) expect(stretches.map(({ fromBill }) => fromBill)).toContain(term + 1)
      for (const [index, next] of stretches.slice(1).entries()) {
        expect(stretches[index]?.toBill).toBe(next.fromBill - 1)
        if (next.fromBill !== term + 1) expect(stretches[index]?.amount).not.toBe(next.amount)
      }
    }),
  )
})
