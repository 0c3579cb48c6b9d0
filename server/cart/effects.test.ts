import { expect, test } from 'vitest'
import { aCart, aMobile } from '#domain/cart/cart.fixture.ts'
import type { Cart } from '#domain/cart/cart.ts'
import type { Refusal } from '#domain/refusals.ts'
import { ok, type Result, refuse } from '#domain/result.ts'
import type { Caller } from '#server/session/caller.ts'
import type { CartStore } from './cart-store.ts'
import { type Ended, settling } from './effects.ts'

/** Effects use only the log of a caller. */
const CALLER = { log: { warn: () => {} } } as unknown as Caller

const BEFORE = aCart()
const AFTER = aCart({ version: 2, lines: [aMobile()] })

/** The part of the store that effects read: the current cart. */
function storeWith(cart: Cart | null): CartStore {
  return { find: async () => cart && { cart, knownRequest: null } } as unknown as CartStore
}

function watched() {
  const ended: Ended[] = []
  return { ended, effect: { settle: async (end: Ended) => void ended.push(end) } }
}

type Ending = () => Promise<Result<Cart, Refusal>>

test.each<[string, Ending, Cart | null]>([
  ['saved', async () => ok(AFTER), AFTER],
  ['refused', async () => refuse({ code: 'CART_CHANGED' }), BEFORE],
  ['refused because the cart is gone', async () => refuse({ code: 'CART_NOT_FOUND' }), null],
])('CART-167: a change that was %s settles its effects with the current cart', async (_how, end, after) => {
  const { ended, effect } = watched()
  await settling(storeWith(after === AFTER ? null : after), CALLER, { standing: [], own: [effect] }, (open) => {
    open(BEFORE)
    return end()
  })
  expect(ended).toEqual([{ before: BEFORE, after }])
})

test('CART-167: a change that broke down settles its effects too, and is still a breakdown', async () => {
  const { ended, effect } = watched()
  const broken = settling(
    storeWith(BEFORE),
    CALLER,
    { standing: [], own: [effect] },
    async (open): Promise<Result<Cart, Refusal>> => {
      open(BEFORE)
      throw new Error('the database went away')
    },
  )
  await expect(broken).rejects.toThrow('the database went away')
  expect(ended).toEqual([{ before: BEFORE, after: BEFORE }])
})

test('CART-167: standing effects are settled after a change that was saved, and make no query after one that was refused', async () => {
  const { ended, effect } = watched()
  const effects = { standing: [effect], own: [] }
  const unasked = { find: () => Promise.reject(new Error('asked')) } as unknown as CartStore
  for (const end of [ok(AFTER), refuse({ code: 'CART_CHANGED' } as const)]) {
    await settling(unasked, CALLER, effects, async (open): Promise<Result<Cart, Refusal>> => {
      open(BEFORE)
      return end
    })
  }
  expect(ended).toEqual([{ before: BEFORE, after: AFTER }])
})
