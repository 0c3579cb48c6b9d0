import { afterAll, beforeAll, expect, test } from 'vitest'
import { sql } from '#server/platform/database/drizzle/orm.ts'
import { AOIFE, aCustomer, aMobile, answerCheckout, fillCart, SAVE_DETAILS } from '#server/testing/shopping.ts'
import { openTestShop, type TestShop } from '#server/testing/test-shop.ts'

let shop: TestShop

beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())

const GET = `query g($r: String!) { getCart(reference: $r) { reference } }`

test('STORE-13: what a newer version of the shop has stored is neither lost nor overwritten: the customer is told to try again', async () => {
  const customer = aCustomer(shop)
  const { uuid } = await fillCart(customer)
  await answerCheckout(customer)
  const { db } = shop.deps
  const calls = {
    carts: () => customer.graphql(GET, { r: uuid }),
    checkouts: () => customer.graphql(SAVE_DETAILS, { a: { ...AOIFE, mobile: aMobile() } }),
  }
  const keys = { carts: sql`uuid`, checkouts: sql`cart_uuid` }
  for (const table of ['carts', 'checkouts'] as const) {
    const at = sql`${sql.identifier(table)}`
    const read = async () => {
      const { rows } = await db.execute<{ document: string }>(
        sql`select document::text from ${at} where ${keys[table]} = ${uuid}`,
      )
      return rows[0]?.document ?? ''
    }
    const older = await read()
    const newer = JSON.stringify({ ...JSON.parse(older), format: 99 })
    await db.execute(sql`update ${at} set document = ${newer} where ${keys[table]} = ${uuid}`)
    const before = await read()
    const { errors } = await calls[table]()
    expect([table, errors?.map(({ extensions }) => extensions)]).toMatchObject([
      table,
      [{ code: 'SHOP_BUSY', retryAfter: expect.any(Number) }],
    ])
    expect(await read()).toBe(before)
    await db.execute(sql`update ${at} set document = ${older} where ${keys[table]} = ${uuid}`)
    expect((await calls[table]()).errors).toBeUndefined()
  }
})
