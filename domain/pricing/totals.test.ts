import fc from 'fast-check'
import { expect, test } from 'vitest'
import { aCart, anAddOn, anEquipment, anOffer, anyCart, monthly, someAmounts } from '#domain/cart/cart.fixture.ts'
import type { Amounts, Cart } from '#domain/cart/cart.ts'
import { removeOffer } from '#domain/cart/change-cart.ts'
import { cents } from '#domain/money.ts'
import { cartTotals } from './totals.ts'

const BROADBAND = anOffer({
  id: 'broadband',
  baseOffer: {
    serviceGroup: 'DUALPLAY',
    amountVatIncluded: {
      ...monthly(5999, 3999, 12),
      oneOffAmount: cents(14998),
      discountedOneOffAmount: cents(4999),
    },
  },
  activationFeeVatIncluded: cents(4999),
  addOns: [anAddOn({ amounts: monthly(500) })],
})
const BILL_PAY = anOffer({
  id: 'mobile',
  baseOffer: { amountVatIncluded: monthly(4500) },
  equipments: [
    anEquipment({
      amounts: someAmounts({ upFrontAmount: cents(19900), discountedUpFrontAmount: cents(14900) }),
      addOn: anAddOn({ amounts: monthly(999) }),
    }),
  ],
  depositAmountVatIncluded: cents(15000),
})

/** Adds up every figure under a name, wherever in the cart it stands. */
function everyFigure(cart: Cart, name: keyof Omit<Amounts, 'recurringAmount'>): number {
  const found = JSON.stringify([cart.offers, cart.accessories]).matchAll(new RegExp(`"${name}":(\\d+)`, 'g'))
  return [...found].reduce((total, [, figure]) => total + Number(figure), 0)
}

test('TOTAL-1: an empty cart costs nothing', () => {
  expect(cartTotals(aCart())).toEqual({
    amountVatIncluded: {
      ...someAmounts(),
      recurringAmount: { amount: 0, discountedAmount: 0, discountOccurrence: null, discountFrequency: 'MONTHLY' },
    },
    payTodayTotal: 0,
    monthlyTotal: 0,
    onceOffPrice: 0,
    discountedOnceOffPrice: 0,
    recurringAmountsByOccurrence: [],
    contractDuration: 0,
    contractTotal: 0,
  })
})

test('TOTAL-2: pay today is the discounted upfront cost and the deposits', () => {
  expect(cartTotals(aCart({ offers: [BROADBAND, BILL_PAY] })).payTodayTotal).toBe(14900 + 15000)
})

test('TOTAL-3: the monthly total is what the first bill asks for plans, add-ons and insurance', () => {
  const { monthlyTotal, amountVatIncluded } = cartTotals(aCart({ offers: [BROADBAND, BILL_PAY] }))
  expect(monthlyTotal).toBe(3999 + 500 + 4500 + 999)
  expect(amountVatIncluded.recurringAmount).toEqual({
    amount: 5999 + 500 + 4500 + 999,
    discountedAmount: monthlyTotal,
    discountOccurrence: 12,
    discountFrequency: 'MONTHLY',
  })
})

test('TOTAL-3: the first price holds until it changes; nothing is said where nothing is discounted', () => {
  const bills = (...amounts: Amounts[]) => {
    const offers = amounts.map((amountVatIncluded) => anOffer({ baseOffer: { amountVatIncluded } }))
    return cartTotals(aCart({ offers })).amountVatIncluded.recurringAmount.discountOccurrence
  }
  expect(bills(monthly(5999))).toBeNull()
  expect(bills(monthly(5999, 3999))).toBe(24)
  expect(bills(monthly(5999, 3999, 12), monthly(3000, 2000, 6))).toBe(6)
  expect(bills(monthly(5999, 3999, 0))).toBeNull()
})

test('TOTAL-4: the activation fee is in the once-off price, once', () => {
  const { onceOffPrice, discountedOnceOffPrice } = cartTotals(aCart({ offers: [BROADBAND] }))
  expect([onceOffPrice, discountedOnceOffPrice]).toEqual([14998, 4999])
})

test('TOTAL-5: an early-cease charge changes no total', () => {
  const offers = [BROADBAND, BILL_PAY]
  expect(cartTotals(aCart({ offers, earlyCeaseCharge: cents(12345) }))).toEqual(cartTotals(aCart({ offers })))
})

test('TOTAL-6: no cent is lost between the lines and the totals', () => {
  fc.assert(
    fc.property(anyCart, (cart) => {
      const { amountVatIncluded, payTodayTotal, onceOffPrice } = cartTotals(cart)
      expect(onceOffPrice).toBe(everyFigure(cart, 'oneOffAmount'))
      expect(amountVatIncluded.discountedOneOffAmount).toBe(everyFigure(cart, 'discountedOneOffAmount'))
      expect(amountVatIncluded.upFrontAmount).toBe(everyFigure(cart, 'upFrontAmount'))
      const deposits = cart.offers.reduce((total, offer) => total + offer.depositAmountVatIncluded, 0)
      expect(payTodayTotal).toBe(everyFigure(cart, 'discountedUpFrontAmount') + deposits)
    }),
  )
})

test('TOTAL-7: the order of the lines does not matter', () => {
  fc.assert(
    fc.property(anyCart, (cart) => {
      const turned = { ...cart, offers: cart.offers.toReversed(), accessories: cart.accessories.toReversed() }
      expect(cartTotals(turned)).toEqual(cartTotals(cart))
    }),
  )
})

test('TOTAL-8: the total of the contract is every monthly bill to the end of the longest one', () => {
  const { contractDuration, contractTotal } = cartTotals(aCart({ offers: [BROADBAND, BILL_PAY] }))
  expect(contractDuration).toBe(24)
  expect(contractTotal).toBe(12 * 3999 + 12 * 5999 + 24 * (500 + 4500 + 999))
})

test('TOTAL-9: a line that comes and goes leaves every total as it was', () => {
  fc.assert(
    fc.property(anyCart, (cart) => {
      const added = { ...cart, offers: [...cart.offers, { ...BILL_PAY, id: 'added' }] }
      const before = cartTotals(cart)
      const between = cartTotals(added)
      expect(between.payTodayTotal - before.payTodayTotal).toBe(14900 + 15000)
      expect(between.monthlyTotal - before.monthlyTotal).toBe(4500 + 999)
      const removed = removeOffer(added, 'added')
      expect(removed.ok && cartTotals(removed.value)).toEqual(before)
    }),
  )
})
