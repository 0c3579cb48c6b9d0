import { afterAll, beforeAll, expect, test } from 'vitest'
import { type DatabaseProxy, proxyTo } from '#server/testing/database-proxy.ts'
import { administer } from '#server/testing/template-database.ts'
import { openTestShop, type TestShop } from '#server/testing/test-shop.ts'
import { type Database, openDatabase, type Transaction } from './database.ts'
import { sql } from './drizzle/orm.ts'
import { inTransaction } from './in-transaction.ts'

const POOL_SIZE = 3

let shop: TestShop
let proxy: DatabaseProxy
let db: Database
let lost = 0

beforeAll(async () => {
  shop = await openTestShop()
  proxy = await proxyTo(shop.databaseUrl)
  db = openDatabase({
    url: proxy.url,
    poolSize: POOL_SIZE,
    onLost: () => {
      lost += 1
    },
  })
  await db.execute(sql`create table things (name text primary key)`)
})
afterAll(async () => {
  await db?.$client.end()
  await proxy?.close()
  await shop?.close()
})

const insert = (name: string) => inTransaction(db, (tx) => tx.execute(sql`insert into things values (${name})`))

async function stored(): Promise<unknown[]> {
  const { rows } = await db.execute<{ name: string }>(sql`select name from things order by name`)
  return rows.map(({ name }) => name)
}

/** As many concurrent transactions as there are connections: none has leaked. */
async function poolIsWhole(): Promise<void> {
  let begun = 0
  let allBegun = () => {}
  const everyone = new Promise<void>((resolve) => {
    allBegun = resolve
  })
  const together = Array.from({ length: POOL_SIZE }, () =>
    inTransaction(db, async (tx) => {
      await tx.execute(sql`select 1`)
      begun += 1
      if (begun === POOL_SIZE) allBegun()
      await everyone
    }),
  )
  await Promise.all(together)
  expect(db.$client.totalCount).toBe(POOL_SIZE)
  expect(db.$client.idleCount).toBe(POOL_SIZE)
  expect(db.connections.size).toBe(POOL_SIZE)
}

test.for([
  ['begins', 'begin'],
  ['writes', 'insert into'],
  ['commits', 'commit'],
])(
  'DB-5: a connection that is lost while a transaction %s goes, and leaves room for another',
  async ([, words = '']) => {
    for (let time = 0; time < 2 * POOL_SIZE; time++) {
      proxy.cutAt(words)
      await expect(insert(`cut ${time}`)).rejects.toThrow()
    }
    await poolIsWhole()
    expect(await stored()).toEqual([])
  },
)

test('DB-5: a connection that ends while its transaction waits for something else ends no process', async () => {
  const before = lost
  const failed = inTransaction(db, async (tx) => {
    await tx.execute(sql`insert into things values ('waiting')`)
    const { rows } = await tx.execute<{ pid: number }>(sql`select pg_backend_pid() as pid`)
    await administer(shop.databaseUrl, `select pg_terminate_backend(${rows[0]?.pid})`)
    await expect.poll(() => lost).toBeGreaterThan(before)
    await tx.execute(sql`select 1`)
  })
  await expect(failed).rejects.toThrow()
  await poolIsWhole()
  expect(await stored()).toEqual([])
})

test('DB-5: what a transaction throws is what its caller hears, and nothing of it is stored', async () => {
  const unhappy = inTransaction(db, async (tx) => {
    await tx.execute(sql`insert into things values ('undone')`)
    throw new Error('changed my mind')
  })
  await expect(unhappy).rejects.toThrow('changed my mind')
  await poolIsWhole()
  expect(await stored()).toEqual([])
})

test('DB-5: a transaction that goes on after a failed statement is rolled back, and throws', async () => {
  const deaf = inTransaction(db, async (tx) => {
    await tx.execute(sql`insert into things values ('kept')`)
    await tx.execute(sql`insert into nothing values (1)`).catch(() => {})
    return 'all is well'
  })
  await expect(deaf).rejects.toThrow('rolled back')
  expect(await stored()).toEqual([])
  await insert('kept')
  expect(await stored()).toEqual(['kept'])
})

test('DB-19: of two transactions that wait for each other none fails: the one that is rolled back is done again', async () => {
  await db.execute(sql`insert into things values ('left'), ('right')`)
  const hold = (tx: Transaction, name: string) => tx.execute(sql`select from things where name = ${name} for update`)
  let holding = 0
  const both = Promise.withResolvers<void>()
  const lockBoth = (first: string, second: string) =>
    inTransaction(db, async (tx) => {
      await hold(tx, first)
      holding += 1
      if (holding === 2) both.resolve()
      await both.promise
      await hold(tx, second)
      return first
    })
  expect(await Promise.all([lockBoth('left', 'right'), lockBoth('right', 'left')])).toEqual(['left', 'right'])
  // The one that is rolled back may lock its first row again before the other wakes up: then they meet once more.
  expect(holding).toBeGreaterThanOrEqual(3)
  await poolIsWhole()
})
