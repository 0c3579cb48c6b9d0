import { expect, test } from 'vitest'
import { aCheckout } from '#storefront/features/checkout/steps/checkout.fixture.ts'
import { aPromise, aStep, BILL_PROMISE, ORDERED, shown } from './order-page.fixture.tsx'

test('FIRST-8: an order that is on its way shows its first bill, from the day on which it goes live', () => {
  const text = shown({ state: 'CONFIRMED' })
  expect(text).toContain('Your service starts on 19 November 2026 .')
  expect(text).toContain('First bill, on 5 December 2026 about €61.32')
  expect(text).toContain('19 November to 4 December 16 days of a 30-day month €21.33')
  const started = shown({
    state: 'CONFIRMED',
    timeline: [ORDERED, aStep('LIVE', 'DONE', { doneAt: '2026-11-24T23:30:00.000Z' })],
  })
  expect(started).toContain('Your service started on 24 November 2026 .')
})

test('FIRST-10: the first bill has its day in the timeline, as it was promised', () => {
  expect(shown({ state: 'CONFIRMED' })).toContain('Sat 5 Dec To come Your first bill will be about €61.32')
})

test('FIRST-8: where nobody has agreed a day one can be tried, and where nothing will start there is no first bill', () => {
  const { cart } = aCheckout()
  const posted = shown({
    state: 'CONFIRMED',
    cart,
    timeline: [ORDERED, aStep('LIVE', 'TO_COME', { dueOn: '2026-11-20' })],
  })
  expect(posted).toContain('If your service starts on')
  expect(posted).toContain('22 November to 4 December')
  expect(posted).toContain('Between €41.28 and €79.98, depending on the day it starts.')
  expect(shown({ state: 'CONFIRMED', timeline: [ORDERED, aStep('STOPPED', 'STOPPED')] })).not.toContain(
    'Your first bill',
  )
  for (const state of ['AWAITING_PAYMENT', 'REFERRED', 'CANCELLED'] as const) {
    expect(shown({ state, promises: [] })).not.toContain('Your first bill')
  }
})

test('CHPAGE-22: an existing customer’s next bill is the promised one, and no first bill is worked out beside it', () => {
  const { cart } = aCheckout()
  for (const cartType of ['CHANGE_OFFER', 'CROSS_SELL'] as const) {
    const text = shown({
      state: 'CONFIRMED',
      cart: { ...cart, cartType },
      timeline: [ORDERED, aStep('LIVE', 'TO_COME', { dueOn: '2026-11-20' })],
    })
    expect(text).not.toContain('If your service starts on')
    expect(text).not.toContain('First bill, on')
  }
})

test('PROM-50: the order page shows the total that was promised, and why it is another one now', () => {
  const title = '€1,199.76 in total over 24 months'
  const text = 'What you pay today, every bill and the yearly price rise, if you keep everything.'
  const total = aPromise('TOTAL', { title, text, amount: 119_976 })
  expect(shown({ state: 'CONFIRMED', promises: [total] })).toContain(`${title}. ${text}`)
  const reason = 'It was €1,679.52 before you cancelled part of your order.'
  const changed = { ...total, state: 'CHANGED' as const, text: `${reason} ${text}` }
  expect(shown({ state: 'CONFIRMED', promises: [changed] })).toContain(`${title}. ${reason}`)
  expect(shown({ state: 'WITHDRAWN', promises: [{ ...total, state: 'DROPPED' }] })).not.toContain('in total over')
})

test('PROM-50: the first bill of an order is the promised one', () => {
  const promised = { ...BILL_PROMISE, on: '2027-01-05', amount: 7001 }
  const text = shown({ state: 'CONFIRMED', promises: [promised] })
  expect(text).toContain('First bill, on 5 January 2027 about €70.01')
})
