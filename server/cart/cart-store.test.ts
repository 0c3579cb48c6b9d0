import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aBroadband, aMobile } from '#domain/cart/cart.fixture.ts'
import type { Cart } from '#domain/cart/cart.ts'
import { newCart } from '#domain/cart/new-cart.ts'
import { EMPTY_PORTING } from '#domain/cart/numbers/save-porting.ts'
import { inTransaction } from '#server/platform/database/in-transaction.ts'
import { STALE_COLUMNS } from '#server/testing/stale-columns.ts'
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

test('STORE-7, STORE-11: however a cart is saved, its row says its status, its home and whether it holds personal data', async () => {
  const { db, carts } = shop.deps
  const columnsOf = async ({ uuid }: Cart) => {
    const { rows } = await db.$client.query(
      'select status, home_prequal_id as home, has_details as "hasDetails" from carts where uuid = $1',
      [uuid],
    )
    return rows[0]
  }
  const home = aBroadband({ prequalId: 'home' })
  const brought = aMobile({ porting: { ...EMPTY_PORTING, msisdn: '+353851234567' } })
  const key = (name: string) => ({ key: Buffer.from(name), request: Buffer.from('r'), creator: Buffer.from(name) })
  const first = { ...aNewCart(), lines: [home] }
  await carts.insert(first, null)
  expect(await columnsOf(first)).toEqual({ status: 'open', home: 'home', hasDetails: false })
  const hasPerson = { ...first, version: 2, lines: [home, brought] }
  await carts.replace(first, hasPerson)
  expect(await columnsOf(first)).toEqual({ status: 'open', home: 'home', hasDetails: true })
  const moved = { ...hasPerson, version: 3, lines: [aBroadband()], replaced: [aMobile()] }
  await carts.replace(hasPerson, moved, { key: key('moved'), mark: null, hasPerson: false, identified: false })
  expect(await columnsOf(first)).toEqual({ status: 'open', home: null, hasDetails: false })
  const undone = { ...moved, version: 4, replaced: [brought] }
  await carts.replace(moved, undone)
  expect(await columnsOf(first)).toMatchObject({ hasDetails: true })
  const ordered = { ...undone, version: 5, status: 'ordered' as const }
  await carts.replace(undone, ordered)
  expect(await columnsOf(first)).toEqual({ status: 'ordered', home: null, hasDetails: false })
  const keyed = { ...aNewCart(), lines: [home, brought] }
  await carts.insert(keyed, { key: key('made'), heldCart: null })
  expect(await columnsOf(keyed)).toEqual({ status: 'open', home: 'home', hasDetails: true })
  expect((await db.$client.query(STALE_COLUMNS)).rows).toEqual([])
})
