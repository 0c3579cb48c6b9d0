import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newCart } from '#domain/cart/new-cart.ts'
import { inTransaction } from '#server/platform/database/in-transaction.ts'
import { openTestShop, type TestShop } from '#server/testing/test-shop.ts'
import { cartStore } from './cart-store.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())

function aNewCart() {
  return newCart({ uuid: randomUUID(), reference: `TN-${randomUUID()}`, brand: 'TONN' })
}

test('CART-166: a cart is saved in a transaction with what else that writes, or not at all', async () => {
  const { db, carts } = shop.deps
  const [first, second] = [aNewCart(), aNewCart()]
  await carts.insert(first, null)
  const changed = { ...first, version: 2, agreedTerms: true }
  const broken = inTransaction(db, async (tx) => {
    const within = cartStore(tx)
    await within.insert(second, null)
    expect((await within.replace(first, changed)).saved).toBe(true)
    expect((await within.find(first.uuid))?.cart).toEqual(changed)
    throw new Error('the order could not be written')
  })
  await expect(broken).rejects.toThrow('the order could not be written')
  expect(await carts.find(second.uuid)).toBeNull()
  expect((await carts.find(first.uuid))?.cart).toEqual(first)

  await inTransaction(db, async (tx) => {
    await cartStore(tx).insert(second, null)
    await cartStore(tx).replace(first, changed)
  })
  expect((await carts.find(second.uuid))?.cart).toEqual(second)
  expect((await carts.find(first.uuid))?.cart).toEqual(changed)
})
