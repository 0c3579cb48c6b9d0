import { afterEach, expect, test } from 'vitest'
import { securityEventsOf } from '#server/testing/security-events.ts'
import { openTestShop, type TestShop } from '#server/testing/test-shop.ts'
import { sql } from '../../database/drizzle/orm.ts'

const shops: TestShop[] = []
afterEach(async () => {
  for (const shop of shops.splice(0).reverse()) await shop.close()
})

let passedMs = 0

async function open(settings: Record<string, string>): Promise<TestShop> {
  passedMs = 0
  const clock = { now: () => new Date(), monotonicMs: () => passedMs }
  const shop = await openTestShop({ TRUST_PROXY: '1', ...settings }, { clock })
  shops.push(shop)
  return shop
}

type ChargedResponse = { status: number; retryAfter: string | null; code: string; message: string; extensions: object }

async function send(shop: TestShop, visitor: string, query: string): Promise<ChargedResponse> {
  const response = await fetch(`${shop.url}/graphql/`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'x-source-application': 'online-acquisition-ui',
      'x-forwarded-for': visitor,
    },
    body: JSON.stringify({ query }),
  })
  const [error] =
    ((await response.json()) as { errors?: { message: string; extensions: { code: string } }[] }).errors ?? []
  return {
    status: response.status,
    retryAfter: response.headers.get('retry-after'),
    code: error?.extensions.code ?? 'ok',
    message: error?.message ?? '',
    extensions: error?.extensions ?? {},
  }
}

const [ANN, BEN, CIARA] = ['192.0.2.1', '192.0.2.2', '192.0.2.3']
const BRAND = '{ brand { name } }'
const CHECK = 'mutation { prequal(address: { eircode: "D08P3T7" }) { prequalId } }'
const ENQUIRY = 'mutation { createNEQRequest(eircode: "D08P3T7", prequalId: "none") }'

function many(field: string, count: number): string {
  return Array.from({ length: count }, (_none, number) => `f${number}: ${field}`).join(' ')
}

const CHECK_WITH_PLANS = 'checkAddress(address: { eircode: "D08P3T7" }) { prequal { prequalId } }'

test('BUDGET-6: a check with its plans is a check like any other', async () => {
  const shop = await open({ CHECKS_PER_MINUTE: '1' })
  expect((await send(shop, ANN, `mutation { ${CHECK_WITH_PLANS} }`)).code).toBe('ok')
  for (const check of [CHECK, `mutation { ${CHECK_WITH_PLANS} }`]) {
    expect(await send(shop, ANN, check)).toMatchObject({ code: 'TOO_MANY_CHECKS' })
  }
})

test('BUDGET-4: a check with its plans costs its visitor what its parts cost', async () => {
  const shop = await open({ RATE_LIMIT_PER_MINUTE: '18' })
  expect((await send(shop, ANN, `mutation { ${many(CHECK_WITH_PLANS, 3)} }`)).code).toBe('ok')
  expect(await send(shop, ANN, BRAND)).toMatchObject({ status: 429, code: 'RATE_LIMITED' })
})

test('COVER-9: the signal that follows a check of an address costs three units of work, and is a check of the network', async () => {
  const signal = '{ mobileCoverage(eircode: "D08P3T7") { eircode } }'
  const shop = await open({ RATE_LIMIT_PER_MINUTE: '9', CHECKS_PER_MINUTE: '9' })
  expect((await send(shop, ANN, `mutation { ${CHECK_WITH_PLANS} }`)).code).toBe('ok')
  expect((await send(shop, ANN, signal)).code).toBe('ok')
  expect((await send(shop, ANN, BRAND)).code).toBe('RATE_LIMITED')
  const guarded = await open({ CHECKS_PER_MINUTE: '1' })
  expect((await send(guarded, ANN, signal)).code).toBe('ok')
  expect((await send(guarded, ANN, signal)).code).toBe('TOO_MANY_CHECKS')
})

test('BUDGET-4: a query is charged the work of its root fields, each as often as it is selected', async () => {
  const shop = await open({ RATE_LIMIT_PER_MINUTE: '40' })
  const network = await shop.requestsTo('qualification')
  const check = 'prequal(address: { eircode: "D08P3T7" }) { prequalId }'
  expect((await send(shop, ANN, `mutation { ${many(check, 8)} }`)).code).toBe('ok')
  expect(await send(shop, ANN, BRAND)).toMatchObject({ status: 429, code: 'RATE_LIMITED', retryAfter: '60' })
  expect((await shop.requestsTo('qualification')) - network).toBe(8)
  // Of ten carts at once, 5,010 units are two more units of work.
  for (let time = 0; time < 3; time++) {
    const carts = many('cartDetails(prospectUuid: "none") { numberOfProducts }', 10)
    expect((await send(shop, BEN, `{ ${carts} }`)).code).toBe('CART_NOT_FOUND')
  }
  expect((await send(shop, BEN, BRAND)).code).toBe('ok')
})

test('BUDGET-4: work hidden in fragments is work too, and what is refused is not begun', async () => {
  const shop = await open({ RATE_LIMIT_PER_MINUTE: '6' })
  const hidden = `mutation { ...A } fragment A on Mutation { ... on Mutation { ${CHECK.slice(10, -1)} } }`
  expect((await send(shop, ANN, hidden)).code).toBe('ok')
  expect((await send(shop, ANN, BRAND)).code).toBe('ok')
  const network = await shop.requestsTo('qualification')
  expect((await send(shop, ANN, CHECK)).code).toBe('RATE_LIMITED')
  expect(await shop.requestsTo('qualification')).toBe(network)
})

test('BUDGET-5: a cached response counts as one', async () => {
  const shop = await open({ RATE_LIMIT_PER_MINUTE: '5' })
  const tariffs = '{ getTariffs { tariffs { code } } }'
  for (let time = 0; time < 5; time++) expect((await send(shop, ANN, tariffs)).status).toBe(200)
  expect((await send(shop, ANN, tariffs)).status).toBe(429)
})

test('BUDGET-6: checks have a budget of their own: over it a visitor gets a message and a code, and the network is not called', async () => {
  const shop = await open({ CHECKS_PER_MINUTE: '3' })
  for (const question of [CHECK, CHECK]) expect((await send(shop, ANN, question)).code).toBe('ok')
  expect((await send(shop, ANN, ENQUIRY)).code).toBe('PREQUAL_NOT_FOUND')
  const network = await shop.requestsTo('qualification')
  expect(await send(shop, ANN, CHECK)).toMatchObject({
    status: 429,
    code: 'TOO_MANY_CHECKS',
    retryAfter: '60',
    extensions: { retryAfter: 60 },
    message: 'You’ve made a lot of checks in a short time. Please try again in 1 minute.',
  })
  expect((await send(shop, ANN, ENQUIRY)).code).toBe('TOO_MANY_CHECKS')
  expect(await shop.requestsTo('qualification')).toBe(network)
  expect((await send(shop, ANN, BRAND)).code).toBe('ok')
  expect((await send(shop, BEN, CHECK)).code).toBe('ok')
  await shop.deps.db.execute(sql`update budgets set ends_at = ends_at - interval '60 seconds'`)
  passedMs = 60_000
  expect((await send(shop, ANN, CHECK)).code).toBe('ok')
})

test('BUDGET-6: the first day of an engineer is a check of a home like any other, under however many aliases', async () => {
  const shop = await open({ CHECKS_PER_MINUTE: '2' })
  const look = 'earliestVisit(prequalId: "none", plan: "ACQ_FTTH_1GB_24M")'
  expect((await send(shop, ANN, `{ ${many(look, 2)} }`)).code).toBe('PREQUAL_NOT_FOUND')
  for (const question of [`{ ${look} }`, CHECK]) expect((await send(shop, ANN, question)).code).toBe('TOO_MANY_CHECKS')
})

test('BUDGET-6: so do times of the diary, and searches where each is paid for', async () => {
  const shop = await open({ SLOTS_PER_MINUTE: '1', SEARCHES_PER_MINUTE: '1', ADDRESS_SEARCH: 'autoaddress' })
  const slots = '{ currentServiceSlots(reference: "none", offerId: "none") { id } }'
  const search = '{ addressSearch(text: "27 weavers row") { eircode } }'
  for (const [question, code] of [
    [slots, 'CART_NOT_FOUND'],
    [search, 'ok'],
  ] as const) {
    expect((await send(shop, ANN, question)).code).toBe(code)
    expect((await send(shop, ANN, question)).code).toBe('TOO_MANY_CHECKS')
  }
})

test('BUDGET-7: all visitors of all servers together have a budget, which no crowd of addresses gets round', async () => {
  const settings = { ALL_CHECKS_PER_MINUTE: '4' }
  const one = await open(settings)
  const other = await open({ ...settings, DATABASE_URL: one.deps.config.database.url })
  for (const [visitor, shop] of [ANN, BEN, CIARA, '192.0.2.4'].map(
    (each, at) => [each, at % 2 ? one : other] as const,
  )) {
    expect((await send(shop, visitor, CHECK)).code).toBe('ok')
  }
  const asked = (await one.requestsTo('qualification')) + (await other.requestsTo('qualification'))
  for (const shop of [one, other]) {
    const refused = await send(shop, '192.0.2.5', CHECK)
    expect(refused).toMatchObject({ status: 429, code: 'TOO_MANY_VISITORS' })
    expect(Number(refused.retryAfter)).toBeGreaterThan(0)
    expect((await send(shop, '192.0.2.5', BRAND)).code).toBe('ok')
  }
  expect((await one.requestsTo('qualification')) + (await other.requestsTo('qualification'))).toBe(asked)
  // The window is the database's.
  await one.deps.db.execute(sql`update budgets set ends_at = ends_at - interval '60 seconds'`)
  passedMs = 60_000
  expect((await send(one, '192.0.2.5', CHECK)).code).toBe('ok')
})

test('BUDGET-12: a visitor has no more checks of two servers than of one, and one over the budget spends nothing of the others’', async () => {
  const settings = { CHECKS_PER_MINUTE: '3', ALL_CHECKS_PER_MINUTE: '5' }
  const one = await open(settings)
  const other = await open({ ...settings, DATABASE_URL: one.deps.config.database.url })
  for (const shop of [one, other, one]) expect((await send(shop, ANN, CHECK)).code).toBe('ok')
  for (const shop of [other, one, other]) {
    const refused = await send(shop, ANN, CHECK)
    expect(refused).toMatchObject({ status: 429, code: 'TOO_MANY_CHECKS' })
    expect(Number(refused.retryAfter)).toBeGreaterThan(0)
  }
  for (const shop of [one, other]) expect((await send(shop, BEN, CHECK)).code).toBe('ok')
  expect((await send(one, CIARA, CHECK)).code).toBe('TOO_MANY_VISITORS')
})

test('BUDGET-3: a budget that is spent is a security event, the visitor’s own and that of all', async () => {
  const shop = await open({ CHECKS_PER_MINUTE: '2', ALL_CHECKS_PER_MINUTE: '3' })
  const events = (type?: string) => securityEventsOf(shop, 'limit-hit', 'prequal', type)
  for (let time = 0; time < 2; time++) await send(shop, ANN, CHECK)
  expect(await events()).toBe(0)
  expect((await send(shop, ANN, CHECK)).code).toBe('TOO_MANY_CHECKS')
  expect(await events()).toBe(1)
  await send(shop, BEN, CHECK)
  expect((await send(shop, CIARA, CHECK)).code).toBe('TOO_MANY_VISITORS')
  expect(await events()).toBe(2)
  expect(await events('TOO_MANY_VISITORS')).toBe(1)
})

test('BUDGET-7: a visitor who is over their own budget spends nothing of the others’', async () => {
  const shop = await open({ CHECKS_PER_MINUTE: '1', ALL_CHECKS_PER_MINUTE: '2' })
  for (let time = 0; time < 10; time++) await send(shop, ANN, CHECK)
  expect((await send(shop, BEN, CHECK)).code).toBe('ok')
})

test('BUDGET-7: a budget whose minute was opened by a clock that was put back since is open again', async () => {
  const shop = await open({ ALL_CHECKS_PER_MINUTE: '1' })
  await send(shop, ANN, CHECK)
  await shop.deps.db.execute(sql`update budgets set ends_at = ends_at + interval '1 hour'`)
  expect((await send(shop, ANN, CHECK)).code).toBe('ok')
})
