import { afterAll, beforeAll, expect, test } from 'vitest'
import { customerWithCode, sharedCart, signedInStaff } from '#server/testing/assisting.ts'
import { MANY_ORDERS } from '#server/testing/order-desk.ts'
import type { Customer } from '#server/testing/shopping.ts'
import { openTestShop, type TestShop } from '#server/testing/test-shop.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop(MANY_ORDERS)
})
afterAll(() => shop?.close())

test('ASSIST-21: the pages of a shop share an address: an employee is counted by their id, a cart by itself, and the address has an end', async () => {
  const sinead = await signedInStaff(shop)
  const { customer, uuid, reference } = await sharedCart(shop, sinead)
  const gone = new AbortController()
  /** Referenced, because the stream of a garbage-collected response is closed. */
  const streams: Response[] = []
  const listen = async (who: Customer, name: string, many: number) => {
    const statuses: number[] = []
    for (let count = 0; count < many; count += 1) {
      const headers = { cookie: who.cookies() }
      const stream = await fetch(`${shop.url}/cart-changes/${name}`, { headers, signal: gone.signal })
      streams.push(stream)
      statuses.push(stream.status)
    }
    return statuses
  }
  const tenAndNoMore = [...Array(10).fill(200), 503]
  expect(await listen(customer, uuid, 11)).toEqual(tenAndNoMore)
  for (let others = 0; others < 3; others += 1) {
    const other = await customerWithCode(shop)
    expect(await listen(other.customer, other.uuid, 11)).toEqual(tenAndNoMore)
  }
  const late = await customerWithCode(shop)
  expect(await listen(late.customer, late.uuid, 1)).toEqual([503])
  expect(await listen(sinead, reference, 11)).toEqual(tenAndNoMore)
  gone.abort()
})
