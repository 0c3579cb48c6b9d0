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
    const empty = await bytesOf(client)
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
      ...(await sizes(client, empty)),
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

type Bytes = { all: number; documents: number }

/** What orders added to the tables of the shop, as densely as these can be packed: an order, and its documents alone. */
async function sizes(client: pg.Client, empty: Bytes): Promise<{ kilobytes: number; documents: number }> {
  const full = await bytesOf(client)
  const { rows } = await client.query('select count(*) as orders from orders')
  const kilobytes = (of: keyof Bytes) => (full[of] - empty[of]) / rows[0].orders / 1000
  return { kilobytes: kilobytes('all'), documents: kilobytes('documents') }
}

async function bytesOf(client: pg.Client): Promise<Bytes> {
  await client.query('vacuum full')
  const { rows } = await client.query(`select sum(pg_total_relation_size(relid))::float as "all",
      (sum(pg_total_relation_size(relid)) filter (where relname like 'order_documents%'))::float as documents
    from pg_stat_user_tables where schemaname = 'public'`)
  return rows[0]
}
