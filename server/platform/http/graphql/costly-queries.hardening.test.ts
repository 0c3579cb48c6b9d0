import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { schema } from '#server/schema.ts'
import { aCustomer, order } from '#server/testing/shopping.ts'
import { openTestShop, type TestShop } from '#server/testing/test-shop.ts'
import { systemClock } from '../../clock.ts'
import { chargeWork } from './charge-work.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop({ RATE_LIMIT_PER_MINUTE: '1000000' })
})
afterAll(() => shop.close())

const names = (count: number, field: string) => Array.from({ length: count }, (_, at) => `f${at}: ${field}`).join(' ')

async function responseTo(at: Pick<TestShop, 'graphql'>, query: string) {
  const { status, data, errors } = await at.graphql(query)
  return { status, data, code: errors?.[0]?.extensions.code }
}

test('COST-1: the four queries that stopped a shop are refused before anything runs', async () => {
  const queries = vi.spyOn(shop.deps.db.$client, 'query')
  for (const query of [
    `query q1 { getTariffs { tariffs { ${names(150, 'forecast { contractTotal }')} } } }`,
    `query q1 { order(reference: "TN-AAAA-AAAA") { ${names(300, 'changeMark')} } }`,
    `query q1 { getHandsets { handsets { ${names(60, 'plan { forecast { contractTotal } }')} } } }`,
    `query q1 { getCart { ${names(150, 'itemisedBills { amount }')} } }`,
  ]) {
    expect(await responseTo(shop, query)).toEqual({ status: 400, data: undefined, code: 'QUERY_TOO_COSTLY' })
  }
  expect(queries).not.toHaveBeenCalled()
  queries.mockRestore()
})

test('COST-1: few aliases of many costly fields are too much at once, too', async () => {
  const everything = 'attributes { type value icon alt } usages { code description allowance } equipmentsPrice { code }'
  const lists = (count: number) => `{ getTariffs { ${names(count, `tariffs { ${everything} }`)} } }`
  expect(await responseTo(shop, lists(1))).toMatchObject({ status: 200, code: undefined })
  expect(await responseTo(shop, lists(5))).toMatchObject({ status: 400, code: 'QUERY_TOO_COSTLY' })
})

test('COST-4: what an order has in the database is read once, under however many aliases', async () => {
  const customer = aCustomer(shop)
  const { reference } = await order(customer)
  const queriesFor = async (aliases: number) => {
    const queries = vi.spyOn(shop.deps.db.$client, 'query')
    const fields = [
      'changeMark',
      'documents { id }',
      'timeline { kind }',
      'numbers { msisdn }',
      'withdrawal { lastDay }',
    ]
    const each = fields.flatMap((field, at) => names(aliases, field).replaceAll(/\bf(?=\d+:)/g, `a${at}f`))
    const data = await customer.must(`query o($r: String!) { order(reference: $r) { ${each.join(' ')} } }`, {
      r: reference,
    })
    const count = queries.mock.calls.length
    queries.mockRestore()
    return { count, data }
  }
  const [one, five] = [await queriesFor(1), await queriesFor(5)]
  expect(one.count).toBeGreaterThan(3)
  // Each of the five fields once more per alias would be twenty; the shop itself may send a query meanwhile.
  expect(five.count).toBeLessThan(one.count + 5)
  expect(five.data.order.a0f4).toBe(one.data.order.a0f0)
})

let passedMs = 0
const clock = { ...systemClock, monotonicMs: () => passedMs }

/** How often a query succeeds before its visitor is over the limit. */
async function timesWithin(at: TestShop, query: string): Promise<number> {
  passedMs += 60_000
  for (let times = 0; ; times++) if ((await at.graphql(query)).status === 429) return times
}

const PLAIN = '{ getCart { uuid } }'
const LINES = 'offers { id baseOffer { usages { code description } charges { code price } } addOns { id description } }'
const COSTLY = `{ getCart { forecast { bills { amount } } itemisedBills { amount } ${names(5, LINES)} } }`

test('COST-3: a query that costs forty times as much pays forty times as much, and before it runs', async () => {
  const charged: number[] = []
  const charge = chargeWork({ ...shop.deps, admitCalls: shop.deps.botGate.admit }, schema, (_visitor, work = 1) => {
    charged.push(work)
    return null
  })
  for (const cost of [2500, 100_000])
    await charge(
      { visitor: '192.0.2.1', botCheck: null, log: shop.deps.log },
      { fields: [], reading: 0, cost, isOurs: true },
    )
  expect(charged).toEqual([1, 40])
  const limited = await openTestShop({ RATE_LIMIT_PER_MINUTE: '36' }, { clock })
  expect(await timesWithin(limited, PLAIN)).toBe(36)
  expect(await timesWithin(limited, COSTLY)).toBeLessThanOrEqual(18)
  await limited.close()
})

test('COST-6: in production a text that is not the storefront’s has a quarter of the work, and may cost less', async () => {
  const storefront = { render: async () => new Response(''), operations: new Set([PLAIN]) }
  const production = await openTestShop({ RATE_LIMIT_PER_MINUTE: '36' }, { clock, storefront, production: true })
  expect(await timesWithin(production, PLAIN)).toBe(36)
  expect(await timesWithin(production, ` ${PLAIN}`)).toBe(9)
  const most = await cartsAtOnce(production)
  expect(most).toBeGreaterThan(1)
  expect(await cartsAtOnce(shop)).toBeGreaterThan(most)
  await production.close()
})

async function cartsAtOnce(at: TestShop): Promise<number> {
  for (let count = 1; count <= 10; count++) {
    passedMs += 60_000
    const whole = `${names(count, 'getCart { ...Whole }')} } fragment Whole on Cart ${COSTLY.slice(10, -2)}`
    if ((await responseTo(at, `{ ${whole}`)).code === 'QUERY_TOO_COSTLY') return count - 1
  }
  throw new Error('ten carts at once are not too much')
}

test('COST-6: whatever the release holds, the storefront’s own operations are not too costly', async () => {
  const everything = 'attributes { type value icon alt } usages { code description allowance } equipmentsPrice { code }'
  const own = `query own { getTariffs { ${names(5, `tariffs { ${everything} }`)} } }`
  const storefront = { render: async () => new Response(''), operations: new Set([own]) }
  const other = await openTestShop({}, { storefront })
  expect(await responseTo(other, own)).toMatchObject({ status: 200, code: undefined })
  expect(await responseTo(other, own.replace('own', 'others'))).toMatchObject({ status: 400, code: 'QUERY_TOO_COSTLY' })
  await other.close()
})
