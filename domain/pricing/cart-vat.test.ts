import fc from 'fast-check'
import { expect, test } from 'vitest'
import { aCart, anAddOn, anOffer, anyCart, monthly } from '#domain/cart/cart.fixture.ts'
import type { Amounts, Cart } from '#domain/cart/cart.ts'
import { cents, withoutVat } from '#domain/money.ts'
import { cartVat } from './cart-vat.ts'
import { cartTotals } from './totals.ts'

const STANDARD = 0.23

function figures({ recurringAmount, ...once }: Amounts): Record<string, number> {
  return { ...once, monthly: recurringAmount?.amount ?? 0, firstBill: recurringAmount?.discountedAmount ?? 0 }
}

test('PRICE-46: a total is its amount without VAT and its VAT', () => {
  const offer = anOffer({
    vatRate: 0.23,
    baseOffer: { amountVatIncluded: monthly(5999, 3999, 12) },
    addOns: [anAddOn({ amounts: monthly(500) })],
    depositAmountVatIncluded: cents(15000),
  })
  const { amountVatExcluded, vatAmounts, line } = cartVat(aCart({ offers: [offer] }), STANDARD)
  expect(amountVatExcluded.recurringAmount).toEqual({
    amount: withoutVat(cents(6499), 0.23),
    discountedAmount: withoutVat(cents(4499), 0.23),
    discountOccurrence: 12,
    discountFrequency: 'MONTHLY',
  })
  expect(vatAmounts).toEqual({ rate: 0.23, monthlyTotal: 841, onceOffPrice: 0, payTodayTotal: 2805 })
  expect(line(offer).depositAmountVatExcluded).toBe(12195)
})

test('PRICE-46: gross is net and VAT for each total, whatever is in the cart', () => {
  fc.assert(
    fc.property(anyCart, (cart) => {
      const totals = cartTotals(cart)
      const { amountVatExcluded: net, vatAmounts: vat, line } = cartVat(cart, STANDARD)
      const deposits = cart.offers.reduce((total, offer) => total + line(offer).depositAmountVatExcluded, 0)
      expect(net.recurringAmount.discountedAmount + vat.monthlyTotal).toBe(totals.monthlyTotal)
      expect(net.discountedOneOffAmount + vat.onceOffPrice).toBe(totals.discountedOnceOffPrice)
      expect(net.discountedUpFrontAmount + deposits + vat.payTodayTotal).toBe(totals.payTodayTotal)
    }),
  )
})

test('PRICE-46: the lines without VAT add up to the cart without VAT', () => {
  fc.assert(
    fc.property(anyCart, ({ offers }) => {
      const cart = aCart({ offers })
      const { amountVatExcluded, line } = cartVat(cart, STANDARD)
      const lines = offers.map((offer) => figures(line(offer).amountVatExcluded))
      for (const [name, total] of Object.entries(figures(amountVatExcluded))) {
        expect(lines.reduce((sum, each) => sum + (each[name] ?? 0), 0)).toBe(total)
      }
    }),
  )
})

test('PRICE-46: the order of the lines does not matter to their VAT', () => {
  fc.assert(
    fc.property(anyCart, (cart) => {
      const turned: Cart = { ...cart, offers: cart.offers.toReversed(), accessories: cart.accessories.toReversed() }
      const [one, other] = [cartVat(cart, STANDARD), cartVat(turned, STANDARD)]
      expect(other.amountVatExcluded).toEqual(one.amountVatExcluded)
      expect(other.vatAmounts).toEqual(one.vatAmounts)
      for (const offer of cart.offers) expect(other.line(offer)).toEqual(one.line(offer))
    }),
  )
})

test('PRICE-47: a line keeps the rate that it was priced with, an older one has the rate of today', () => {
  const amountVatIncluded = monthly(12300)
  const kept = anOffer({ id: 'kept', vatRate: 0.23, baseOffer: { amountVatIncluded } })
  const older = anOffer({ id: 'older', baseOffer: { amountVatIncluded } })
  const { line, vatAmounts } = cartVat(aCart({ offers: [kept, older] }), 0.135)
  expect(line(kept).amountVatExcluded.recurringAmount.amount).toBe(10000)
  expect(line(older).amountVatExcluded.recurringAmount.amount).toBe(10837)
  expect(vatAmounts).toMatchObject({ rate: null, monthlyTotal: 2300 + 1463 })
  expect(cartVat(aCart({ offers: [older] }), 0.135).vatAmounts.rate).toBe(0.135)
})
