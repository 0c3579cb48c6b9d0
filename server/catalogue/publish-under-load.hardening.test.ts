import { afterAll, beforeAll, expect, test } from 'vitest'
import { type CartName, readCart } from '#domain/cart/cart.ts'
import type { CartLine } from '#domain/cart/lines/cart-line.ts'
import { pricedPlan } from '#domain/cart/priced-items.ts'
import { amountsOf } from '#domain/pricing/priced-item.ts'
import { buildApp } from '#server/app.ts'
import { compose } from '#server/compose.ts'
import type { Deps } from '#server/deps.ts'
import { sql } from '#server/platform/database/drizzle/orm.ts'
import type { GraphQLResult } from '#server/testing/post-graphql.ts'
import { openTestShop, type TestShop } from '#server/testing/test-shop.ts'
import { publishRelease } from './catalogue-store.ts'
import { dearer } from './dearer-release.fixture.ts'
import { storedRelease } from './stored/stored-release.ts'
import { catalogueReleases } from './tables.ts'

const CUSTOMERS = 50
const PRICE_RISES = [100, 250, 50]
const LEAST_TURNS = 3
/** The time limit itself is CAT-20's; here all customers shop at the same time, on any slow machine. */
const WITHIN_MS = 60_000
const PLANS = ['FTTH_500MB', 'FTTH_1GB', 'FTTH_2GB'] as const
const LINE = 'uuid reference monthlyTotal offers { id baseOffer { catalogTariffPlanCode } }'
const ADD = `mutation add($cart: String, $offer: String!, $plan: String!) {
  addBroadbandTariff(prospectUuid: $cart, catalogOfferCode: $offer, catalogTariffPlanCode: $plan) { ${LINE} } }`
const GET = `query get($reference: String!) { getCart(reference: $reference) { ${LINE} } }`
const REMOVE = `mutation remove($reference: String!, $offerId: String!) {
  removeTariff(reference: $reference, offerId: $offerId) { ${LINE} } }`

type Server = { url: string; deps: Deps }
let shop: TestShop
let servers: Server[]
let closeSecond: () => Promise<void>

beforeAll(async () => {
  // About one for each customer of a server: on a slow machine a queue for them would respond that the shop is busy.
  shop = await openTestShop({ RATE_LIMIT_PER_MINUTE: '1000000', DATABASE_POOL_SIZE: '30' })
  const deps = await compose(shop.deps.config)
  const app = await buildApp(deps, null)
  servers = [shop, { url: await app.server.listen({ host: '127.0.0.1', port: 0 }), deps }]
  closeSecond = async () => {
    await app.drain()
    await deps.close()
  }
})
afterAll(async () => {
  await closeSecond()
  await shop.close()
})

type Answered = { uuid: string; reference: string; offers: { id: string }[]; monthlyTotal: number }

/**
 * Every response must be a success: an error here is an error that a customer saw. A busy response is retried: on a
 * slow machine fifty clients wait for connections, which is not the subject here.
 */
async function ask(server: Server, query: string, variables: Record<string, unknown>): Promise<Answered> {
  const { url } = server
  const response = await fetch(`${url}/graphql/`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-source-application': 'online-acquisition-ui' },
    body: JSON.stringify({ operationName: /\w+ (\w+)/.exec(query)?.[1], query, variables }),
  })
  const { data, errors } = (await response.json()) as GraphQLResult
  if (errors?.every(({ extensions }) => extensions.code === 'SHOP_BUSY')) return ask(server, query, variables)
  if (response.status !== 200 || errors !== undefined) throw new Error(JSON.stringify([response.status, errors]))
  return Object.values(data)[0] as Answered
}

function plan(index: number): { offer: string; plan: string } {
  const offer = PLANS[index % PLANS.length] ?? PLANS[0]
  return { offer, plan: `ACQ_${offer}_24M` }
}

/** Adds, reads, changes, removes and starts again, on any of the servers. */
async function shopAround(customer: number, isOver: () => boolean): Promise<number> {
  const serverFor = (turn: number) => servers[(customer + turn) % servers.length] ?? shop
  let { uuid } = await ask(serverFor(0), ADD, plan(customer))
  let turn = 1
  while (!isOver() || turn < LEAST_TURNS) {
    const seen = await ask(serverFor(turn), GET, { reference: uuid })
    const changed = await ask(serverFor(turn + 1), ADD, { cart: uuid, ...plan(customer + turn) })
    const again = await ask(serverFor(turn), GET, { reference: uuid })
    expect(again.monthlyTotal).toBe(changed.monthlyTotal)
    expect(seen.offers).toHaveLength(1)
    if (turn % 3 === 0) {
      const offerId = changed.offers[0]?.id
      expect((await ask(serverFor(turn), REMOVE, { reference: uuid, offerId })).monthlyTotal).toBe(0)
      ;({ uuid } = await ask(serverFor(turn + 1), ADD, plan(customer + turn)))
    }
    turn += 1
  }
  return turn
}

async function storedLines(): Promise<Map<string, CartLine>> {
  const { rows } = await shop.deps.db.execute<CartName & { document: unknown }>(
    sql`select uuid, reference, version, document from carts`,
  )
  return new Map(rows.flatMap((row) => readCart(row, row.document).lines).map((line) => [line.id, line]))
}

async function pricesByRelease(): Promise<Map<string, { first: number; thereafter: number }>> {
  const releases = await shop.deps.db.select().from(catalogueReleases)
  return new Map(
    releases.flatMap(({ id, document }) =>
      storedRelease
        .read(document, id)
        .tariffs.map(({ code, displayPrice, defaultPrice }) => [
          `${id} ${code}`,
          { first: displayPrice, thereafter: defaultPrice },
        ]),
    ),
  )
}

/** From the end of the publication until a customer of this server gets the new price. */
async function msUntilSoldAt(server: Server, releaseId: number, price: number): Promise<number> {
  const began = performance.now()
  for (;;) {
    const { monthlyTotal } = await ask(server, ADD, plan(1))
    const took = performance.now() - began
    if (monthlyTotal === price) return took
    if (took > WITHIN_MS) throw new Error(`release ${releaseId} is not sold after ${took} ms, but ${monthlyTotal}`)
  }
}

test('RELEASE-8: while 50 customers shop on two servers prices change three times: no error, old lines keep their price, new ones have the new one', async () => {
  const { release } = shop.deps.catalogue.active()
  const base = release.tariffs.find(({ code }) => code === plan(1).plan)?.displayPrice ?? 0
  const settled = await Promise.all(Array.from({ length: 10 }, (_, index) => ask(shop, ADD, plan(index))))
  const linesBefore = await storedLines()

  let over = false
  const customers = Array.from({ length: CUSTOMERS }, (_, index) => shopAround(index, () => over))
  const waits: number[] = []
  try {
    for (const rise of PRICE_RISES) {
      const id = await publishRelease(shop.deps.db, dearer(release, rise))
      waits.push(...(await Promise.all(servers.map((server) => msUntilSoldAt(server, id, base + rise)))))
    }
  } finally {
    over = true
  }
  const turns = await Promise.all(customers)

  expect(Math.min(...turns)).toBeGreaterThanOrEqual(LEAST_TURNS)
  expect(Math.max(...waits)).toBeLessThan(WITHIN_MS)
  const lines = await storedLines()
  const prices = await pricesByRelease()
  for (const line of lines.values()) {
    const { id, release, plan: code } = line
    const { amount, discountedAmount } = amountsOf(pricedPlan(line)).recurringAmount ?? {}
    expect({ id, first: discountedAmount, thereafter: amount }).toEqual({ id, ...prices.get(`${release} ${code}`) })
  }
  expect(new Set([...lines.values()].map((line) => line.release)).size).toBeGreaterThan(2)
  for (const [id, line] of linesBefore) expect(lines.get(id)).toEqual(line)
  for (const cart of settled) expect(await ask(shop, GET, { reference: cart.uuid })).toEqual(cart)
})
