import { execFile } from 'node:child_process'
import { randomInt } from 'node:crypto'
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import pg from 'pg'
import { CATALOGUE_FOLDER } from '#server/catalogue/read-catalogue.ts'
import { findOrderByReference, findOrdersOf } from '#server/order/state/order-store.ts'
import { openDatabase } from '#server/platform/database/database.ts'
import { findPerson } from '#server/privacy/find-person.ts'
import { usualCart } from '../cart-size.ts'
import { changeCart, type Known } from '../change-cart.ts'
import { median } from '../load.ts'
import { paced, type Request, summed, type Times } from '../paced.ts'
import type { Row } from '../results.ts'
import { measureDesk } from './desk.ts'
import { keepHouse } from './housekeeping.ts'
import type { Scale } from './leave-visits.ts'
import { noted } from './noted.ts'
import { type GrownShop, openGrownShop } from './open-grown-shop.ts'
import { onDisk, sizeOf } from './size-on-disk.ts'

const WHOLE: Scale = { carts: 10_000_000, orders: 1_000_000 }
const CUSTOMERS = 20
const ROUNDS = 7
const ROUND_SECONDS = 5
const EMPTY_CARTS = 500
const IN_USE = 20_000
const LOOK_UP_CONNECTIONS = 10
const LOOK_UPS = { paceMs: 200, seconds: 20 }
const SAMPLES = 5000
/** Changes of carts a second: the peak of a day with ten million carts in half a year. */
const SHOPPING = { people: CUSTOMERS, paceMs: 1000 }
const BEFORE_SECONDS = 60
const SCRAPES = 20
const MOST = { ratio: 1.3, lookUpMs: 3, minutes: 5, diffSeconds: 10 }

export type GrowthRun = {
  share?: number | undefined
  /** Where the filled shop is kept for the next time. */
  folder?: string | undefined
  /** Filling does not need the machine to itself, as measuring does. */
  onlyFill?: boolean
}

/** (s) What stays quick with ten million carts and a million orders, in a shop and on a database server of its own. */
export async function measureGrowth({ share = 1, folder, onlyFill = false }: GrowthRun): Promise<Row[]> {
  const scale = { carts: Math.round(WHOLE.carts * share), orders: Math.round(WHOLE.orders * share) }
  const log = (line: string) => console.error(`growth: ${line}`)
  const shop = await openGrownShop(scale, log, folder)
  if (onlyFill) {
    await shop.stop()
    return []
  }
  const client = new pg.Client({ connectionString: shop.database })
  await client.connect()
  try {
    const size = await sizeOf(client)
    const of = `${size.carts.toLocaleString('en')} carts and ${size.orders.toLocaleString('en')} orders`
    const rows: Row[] = []
    for (const measure of [
      async () => [onDisk(size)],
      () => changes(shop, client, of),
      () => lookUps(shop, client, of),
      () => operating(shop),
      () => measureDesk(client, shop.database, of),
      () => diff(shop),
      () => night(shop, client, log),
    ]) {
      const measured = await measure()
      for (const { what, measured: value } of measured) log(`${what}: ${value}`)
      rows.push(...measured)
    }
    return rows.map((row) => ({ ...row, what: `s. ${row.what}` }))
  } finally {
    await client.end()
    await shop.stop()
  }
}

/** In turns, so that a busy machine slows both. */
async function changes(shop: GrownShop, client: pg.Client, of: string): Promise<Row[]> {
  const few: Known[] = []
  const own = new pg.Client({ connectionString: shop.emptyDatabase })
  await own.connect()
  for (let index = 0; index < EMPTY_CARTS; index++) await usualCart(shop.emptyUrl, index)
  few.push(...(await cartsInUse(own)))
  await own.end()
  const many = await cartsInUse(client)
  const rounds: { empty: Times; full: Times }[] = []
  for (let round = 0; round <= ROUNDS; round++)
    rounds.push({
      empty: await changing(shop.emptyUrl, few, round),
      full: await changing(shop.url, many, round),
    })
  const measured = rounds.slice(1)
  const [empty, full] = [median(measured.map((each) => each.empty.p95)), median(measured.map((each) => each.full.p95))]
  const ratio = median(measured.map((each) => each.full.p95 / each.empty.p95))
  return [
    {
      what: `A change of a cart in a shop with ${of} beside an empty one, ${CUSTOMERS} customers, 95th percentile`,
      measured: `${ratio.toFixed(2)} (${full.toFixed(1)} ms beside ${empty.toFixed(1)} ms)`,
      target: `at most ${MOST.ratio}`,
      met: ratio <= MOST.ratio,
    },
  ]
}

/** Of the last days, as carts that are changed are. */
async function cartsInUse(client: pg.Client): Promise<Known[]> {
  const { rows } = await client.query<Known>(
    `select uuid, document -> 'lines' -> 0 ->> 'id' as line from carts
      where status = 'open' and created_at > now() - interval '3 days' and not has_details and not held limit $1`,
    [IN_USE],
  )
  return rows
}

/** Each customer changes another cart with every change, as quickly as the shop responds. */
async function changing(shopUrl: string, carts: readonly Known[], round: number): Promise<Times> {
  const until = performance.now() + ROUND_SECONDS * 1000
  const times: number[] = []
  let next = randomInt(carts.length)
  await Promise.all(
    Array.from({ length: CUSTOMERS }, async () => {
      while (performance.now() < until) {
        const cart = carts[next++ % carts.length]
        const began = performance.now()
        if (cart !== undefined) await changeCart(shopUrl, cart, round)
        times.push(performance.now() - began)
      }
    }),
  )
  return summed(times)
}

async function lookUps({ database }: GrownShop, client: pg.Client, of: string): Promise<Row[]> {
  const { rows: samples } = await client.query<{ reference: string; customer: string; email: string }>(
    `select reference, customer from orders where customer is not null order by id limit $1`,
    [SAMPLES],
  )
  const pick = () => samples[randomInt(samples.length)]
  const db = openDatabase({ url: database, poolSize: LOOK_UP_CONNECTIONS })
  const measure = (request: Request) =>
    paced(
      Array.from({ length: CUSTOMERS }, () => request),
      LOOK_UPS,
    )
  const missing = new Error('an order was not found')
  try {
    const kinds: [string, Request][] = [
      [
        'its reference',
        async () => (await findOrderByReference(db, pick()?.reference ?? '')) ?? Promise.reject(missing),
      ],
      [
        'its customer, with all of theirs',
        async () => (await findOrdersOf(db, pick()?.customer ?? '', 20))[0] ?? Promise.reject(missing),
      ],
    ]
    const found: Row[] = []
    for (const [by, request] of kinds) {
      const { p50, p95 } = await measure(request)
      found.push({
        what: `An order by ${by}, among ${of}, ${CUSTOMERS} people asking, 95th percentile`,
        measured: `${p95.toFixed(1)} ms (median ${p50.toFixed(1)} ms)`,
        target: `at most ${MOST.lookUpMs} ms`,
        met: p95 <= MOST.lookUpMs,
      })
    }
    const person = await timed(() => findPerson(db, 'nobody@customer.example'))
    return [...found, noted('All that is known under an e-mail address that nobody has', `${person.toFixed(1)} ms`)]
  } finally {
    await db.$client.end()
  }
}

/** What an operator's tools look up again and again. */
async function operating({ url, database }: GrownShop): Promise<Row[]> {
  const scrapes: number[] = []
  for (let scrape = 0; scrape < SCRAPES; scrape++)
    scrapes.push(await timed(async () => (await fetch(`${url}/metrics`)).text()))
  const list = await timed(() => command(database, 'orders', ['list']))
  return [
    noted('`/metrics` of a server', `${median(scrapes).toFixed(0)} ms`),
    noted('`npm run orders -- list`, its process included', `${(list / 1000).toFixed(1)} s`),
  ]
}

/** Every price moves, so that every cart is affected. */
async function diff({ database }: GrownShop): Promise<Row[]> {
  const folder = await mkdtemp(join(tmpdir(), 'tonn-growth-'))
  try {
    await cp(CATALOGUE_FOLDER, folder, { recursive: true, filter: (source) => !source.endsWith('premises') })
    const file = join(folder, 'dualplay/ftth-1gb.json')
    const offer = JSON.parse(await readFile(file, 'utf8')) as { plans: { price: number }[] }
    for (const plan of offer.plans) plan.price += 100
    await writeFile(file, JSON.stringify(offer))
    let said = ''
    const seconds =
      (await timed(async () => {
        said = await command(database, 'catalogue', ['diff', '--folder', folder])
      })) / 1000
    const touched = said.split('\n').find((line) => /live carts? holds? a line/.test(line)) ?? 'no cart is affected'
    return [
      {
        what: '`npm run catalogue -- diff`, its process included',
        measured: `${seconds.toFixed(1)} s (${touched.replace(/ hold.*/, '')})`,
        target: `at most ${MOST.diffSeconds} s`,
        met: seconds <= MOST.diffSeconds,
      },
    ]
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

async function command(databaseUrl: string, name: string, args: readonly string[]): Promise<string> {
  const file = resolve(import.meta.dirname, `../../server/commands/${name}-command.ts`)
  const env = { ...process.env, DATABASE_URL: databaseUrl }
  return (await promisify(execFile)(process.execPath, [file, ...args], { env, maxBuffer: 100_000_000 })).stdout
}

/** All that is scheduled, while customers shop. */
async function night({ url, database }: GrownShop, client: pg.Client, log: (line: string) => void): Promise<Row[]> {
  const carts = await cartsInUse(client)
  let turn = 0
  const shopper: Request = () => {
    turn += 1
    return changeCart(url, carts[turn % carts.length] as Known, Math.floor(turn / carts.length))
  }
  const shoppers = Array.from({ length: SHOPPING.people }, () => shopper)
  const before = await paced(shoppers, { paceMs: SHOPPING.paceMs, seconds: BEFORE_SECONDS })
  const vacuumed = await vacuums(client)
  let isOver = false
  const keeping = keepHouse(database).finally(() => {
    isOver = true
  })
  const [house, during] = await Promise.all([
    keeping,
    paced(shoppers, { paceMs: SHOPPING.paceMs, isOver: () => isOver }),
  ])
  for (const { name, seconds } of house.jobs) if (seconds >= 1) log(`${name} took ${seconds.toFixed(1)} s`)
  const longest = house.jobs.toSorted((one, other) => other.seconds - one.seconds).slice(0, 3)
  const minutes = house.seconds / 60
  return [
    {
      what: 'All that is scheduled in a day and a night, one after the other, while customers shop',
      measured: `${minutes.toFixed(1)} minutes (${longest.map(({ name, seconds }) => `${name} ${seconds.toFixed(0)} s`).join(', ')})`,
      target: `at most ${MOST.minutes} minutes`,
      met: minutes <= MOST.minutes,
    },
    noted(
      `A change of a cart meanwhile, ${SHOPPING.people} a second, 95th percentile`,
      `${during.p95.toFixed(1)} ms beside ${before.p95.toFixed(1)} ms before (median ${during.p50.toFixed(1)} beside ${before.p50.toFixed(1)} ms)`,
    ),
    noted(
      'Tables that were vacuumed by themselves meanwhile',
      (await vacuums(client)).filter((name) => !vacuumed.includes(name)).join(', ') || 'none',
    ),
  ]
}

/** Each with how often. */
async function vacuums(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `select relname || ' ' || autovacuum_count as name from pg_stat_user_tables where autovacuum_count > 0 order by 1`,
  )
  return rows.map(({ name }) => name)
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now()
  await work()
  return performance.now() - began
}
