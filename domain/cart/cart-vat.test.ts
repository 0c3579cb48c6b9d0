import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cents } from '#domain/money.ts'
import { billedCharges } from '#domain/pricing/billed-charge.ts'
import { firstBill } from '#domain/pricing/first-bill.ts'
import type { Amounts } from '#domain/pricing/priced-item.ts'
import { type SplitVat, splitVat } from '#domain/pricing/split-vat.ts'
import { totalsOf } from '#domain/pricing/totals.ts'
import { withoutVat } from '#domain/pricing/vat.ts'
import { vatText } from '#domain/pricing/vat-text.ts'
import { aCart, aDevice, aMobile, anAddOn, anyCart, monthly } from './cart.fixture.ts'
import type { Cart } from './cart.ts'
import { pricedItems } from './priced-items.ts'

const STANDARD = 0.23

function vatOf(cart: Cart, standardRate = STANDARD): SplitVat {
  return splitVat(pricedItems(cart), standardRate)
}

function figures({ recurringAmount, ...once }: Amounts): Record<string, number> {
  return { ...once, monthly: recurringAmount?.amount ?? 0, firstBill: recurringAmount?.discountedAmount ?? 0 }
}

test('PRICE-46: a total is its amount without VAT and its VAT', () => {
  const mobile = aMobile({
    price: monthly(5999, 3999, 12),
    addOns: [anAddOn({ price: cents(500) })],
    deposit: cents(15000),
  })
  const { amountVatExcluded, vatAmounts, line } = vatOf(aCart({ lines: [mobile] }))
  expect(amountVatExcluded.recurringAmount).toEqual({
    amount: withoutVat(cents(6499), 0.23),
    discountedAmount: withoutVat(cents(4499), 0.23),
    discountOccurrence: 12,
    discountFrequency: 'MONTHLY',
  })
  expect(vatAmounts).toEqual({ rate: 0.23, monthlyTotal: 841, onceOffPrice: 0, payTodayTotal: 2805 })
  expect(line(mobile.id).depositAmountVatExcluded).toBe(12195)
})

test('PRICE-46: gross is net and VAT for each total, whatever is in the cart', () => {
  fc.assert(
    fc.property(anyCart, (cart) => {
      const totals = totalsOf(pricedItems(cart))
      const { amountVatExcluded: net, vatAmounts: vat, line } = vatOf(cart)
      const deposits = cart.lines.reduce((total, { id }) => total + line(id).depositAmountVatExcluded, 0)
      expect(net.recurringAmount.discountedAmount + vat.monthlyTotal).toBe(totals.monthlyTotal)
      expect(net.discountedOneOffAmount + vat.onceOffPrice).toBe(totals.discountedOnceOffPrice)
      expect(net.discountedUpFrontAmount + deposits + vat.payTodayTotal).toBe(totals.payTodayTotal)
    }),
  )
})

test('PRICE-46: the lines without VAT add up to the cart without VAT', () => {
  fc.assert(
    fc.property(anyCart, ({ lines }) => {
      const { amountVatExcluded, line } = vatOf(aCart({ lines }))
      const parts = lines.map(({ id }) => figures(line(id).amountVatExcluded))
      for (const [name, total] of Object.entries(figures(amountVatExcluded))) {
        expect(parts.reduce((sum, each) => sum + (each[name] ?? 0), 0)).toBe(total)
      }
    }),
  )
})

test('PRICE-46: the order of the lines does not matter to their VAT', () => {
  fc.assert(
    fc.property(anyCart, (cart) => {
      const turned: Cart = { ...cart, lines: cart.lines.toReversed(), accessories: cart.accessories.toReversed() }
      const [one, other] = [vatOf(cart), vatOf(turned)]
      expect(other.amountVatExcluded).toEqual(one.amountVatExcluded)
      expect(other.vatAmounts).toEqual(one.vatAmounts)
      for (const { id } of cart.lines) expect(other.line(id)).toEqual(one.line(id))
    }),
  )
})

test('PRICE-47: a line keeps the rate that it was priced with, whatever the rate is today', () => {
  const price = monthly(12300)
  const kept = aMobile({ id: 'kept', vatRate: 0.23, price })
  const later = aMobile({ id: 'later', vatRate: 0.135, price })
  const { line, vatAmounts } = vatOf(aCart({ lines: [kept, later] }), 0.09)
  expect(line('kept').amountVatExcluded.recurringAmount.amount).toBe(10000)
  expect(line('later').amountVatExcluded.recurringAmount.amount).toBe(10837)
  expect(vatAmounts).toMatchObject({ rate: null, monthlyTotal: 2300 + 1463 })
  expect(vatOf(aCart({ lines: [later] }), 0.09).vatAmounts.rate).toBe(0.135)
  expect(vatOf(aCart(), 0.09).vatAmounts.rate).toBe(0.09)
})

test('PRICE-50: what the catalogue exempts has no VAT in any total, and the rate is that of what is taxed', () => {
  const insurance = anAddOn({ id: 'i', group: 'INSURANCE', price: cents(1299), vatExempt: true })
  const phone = aMobile({ price: monthly(4499), devices: [aDevice({ insurance })] })
  const cart = aCart({ lines: [phone] })
  // 23/123 of €44.99; nothing of €12.99.
  expect(vatOf(cart).vatAmounts).toMatchObject({ rate: 0.23, monthlyTotal: 841 })
  expect(totalsOf(pricedItems(cart)).monthlyTotal).toBe(5798)
  const bill = firstBill(billedCharges(pricedItems(cart)), { startDate: '2026-11-05', billDay: 5 })
  expect(bill.monthInAdvance).toEqual({ amount: 5798, vat: 841 })
  expect(vatText(pricedItems(cart))).toBe('Prices include VAT at 23%. Insurance is exempt from VAT.')
  expect(vatText(pricedItems(aCart({ lines: [{ ...phone, devices: [] }] })))).toBe('Prices include VAT at 23%.')
})
