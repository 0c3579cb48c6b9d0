import { readFile } from 'node:fs/promises'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { MANY_PEOPLE } from '#server/testing/many-people.ts'
import { readOperations } from '#tools/build/write-operations.mjs'
import { freshDatabase } from '#tools/launch/database.mjs'
import { startShop } from '#tools/launch/shop.mjs'
import { usualCart } from './cart-size.ts'
import { median } from './load.ts'
import { placeOrders } from './orders.ts'
import { processorSeconds } from './processor-seconds.ts'
import type { Row } from './results.ts'
import { addressesPlans } from './storefront-graphql.ts'
import { UNLIMITED } from './unlimited.ts'
import { isOpen } from './what-follows.ts'

const ROUNDS = 5
const VISITS = 200
const CARTS = 100
const ORDERS = 100
const LOOK_AGAIN_MS = 50
/** Of Linux, in which `/proc` counts. */
const TICKS_PER_SECOND = 100

type Cost = { web: number; worker: number; database: number }

/** (s) What people cost: processor time of web server, worker and PostgreSQL. `docs/capacity.md` reckons with it. */
export async function measureCosts(databaseServer: string): Promise<Row[]> {
  const database = await freshDatabase(databaseServer)
  const env = { ...MANY_PEOPLE, ...UNLIMITED }
  const shop = await startShop({ databaseUrl: database.url, env: { ...env, ROLES: 'web' } })
  const worker = await startShop({ databaseUrl: database.url, prepared: true, env: { ...env, ROLES: 'worker' } })
  const client = new pg.Client({ connectionString: database.url })
  await client.connect()

  async function spent(): Promise<Cost> {
    return {
      web: await processorSeconds(shop.url),
      worker: await processorSeconds(worker.url),
      database: await databaseSeconds(client),
    }
  }
  async function costOf(each: number, round: () => Promise<unknown>): Promise<Cost> {
    await round()
    const rounds: Cost[] = []
    for (let count = 0; count < ROUNDS; count++) {
      const before = await spent()
      await round()
      while (await isOpen(client)) await wait(LOOK_AGAIN_MS)
      const after = await spent()
      const milliseconds = (part: keyof Cost) => ((after[part] - before[part]) / each) * 1000
      rounds.push({ web: milliseconds('web'), worker: milliseconds('worker'), database: milliseconds('database') })
    }
    const middle = (part: keyof Cost) => median(rounds.map((round) => round[part]))
    return { web: middle('web'), worker: middle('worker'), database: middle('database') }
  }

  try {
    const plans = (await readOperations()).get('RecommendedPlansDocument') ?? ''
    const looks = await costOf(VISITS, async () => {
      for (let visit = 0; visit < VISITS; visit++) await look(shop.url, plans)
    })
    const fills = await costOf(CARTS, async () => {
      for (let cart = 0; cart < CARTS; cart++) await usualCart(shop.url, cart)
    })
    const orders = await costOf(ORDERS, () => placeOrders(shop, ORDERS))
    return [
      rowOf('Two public pages, an address checked and its plans', looks),
      rowOf('A usual cart: an address checked, three to five changes', fills),
      rowOf('A whole order: cart, questions, checkout, confirmed, handed over, documents and letter', orders),
    ]
  } finally {
    await client.end()
    await worker.stop()
    await shop.stop()
    await database.drop()
  }
}

function rowOf(what: string, { web, worker, database }: Cost): Row {
  return {
    what: `s. ${what}: processor time of web server, worker, PostgreSQL`,
    measured: `${web.toFixed(1)}, ${worker.toFixed(1)}, ${database.toFixed(1)} ms`,
    target: 'none',
    met: true,
  }
}

async function look(shopUrl: string, plans: string): Promise<void> {
  for (const page of ['/', '/shop/broadband']) {
    await (await fetch(shopUrl + page, { headers: { 'accept-encoding': 'br' } })).arrayBuffer()
  }
  await addressesPlans(shopUrl, plans)
}

/** Of all processes of the database server that run now: connections, and those that write and tidy for them. */
async function databaseSeconds(client: pg.Client): Promise<number> {
  const { rows } = await client.query<{ pid: number }>('select pid from pg_stat_activity')
  const ticks = await Promise.all(rows.map(({ pid }) => ticksOf(pid)))
  return ticks.reduce((sum, each) => sum + each, 0) / TICKS_PER_SECOND
}

async function ticksOf(pid: number): Promise<number> {
  const stat = await readFile(`/proc/${pid}/stat`, 'latin1').catch(() => null)
  if (stat === null) return 0
  // The name of the program, in brackets, may have blanks; user and system time are the 12th and 13th after it.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  return Number(fields[11]) + Number(fields[12])
}
