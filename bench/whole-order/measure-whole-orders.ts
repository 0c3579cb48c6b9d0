import { fork } from 'node:child_process'
import { once } from 'node:events'
import { MANY_PEOPLE } from '#server/testing/many-people.ts'
import { aMobile } from '#server/testing/shopping.ts'
import { freshDatabase } from '#tools/launch/database.mjs'
import { startShop } from '#tools/launch/shop.mjs'
import { median, spread } from '../load.ts'
import {
  ADD,
  AOIFE,
  CHECK,
  DELIVERY,
  DETAILS,
  DIRECT_DEBIT,
  graphqlAt,
  PAYMENT,
  PLACE,
  PLAN,
  prove,
  SERVICE,
  type Shop,
  TO_THE_HOME,
} from '../orders.ts'
import type { Row } from '../results.ts'
import { UNLIMITED } from '../unlimited.ts'
import { recordStatements } from './record-statements.ts'
import type { Replay } from './replay.ts'
import { areAlike, ownTokens, type Statement } from './statement.ts'

const WARM_UP_ORDERS = 300
const ROUNDS = 5
const SECONDS = 4
const DATABASE_CONNECTIONS = 10
const CUSTOMERS = [8, 20]
const TRIES = 20
const LEAST = 0.7

type Recorded = Pick<Replay, 'groups' | 'tokens'>

/** (j) A whole order, from the check of the address to the button, beside its statements, sent again one after the other. */
export async function measureWholeOrders(databaseServer: string): Promise<Row[]> {
  const database = await freshDatabase(databaseServer)
  const env = { ...MANY_PEOPLE, ...UNLIMITED, ROLES: 'web' }
  try {
    const recorded = await recordOrder(database.url, env)
    const shop = await startShop({ databaseUrl: database.url, prepared: true, env })
    try {
      await ordersPerSecond(shop, CUSTOMERS[0] ?? 1, { orders: WARM_UP_ORDERS })
      const rows: Row[] = []
      for (const customers of CUSTOMERS) rows.push(await rowOf(shop, database.url, recorded, customers))
      return rows
    } finally {
      await shop.stop()
    }
  } finally {
    await database.drop()
  }
}

async function rowOf(shop: Shop, url: string, recorded: Recorded, customers: number): Promise<Row> {
  const rounds: { whole: number; bare: number }[] = []
  for (let round = 0; round < ROUNDS; round++) {
    const bare = await replay({ ...recorded, url, connections: DATABASE_CONNECTIONS, customers, seconds: SECONDS })
    rounds.push({ bare, whole: await ordersPerSecond(shop, customers, { seconds: SECONDS }) })
  }
  const ratio = median(rounds.map(({ whole, bare }) => whole / bare))
  const middle = (name: 'whole' | 'bare') => median(rounds.map((round) => round[name])).toFixed(0)
  const statements = recorded.groups.flat().length
  return {
    what: `j. Whole orders, from the address to the button, beside their statements one after the other, ${customers} customers, a second`,
    measured: `${ratio.toFixed(2)} (${middle('whole')} beside ${middle('bare')}; ${statements} statements)`,
    target: `at least ${LEAST}`,
    met: ratio >= LEAST,
    moved: spread(rounds.map(({ bare }) => bare)),
  }
}

/** Two orders with the same statements in the same order: what differs between them is their own. */
async function recordOrder(databaseUrl: string, env: NodeJS.ProcessEnv): Promise<Recorded> {
  const recorder = await recordStatements(databaseUrl)
  const shop = await startShop({ databaseUrl: recorder.url, env })
  try {
    const ask = graphqlAt(shop.url)
    let former: Statement[][] = []
    for (let left = TRIES; left > 0; left -= 1) {
      recorder.take()
      await wholeOrder(shop, ask)
      const groups = recorder.take()
      if (areAlike(groups, former)) return { groups, tokens: ownTokens(groups, former) }
      former = groups
    }
    throw new Error('no two orders sent the same statements')
  } finally {
    await shop.stop()
    await recorder.close()
  }
}

async function ordersPerSecond(shop: Shop, customers: number, most: { orders?: number; seconds?: number }) {
  const ask = graphqlAt(shop.url)
  const began = performance.now()
  const { orders = Number.POSITIVE_INFINITY, seconds = Number.POSITIVE_INFINITY } = most
  let done = 0
  const isOver = () => done >= orders || performance.now() > began + seconds * 1000
  const customer = async () => {
    while (!isOver()) {
      await wholeOrder(shop, ask)
      done += 1
    }
  }
  await Promise.all(Array.from({ length: customers }, customer))
  return done / ((performance.now() - began) / 1000)
}

async function wholeOrder(shop: Shop, ask: ReturnType<typeof graphqlAt>): Promise<void> {
  const { prequal } = await ask<{ prequal: { prequalId: string } }>(CHECK, {})
  const { addBroadbandTariff: cart } = await ask<{ addBroadbandTariff: { uuid: string; offers: { id: string }[] } }>(
    ADD,
    { ...PLAN, ...prequal },
  )
  const reference = cart.uuid
  const mobile = aMobile()
  const { saveCurrentService: saved } = await ask<{ saveCurrentService: { version: number; payTodayTotal: number } }>(
    SERVICE,
    { reference, offerId: cart.offers[0]?.id },
  )
  await ask(DETAILS, { reference, answers: { ...AOIFE, mobile } })
  await ask(DELIVERY, { reference, answers: TO_THE_HOME })
  const { saveCheckoutPayment: paid } = await ask<{
    saveCheckoutPayment: { version: number; terms: { version: string } }
  }>(PAYMENT, { reference, answers: DIRECT_DEBIT })
  await prove(shop, (query, more) => ask(query, { reference, ...more }), mobile)
  const { placeOrder } = await ask<{ placeOrder: { state: string } }>(PLACE, {
    reference,
    version: saved.version,
    payToday: saved.payTodayTotal,
    checkoutVersion: paid.version,
    termsVersion: paid.terms.version,
  })
  if (placeOrder.state !== 'CONFIRMED') throw new Error(`an order is ${placeOrder.state}`)
}

async function replay(settings: Replay): Promise<number> {
  const process = fork(new URL('./replay.ts', import.meta.url))
  process.send(settings)
  const [perSecond] = await once(process, 'message')
  return Number(perSecond)
}
