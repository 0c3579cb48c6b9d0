import { afterAll, beforeAll, expect, test } from 'vitest'
import { MANY_PEOPLE } from '#server/testing/many-people.ts'
import { codeOf, orderDesk } from '#server/testing/order-desk.ts'
import { type GraphQLResult, postGraphQL } from '#server/testing/post-graphql.ts'
import { type ServerProcess, startServerProcess } from '#server/testing/server-process.ts'
import { aCustomer, answerCheckout, PLACE, whatIsReviewed } from '#server/testing/shopping.ts'
import { openTestShop, type TestShop } from '#server/testing/test-shop.ts'
import { ensureBuilt } from '#tools/launch/build.mjs'
import { silent } from '#tools/launch/progress.mjs'

const BUYERS = 200
const ONE = 'KAIMO_K3_64_MIDNIGHT'
const OTHER = 'KAIMO_K9_128_JET'
const PLAN = 'catalogOfferCode: "BILLPAY_30GB", catalogTariffPlanCode: "ACQ_BILLPAY_30GB_24M"'
const BUY = `mutation buy($e: String) { addTariff(${PLAN}, equipmentCode: $e) { uuid offers { id } } }`
const SWAP = `mutation swap($r: String!, $o: String!, $e: String) {
  setEquipment(reference: $r, offerId: $o, equipmentCode: $e) { uuid } }`

const QUAY = {
  billing: 'OTHER',
  billingLine1: '4 Quay Street',
  billingTown: 'Sligo',
  billingCounty: 'Sligo',
  billingEircode: 'F91 T2K4',
}

let shop: TestShop
let desk: ReturnType<typeof orderDesk>
let servers: ServerProcess[]
beforeAll(async () => {
  await ensureBuilt(silent)
  shop = await openTestShop(MANY_PEOPLE)
  desk = orderDesk(shop)
  const env = { ...MANY_PEOPLE, TRUST_PROXY: '1', STOCK_HOLDS_PER_CODE: '1000', LOG_LEVEL: 'warn' }
  servers = await Promise.all([startServerProcess(shop, env), startServerProcess(shop, env)])
})
afterAll(async () => {
  await Promise.all(servers.map((server) => server.stop()))
  await shop.close()
})

/** Each from an address of their own, at one of two servers. A busy response is retried. */
async function ask(
  buyer: number,
  query: string,
  variables: Record<string, unknown>,
  cookie = '',
): Promise<GraphQLResult> {
  const { url } = servers[buyer % servers.length] ?? shop
  const headers = { 'x-forwarded-for': `10.1.${Math.floor(buyer / 250)}.${buyer % 250}` }
  const answer = await postGraphQL(url, query, variables, { ...headers, cookie })
  return codeOf(answer) === 'SHOP_BUSY' ? ask(buyer, query, variables, cookie) : answer
}

async function shelf(code: string) {
  const [row] = await desk.rows(
    `select on_hand as "onHand", held, (select count(*)::int from stock_holds where stock_holds.code = stock.code) as holds
      from stock where code = $1`,
    [code],
  )
  return row
}

test('STOCK-8: of 200 concurrent requests for the last one, over two servers, one gets it and 199 are refused as sold out', async () => {
  await desk.rows('update stock set on_hand = 1 where code = $1', [ONE])
  const outcomes = await Promise.all(
    Array.from({ length: BUYERS }, async (_, buyer) => codeOf(await ask(buyer, BUY, { e: ONE })) ?? 'held'),
  )
  expect(
    Object.fromEntries([...Map.groupBy(outcomes, (each) => each)].map(([name, all]) => [name, all.length])),
  ).toEqual({
    held: 1,
    OUT_OF_STOCK: 199,
  })
  expect(await shelf(ONE)).toEqual({ onHand: 1, held: 1, holds: 1 })
  expect(await desk.rows('select from carts')).toHaveLength(1)
})

const ADD_SIM = `mutation a { addTariff(catalogOfferCode: "SIM_20GB", catalogTariffPlanCode: "ACQ_SIM_20GB_12M") { uuid } }`
const ENTER = 'mutation enter($r: String!) { addPromoCode(reference: $r, code: "FIRST250") { uuid } }'

test('PROMO-14: of 200 concurrent orders with a code of which ten uses are left, over two servers, ten get it and 190 are refused as used up', async () => {
  const customer = aCustomer(shop)
  const { addTariff } = await customer.must(ADD_SIM)
  await customer.must(ENTER, { r: addTariff.uuid })
  await answerCheckout(customer, { details: QUAY })
  const review = await whatIsReviewed(customer)
  const secret = /holder=([\w-]+)/.exec(customer.cookies())?.[1]
  // The other customers have done the same steps.
  const others = await desk.rows(
    `with copies as (select gen_random_uuid() as uuid, number from generate_series(2, $2) as numbers (number)),
      filled as (insert into carts (uuid, reference, version, document, held, identified, holders)
        select copies.uuid, carts.reference || number, version, document, true, true,
          array[sha256(convert_to(copies.uuid::text || ' ' || $3, 'UTF8'))] from carts, copies where carts.uuid = $1 returning uuid),
      answered as (insert into checkouts (cart_uuid, version, document)
        select copies.uuid, version, document from checkouts, copies where cart_uuid = $1)
      select uuid from filled`,
    [addTariff.uuid, BUYERS, secret],
  )
  await desk.rows(`insert into promo_counts (code, used, most) values ('FIRST250', 240, 250)`)
  const outcomes = await Promise.all(
    [addTariff, ...others].map(async ({ uuid }, buyer) => {
      const answer = await ask(buyer, PLACE, { ...review, r: uuid }, `holder=${secret}`)
      return codeOf(answer) ?? answer.data.placeOrder.state
    }),
  )
  const counted = [...Map.groupBy(outcomes, (each) => each)].map(([name, all]) => [name, all.length])
  expect(Object.fromEntries(counted)).toEqual({ CONFIRMED: 10, PROMO_LOST: 190 })
  expect(await desk.rows('select used from promo_counts')).toEqual([{ used: 250 }])
  expect(await desk.rows('select from promo_uses join orders on orders.id = order_id')).toHaveLength(10)
  expect(await desk.rows('select from orders')).toHaveLength(10)
  expect(servers.map((server) => server.logged()).join('')).not.toContain('deadlock')
})

test('STOCK-9: while carts swap two devices, each the other way round, there is no deadlock and every hold is counted', async () => {
  await desk.rows('delete from stock_holds')
  await desk.rows('update stock set on_hand = 40, held = 0 where code = any($1)', [[ONE, OTHER]])
  const lost: unknown[] = []
  await Promise.all(
    Array.from({ length: 30 }, async (_, buyer) => {
      const [first, second] = buyer % 2 === 0 ? [ONE, OTHER] : [OTHER, ONE]
      const { data } = await ask(buyer, BUY, { e: first })
      const { uuid: r, offers } = data.addTariff
      for (const e of [second, first, second, null, first]) {
        const answer = await ask(buyer, SWAP, { r, o: offers[0].id, e })
        if (codeOf(answer) !== undefined) lost.push(answer.errors)
      }
    }),
  )
  expect(lost).toEqual([])
  expect([await shelf(ONE), await shelf(OTHER)]).toEqual([
    { onHand: 40, held: 15, holds: 15 },
    { onHand: 40, held: 15, holds: 15 },
  ])
  expect(servers.map((server) => server.logged()).join('')).not.toContain('deadlock')
})
