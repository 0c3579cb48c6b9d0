import { aCheckout, anOrder, DETAILS, PAYMENT } from '#storefront/features/checkout/steps/checkout.fixture.ts'
import type { OrderView } from './order-view.ts'

/** A confirmed order without a visit and without events. */
export function anOrderView(over: Partial<OrderView> = {}): OrderView {
  const { cart, home } = aCheckout()
  return {
    ...anOrder(),
    placedAt: '2026-11-15T12:00:00.000Z',
    details: DETAILS,
    delivery: null,
    payment: PAYMENT,
    home,
    paidToday: null,
    visit: null,
    timeline: [],
    promises: [],
    changeMark: 'a',
    mayCorrectContact: true,
    onTablet: false,
    assistant: null,
    mayAdd: false,
    documents: [],
    eSims: [],
    withdrawal: { closedBecause: null, lastDay: '2026-11-29', received: [] },
    cart,
    ...over,
  }
}
