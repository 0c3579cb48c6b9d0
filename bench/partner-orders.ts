import { readFileSync } from 'node:fs'
import pg from 'pg'
import { AN_ORDER } from '#server/partners/orders/order-examples.ts'
import { startShop } from '#tools/launch/shop.mjs'
import type { Row } from './results.ts'
import { UNLIMITED } from './unlimited.ts'

const ORDERS = 100_000
const CALLS = 200
const MOST_MS = 50
/** Of a page of as many as a list has where no limit is given. */
const MOST_MS_OF_100 = 100
const PATH = '/tmf-api/productOrderingManagement/v4/productOrder'

/** (s) The list of a partner with 100,000 orders, in a shop of its own. */
export async function measurePartnerOrders(): Promise<Row[]> {
  const env = { ...UNLIMITED, PARTNERS_WORK_PER_MINUTE: '10000000' }
  const shop = await startShop({ throwaway: true, ownWorker: true, partnersPort: 0, env })
  try {
    const { partnersUrl, sandboxUrl } = shop
    if (partnersUrl === null || sandboxUrl === null) throw new Error('The shop has no door for partners')
    const headers = { authorization: `Bearer ${await tokenAt(sandboxUrl)}`, 'content-type': 'application/json' }
    const placed = await fetch(partnersUrl + PATH, { method: 'POST', headers, body: JSON.stringify(anOrder()) })
    if (placed.status !== 201) throw new Error(await placed.text())
    await copyOrders(shop.databaseUrl)
    const [{ orderDate }] = (await (await fetch(`${partnersUrl}${PATH}?limit=1&offset=70000`, { headers })).json()) as [
      { orderDate: string },
    ]
    const rows: Row[] = []
    const anywhere = (page: number) => `limit=${page}&offset=${Math.floor(Math.random() * (ORDERS - page))}`
    for (const [what, most, query] of [
      ['the newest 20', MOST_MS, () => 'limit=20'],
      ['20 anywhere', MOST_MS, () => anywhere(20)],
      ['the last 20', MOST_MS, () => `limit=20&offset=${ORDERS - 20}`],
      ['20 in a state', MOST_MS, () => 'limit=20&state=completed'],
      [
        '20 in a state, anywhere',
        MOST_MS,
        () => `state=completed&limit=20&offset=${Math.floor(Math.random() * 90_000)}`,
      ],
      ['by its externalId', MOST_MS, () => `externalId=copy-${1 + Math.floor(Math.random() * ORDERS)}`],
      ['by its orderDate', MOST_MS, () => `orderDate=${orderDate}`],
      ['100 anywhere', MOST_MS_OF_100, () => anywhere(100)],
    ] as const) {
      const times: number[] = []
      for (let call = 0; call < CALLS; call += 1) {
        const began = performance.now()
        const response = await fetch(`${partnersUrl}${PATH}?${query()}`, { headers })
        const found = (await response.json()) as unknown[]
        times.push(performance.now() - began)
        if (found.length === 0) throw new Error(`Nothing was found: ${what}`)
      }
      const p95 = times.toSorted((one, other) => one - other)[Math.floor(CALLS * 0.95)] ?? 0
      rows.push({
        what: `s. A partner's list of ${ORDERS.toLocaleString('en')} orders (TMF622), ${what}, p95`,
        measured: `${p95.toFixed(0)} ms`,
        target: `at most ${most} ms`,
        met: p95 <= most,
      })
    }
    return rows
  } finally {
    await shop.stop()
  }
}

function anOrder() {
  const { terms } = JSON.parse(readFileSync('catalogue/brand.json', 'utf8')) as { terms: { version: string } }
  const agreement = AN_ORDER.agreement.map((one) =>
    one['@type'] === 'TermsAgreement' ? { ...one, id: terms.version } : one,
  )
  return { ...AN_ORDER, agreement }
}

async function tokenAt(sandboxUrl: string): Promise<string> {
  const response = await fetch(`${sandboxUrl}/identity/token`, {
    method: 'POST',
    headers: { authorization: `Basic ${Buffer.from('dealer-till:sandbox-token').toString('base64')}` },
    body: new URLSearchParams({ grant_type: 'client_credentials', scope: 'order:read order:write' }),
  })
  return ((await response.json()) as { access_token: string }).access_token
}

/** Over two years, nearly all of them done. */
async function copyOrders(databaseUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  await client.query(
    `insert into orders (id, reference, cart_uuid, state, document, partner, external_id, channel, managed_state, created_at, changed_at)
      select gen_random_uuid(), 'TN-BENCH-' || n, gen_random_uuid(), 'confirmed', document, partner, 'copy-' || n, channel,
        case when n % 50 = 0 then 'inProgress' else 'completed' end,
        now() - n * interval '10 minutes', now() - n * interval '10 minutes'
      from orders, generate_series(1, $1::integer) as n where orders.partner is not null and orders.external_id not like 'copy-%'`,
    [ORDERS],
  )
  await client.query('vacuum analyze orders')
  await client.end()
}
