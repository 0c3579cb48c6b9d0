import fc from 'fast-check'
import { expect, test } from 'vitest'
import { aCart, anAddOn, anOffer, anyCart, monthly, someAmounts } from '#domain/cart/cart.fixture.ts'
import type { Amounts, Cart } from '#domain/cart/cart.ts'
import { cents } from '#domain/money.ts'
import type { RecurringStretch } from './bill-stretches.ts'
import { planByOccurrence, recurringByOccurrence } from './recurring-by-occurrence.ts'

function cartOf(...plans: { amounts: Amounts; months: number }[]): Cart {
  return aCart({
    offers: plans.map(({ amounts, months }) =>
      anOffer({ baseOffer: { amountVatIncluded: amounts, commitmentDuration: months } }),
    ),
  })
}

const BILLS_APART = { MONTHLY: 1, QUARTERLY: 3, YEARLY: 12 }

/** The bill as a clerk would write it: line by line, for one month. */
function billByHand(cart: Cart, bill: number): number {
  const line = ({ recurringAmount }: Amounts, months: number) => {
    if (!recurringAmount) return 0
    const { amount, discountedAmount, discountOccurrence, discountFrequency } = recurringAmount
    const difference = { value: amount - discountedAmount, discountOccurrence, discountFrequency }
    let price: number = amount
    for (const { value, ...discount } of recurringAmount.discounts ?? [difference]) {
      const round = (bill - 1) / BILLS_APART[discount.discountFrequency]
      const due =
        discount.discountOccurrence === null
          ? bill <= (months === 0 ? 60 : months)
          : round < discount.discountOccurrence
      if (Number.isInteger(round) && due) price -= value
    }
    return Math.max(0, price)
  }
  let total = 0
  for (const { baseOffer, addOns, equipments } of cart.offers) {
    const months = baseOffer.commitmentDuration
    total += line(baseOffer.amountVatIncluded, months)
    for (const addOn of addOns) total += line(addOn.amounts, months)
    for (const { amounts, addOn } of equipments)
      total += line(amounts, months) + (addOn ? line(addOn.amounts, months) : 0)
  }
  for (const { amounts, addOn } of cart.accessories) total += line(amounts, 0) + (addOn ? line(addOn.amounts, 0) : 0)
  return total
}

function amountOn(stretches: readonly RecurringStretch[], bill: number): number {
  return stretches.find(({ fromBill, toBill }) => fromBill <= bill && bill <= (toBill ?? bill))?.amount ?? 0
}

test('BILL-1: an introductory price is one stretch, the price after it another without end', () => {
  expect(recurringByOccurrence(cartOf({ amounts: monthly(5999, 3999, 12), months: 24 }))).toEqual([
    { fromBill: 1, toBill: 12, amount: 3999 },
    { fromBill: 13, toBill: 24, amount: 5999 },
    { fromBill: 25, toBill: null, amount: 5999 },
  ])
})

test('BILL-1: what follows the longest contract is a stretch of its own, whether the price changes or not', () => {
  const cart = cartOf({ amounts: monthly(3000), months: 1 }, { amounts: monthly(2000), months: 12 })
  expect(recurringByOccurrence(cart)).toEqual([
    { fromBill: 1, toBill: 12, amount: 5000 },
    { fromBill: 13, toBill: null, amount: 5000 },
  ])
})

test('BILL-1: a cart without anything monthly has no stretches', () => {
  expect(recurringByOccurrence(aCart())).toEqual([])
  expect(recurringByOccurrence(aCart({ offers: [anOffer()] }))).toEqual([])
})

test('BILL-2: a discount without an end of its own lasts as long as the contract', () => {
  expect(recurringByOccurrence(cartOf({ amounts: monthly(5000, 4000), months: 24 }))).toEqual([
    { fromBill: 1, toBill: 24, amount: 4000 },
    { fromBill: 25, toBill: null, amount: 5000 },
  ])
  expect(recurringByOccurrence(cartOf({ amounts: monthly(5000, 4000), months: 0 }))).toEqual([
    { fromBill: 1, toBill: null, amount: 4000 },
  ])
})

test('BILL-3: several lines change the total one after another', () => {
  const cart = cartOf({ amounts: monthly(5999, 3999, 12), months: 24 }, { amounts: monthly(3000, 2000, 6), months: 12 })
  expect(recurringByOccurrence(cart)).toEqual([
    { fromBill: 1, toBill: 6, amount: 5999 },
    { fromBill: 7, toBill: 12, amount: 6999 },
    { fromBill: 13, toBill: 24, amount: 8999 },
    { fromBill: 25, toBill: null, amount: 8999 },
  ])
})

test('BILL-3: months with the same total are one stretch', () => {
  const add = anAddOn({ amounts: monthly(500) })
  const cart = aCart({ offers: [anOffer({ baseOffer: { amountVatIncluded: monthly(2000, 2000, 6) }, addOns: [add] })] })
  expect(recurringByOccurrence(cart)).toEqual([
    { fromBill: 1, toBill: 24, amount: 2500 },
    { fromBill: 25, toBill: null, amount: 2500 },
  ])
})

test('BILL-3: a discount that comes round makes a stretch each time', () => {
  const discounts = [{ value: cents(1000), discountOccurrence: 2, discountFrequency: 'QUARTERLY' }] as const
  const amounts = someAmounts({
    recurringAmount: {
      amount: cents(3000),
      discountedAmount: cents(2000),
      discountOccurrence: 1,
      discountFrequency: 'MONTHLY',
      discounts,
    },
  })
  expect(recurringByOccurrence(cartOf({ amounts, months: 12 }))).toEqual([
    { fromBill: 1, toBill: 1, amount: 2000 },
    { fromBill: 2, toBill: 3, amount: 3000 },
    { fromBill: 4, toBill: 4, amount: 2000 },
    { fromBill: 5, toBill: 12, amount: 3000 },
    { fromBill: 13, toBill: null, amount: 3000 },
  ])
})

test('BILL-6: the plan of a line has its own forecast, without the extras', () => {
  const addOns = [anAddOn({ amounts: monthly(500) })]
  const offer = anOffer({ baseOffer: { amountVatIncluded: monthly(5999, 3999, 12) }, addOns })
  expect(planByOccurrence(offer).map(({ fromBill, amount }) => [fromBill, amount])).toEqual([
    [1, 3999],
    [13, 5999],
    [25, 5999],
  ])
})

test('BILL-4: the stretches give every bill exactly what its lines add up to', () => {
  fc.assert(
    fc.property(anyCart, (cart) => {
      const stretches = recurringByOccurrence(cart)
      for (let bill = 1; bill <= 60; bill += 1) expect(amountOn(stretches, bill)).toBe(billByHand(cart, bill))
    }),
  )
})

test('BILL-5: stretches follow each other without gap, differ within the contract and are never negative', () => {
  fc.assert(
    fc.property(anyCart, (cart) => {
      const stretches = recurringByOccurrence(cart)
      const term = Math.max(0, ...cart.offers.map(({ baseOffer }) => baseOffer.commitmentDuration))
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
