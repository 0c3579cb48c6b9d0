import { afterAll, beforeAll, expect, test } from 'vitest'
import { prepareTables } from '#server/prepare-database.ts'
import { administer, databaseName } from '#server/testing/template-database.ts'
import { openTestShop, type TestShop } from '#server/testing/test-shop.ts'
import { openDatabase } from './database.ts'
import { sql } from './drizzle/orm.ts'

let shop: TestShop

beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())

test('START-20: migrations do not run under the time limit of the customers', async () => {
  await expect(prepareTables(shop.deps.db, null)).rejects.toThrow('statementMs: 0')
})

test('START-20: a database that is opened without a limit has none, whatever its own default is', async () => {
  const { url } = shop.deps.config.database
  await administer(url, `alter database ${databaseName(url)} set statement_timeout = '10s'`)
  const db = openDatabase({ url, poolSize: 2, statementMs: 0 })
  try {
    const { rows } = await db.execute(sql`show statement_timeout`)
    expect(rows).toEqual([{ statement_timeout: '0' }])
    await prepareTables(db, null)
  } finally {
    await db.$client.end()
  }
})
