import { expect, test } from 'vitest'
import { DETAILS } from '#storefront/features/checkout/steps/checkout.fixture.ts'
import { aPromise, aStep, PARCEL_PROMISE, shown, VISIT_PROMISE } from '../order-page.fixture.tsx'
import type { OrderView } from '../order-view.ts'
import { headlineOf } from './headline.ts'

const LIVE = aStep('LIVE', 'DONE', { doneAt: '2026-11-19T16:00:00.000Z' })
/** Only what a heading depends on. */
function order(over: Partial<OrderView>): OrderView {
  const none = { timeline: [], promises: [], eSims: [], visit: null, withdrawal: { received: [] } }
  return { ...none, details: DETAILS, cart: { offers: [] }, ...over } as unknown as OrderView
}
const title = (over: Partial<OrderView>) => headlineOf(order(over)).title

test('TRACK-8: an order whose eSIM may still wait for its phone does not say that nothing is left to do', () => {
  const done = (eSims: readonly { offerId: string }[]) =>
    headlineOf(order({ timeline: [LIVE], eSims: eSims as OrderView['eSims'] }))
  expect(done([])).toMatchObject({ title: 'Everything is working', text: expect.stringContaining('nothing left') })
  expect(done([{ offerId: 'line' }])).toMatchObject({
    title: 'Everything is ready',
    text: 'If your eSIM isn’t in your phone yet, its code is below.',
  })
})

test('TRACK-30: the heading is the next thing that was promised, and says that everything works only when nothing is to come', () => {
  expect(title({ promises: [VISIT_PROMISE, PARCEL_PROMISE] })).toBe(PARCEL_PROMISE.title)
  const delivered = { ...PARCEL_PROMISE, state: 'KEPT' as const, isDone: true }
  expect(title({ promises: [VISIT_PROMISE, delivered] })).toBe(VISIT_PROMISE.title)
  const today = aStep('VISIT', 'NOW', { dueOn: '2026-11-19', hours: '13:00-18:00' })
  expect(title({ promises: [VISIT_PROMISE], timeline: [today] })).toBe('Your engineer is coming today')
  expect(title({ promises: [{ ...VISIT_PROMISE, state: 'LATE' }] })).toBe('Your engineer’s visit is late')
  const number = aPromise('MOVED_NUMBER', { on: '2026-11-24', title: 'Your number 085 555 0199 moves to Tonn' })
  expect(title({ promises: [delivered, number], timeline: [LIVE] })).toBe(number.title)
  expect(title({ promises: [delivered], timeline: [LIVE] })).toBe('Everything is ready')
  const visited = { ...VISIT_PROMISE, state: 'KEPT' as const, isDone: true }
  expect(title({ promises: [visited], timeline: [LIVE] })).toBe('Everything is working')
  expect(title({ promises: [] })).toBe('We’re preparing your order')
  expect(title({ promises: [], eSims: [{ offerId: 'line' }] as unknown as OrderView['eSims'] })).toBe(
    'Your eSIM is ready',
  )
})

test('CHPAGE-23: a change is the heading and an entry of its order, and says when it is late', () => {
  const change = aPromise('CHANGE', { on: '2026-11-20', title: 'Your broadband changes on Friday 20 November' })
  expect(headlineOf(order({ promises: [change] }))).toMatchObject({
    title: change.title,
    day: { on: '2026-11-20', hours: null },
  })
  expect(shown({ state: 'CONFIRMED', promises: [change] })).toContain(`Fri 20 Nov To come ${change.title}`)
  expect(title({ promises: [{ ...change, state: 'LATE' }] })).toBe('Your change is late')
})
