import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cents } from '#domain/money.ts'
import { billForecast } from '#domain/pricing/bill-forecast.ts'
import { type Totals, totalsOf } from '#domain/pricing/totals.ts'
import { aBroadband, aCart, aChange, aDevice, aMobile, anAddOn, anyCart, monthly } from './cart.fixture.ts'
import type { Cart } from './cart.ts'
import { devicesOf } from './lines/cart-line.ts'
import type { PlanPrice } from './lines/shared-line.ts'
import { pricedItems } from './priced-items.ts'
import { removeLine } from './remove-line.ts'

const BROADBAND = aBroadband({
  id: 'broadband',
  price: { ...monthly(5999, 3999, 12), fee: cents(14998), feeDiscount: cents(9999) },
  addOns: [anAddOn({ price: cents(500) })],
})
const BILL_PAY = aMobile({
  id: 'mobile',
  price: monthly(4500),
  devices: [aDevice({ price: cents(19900), discount: cents(5000), insurance: anAddOn({ price: cents(999) }) })],
  deposit: cents(15000),
})

function cartTotals(cart: Cart): Totals {
  return totalsOf(pricedItems(cart))
}

/** What is paid once and what is paid today, added up by hand: before discount and after it. */
function byHand({ lines, accessories }: Cart) {
  const sums = { onceOff: 0, discountedOnceOff: 0, upFront: 0, discountedUpFront: 0 }
  const devices = [...lines.flatMap(devicesOf), ...accessories]
  const extras = [...lines.flatMap(({ addOns }) => addOns), ...devices.flatMap(({ insurance }) => insurance ?? [])]
  for (const { price } of lines) {
    sums.onceOff += price.fee
    sums.discountedOnceOff += price.fee - price.feeDiscount
  }
  for (const { price, billing } of extras) {
    sums.onceOff += billing === 'ONE_OFF' ? price : 0
    sums.discountedOnceOff += billing === 'ONE_OFF' ? price : 0
  }
  for (const { price, discount } of devices) {
    sums.upFront += price
    sums.discountedUpFront += price - discount
  }
  return sums
}

test('TOTAL-1: an empty cart costs nothing', () => {
  expect(cartTotals(aCart())).toEqual({
    amountVatIncluded: {
      oneOffAmount: 0,
      discountedOneOffAmount: 0,
      upFrontAmount: 0,
      discountedUpFrontAmount: 0,
      recurringAmount: { amount: 0, discountedAmount: 0, discountOccurrence: null, discountFrequency: 'MONTHLY' },
    },
    payTodayTotal: 0,
    monthlyTotal: 0,
    onceOffPrice: 0,
    discountedOnceOffPrice: 0,
    recurringAmountsByOccurrence: [],
    contractDuration: 0,
  })
})

test('TOTAL-2: pay today is the discounted upfront cost and the deposits', () => {
  expect(cartTotals(aCart({ lines: [BROADBAND, BILL_PAY] })).payTodayTotal).toBe(14900 + 15000)
})

test('TOTAL-3: the monthly total is what the first bill asks for plans, add-ons and insurance', () => {
  const { monthlyTotal, amountVatIncluded } = cartTotals(aCart({ lines: [BROADBAND, BILL_PAY] }))
  expect(monthlyTotal).toBe(3999 + 500 + 4500 + 999)
  expect(amountVatIncluded.recurringAmount).toEqual({
    amount: 5999 + 500 + 4500 + 999,
    discountedAmount: monthlyTotal,
    discountOccurrence: 12,
    discountFrequency: 'MONTHLY',
  })
})

test('TOTAL-3: the first price holds until it changes; nothing is said where nothing is discounted', () => {
  const bills = (...prices: PlanPrice[]) => {
    const lines = prices.map((price) => aMobile({ price }))
    return cartTotals(aCart({ lines })).amountVatIncluded.recurringAmount.discountOccurrence
  }
  expect(bills(monthly(5999))).toBeNull()
  expect(bills(monthly(5999, 3999))).toBe(24)
  expect(bills(monthly(5999, 3999, 12), monthly(3000, 2000, 6))).toBe(6)
  expect(bills(monthly(5999, 3999, 0))).toBeNull()
})

test('TOTAL-4: the activation fee is in the once-off price, once', () => {
  const { onceOffPrice, discountedOnceOffPrice } = cartTotals(aCart({ lines: [BROADBAND] }))
  expect([onceOffPrice, discountedOnceOffPrice]).toEqual([14998, 4999])
})

test('TOTAL-5: an early-cease charge changes no total', () => {
  const lines = [BROADBAND, BILL_PAY]
  const changing = [{ ...BROADBAND, change: aChange({ leavingCharge: cents(12345) }) }, BILL_PAY]
  expect(cartTotals(aCart({ lines: changing }))).toEqual(cartTotals(aCart({ lines })))
})

test('TOTAL-6: no cent is lost between the lines and the totals', () => {
  fc.assert(
    fc.property(anyCart, (cart) => {
      const { amountVatIncluded, payTodayTotal, onceOffPrice } = cartTotals(cart)
      const sums = byHand(cart)
      expect(onceOffPrice).toBe(sums.onceOff)
      expect(amountVatIncluded.discountedOneOffAmount).toBe(sums.discountedOnceOff)
      expect(amountVatIncluded.upFrontAmount).toBe(sums.upFront)
      const deposits = cart.lines.reduce((total, line) => total + ('deposit' in line ? line.deposit : 0), 0)
      expect(payTodayTotal).toBe(sums.discountedUpFront + deposits)
    }),
  )
})

test('TOTAL-7: the order of the lines does not matter', () => {
  fc.assert(
    fc.property(anyCart, (cart) => {
      const turned = { ...cart, lines: cart.lines.toReversed(), accessories: cart.accessories.toReversed() }
      expect(cartTotals(turned)).toEqual(cartTotals(cart))
    }),
  )
})

test('TOTAL-8: the total of the contract is every monthly bill to the end of the longest one', () => {
  const cart = aCart({ lines: [BROADBAND, BILL_PAY] })
  const { contractTotal } = billForecast(pricedItems(cart), { startDate: '2026-11-23', billDay: 5 })
  expect(cartTotals(cart).contractDuration).toBe(24)
  expect(contractTotal).toBe(12 * 3999 + 12 * 5999 + 24 * (500 + 4500 + 999))
})

test('TOTAL-9: a line that comes and goes leaves every total as it was', () => {
  fc.assert(
    fc.property(anyCart, (cart) => {
      const added = { ...cart, lines: [...cart.lines, { ...BILL_PAY, id: 'added' }] }
      const before = cartTotals(cart)
      const between = cartTotals(added)
      expect(between.payTodayTotal - before.payTodayTotal).toBe(14900 + 15000)
      expect(between.monthlyTotal - before.monthlyTotal).toBe(4500 + 999)
      const removed = removeLine(added, 'added')
      expect(removed.ok && cartTotals(removed.value)).toEqual(before)
    }),
  )
})
