import { expect, test } from 'vitest'
import { aCheckout } from '#storefront/features/checkout/steps/checkout.fixture.ts'
import { aStep, LIVE, ORDERED, shown, VISIT } from './order-page.fixture.tsx'

test('FIRST-8: an order that is on its way shows its first bill, from the day on which it goes live', () => {
  const text = shown({ state: 'CONFIRMED' })
  expect(text).toContain('Your service starts on 19 November 2026 .')
  expect(text).toContain('First bill, on 5 December 2026 about €61.32')
  expect(text).toContain('19 November to 4 December 16 days of a month of 30 €21.33')
  const moved = shown({
    state: 'CONFIRMED',
    timeline: [ORDERED, { ...VISIT, dueOn: '2026-12-04' }, aStep('LIVE', 'TO_COME', { dueOn: '2026-12-04' })],
  })
  expect(moved).toContain('Your service starts on 4 December 2026 .')
  const started = shown({
    state: 'CONFIRMED',
    timeline: [ORDERED, aStep('LIVE', 'DONE', { doneAt: '2026-11-24T23:30:00.000Z' })],
  })
  expect(started).toContain('Your service started on 24 November 2026 .')
})

test('FIRST-10: the first bill has its day in the timeline as soon as that of the start is known', () => {
  const bill = aStep('FIRST_BILL', 'TO_COME')
  expect(shown({ state: 'CONFIRMED', timeline: [ORDERED, VISIT, LIVE, bill] })).toContain(
    'Sat 5 Dec To come Your first bill',
  )
  const unknown = shown({ state: 'CONFIRMED', timeline: [ORDERED, aStep('LIVE', 'TO_COME'), bill] })
  expect(unknown).toContain('Day follows To come Your first bill')
})

test('FIRST-8: where nobody has agreed a day one can be tried, and where nothing will start there is no first bill', () => {
  const { cart } = aCheckout()
  const posted = shown({
    state: 'CONFIRMED',
    cart,
    timeline: [ORDERED, aStep('LIVE', 'TO_COME', { dueOn: '2026-11-20' })],
  })
  expect(posted).toContain('If your service starts on')
  expect(posted).toContain('20 November to 4 December')
  const unknown = shown({ state: 'CONFIRMED', cart, timeline: [ORDERED, aStep('LIVE', 'TO_COME')] })
  expect(unknown).toContain('22 November to 4 December')
  expect(unknown).toContain('Between €41.28 and €79.98, by the day that it starts.')
  expect(shown({ state: 'CONFIRMED', timeline: [ORDERED, aStep('STOPPED', 'STOPPED')] })).not.toContain(
    'Your first bill',
  )
  for (const state of ['AWAITING_PAYMENT', 'REFERRED', 'CANCELLED'] as const) {
    expect(shown({ state })).not.toContain('Your first bill')
  }
})
