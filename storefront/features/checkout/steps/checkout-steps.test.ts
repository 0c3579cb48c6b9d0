import { expect, test } from 'vitest'
import { aCheckout, anOrder } from './checkout.fixture.ts'
import { leadFrom, stepAfter, stepBefore } from './checkout-steps.ts'

const AT_PAYMENT = aCheckout({ unanswered: ['PAYMENT'] })
const DONE = aCheckout({ unanswered: [] })

test('COUI-1: checkout leads to the first step that is still open, and from a step that is too early back to it', () => {
  expect(leadFrom(aCheckout(), null)).toBe('/checkout/details')
  expect(leadFrom(AT_PAYMENT, null)).toBe('/checkout/payment')
  expect(leadFrom(DONE, null)).toBe('/checkout/review')
  expect(leadFrom(aCheckout(), 'PAYMENT')).toBe('/checkout/details')
  expect(leadFrom(AT_PAYMENT, 'REVIEW')).toBe('/checkout/payment')
  for (const step of ['DETAILS', 'DELIVERY', 'PAYMENT'] as const) expect(leadFrom(AT_PAYMENT, step)).toBeNull()
})

test('COUI-1: a step that the cart does not need leads on', () => {
  const withoutDelivery = aCheckout({ steps: ['DETAILS', 'PAYMENT', 'REVIEW'], unanswered: ['PAYMENT'] })
  expect(leadFrom(withoutDelivery, 'DELIVERY')).toBe('/checkout/payment')
})

test('COUI-2: a cart that cannot be ordered leads to the summary, unless only the time of the visit is to be chosen again', () => {
  const lacking = (...parts: ('VISIT' | 'CURRENT_SERVICE' | 'PRICES')[]) =>
    leadFrom(
      aCheckout({ unanswered: [] }, { valid: false, missing: parts.map((part) => ({ part, offerId: null })) }),
      'REVIEW',
    )
  expect(lacking('CURRENT_SERVICE')).toBe('/shop/summary#open')
  expect(lacking('VISIT', 'CURRENT_SERVICE')).toBe('/shop/summary#open')
  expect(lacking()).toBe('/shop/summary')
  expect(lacking('VISIT')).toBeNull()
})

test('SUMMARY-30: changed prices are confirmed before checkout, and during checkout at the review', () => {
  const moved = aCheckout({ unanswered: [] }, { valid: false, missing: [{ part: 'PRICES', offerId: null }] })
  expect(leadFrom(moved, null)).toBe('/shop/summary#open')
  expect(leadFrom(moved, 'REVIEW')).toBeNull()
})

test('COUI-3: a completed step leads to the next open one, or to the review where none is open', () => {
  expect(stepAfter(aCheckout(), 'DETAILS')).toBe('DELIVERY')
  expect(stepAfter(AT_PAYMENT, 'DETAILS')).toBe('PAYMENT')
  expect(stepAfter(DONE, 'DETAILS')).toBe('REVIEW')
  expect([stepBefore(DONE, 'DETAILS'), stepBefore(DONE, 'PAYMENT')]).toEqual([null, 'DELIVERY'])
})

test.each([
  ['PLACED', '/checkout/review'],
  ['DEPOSIT_ASKED', '/checkout/review'],
  ['CONFIRMED', '/order/TN-4F7K-9Q2M'],
  ['REFERRED', '/order/TN-4F7K-9Q2M'],
] as const)('COUI-14: an order that is %s goes on at %s, from wherever its customer comes', (state, path) => {
  const checkout = { ...DONE, cart: { ...DONE.cart, valid: false }, order: anOrder({ state }) }
  for (const step of [null, 'DETAILS', 'PAYMENT'] as const) expect(leadFrom(checkout, step)).toBe(path)
  expect(leadFrom(checkout, 'REVIEW')).toBe(path === '/checkout/review' ? null : path)
})

test('COUI-66: an order that awaits its payment goes on at the page that pays; its steps lead to the review, not forward', () => {
  const checkout = { ...DONE, cart: { ...DONE.cart, valid: false }, order: anOrder({ state: 'AWAITING_PAYMENT' }) }
  expect(leadFrom(checkout, null)).toBe('/checkout/pay')
  expect(leadFrom(checkout, 'PAYMENT')).toBe('/checkout/review')
  expect(leadFrom(checkout, 'REVIEW')).toBeNull()
})

test('COUI-14: a cancelled order leads nowhere: its cart is open again', () => {
  expect(leadFrom({ ...DONE, order: anOrder({ state: 'CANCELLED' }) }, 'REVIEW')).toBeNull()
})
