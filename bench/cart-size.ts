import pg from 'pg'
import { startShop } from '#tools/launch/shop.mjs'
import { UNLIMITED } from './unlimited.ts'

const ROWS = 100_000
const REAL = 30

const HOMES = ['D08P3T7', 'T12K8AF']
const PLANS = ['FTTH_500MB', 'FTTH_1GB', 'PHONE_FTTH_500MB']
const PACKS = ['TV_ESSENTIAL', 'TV_FAMILY', 'TV_CINEMA']

const CHECK = 'mutation prequal($eircode: String) { prequal(address: { eircode: $eircode }) { prequalId } }'
const ADD = `mutation addTariff($cart: String, $offer: String!, $plan: String!, $home: String) {
  addTariff(reference: $cart, catalogOfferCode: $offer, catalogTariffPlanCode: $plan, prequalId: $home) {
    uuid offers { id } } }`
const EXTRA = `mutation setAddOns($cart: String!, $line: String!) {
  setAddOns(reference: $cart, offerId: $line, addOnCodes: ["WIFI_BOOSTER"]) { uuid } }`

/** (h) What carts take on disk: usual ones are made through the shop, and their rows copied until there are so many. */
export async function measureCartSize(shopUrl: string, databaseUrl: string) {
  const uuids = []
  for (let index = 0; index < REAL; index++) uuids.push(await usualCart(shopUrl, index))
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    return await copied(client, uuids)
  } finally {
    await client.query('drop table if exists bench_carts')
    await client.end()
  }
}

/** Broadband at an address, TV beside it and one extra: 12 and 24 months in turns, and every fifth with 2 SIM plans more. */
export async function usualCart(shopUrl: string, index: number): Promise<string> {
  const term = index % 2 === 0 ? '24M' : '12M'
  const [home, offer, pack] = [HOMES, PLANS, PACKS].map((list) => list[index % list.length] ?? '')
  const { prequalId } = await ask(shopUrl, CHECK, { eircode: home })
  const { uuid, offers } = await ask(shopUrl, ADD, { offer, plan: `ACQ_${offer}_${term}`, home: prequalId })
  await ask(shopUrl, ADD, { cart: uuid, offer: pack, plan: `ACQ_${pack}_${term}` })
  await ask(shopUrl, EXTRA, { cart: uuid, line: offers[0]?.id })
  if (index % 5 === 0) {
    for (let sim = 0; sim < 2; sim++) {
      await ask(shopUrl, ADD, { cart: uuid, offer: 'SIM_60GB', plan: 'ACQ_SIM_60GB_12M' })
    }
  }
  return uuid
}

type Answer = { uuid: string; prequalId: string; offers: { id: string }[] }

async function ask(shopUrl: string, query: string, variables: object): Promise<Answer> {
  const response = await fetch(`${shopUrl}/graphql/`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-source-application': 'online-acquisition-ui' },
    body: JSON.stringify({ query, variables }),
  })
  const { data, errors } = (await response.json()) as { data: Record<string, Answer>; errors?: unknown }
  const answer = Object.values(data ?? {})[0]
  if (errors !== undefined || answer === undefined) throw new Error(JSON.stringify(errors))
  return answer
}

async function copied(client: pg.Client, uuids: readonly string[]) {
  await client.query('drop table if exists bench_carts; create table bench_carts (like carts including all)')
  const { rows: settings } = await client.query<{ options: string[] | null }>(
    "select reloptions as options from pg_class where oid = 'carts'::regclass",
  )
  await client.query(`alter table bench_carts set (${settings[0]?.options?.join(', ')})`)
  await client.query(
    `with real as (select row_number() over () - 1 as nth, * from carts where uuid = any($1))
    insert into bench_carts (uuid, reference, version, document, holders)
    select gen_random_uuid(), 'TN-' || substr(md5(n::text), 1, 14), version, document, holders
    from generate_series(0, ${ROWS - 1}) as n join real on real.nth = n % ${REAL}`,
    [uuids],
  )
  await client.query('vacuum analyze bench_carts')
  const { rows } = await client.query<{ bytes: string; row: number; perPage: number }>(`
    select pg_total_relation_size('bench_carts') as bytes,
      (select avg(pg_column_size(bench_carts.*)) from bench_carts)::float as row,
      ${ROWS} / (pg_relation_size('bench_carts') / current_setting('block_size')::float) as "perPage"`)
  const [size] = rows
  return { megabytes: Number(size?.bytes) / 1e6, rowBytes: size?.row ?? 0, rowsPerPage: size?.perPage ?? 0 }
}

if (import.meta.main) {
  const shop = await startShop({ env: UNLIMITED })
  try {
    console.log(await measureCartSize(shop.url, shop.databaseUrl))
  } finally {
    await shop.stop()
  }
}
