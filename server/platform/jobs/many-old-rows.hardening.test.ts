import { afterAll, beforeAll, expect, test } from 'vitest'
import { forgetOldPrequals } from '#server/availability/prequal-store.ts'
import { forgetOldCarts } from '#server/cart/cart-store.ts'
import { openTestShop, type TestShop } from '#server/testing/test-shop.ts'
import { sql } from '../database/drizzle/orm.ts'

const OLD = 2500
const MOST_AT_ONCE = 1000

let shop: TestShop

beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())

async function count(table: string): Promise<number> {
  const { rows } = await shop.deps.db.execute<{ count: number }>(
    sql`select count(*)::int as count from ${sql.identifier(table)}`,
  )
  return rows[0]?.count ?? 0
}

/** A trigger refuses to delete more than a portion in one statement. */
async function refuseMoreThanAPortion(table: string): Promise<void> {
  await shop.deps.db.execute(sql`
    create or replace function refuse_many() returns trigger language plpgsql as $$
    begin
      if (select count(*) from gone) > ${sql.raw(String(MOST_AT_ONCE))} then raise 'too many rows at once'; end if;
      return null;
    end $$`)
  await shop.deps.db.execute(sql`
    create trigger refuse_many after delete on ${sql.identifier(table)}
    referencing old table as gone for each statement execute function refuse_many()`)
}

test('JOB-4: any number of old carts is deleted in portions, until none is left', async () => {
  await shop.deps.db.execute(sql`
    insert into carts (uuid, reference, version, document, created_at, changed_at)
    select gen_random_uuid(), 'OLD-' || n, 1, '{"status":"open"}', now() - interval '201 days', now() - interval '200 days'
    from generate_series(1, ${OLD}) as n`)
  await refuseMoreThanAPortion('carts')
  await forgetOldCarts(shop.deps.db, { states: ['open'], days: 180 })
  expect(await count('carts')).toBe(0)
})

test('JOB-4: old responses of the network are deleted in portions too', async () => {
  await shop.deps.db.execute(sql`
    insert into prequals (id, document, created_at)
    select 'old-' || n, '{}', now() - interval '100 days' from generate_series(1, ${OLD}) as n`)
  await refuseMoreThanAPortion('prequals')
  await forgetOldPrequals(shop.deps.db, 90)
  expect(await count('prequals')).toBe(0)
})
