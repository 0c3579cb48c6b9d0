import pg from 'pg'
import { startShop } from '#tools/launch/shop.mjs'
import { usualCart } from './cart-size.ts'
import { changeCart, type Known } from './change-cart.ts'
import { median } from './load.ts'
import type { Row } from './results.ts'
import { UNLIMITED } from './unlimited.ts'

const FEW = 1000
const MANY = 1_000_000
const REAL = 20
const CUSTOMERS = 20
const ROUNDS = 3
const ROUND_MS = 5000
/** Rows that are written in one statement. */
const PORTION = 50_000
const MOST = 1.3

/** (l) What a change of a cart takes with many carts in the table beside what it takes with few, in a shop of its own. */
export async function measureManyCarts(many = MANY): Promise<Row[]> {
  const shop = await startShop({ env: UNLIMITED })
  const client = new pg.Client({ connectionString: shop.databaseUrl })
  await client.connect()
  try {
    const real: string[] = []
    for (let index = 0; index < REAL; index++) real.push(await usualCart(shop.url, index))
    const few = await measuredWith(shop.url, client, real, FEW)
    const lots = await measuredWith(shop.url, client, real, many)
    return [
      {
        what: 'n. A change of a cart with 1,000,000 carts in the table beside 1,000, 20 customers, 95th percentile',
        measured: `${(lots / few).toFixed(2)} (${lots.toFixed(1)} ms beside ${few.toFixed(1)} ms${many === MANY ? '' : `, with ${many} carts`})`,
        target: `at most ${MOST}`,
        met: lots <= MOST * few,
      },
    ]
  } finally {
    await client.end()
    await shop.stop()
  }
}

async function measuredWith(
  shopUrl: string,
  client: pg.Client,
  real: readonly string[],
  rows: number,
): Promise<number> {
  await fill(client, real, rows)
  const carts = await someCarts(client)
  await changeFor(shopUrl, carts, ROUND_MS / 2)
  const rounds: number[] = []
  for (let round = 0; round < ROUNDS; round++) {
    const times = await changeFor(shopUrl, carts, ROUND_MS)
    times.sort((one, other) => one - other)
    rounds.push(times[Math.floor(times.length * 0.95)] ?? Number.NaN)
  }
  return median(rounds)
}

/** Usual carts, made through the shop, are copied until there are so many. */
async function fill(client: pg.Client, real: readonly string[], rows: number): Promise<void> {
  const { rows: counted } = await client.query<{ number: number }>('select count(*)::int as number from carts')
  for (let there = counted[0]?.number ?? 0; there < rows; there += PORTION) {
    await client.query(
      `with real as (select row_number() over () - 1 as nth, version, document, home_prequal_id, has_details, holders from carts where uuid = any($1))
      insert into carts (uuid, reference, version, document, home_prequal_id, has_details, holders)
      select gen_random_uuid(), 'TN-' || upper(substr(md5(n || 'many'), 1, 14)), version, document, home_prequal_id, has_details, holders
      from generate_series($2::int, $3::int) as n join real on real.nth = n % $4`,
      [real, there, Math.min(rows, there + PORTION) - 1, real.length],
    )
  }
  await client.query('vacuum analyze carts')
  await client.query('checkpoint')
}

/** Spread over the whole table, so that recently written rows are not read more often. */
async function someCarts(client: pg.Client): Promise<Known[]> {
  const { rows } = await client.query<Known>(
    `select uuid, document -> 'lines' -> 0 ->> 'id' as line from carts order by uuid limit 4000`,
  )
  return rows
}

/** Each customer changes one cart after the other and takes another with every change. Milliseconds of each. */
async function changeFor(shopUrl: string, carts: readonly Known[], ms: number): Promise<number[]> {
  const until = performance.now() + ms
  const times: number[] = []
  await Promise.all(
    Array.from({ length: CUSTOMERS }, async (_, customer) => {
      for (let turn = 0; performance.now() < until; turn++) {
        const cart = carts[(customer + turn * CUSTOMERS) % carts.length]
        const began = performance.now()
        if (cart !== undefined) await changeCart(shopUrl, cart, turn)
        times.push(performance.now() - began)
      }
    }),
  )
  return times
}
