import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cents, sum } from '#domain/money.ts'
import { type ItemisedBills, itemisedBills } from '#domain/pricing/itemised-bills.ts'
import { totalsOf } from '#domain/pricing/totals.ts'
import type { ServiceGroup } from '#domain/vocabulary.ts'
import { aCart, aDevice, aLineOf, aMobile, anAddOn, anyCart, monthly } from './cart.fixture.ts'
import type { Cart } from './cart.ts'
import { type CartLine, serviceGroupOf } from './lines/cart-line.ts'
import type { AddOn, PlanPrice } from './lines/shared-line.ts'
import { pricedItems } from './priced-items.ts'

const START = { startDate: '2026-11-23', billDay: 5 }

function line(serviceGroup: ServiceGroup, price: PlanPrice, term = 24, addOns: AddOn[] = []): CartLine {
  return aLineOf(serviceGroup, { addOns, price, term })
}

function billsOf(cart: Pick<Cart, 'lines' | 'accessories'>): ItemisedBills[] {
  return itemisedBills(pricedItems(cart), START)
}

function written(bills: readonly ItemisedBills[]) {
  return bills.map(({ fromBill, toBill, services, onceOffAmount, amount }) => [
    fromBill,
    toBill,
    services.map((service) => `${service.serviceGroup} ${service.amount}`).join(', '),
    onceOffAmount,
    amount,
  ])
}

function billAt(bills: readonly ItemisedBills[], bill: number): ItemisedBills | undefined {
  return bills.find(({ fromBill, toBill }) => fromBill <= bill && bill <= (toBill ?? bill))
}

test('BILL-7: every bill says what each service adds to it, with its extras', () => {
  const addOns = [anAddOn({ price: cents(500) })]
  const lines = [line('DUALPLAY', monthly(5999, 3999, 12), 24, addOns), line('TV', monthly(2499, 1999, 6), 12)]
  expect(written(billsOf(aCart({ lines })))).toEqual([
    [1, 6, 'DUALPLAY 4499, TV 1999', 0, 6498],
    [7, 12, 'DUALPLAY 4499, TV 2499', 0, 6998],
    [13, 24, 'DUALPLAY 6499, TV 2499', 0, 8998],
    [25, null, 'DUALPLAY 6499, TV 2499', 0, 8998],
  ])
})

test('BILL-7: two lines of one service are one part, and what belongs to none is a part of its own', () => {
  const insurance = anAddOn({ price: cents(300) })
  const accessories = [{ ...aDevice({ insurance }), vatRate: 0.23 }]
  const lines = [line('MOBILE', monthly(2000), 1), line('MOBILE', monthly(1500), 1)]
  expect(written(billsOf(aCart({ lines, accessories })))).toEqual([
    [1, 1, 'MOBILE 3500, null 300', 0, 3800],
    [2, null, 'MOBILE 3500, null 300', 0, 3800],
  ])
})

test('BILL-7: bills with the same total but other parts are told apart', () => {
  const everyYear = { value: cents(1000), bills: 2, every: 'YEARLY' as const }
  const tv = { ...monthly(2000), discounts: [everyYear] }
  const lines = [line('DUALPLAY', monthly(2000, 1000, 12)), line('TV', tv)]
  expect(written(billsOf(aCart({ lines })))).toEqual([
    [1, 1, 'DUALPLAY 1000, TV 1000', 0, 2000],
    [2, 12, 'DUALPLAY 1000, TV 2000', 0, 3000],
    [13, 13, 'DUALPLAY 2000, TV 1000', 0, 3000],
    [14, 24, 'DUALPLAY 2000, TV 2000', 0, 4000],
    [25, null, 'DUALPLAY 2000, TV 2000', 0, 4000],
  ])
})

test('BILL-8: once-off costs are on the first bill alone, after discount', () => {
  const fee = { fee: cents(5999), feeDiscount: cents(3000) }
  const lines = [line('DUALPLAY', { ...monthly(3999), ...fee })]
  expect(written(billsOf(aCart({ lines })))).toEqual([
    [1, 1, 'DUALPLAY 3999', 2999, 6998],
    [2, 24, 'DUALPLAY 3999', 0, 3999],
    [25, null, 'DUALPLAY 3999', 0, 3999],
  ])
})

test('BILL-8: a cart with nothing on any bill has none', () => {
  expect(billsOf(aCart())).toEqual([])
  expect(billsOf(aCart({ accessories: [{ ...aDevice(), vatRate: 0.23 }] }))).toEqual([])
})

test('BILL-9: the parts of every bill add up to it, and the bills to the totals, to the cent', () => {
  fc.assert(
    fc.property(anyCart, (cart) => {
      const bills = billsOf(cart)
      const totals = totalsOf(pricedItems(cart))
      for (let bill = 1; bill <= 62; bill += 1) {
        const {
          amount = 0,
          onceOffAmount = cents(0),
          depositCredit = cents(0),
          riseAmount = cents(0),
          services = [],
        } = billAt(bills, bill) ?? {}
        const month = totals.recurringAmountsByOccurrence.find(
          ({ fromBill, toBill }) => fromBill <= bill && bill <= (toBill ?? bill),
        )
        const parts = services.map((service) => service.amount)
        expect(sum(parts)).toBe(month?.amount ?? 0)
        expect(onceOffAmount).toBe(bill === 1 ? totals.discountedOnceOffPrice : 0)
        expect(amount).toBe(sum([onceOffAmount, riseAmount, ...parts]) - depositCredit)
      }
    }),
  )
})

test('BILL-9: a service adds to each bill what it would cost alone', () => {
  fc.assert(
    fc.property(anyCart, fc.integer({ min: 1, max: 62 }), (cart, bill) => {
      for (const { serviceGroup, amount } of billAt(billsOf(cart), bill)?.services ?? []) {
        const lines = cart.lines.filter((its) => serviceGroupOf(its) === serviceGroup)
        const accessories = serviceGroup === null ? cart.accessories : []
        const alone = billAt(billsOf({ lines, accessories }), bill)
        expect(amount).toBe(sum(alone?.services.map((service) => service.amount) ?? []))
      }
    }),
  )
})

test('BILL-9: bills follow each other without gap, and differ but at the end of the contract', () => {
  fc.assert(
    fc.property(anyCart, (cart) => {
      const bills = billsOf(cart)
      const term = totalsOf(pricedItems(cart)).contractDuration
      expect(bills[0]?.fromBill ?? 1).toBe(1)
      expect(bills.at(-1)?.toBill ?? null).toBeNull()
      for (const [index, next] of bills.slice(1).entries()) {
        const { toBill, services, onceOffAmount, depositCredit, riseAmount } = bills[index] ?? next
        expect(toBill).toBe(next.fromBill - 1)
        if (next.fromBill !== term + 1)
          expect([services, onceOffAmount, depositCredit, riseAmount]).not.toEqual([
            next.services,
            next.onceOffAmount,
            next.depositCredit,
            next.riseAmount,
          ])
      }
    }),
  )
})

test('BILL-11: a deposit comes back from the 7th bill on, no bill is less than nothing, and all of it comes back', () => {
  const paid = { ...aMobile({ price: monthly(4000), term: 24 }), deposit: cents(15_000) }
  const bills = billsOf({ lines: [paid], accessories: [] })
  const credits = [6, 7, 8, 9, 10, 11].map((bill) => billAt(bills, bill)?.depositCredit)
  expect(credits).toEqual([0, 4000, 4000, 4000, 3000, 0])
  expect(billAt(bills, 10)?.amount).toBe(1000)
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 60_000 }), fc.integer({ min: 500, max: 9000 }), (deposit, price) => {
      const all = billsOf({ lines: [{ ...paid, deposit: cents(deposit), price: monthly(price) }], accessories: [] })
      const credited = Array.from({ length: 200 }, (_, index) => billAt(all, index + 1)?.depositCredit ?? cents(0))
      expect(sum(credited)).toBe(deposit)
    }),
  )
})
