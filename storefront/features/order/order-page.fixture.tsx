import { aCheckout } from '#storefront/features/checkout/steps/checkout.fixture.ts'
import { renderPage, visibleText } from '#storefront/shell/render-page.fixture.tsx'
import { OrderPage } from './order-page.tsx'
import { anOrderView } from './order-view.fixture.ts'
import type { OrderStep, OrderView } from './order-view.ts'
import type { PromiseOfOrder } from './timeline/timeline-entries.ts'

const APPOINTMENT = { at: '2026-11-19', time: '13:00-18:00', heldUntil: '2026-11-15T10:05:00.000Z' }

export function aStep(kind: OrderStep['kind'], state: OrderStep['state'], parts: Partial<OrderStep> = {}): OrderStep {
  const undated = { doneAt: null, dueOn: null, hours: null, promisedOn: null }
  return {
    kind,
    state,
    ...undated,
    number: null,
    offers: [],
    goods: null,
    amount: null,
    note: null,
    needs: null,
    ...parts,
  }
}

export const ORDERED = aStep('ORDERED', 'DONE', { doneAt: '2026-11-15T14:52:00.000Z' })
export const VISIT = aStep('VISIT', 'TO_COME', { dueOn: '2026-11-19', hours: '13:00-18:00', needs: 'BE_AT_HOME' })
const LIVE = aStep('LIVE', 'TO_COME', { dueOn: '2026-11-19' })

export function aPromise(kind: PromiseOfOrder['kind'], parts: Partial<PromiseOfOrder> = {}): PromiseOfOrder {
  return {
    kind,
    state: 'TO_COME',
    isDone: false,
    reason: null,
    title: kind,
    text: '',
    on: null,
    hours: null,
    amount: null,
    promisedOn: parts.on ?? null,
    promisedHours: null,
    number: null,
    offers: [],
    ...parts,
  }
}

export const VISIT_PROMISE = aPromise('VISIT', {
  on: '2026-11-19',
  hours: '13:00-18:00',
  title: 'Your engineer is coming on Thursday 19 November, 13:00 to 18:00',
  text: 'Someone over 18 must be at home.',
})
export const PARCEL_PROMISE = aPromise('PARCEL', {
  on: '2026-11-17',
  title: 'Your parcel arrives by Tuesday 17 November',
  text: 'Inside: Kaimo K9, Black, 128 GB, and a SIM card.',
})
export const BILL_PROMISE = aPromise('FIRST_BILL', {
  on: '2026-12-05',
  amount: 6132,
  title: 'Your first bill will be about €61.32, on Saturday 5 December',
})

export const A_VISIT = {
  date: '2026-11-19',
  hours: '13:00-18:00',
  mayChange: true,
  changeableUntil: '2026-11-18T15:00:00.000Z',
  refused: null,
}

export function shown(over: Partial<OrderView>, isNew = false): string {
  const { cart } = aCheckout()
  const order = anOrderView({
    visit: A_VISIT,
    timeline: [ORDERED, VISIT, LIVE],
    promises: [VISIT_PROMISE, BILL_PROMISE],
    cart: { ...cart, offers: cart.offers.map((line) => ({ ...line, appointment: APPOINTMENT })) },
    ...over,
  })
  return visibleText(renderPage(<OrderPage order={order} isNew={isNew} />))
}
