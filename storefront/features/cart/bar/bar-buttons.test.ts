import { expect, test } from 'vitest'
import { aCart } from '#storefront/gallery/samples.ts'
import { barButtons } from './bar-buttons.ts'

const at = (pathname: string, pending = false) => ({ pathname, pending })
const INCOMPLETE = aCart({ valid: false, missing: [{ part: 'CURRENT_SERVICE', offerId: 'sample' }] })

test('COUI-15: elsewhere the next button leads to the summary', () => {
  expect(barButtons(aCart(), at('/shop/tv'))).toEqual({
    next: { title: 'Review your order', action: '/shop/summary', enabled: true, shown: true },
    checkoutShown: false,
  })
})

test('COUI-15: on the summary it is the checkout button that is shown, or the way to what is missing', () => {
  expect(barButtons(aCart(), at('/shop/summary'))).toMatchObject({ next: { shown: false }, checkoutShown: true })
  expect(barButtons(INCOMPLETE, at('/shop/summary'))).toMatchObject({
    next: { action: '/broadband/current-service', shown: true },
    checkoutShown: false,
  })
})

test('COUI-15: while the totals are on their way the next button waits', () => {
  expect(barButtons(INCOMPLETE, at('/shop/summary', true)).next.enabled).toBe(false)
})

test('COUI-14: an order that was begun is finished first', () => {
  expect(barButtons(aCart({ status: 'PAYING' }), at('/shop/tv')).next).toMatchObject({ action: '/checkout' })
})
