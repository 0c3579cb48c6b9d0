import { expect, test } from 'vitest'
import { aCart } from '#storefront/gallery/samples.ts'
import { barState } from './bar-state.ts'

const at = (pathname: string, pending = false) => ({ pathname, pending })
const INCOMPLETE = aCart({ valid: false, missing: [{ part: 'CURRENT_SERVICE', offerId: 'sample' }] })

test('COUI-15: elsewhere the next button leads to the summary', () => {
  expect(barState(aCart(), at('/shop/tv'))).toEqual({
    standaloneCart: false,
    next: { title: 'Review your order', action: '/shop/summary', enabled: true, shown: true, quiet: false },
    checkoutShown: false,
  })
})

test('COUI-15: on the summary it is the checkout button that is shown, or the way to what is missing', () => {
  expect(barState(aCart(), at('/shop/summary'))).toMatchObject({ next: { shown: false }, checkoutShown: true })
  expect(barState(INCOMPLETE, at('/shop/summary'))).toMatchObject({
    next: { action: '/broadband/current-service', shown: true },
    checkoutShown: false,
  })
})

test('COUI-15: while the totals are pending the next button is disabled', () => {
  expect(barState(INCOMPLETE, at('/shop/summary', true)).next.enabled).toBe(false)
})

test('CARTUI-59: beside a form the button of the bar is quiet', () => {
  expect(barState(aCart(), at('/broadband/current-service')).next.quiet).toBe(true)
  expect(barState(aCart(), at('/mobile/porting/')).next.quiet).toBe(true)
})

test('COUI-14: an order that was begun is finished first', () => {
  expect(barState(aCart({ status: 'PAYING' }), at('/shop/tv')).next).toMatchObject({ action: '/checkout' })
})

test('CARTUI-30: the next and the checkout button follow one state, and where the page is the cart itself it says so', () => {
  expect(barState(aCart(), at('/shop/tv')).standaloneCart).toBe(false)
  expect(barState(aCart(), at('/shop/summary')).standaloneCart).toBe(true)
  expect(barState(INCOMPLETE, at('/shop/summary')).standaloneCart).toBe(true)
  expect(barState(aCart(), at('/shop/impact-summary')).standaloneCart).toBe(true)
})
