import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { REFUSAL_CODES } from '#domain/refusals.ts'
import { type GraphQLResult, postGraphQL } from '#server/testing/post-graphql.ts'
import { type ServerProcess, startServerProcess } from '#server/testing/server-process.ts'
import { administer, databaseName, withDatabase } from '#server/testing/template-database.ts'
import { openTestShop, type TestShop } from '#server/testing/test-shop.ts'
import { ensureBuilt } from '#tools/launch/build.mjs'
import { silent } from '#tools/launch/progress.mjs'

const LIMITS = {
  RATE_LIMIT_PER_MINUTE: '1000000',
  STOCK_HOLDS_PER_VISITOR: '1000000',
  STOCK_HOLDS_PER_CODE: '1000000',
  STOCK_SHARE_PERCENT: '100',
}
let shop: TestShop
let processes: ServerProcess[] = []
beforeAll(async () => {
  await ensureBuilt(silent)
  shop = await openTestShop(LIMITS)
  processes = await Promise.all([startServerProcess(shop, LIMITS), startServerProcess(shop, LIMITS)])
})
afterAll(async () => {
  await Promise.all(processes.map((process) => process.stop()))
  await shop.close()
})

const OFFERS =
  'version offers { id baseOffer { catalogTariffPlanCode } addOns { catalogCode } simCard { type } equipments { id } }'
const ADD = `mutation addTariff($cart: String, $offer: String!, $plan: String!, $version: Int) {
  addTariff(reference: $cart, catalogOfferCode: $offer, catalogTariffPlanCode: $plan, version: $version) { uuid ${OFFERS} } }`
const BILL_PAY = `mutation addTariff($cart: String!) { addTariff(reference: $cart, catalogOfferCode: "BILLPAY_80GB",
  catalogTariffPlanCode: "ACQ_BILLPAY_80GB_24M", equipmentCode: "KAIMO_K3_64_MIDNIGHT") { ${OFFERS} } }`
const REMOVE = `mutation removeTariff($cart: String!, $line: String!) { removeTariff(reference: $cart, offerId: $line) { ${OFFERS} } }`
const SIM = `mutation updateSIMType($cart: String!, $line: String!, $type: SimCardType!) {
  updateSIMType(reference: $cart, offerId: $line, simCardType: $type) { ${OFFERS} } }`
const EXTRAS = `mutation setAddOns($cart: String!, $line: String!, $codes: [String!]!) {
  setAddOns(reference: $cart, offerId: $line, addOnCodes: $codes) { ${OFFERS} } }`
const SIM_PLAN = { offer: 'SIM_20GB', plan: 'ACQ_SIM_20GB_12M' }

const TYPED = new Set<string>(REFUSAL_CODES)
const urlOf = (client: number) => processes[client % processes.length]?.url ?? shop.url
const codeOf = ({ errors }: GraphQLResult) => errors?.[0]?.extensions.code ?? null

type Line = { id: string; plan: string; extras: string[]; sim: string | null; devices: number }
type Seen = { version: number; lines: Line[] }
/** A client's request, and whether one cart is the other with it applied. */
type Change = { query: string; variables: Record<string, unknown>; isDone: (before: Seen, after: Seen) => boolean }
type Answered = Change & { code: string | null; seen: Seen | null; name: string }

// biome-ignore lint/suspicious/noExplicitAny: a response
function seenIn(cart: any): Seen {
  return {
    version: cart.version,
    // biome-ignore lint/suspicious/noExplicitAny: a response
    lines: cart.offers.map(({ id, baseOffer, addOns, simCard, equipments }: any) => ({
      id,
      plan: baseOffer.catalogTariffPlanCode,
      sim: simCard?.type ?? null,
      devices: equipments.length,
      extras: addOns.map(({ catalogCode }: { catalogCode: string }) => catalogCode).sort(),
    })),
  }
}

async function aSharedCart(): Promise<{ cart: string; first: Seen }> {
  const made = await postGraphQL(urlOf(0), ADD, { cart: null, offer: 'FTTH_1GB', plan: 'ACQ_FTTH_1GB_24M' }, {})
  const { uuid } = made.data.addTariff
  const { data } = await postGraphQL(urlOf(1), ADD, { cart: uuid, ...SIM_PLAN }, {})
  return { cart: uuid, first: seenIn(data.addTariff) }
}

function changeOf(client: number, round: number, cart: string, { lines }: Seen): Change {
  const [home, ...sims] = lines
  const sim = sims[(client + round) % Math.max(1, sims.length)]
  const others = (seen: Seen, id: string | undefined) => seen.lines.filter((line) => line.id !== id)
  const only = (id: string | undefined, holds: (line: Line | undefined) => boolean) => (before: Seen, after: Seen) =>
    holds(after.lines.find((line) => line.id === id)) &&
    JSON.stringify(others(before, id)) === JSON.stringify(others(after, id))
  switch ((client + round) % 7) {
    case 0:
    case 1: {
      const codes = [[], ['WIFI_BOOSTER'], ['STATIC_IP'], ['STATIC_IP', 'WIFI_BOOSTER']][(client * 7 + round) % 4] ?? []
      const isDone = only(home?.id, (line) => JSON.stringify(line?.extras) === JSON.stringify(codes))
      return { query: EXTRAS, variables: { cart, line: home?.id, codes }, isDone }
    }
    case 2:
    case 3: {
      const type = client % 2 === 0 ? 'ESIM' : 'ALL_IN_1'
      return {
        query: SIM,
        variables: { cart, line: sim?.id ?? 'none', type },
        isDone: only(sim?.id, (line) => line?.sim === type),
      }
    }
    case 4:
      return {
        query: REMOVE,
        variables: { cart, line: sim?.id ?? 'none' },
        isDone: only(sim?.id, (line) => line === undefined),
      }
    case 5:
      return {
        query: BILL_PAY,
        variables: { cart },
        isDone: (before, after) => onePlusOne(before, after)?.devices === 1,
      }
    default:
      return {
        query: ADD,
        variables: { cart, ...SIM_PLAN },
        isDone: (before, after) => onePlusOne(before, after)?.devices === 0,
      }
  }
}

function onePlusOne(before: Seen, after: Seen): Line | undefined {
  const kept = after.lines.slice(0, before.lines.length)
  return JSON.stringify(kept) === JSON.stringify(before.lines) ? after.lines[before.lines.length] : undefined
}

test('CART-230: fifty clients that change one cart at once over two servers lose nothing: each acknowledged change is one version, made of the one before', async () => {
  const { cart, first } = await aSharedCart()
  const answered: Answered[] = []
  await Promise.all(
    Array.from({ length: 50 }, async (_, client) => {
      let seen = first
      for (let round = 0; round < 4; round++) {
        const change = changeOf(client, round, cart, seen)
        const answer = await postGraphQL(urlOf(client), change.query, change.variables, {
          'idempotency-key': randomUUID(),
        })
        const [told] = Object.values<unknown>(answer.data ?? {})
        const now = told == null ? null : seenIn(told)
        seen = now ?? seen
        answered.push({ ...change, code: codeOf(answer), seen: now, name: JSON.stringify(change.variables) })
      }
    }),
  )
  const refused = answered.flatMap(({ code }) => code ?? [])
  expect(refused.filter((code) => !TYPED.has(code))).toEqual([])
  expect(refused.filter((code) => code === 'CART_CHANGED').length).toBeLessThanOrEqual(answered.length / 5)

  const done = answered.flatMap((answer) => (answer.seen === null ? [] : [{ ...answer, seen: answer.seen }]))
  const states = new Map([[first.version, first]])
  for (const { seen } of done) states.set(seen.version, states.get(seen.version) ?? seen)
  const last = Math.max(...states.keys())
  // Every version was returned to some client, and none in two variants.
  expect([...states.keys()].toSorted((one, other) => one - other)).toEqual(
    Array.from({ length: last - first.version + 1 }, (_, index) => first.version + index),
  )
  for (const { seen, name } of done) expect(seen, name).toEqual(states.get(seen.version))
  const undone = done.filter(({ seen, isDone }) => {
    const before = states.get(seen.version - 1)
    // A request that was already fulfilled is no change.
    return !((before !== undefined && isDone(before, seen)) || isDone(seen, seen))
  })
  expect(undone.map(({ name, seen }) => [name, seen])).toEqual([])
  expect(last - first.version).toBeGreaterThan(40)
  const stored = await shop.deps.carts.find(cart)
  expect(stored?.cart.version).toBe(last)
  expect(stored?.cart.lines.map(({ id }) => id)).toEqual(states.get(last)?.lines.map(({ id }) => id))
})

const CLIENTS = 8
const CHANGES = 12
const PHONES = ['KAIMO_K9_256_JET', 'KAIMO_K9_256_LILAC', null] as const
const EQUIP = `mutation setEquipment($cart: String!, $line: String!, $code: String) {
  setEquipment(reference: $cart, offerId: $line, equipmentCode: $code) { ${OFFERS} } }`

/** A random connection of the shop, the one that monitors the database included. */
function endOneConnection(): Promise<unknown> {
  return administer(
    withDatabase(shop.databaseUrl, 'postgres'),
    `select pg_terminate_backend(pid) from pg_stat_activity
     where datname = '${databaseName(shop.databaseUrl)}' order by state = 'active' desc, random() limit 1`,
  )
}

test('DB-17: connections that end in the middle of changes: the refusal is to try again, no half change exists, and a repetition under its key is one change', async () => {
  const told = { broken: 0, done: 0 }
  const walked = await Promise.all(
    Array.from({ length: CLIENTS }, async (_, client) => {
      // Interrupted, the request is repeated under its key until there is a response.
      const insist = async (query: string, variables: Record<string, unknown>) => {
        const key = { 'idempotency-key': randomUUID() }
        for (;;) {
          const sent = postGraphQL(urlOf(client), query, variables, key)
          const [answer] = await Promise.all([sent, told.done % 2 === client % 2 ? endOneConnection() : null])
          if (codeOf(answer) === null) {
            told.done += 1
            return answer.data
          }
          told.broken += 1
          expect(answer.errors).toEqual([
            expect.objectContaining({ message: expect.stringMatching(/try again/), extensions: expect.anything() }),
          ])
          expect(codeOf(answer)).toBe('SHOP_BUSY')
        }
      }
      const made = await insist(ADD, { cart: null, offer: 'BILLPAY_80GB', plan: 'ACQ_BILLPAY_80GB_24M' })
      const { uuid, version, offers } = made.addTariff
      let code: string | null = null
      let changes = 0
      for (let round = 0; round < CHANGES; round++) {
        const next: string | null = PHONES[(client + round) % PHONES.length] ?? null
        if (next !== code) changes += 1
        code = next
        await insist(EQUIP, { cart: uuid, line: offers[0].id, code })
      }
      return { uuid, version: version + changes, code }
    }),
  )
  // Without interrupted requests the test would prove nothing.
  expect(told.broken).toBeGreaterThan(CLIENTS)
  for (const { uuid, version, code } of walked) {
    const cart = (await shop.deps.carts.find(uuid))?.cart
    expect(cart?.version).toBe(version)
    const devices = cart?.lines.flatMap((line) => (line.kind === 'mobile' ? line.devices : [])) ?? []
    expect(devices.map((device) => device.code)).toEqual(code === null ? [] : [code])
    const { rows: holds } = await shop.deps.db.$client.query('select holder from stock_holds where cart_uuid = $1', [
      uuid,
    ])
    expect(holds).toEqual(devices.map(({ id }) => ({ holder: id })))
    const { rows: keys } = await shop.deps.db.$client.query('select key from idempotency_keys where cart_uuid = $1', [
      uuid,
    ])
    expect(keys).toHaveLength(1 + CHANGES)
  }
  const { rows: wrong } = await shop.deps.db.$client.query(
    `select code from stock where held <> (select count(*) from stock_holds where stock_holds.code = stock.code and state = 'held')`,
  )
  expect(wrong).toEqual([])
})
