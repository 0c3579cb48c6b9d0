import { randomUUID } from 'node:crypto'
import pg from 'pg'

/**
 * The reference of the order benchmark: the rows of an order that the shop has written, written again by the shop's own
 * driver in the same two transactions, into tables with the same columns and indexes, and nothing else.
 */
const [url = '', connections = '10', customers = '20', seconds = '3'] = process.argv.slice(2)
const pool = new pg.Pool({ connectionString: url, max: Number(connections) })
const TABLES = ['orders', 'order_events', 'mails', 'carts', 'checkouts'] as const
for (const table of TABLES) await pool.query(`create table bench_${table} (like ${table} including all)`)
await pool.query('create table bench_jobs (like pgboss.job including all)')
const { rows: samples } = await pool.query(
  `select orders.document, carts.document as cart from orders join carts on carts.uuid = cart_uuid where state = 'confirmed' limit 1`,
)
const order = JSON.stringify(samples[0]?.document ?? {})
const cart = JSON.stringify(samples[0]?.cart ?? {})

const until = performance.now() + Number(seconds) * 1000
let done = 0

async function work(): Promise<void> {
  while (performance.now() < until) {
    const [id, cartUuid] = [randomUUID(), randomUUID()]
    await pool.query(
      named('cart', `insert into bench_carts (uuid, reference, version, document) values ($1, $3, 1, $2)`, [
        cartUuid,
        cart,
        cartUuid,
      ]),
    )
    await inTransaction(async (client) => {
      await client.query(
        named('freeze', `update bench_carts set version = 2, document = $2, changed_at = now() where uuid = $1`, [
          cartUuid,
          cart,
        ]),
      )
      await client.query(
        named(
          'order',
          `insert into bench_orders (id, reference, cart_uuid, state, document, claimed_until) values ($1, $4, $2, 'placed', $3, now())`,
          [id, cartUuid, order, id],
        ),
      )
      await client.query(
        named('event', `insert into bench_order_events (order_id, event, by) values ($1, 'order.placed', 'customer')`, [
          id,
        ]),
      )
    })
    await inTransaction(async (client) => {
      await client.query(
        named(
          'confirm',
          `update bench_orders set state = 'confirmed', document = $2, changed_at = now() where id = $1`,
          [id, order],
        ),
      )
      await client.query(
        named(
          'event2',
          `insert into bench_order_events (order_id, event, by) values ($1, 'order.passedFree', 'shop')`,
          [id],
        ),
      )
      await client.query(
        named('ordered', `update bench_carts set version = 3, document = $2, changed_at = now() where uuid = $1`, [
          cartUuid,
          cart,
        ]),
      )
      await client.query(named('mail', `insert into bench_mails (order_id, kind) values ($1, 'confirmation')`, [id]))
      for (const name of ['hand-over-order', 'make-order-documents', 'send-order-mail']) {
        await client.query(
          named('job', `insert into bench_jobs (name, data, singleton_key) values ($1, $2, $3)`, [
            name,
            JSON.stringify({ orderId: id }),
            `${id} ${name}`,
          ]),
        )
      }
    })
    done += 1
  }
}

function named(name: string, text: string, values: unknown[]) {
  return { name, text, values }
}

async function inTransaction(run: (client: pg.PoolClient) => Promise<void>): Promise<void> {
  const client = await pool.connect()
  await client.query('begin')
  await run(client)
  await client.query('commit')
  client.release()
}

const began = performance.now()
await Promise.all(Array.from({ length: Number(customers) }, work))
const perSecond = done / ((performance.now() - began) / 1000)
for (const table of [...TABLES, 'jobs']) await pool.query(`drop table bench_${table}`)
await pool.end()
process.stdout.write(String(perSecond))
