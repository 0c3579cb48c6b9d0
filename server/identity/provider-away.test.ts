import { createHash } from 'node:crypto'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { buildApp } from '#server/app.ts'
import { compose } from '#server/compose.ts'
import { systemClock } from '#server/platform/clock.ts'
import { MANY_ORDERS } from '#server/testing/order-desk.ts'
import { postGraphQL } from '#server/testing/post-graphql.ts'
import { aCustomer, order } from '#server/testing/shopping.ts'
import { openSigningBrowser, signedInCustomer } from '#server/testing/signing-in.ts'
import { openTestShop, type TestShop } from '#server/testing/test-shop.ts'

const SESSION = '{ getSession { isLoggedIn } }'
const ADD = 'mutation { addTariff(catalogOfferCode: "SIM_20GB", catalogTariffPlanCode: "ACQ_SIM_20GB_12M") { uuid } }'
const ORDER = 'query o($r: String!) { order(reference: $r) { reference } }'
const REFRESH = '{ refreshToken { expires_in } }'

type SignedIn = Awaited<ReturnType<typeof signedInCustomer>>

let shop: TestShop
/** Signed in before the provider fails, each with an access token that every request tries to refresh. */
let customers: SignedIn[]
beforeAll(async () => {
  shop = await openTestShop({ ...MANY_ORDERS, IDENTITY_TIMEOUT_MS: '1500' })
  // Its keys take longer to make than a customer waits here.
  await fetch(`${shop.sandboxUrl}/identity/.well-known/openid-configuration`)
  await shop.control('identity', { accessSeconds: 20 })
  customers = []
  for (let count = 0; count < 14; count += 1) customers.push(await signedInCustomer(shop))
})
afterAll(() => shop.close())

function nextCustomer(): SignedIn {
  const customer = customers.pop()
  if (customer === undefined) throw new Error('Nobody is left')
  return customer
}

/** The number of refreshes whose tokens are stored for the next request of their browser. */
async function undelivered(): Promise<number> {
  const { rows } = await shop.deps.db.$client.query(
    `select from token_refreshes where successor is not null and kept_until > pg_catalog.now() + interval '5 minutes'`,
  )
  return rows.length
}

test('SIGN-71: a refresh that takes longer than the customer waits is carried out once, and its tokens are there when they come back', async () => {
  const customer = nextCustomer()
  await shop.control('identity', { delayMs: 1800, accessSeconds: 300 })
  expect((await customer.must(SESSION)).getSession.isLoggedIn).toBe(true)
  expect(await undelivered()).toBe(0)
  await vi.waitFor(async () => expect(await undelivered()).toBe(1), { timeout: 20_000, interval: 100 })
  // This provider refuses a token that was used: without the successor the session would end here.
  expect((await customer.must(SESSION)).getSession.isLoggedIn).toBe(true)
  expect(await undelivered()).toBe(0)
  await shop.control('identity', {})
  expect((await customer.must(REFRESH)).refreshToken).toEqual({ expires_in: 300 })
})

test.each([
  ['for another audience', { audience: 'desk' }],
  ['too long for its cookies', { longerBy: 9000 }],
])(
  'SIGN-52: a refresh whose access token is %s ends no session: it lasts as long as it would have, and is refreshed again',
  async (_, lie) => {
    const customer = nextCustomer()
    await shop.control('identity', { ...lie, refreshSeconds: 3600 })
    for (const _again of [1, 2]) expect((await customer.must(SESSION)).getSession.isLoggedIn).toBe(true)
    expect((await customer.graphql(REFRESH)).errors?.[0]?.extensions.code).toBe('SIGN_IN_UNAVAILABLE')
    const { refreshTokenExpiresIn } = (await customer.must('{ getSession { refreshTokenExpiresIn } }')).getSession
    expect(refreshTokenExpiresIn).toBeLessThan(1800)
    await shop.control('identity', {})
    expect((await customer.must(REFRESH)).refreshToken).toEqual({ expires_in: 300 })
  },
)

const AWAY: Readonly<Record<string, object>> = {
  slow: { delayMs: 4000 },
  failing: { mode: 'fail' },
  lying: { mode: 'lie' },
  gone: { mode: 'gone' },
}

test.each(Object.entries(AWAY))(
  'SIGN-67: with a provider that is %s, guests shop, a customer stays signed in until the session ends, and signing in says so',
  async (_, behaviour) => {
    const customer = nextCustomer()
    await shop.control('identity', behaviour)
    expect((await customer.must(SESSION)).getSession.isLoggedIn).toBe(true)
    expect((await customer.must(ADD)).addTariff.uuid).toEqual(expect.any(String))
    expect((await aCustomer(shop).must(ADD)).addTariff.uuid).toEqual(expect.any(String))
    expect((await customer.graphql(REFRESH)).errors?.[0]?.extensions.code).toBe('SIGN_IN_UNAVAILABLE')
    const login = await openSigningBrowser(shop).visit(`${shop.url}/login`)
    expect([login.status, login.headers.get('location')]).toEqual([303, '/sign-in-problem?why=unavailable'])
    await endSession(customer)
    expect((await customer.must(SESSION)).getSession.isLoggedIn).toBe(false)
    await shop.control('identity', {})
  },
)

async function endSession({ browser }: SignedIn): Promise<void> {
  const id = createHash('sha256')
    .update(browser.cookies.get('session') ?? '')
    .digest()
  await shop.deps.db.$client.query('update customer_sessions set ends_at = pg_catalog.now() where id = $1', [id])
}

test('SIGN-67: an order that is placed while the provider is away is the customer’s, and opens', async () => {
  const customer = nextCustomer()
  await shop.control('identity', { mode: 'gone' })
  // One after the other: at the same time both may choose the same visit.
  const { reference } = await order(customer)
  await order(aCustomer(shop))
  expect((await customer.must(ORDER, { r: reference })).order.reference).toBe(reference)
  await shop.control('identity', {})
  expect((await customer.must(SESSION)).getSession.isLoggedIn).toBe(true)
  expect((await customer.must('{ customerOrders { reference } }')).customerOrders).toContainEqual({ reference })
})

test('SIGN-67: without the session’s own refresh token nobody stays signed in', async () => {
  const [niamh, other] = [nextCustomer(), nextCustomer()]
  niamh.browser.cookies.set('refresh_token.0', other.browser.cookies.get('refresh_token.0') ?? '')
  await shop.control('identity', { mode: 'gone' })
  expect((await niamh.must(SESSION)).getSession.isLoggedIn).toBe(false)
  await shop.control('identity', {})
})

test('SIGN-53: nobody is sent to a provider that went away since it was last heard of, and everybody once it is back', async () => {
  let passedMs = 0
  const processClock = { ...systemClock, monotonicMs: () => systemClock.monotonicMs() + passedMs }
  const known = await openTestShop({}, { processClock })
  const login = async () => (await openSigningBrowser(known).visit(`${known.url}/login`)).headers.get('location')
  expect(await login()).toContain('/identity/auth?')
  const before = await known.requestsTo('identity')
  expect(await login()).toContain('/identity/auth?')
  // Heard of a moment ago.
  expect(await known.requestsTo('identity')).toBe(before)
  passedMs += 10_000
  await known.control('identity', { mode: 'gone' })
  expect(await login()).toBe('/sign-in-problem?why=unavailable')
  await known.control('identity', {})
  expect(await login()).toContain('/identity/auth?')
  await known.close()
})

test('SIGN-73: the lease on a refresh outlasts all that the provider may take for it, and is not taken to find its addresses', async () => {
  const patient = await openTestShop({ IDENTITY_TIMEOUT_MS: '9000' })
  await patient.control('identity', { accessSeconds: 20 })
  const customer = await signedInCustomer(patient)
  const deps = await compose(patient.deps.config)
  const app = await buildApp(deps, null)
  const fresh = await app.server.listen({ host: '127.0.0.1', port: 0 })
  await patient.control('identity', { delayMs: 1000 })
  const before = await patient.requestsTo('identity')
  const cookie = customer.cookies()
  const refreshed = postGraphQL(fresh, SESSION, {}, { cookie })
  await vi.waitFor(async () => expect(await patient.requestsTo('identity')).toBe(before + 1), WAIT)
  expect(await leases(patient)).toEqual([])
  await vi.waitFor(async () => expect(await leases(patient)).toHaveLength(1), WAIT)
  // Refresh, two times the keys, and what a refresh goes on for without the customer.
  expect((await leases(patient))[0]).toBeGreaterThan(3 * 9 + 2.5)
  expect((await refreshed).data.getSession.isLoggedIn).toBe(true)
  await app.drain()
  await deps.close()
  await patient.close()
})

const WAIT = { timeout: 20_000, interval: 20 }

/** The seconds that refreshes under way are still leased for. */
async function leases({ deps }: TestShop): Promise<number[]> {
  const { rows } = await deps.db.$client.query<{ seconds: number }>(
    `select extract(epoch from lease_until - pg_catalog.now())::float8 as seconds from token_refreshes where successor is null`,
  )
  return rows.map(({ seconds }) => seconds)
}
