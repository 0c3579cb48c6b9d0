import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { MANY_PEOPLE } from '#server/testing/many-people.ts'
import { freshDatabase } from '#tools/launch/database.mjs'
import { startShop } from '#tools/launch/shop.mjs'
import { median } from './load.ts'
import { placeOrders } from './orders.ts'
import { processorSeconds } from './processor-seconds.ts'
import { UNLIMITED } from './unlimited.ts'

const WARM_UP_ROUNDS = 2
const ROUNDS = 5
const ORDERS = 100
const LOOK_AGAIN_MS = 20

export type WhatFollows = { ordersPerSecond: number; milliseconds: number; kilobytes: number; documents: number }

/**
 * (q) What follows an order: hand-over, documents and letter, in one process with the role `worker` that has nothing else to do.
 * The jobs of a round are held until all of its orders are placed, so that the worker has the machine to itself.
 */
export async function measureWhatFollows(databaseServer: string): Promise<WhatFollows> {
  const database = await freshDatabase(databaseServer)
  const env = { ...MANY_PEOPLE, ...UNLIMITED }
  const shop = await startShop({ databaseUrl: database.url, env: { ...env, ROLES: 'web' } })
  const worker = await startShop({ databaseUrl: database.url, prepared: true, env: { ...env, ROLES: 'worker' } })
  const client = new pg.Client({ connectionString: database.url })
  await client.connect()
  try {
    await client.query(HOLD_JOBS)
    const round = async () => {
      await placeOrders(shop, ORDERS)
      const before = await processorSeconds(worker.url)
      const began = performance.now()
      await client.query(`update pgboss.job set start_after = now() where start_after = 'infinity'`)
      while (await isOpen(client)) await wait(LOOK_AGAIN_MS)
      const seconds = (performance.now() - began) / 1000
      return { seconds, processor: (await processorSeconds(worker.url)) - before }
    }
    for (let count = 0; count < WARM_UP_ROUNDS; count++) await round()
    const rounds = []
    for (let count = 0; count < ROUNDS; count++) rounds.push(await round())
    return {
      ordersPerSecond: median(rounds.map(({ seconds }) => ORDERS / seconds)),
      milliseconds: median(rounds.map(({ processor }) => (processor / ORDERS) * 1000)),
      ...(await sizes(client)),
    }
  } finally {
    await client.end()
    await worker.stop()
    await shop.stop()
    await database.drop()
  }
}

const HELD = `'hand-over-order', 'make-order-documents', 'send-order-mail'`
const HOLD_JOBS = `create function hold_job() returns trigger language plpgsql as
    $$ begin new.start_after = 'infinity'; return new; end $$;
  create trigger hold_job before insert on pgboss.job for each row
    when (new.name in (${HELD})) execute function hold_job()`

/** An order without hand-over, documents or letter. */
export async function isOpen(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query(`select exists (select from orders where managed_id is null)
    or exists (select from mails where sent_at is null)
    or exists (select from pgboss.job where name in (${HELD}) and state < 'completed') as open`)
  return rows[0].open
}

/** In the tables of the shop, as densely as they can be packed: an order, and its documents alone. */
async function sizes(client: pg.Client): Promise<{ kilobytes: number; documents: number }> {
  await client.query('vacuum full')
  const { rows } = await client.query(`select (select count(*) from orders) as orders,
      sum(pg_total_relation_size(relid)) as bytes,
      sum(pg_total_relation_size(relid)) filter (where relname like 'order_documents%') as documents
    from pg_stat_user_tables where schemaname = 'public' and relname not like 'catalogue%' and relname not in ('premises', 'places', 'place_words')`)
  const [{ orders, bytes, documents }] = rows
  return { kilobytes: bytes / orders / 1000, documents: documents / orders / 1000 }
}
