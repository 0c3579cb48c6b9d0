import fc from 'fast-check'
import { expect, test } from 'vitest'
import { aCart as aSample } from '#storefront/gallery/samples.ts'
import {
  type Cart,
  type CartEvent,
  type CartModel,
  currentCart,
  INITIAL_CART,
  reduceCart,
  shownCart,
} from './cart-state.ts'
import { aCart } from './cart-store.fixture.ts'

const after = (...events: CartEvent[]): CartModel => events.reduce(reduceCart, INITIAL_CART)
const shown = (...events: CartEvent[]) => shownCart(after(...events))

const [LINE] = aSample().offers as [Cart['offers'][number]]
const FILLED: Cart = { ...aCart(), offers: [{ ...LINE, id: 'bb' }] }
const NEWS = { text: 'Fibre 1Gb added.', does: 'changed' } as const

const LOADED: CartEvent = { type: 'loaded', cart: FILLED, notice: 'Filled again.' }
const STARTED: CartEvent = { type: 'changeStarted', leaving: [] }
const REMOVING: CartEvent = { type: 'changeStarted', leaving: ['bb'] }

function changed(version: number, left: readonly string[] = []): CartEvent {
  return { type: 'changed', cart: aCart(version), before: FILLED, news: NEWS, left }
}

test('JSTATE-1: loadStarted shows that the cart is loaded, and leaves a cart on the screen there', () => {
  expect(shown()).toEqual({ status: 'unknown' })
  expect(shown({ type: 'loadStarted' })).toEqual({ status: 'loading' })
  expect(after(LOADED, { type: 'loadStarted' })).toEqual(after(LOADED))
})

test('JSTATE-1: loadFailed shows a failure, and leaves a cart on the screen there', () => {
  expect(shown({ type: 'loadStarted' }, { type: 'loadFailed' })).toEqual({ status: 'failed' })
  expect(after(LOADED, { type: 'loadFailed' })).toEqual(after(LOADED))
})

test('JSTATE-1: noCart shows that there is none, and why; the next change has no cart to name', () => {
  expect(shown({ type: 'noCart' })).toEqual({ status: 'none' })
  expect(shown({ type: 'noCart', isHeld: 'browser' })).toEqual({ status: 'none', isHeld: 'browser' })
  expect(shown(LOADED, { type: 'noCart', expired: FILLED })).toEqual({ status: 'none', expired: FILLED })
  expect(currentCart(after(LOADED))).toBe(FILLED)
  expect(currentCart(after(LOADED, { type: 'noCart' }))).toBeNull()
})

test('JSTATE-1: loaded shows the cart with its notice, and clears earlier messages', () => {
  const ready = { status: 'ready', pending: false, removing: false, news: null, refused: null } as const
  expect(shown(LOADED)).toEqual({ ...ready, cart: FILLED, notice: 'Filled again.' })
  const again: CartEvent = { type: 'loaded', cart: aCart(2), notice: null }
  expect(shown(LOADED, STARTED, changed(2), again)).toEqual({ ...ready, cart: aCart(2), notice: null })
})

test('JSTATE-1: refreshed keeps the messages', () => {
  const refreshed: CartEvent = { type: 'refreshed', cart: { ...FILLED } }
  expect(shown(LOADED, refreshed)).toMatchObject({ status: 'ready', notice: 'Filled again.' })
  expect(shown(LOADED, STARTED, changed(2), { type: 'refreshed', cart: aCart(2) })).toMatchObject({ news: NEWS })
})

test('JSTATE-1: changeStarted hides what leaves, keeps the totals, is pending and clears the messages', () => {
  expect(shown(LOADED, STARTED)).toMatchObject({ pending: true, removing: false, notice: null, cart: FILLED })
  expect(shown(LOADED, REMOVING)).toMatchObject({
    pending: true,
    removing: true,
    cart: { offers: [], monthlyTotal: FILLED.monthlyTotal },
  })
  expect(shown(STARTED)).toEqual({ status: 'unknown' })
})

test('JSTATE-1: changed shows the cart of the shop and the news, and knows the cart that an undo restores', () => {
  expect(shown(LOADED, REMOVING, changed(2, ['bb']))).toMatchObject({
    status: 'ready',
    pending: false,
    removing: false,
    news: NEWS,
    cart: { version: 2 },
  })
  expect(after(LOADED, REMOVING, changed(2, ['bb'])).earlier).toBe(FILLED)
  expect(shown(LOADED, STARTED, STARTED, changed(2))).toMatchObject({ pending: true })
})

test('JSTATE-1: changeFailed shows again what did not leave; the notice of a reloaded stale cart stays', () => {
  const failed = { type: 'changeFailed', left: ['bb'] } as const
  expect(shown(LOADED, REMOVING, { ...failed, isStale: false })).toMatchObject({
    pending: false,
    removing: false,
    notice: null,
    cart: FILLED,
  })
  const reloaded: CartEvent = { type: 'loaded', cart: FILLED, notice: 'It has changed.' }
  expect(shown(LOADED, REMOVING, reloaded, { ...failed, isStale: true })).toMatchObject({
    pending: false,
    removing: false,
    notice: 'It has changed.',
    cart: FILLED,
  })
})

test('JSTATE-1: messageShown replaces the messages', () => {
  const refused = { offerId: 'bb', text: 'Try again.' }
  expect(shown(LOADED, { type: 'messageShown', messages: { refused } })).toMatchObject({
    refused,
    notice: null,
    news: null,
  })
  expect(shown(LOADED, { type: 'messageShown', messages: { notice: 'No.', news: NEWS } })).toMatchObject({
    notice: 'No.',
    news: NEWS,
    refused: null,
  })
})

const anEvent: fc.Arbitrary<CartEvent> = fc.oneof(
  fc.constantFrom<CartEvent>({ type: 'loadStarted' }, { type: 'loadFailed' }, { type: 'noCart' }, STARTED, REMOVING),
  fc.record({ type: fc.constant('loaded' as const), cart: fc.nat(9).map(aCart), notice: fc.constant(null) }),
  fc.record({ type: fc.constant('refreshed' as const), cart: fc.nat(9).map(aCart) }),
  fc.nat(9).map((version) => changed(version, ['bb'])),
  fc.record({ type: fc.constant('changeFailed' as const), left: fc.constant(['bb']), isStale: fc.boolean() }),
)

test('JSTATE-2: after any events in any order the cart never goes back to an older version', () => {
  fc.assert(
    fc.property(fc.array(anEvent, { maxLength: 30 }), (events) => {
      let newest = 0
      let model = INITIAL_CART
      for (const event of events) {
        model = reduceCart(model, event)
        if ('cart' in event) newest = Math.max(newest, event.cart.version)
        const state = shownCart(model)
        if (state.status === 'ready') expect(state.cart.version).toBe(newest)
      }
    }),
  )
})
