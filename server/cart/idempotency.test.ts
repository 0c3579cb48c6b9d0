import { randomBytes, randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sql } from '#server/platform/database/drizzle/orm.ts'
import { openBrowser } from '#server/testing/test-browser.ts'
import { openTestShop, type TestShop } from '#server/testing/test-shop.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())

const FIELDS = '{ uuid version offers { id baseOffer { catalogCode } } }'
const ADD = `mutation add($cart: String, $offer: String!, $plan: String!, $version: Int) {
  addTariff(reference: $cart, catalogOfferCode: $offer, catalogTariffPlanCode: $plan, version: $version) ${FIELDS} }`
const REMOVE = `mutation remove($cart: String!, $offerId: String!) { removeTariff(reference: $cart, offerId: $offerId) ${FIELDS} }`
const SET = `mutation set($cart: String!, $offerId: String!, $codes: [String!]!) {
  setAddOns(reference: $cart, offerId: $offerId, addOnCodes: $codes) { version offers { addOns { catalogCode } } } }`
const SIM = { offer: 'SIM_20GB', plan: 'ACQ_SIM_20GB_12M' }
const BIG_SIM = { offer: 'SIM_60GB', plan: 'ACQ_SIM_60GB_12M' }
const FIBRE = { offer: 'FTTH_1GB', plan: 'ACQ_FTTH_1GB_24M' }

const aKey = () => ({ 'idempotency-key': randomUUID() })

async function aCart(plan = SIM) {
  const { data, errors } = await shop.graphql(ADD, plan)
  expect(errors).toBeUndefined()
  return data.addTariff
}

async function linesOf(uuid: string): Promise<number | undefined> {
  return (await shop.deps.carts.find(uuid))?.cart.lines.length
}

async function cartsInTheShop(): Promise<number> {
  const { rows } = await shop.deps.db.execute<{ number: number }>(sql`select count(*)::int as number from carts`)
  return rows[0]?.number ?? 0
}

test('ENTRY-20: a key that is too short to be unguessable is refused before anything is done', async () => {
  const before = await cartsInTheShop()
  for (const key of ['1', '42', 'press', 'x'.repeat(21)]) {
    const { status, errors, setCookies } = await shop.graphql(ADD, SIM, { 'idempotency-key': key })
    expect(status).toBe(400)
    expect(errors?.[0]?.extensions.code).toBe('IDEMPOTENCY_KEY_TOO_SHORT')
    expect(setCookies).toEqual([])
  }
  expect(await cartsInTheShop()).toBe(before)
  for (const key of [randomUUID(), randomUUID().replaceAll('-', ''), 'MDEyMzQ1Njc4OWFiY2RlZg']) {
    expect((await shop.graphql(ADD, SIM, { 'idempotency-key': key })).errors).toBeUndefined()
  }
})

test('ENTRY-21: one key and the same bytes from two browsers with carts of their own make two carts', async () => {
  const key = aKey()
  const [mine, theirs] = [openBrowser(shop), openBrowser(shop)]
  for (const browser of [mine, theirs]) await browser.graphql(ADD, SIM)
  const [one, other] = await Promise.all([mine.graphql(ADD, FIBRE, key), theirs.graphql(ADD, FIBRE, key)])
  expect(one?.data.addTariff.uuid).not.toBe(other?.data.addTariff.uuid)
})

test('ENTRY-21: one key on two carts is one change to each', async () => {
  const key = aKey()
  const [one, other] = [await aCart(), await aCart()]
  for (const { uuid } of [one, other, one, other]) await shop.graphql(ADD, { ...SIM, cart: uuid }, key)
  expect([await linesOf(one.uuid), await linesOf(other.uuid)]).toEqual([2, 2])
})

test('ENTRY-22: a repeated request to create a cart creates one, whatever part of the first response arrived', async () => {
  const key = aKey()
  const browser = openBrowser(shop)
  const first = await browser.graphql(ADD, SIM, key)
  const { uuid } = first.data.addTariff
  const nothing = await openBrowser(shop).graphql(ADD, SIM, key)
  expect(nothing.data).toEqual(first.data)
  expect(nothing.setCookies[0]).toContain(`cart=${uuid};`)
  expect((await browser.graphql(ADD, SIM, key)).data).toEqual(first.data)

  // A second cart in the same browser: the repetition comes with the cookie of the first cart, or with that of the second.
  const secondKey = aKey()
  const before = openBrowser(shop)
  before.cookies.set('cart', uuid)
  const second = await browser.graphql(ADD, SIM, secondKey)
  expect(second.data.addTariff.uuid).not.toBe(uuid)
  expect((await before.graphql(ADD, SIM, secondKey)).data).toEqual(second.data)
  expect((await browser.graphql(ADD, SIM, secondKey)).data).toEqual(second.data)
})

test('ENTRY-23: a key holds for one operation, and for each change of a request on its own', async () => {
  const key = aKey()
  const cart = await aCart()
  const added = (await shop.graphql(ADD, { ...BIG_SIM, cart: cart.uuid }, key)).data.addTariff
  const removed = await shop.graphql(REMOVE, { cart: cart.uuid, offerId: added.offers[0].id }, key)
  expect(removed.data.removeTariff.offers).toHaveLength(1)
  expect((await shop.graphql(REMOVE, { cart: cart.uuid, offerId: added.offers[0].id }, key)).data).toEqual(removed.data)
})

test('ENTRY-24: the same key on another request is refused, and changes nothing', async () => {
  const key = aKey()
  const { uuid } = (await shop.graphql(ADD, SIM, key)).data.addTariff
  const before = await cartsInTheShop()
  const others = [BIG_SIM, { ...SIM, cart: uuid }, { ...BIG_SIM, cart: uuid }]
  for (const other of others) {
    const { data, errors } = await shop.graphql(ADD, other, key)
    expect(data.addTariff).toBeNull()
    expect(errors?.[0]?.extensions.code).toBe('IDEMPOTENCY_KEY_REUSED')
  }
  expect([await cartsInTheShop(), await linesOf(uuid)]).toEqual([before, 1])

  const change = aKey()
  await shop.graphql(ADD, { ...SIM, cart: uuid }, change)
  const reused = await shop.graphql(ADD, { ...BIG_SIM, cart: uuid }, change)
  expect(reused.errors?.[0]?.extensions.code).toBe('IDEMPOTENCY_KEY_REUSED')
  expect(await linesOf(uuid)).toBe(2)
})

test('ENTRY-25: what means the same is the same request, however it is written', async () => {
  const key = aKey()
  const { uuid } = await aCart()
  const written = [
    [ADD, { cart: uuid, ...SIM }],
    [ADD, { plan: SIM.plan, offer: SIM.offer, cart: uuid, version: null }],
    [ADD.replace(FIELDS, '{ monthlyTotal }').replaceAll('\n', ' # as it is\n '), { cart: uuid, ...SIM }],
    [
      `mutation { addTariff(catalogTariffPlanCode: "${SIM.plan}", catalogOfferCode: "${SIM.offer}", reference: "${uuid}") { uuid } }`,
      {},
    ],
  ] as const
  for (const [query, variables] of written) expect((await shop.graphql(query, variables, key)).errors).toBeUndefined()
  expect(await linesOf(uuid)).toBe(2)
})

test('ENTRY-26: a key is known for 24 hours, and then it is a new one', async () => {
  const { db } = shop.deps
  const aged = (hours: number) =>
    db.execute(sql`update idempotency_keys set at = now() - make_interval(hours => ${hours})`)
  const making = aKey()
  const { uuid } = (await shop.graphql(ADD, SIM, making)).data.addTariff
  const changing = aKey()
  const change = () => shop.graphql(ADD, { ...SIM, cart: uuid }, changing)
  await change()
  await aged(23)
  expect((await shop.graphql(ADD, SIM, making)).data.addTariff.uuid).toBe(uuid)
  await change()
  expect(await linesOf(uuid)).toBe(2)
  await aged(25)
  expect((await shop.graphql(ADD, SIM, making)).data.addTariff.uuid).not.toBe(uuid)
  await change()
  expect(await linesOf(uuid)).toBe(3)
  await change()
  expect(await linesOf(uuid)).toBe(3)
})

test('ENTRY-27: twenty at once under one key are one cart, and one line', async () => {
  const making = aKey()
  const made = await Promise.all(Array.from({ length: 20 }, () => shop.graphql(ADD, SIM, making)))
  expect(new Set(made.map(({ data }) => data.addTariff.uuid)).size).toBe(1)
  const { uuid } = made[0]?.data.addTariff ?? {}
  const changing = aKey()
  const changed = await Promise.all(
    Array.from({ length: 20 }, () => shop.graphql(ADD, { ...SIM, cart: uuid }, changing)),
  )
  expect(changed.flatMap(({ errors }) => errors ?? [])).toEqual([])
  expect(await linesOf(uuid)).toBe(2)
})

test('ENTRY-28: an alias of any length does not break a key', async () => {
  const key = aKey()
  // Random letters, because the database would compress repeated ones.
  const alias = randomBytes(9000)
    .toString('base64')
    .replaceAll(/[^a-z]/gi, '')
    .slice(0, 6000)
  const { uuid } = await aCart()
  const query = `mutation long($cart: String) { ${alias}: addTariff(reference: $cart,
    catalogOfferCode: "SIM_20GB", catalogTariffPlanCode: "ACQ_SIM_20GB_12M") { uuid version } }`
  const answers = [await shop.graphql(query, { cart: uuid }, key), await shop.graphql(query, { cart: uuid }, key)]
  expect(answers.map(({ errors }) => errors)).toEqual([undefined, undefined])
  expect(await linesOf(uuid)).toBe(2)
  const [made, again] = [await shop.graphql(query, {}, aKey()), await shop.graphql(query, {}, aKey())]
  expect(made?.data[alias].uuid).not.toBe(again?.data[alias].uuid)
})

test('ENTRY-29: a change without an effect stores its key: repeated later, it undoes nothing', async () => {
  const key = aKey()
  const { uuid, offers } = await aCart(FIBRE)
  const set = (codes: string[], header: Record<string, string>) =>
    shop.graphql(SET, { cart: uuid, offerId: offers[0].id, codes }, header)
  await set([], key)
  await set(['WIFI_BOOSTER'], aKey())
  const late = await set([], key)
  expect(late.data.setAddOns.offers[0].addOns).toEqual([{ catalogCode: 'WIFI_BOOSTER' }])
})

test('ENTRY-30: a repeated request succeeds although it would be refused by now', async () => {
  const [making, changing] = [aKey(), aKey()]
  const { uuid } = (await shop.graphql(ADD, SIM, making)).data.addTariff
  const changed = await shop.graphql(ADD, { ...SIM, cart: uuid }, changing)
  const { catalogue } = shop.deps
  const { active } = catalogue
  const tariffs = new Map([...active().tariffs].filter(([code]) => code !== SIM.plan))
  try {
    catalogue.active = () => ({ ...active(), tariffs })
    expect((await shop.graphql(ADD, SIM)).errors?.[0]?.extensions.code).toBe('TARIFF_NOT_FOUND')
    expect((await shop.graphql(ADD, SIM, making)).data).toEqual(changed.data)
    expect((await shop.graphql(ADD, { ...SIM, cart: uuid }, changing)).data).toEqual(changed.data)
    expect((await shop.graphql(ADD, { ...SIM, cart: uuid }, aKey())).errors?.[0]?.extensions.code).toBe(
      'TARIFF_NOT_FOUND',
    )
  } finally {
    catalogue.active = active
  }
})

test('ENTRY-31: with a key a new cart takes one statement and a change two', async () => {
  const { $client: pool } = shop.deps.db
  const { query } = pool
  let statements = 0
  pool.query = ((...args: Parameters<typeof query>) => {
    // The server also polls for a new catalogue.
    if (JSON.stringify(args[0]).includes('carts')) statements += 1
    return query.apply(pool, args)
  }) as typeof query
  try {
    const { uuid } = (await shop.graphql(ADD, SIM, aKey())).data.addTariff
    expect(statements).toBe(1)
    await shop.graphql(ADD, { ...SIM, cart: uuid }, aKey())
    expect(statements).toBe(3)
  } finally {
    pool.query = query
  }
})

test('ENTRY-32: of a key the shop stores a hash, and nothing of the request', async () => {
  const key = 'a-key-that-is-easily-found-again'
  await shop.graphql(ADD, SIM, { 'idempotency-key': key })
  const { rows } = await shop.deps.db.execute(sql`select * from idempotency_keys order by at desc limit 1`)
  const [row] = rows as { key: Buffer; request: Buffer; creator: Buffer }[]
  expect([row?.key.length, row?.request.length, row?.creator.length]).toEqual([32, 32, 32])
  expect(
    Buffer.concat([row?.key, row?.request, row?.creator].map((part) => part ?? Buffer.alloc(0))).toString('latin1'),
  ).not.toContain('easily')
})
