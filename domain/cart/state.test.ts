import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Refusal } from '#domain/refusals.ts'
import { refuse } from '#domain/result.ts'
import { aCart, aMobile } from './cart.fixture.ts'
import { openCart } from './open-cart.ts'
import { CART_EVENTS, CART_STATES, type CartEvent, type CartState, nextState } from './state.ts'

function walk(events: readonly CartEvent[]): CartState[] {
  const states: CartState[] = ['open']
  for (const event of events) {
    const state = states.at(-1) ?? 'open'
    states.push(nextState(state, event) ?? state)
  }
  return states
}

test('CART-161: a cart is changed and paid for while it is open; payment leads to an order or back', () => {
  expect(walk(['change', 'pay', 'giveUp', 'change', 'pay', 'order'])).toEqual([
    'open',
    'open',
    'paying',
    'open',
    'open',
    'paying',
    'ordered',
  ])
  expect(nextState('open', 'order')).toBeNull()
  expect(nextState('paying', 'expire')).toBeNull()
})

test('CART-161: in whatever order things happen, an order comes after a payment and nothing comes after an order', () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...CART_EVENTS), { maxLength: 40 }), (events) => {
      const states = walk(events)
      for (const [index, state] of states.slice(1).entries()) {
        const before = states[index]
        if (state === 'ordered' && before !== 'ordered') expect(before).toBe('paying')
        if (before === 'ordered' || before === 'expired') expect(state).toBe(before)
        if (state === 'paying' && before !== 'paying') expect(before).toBe('open')
      }
    }),
  )
})

test('CART-161: every state can be reached, and all but the last two can be left', () => {
  const reached = new Set<CartState>(['open'])
  for (const state of reached) {
    for (const event of CART_EVENTS) {
      const next = nextState(state, event)
      if (next !== null) reached.add(next)
    }
  }
  expect([...reached].toSorted()).toEqual([...CART_STATES].toSorted())
  const ends = CART_STATES.filter((state) => CART_EVENTS.every((event) => nextState(state, event) === null))
  expect(ends).toEqual(['ordered', 'expired'])
})

test('CART-161: a cart may be changed in exactly the states that list a change', () => {
  for (const status of CART_STATES) {
    const cart = aCart({ lines: [aMobile()], status })
    const opened = openCart(cart)
    expect(opened.ok).toBe(nextState(status, 'change') !== null)
    if (opened.ok) expect(opened.value).toBe(cart)
  }
})

test.each<[CartState, Refusal]>([
  ['ordered', { code: 'CART_ORDERED' }],
  ['paying', { code: 'CART_BEING_PAID' }],
  ['expired', { code: 'CART_EXPIRED', params: { days: 30 } }],
])('CART-12, CART-171, CART-172: a cart that is %s does not change, and says so in its own way', (status, refusal) => {
  expect(openCart(aCart({ lines: [aMobile()], status }))).toEqual(refuse(refusal))
})
