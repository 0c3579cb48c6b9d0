import pg from 'pg'
import pino from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { liveCarts, liveCartsByRelease } from '#server/cart/live-carts.ts'
import type { DeskStaff } from '#server/desk/desk-staff.ts'
import { findOrders } from '#server/desk/find/find-orders.ts'
import { ordersNeedingAttention } from '#server/order/operations/needs-attention.ts'
import { runOrders } from '#server/order/operations/run-orders.ts'
import { getTableName, is } from '#server/platform/database/drizzle/orm.ts'
import { PgTable } from '#server/platform/database/drizzle/pg-core.ts'
import { findPerson } from '#server/privacy/find-person.ts'
import { WRITTEN } from '#server/tables.ts'
import { copyCarts } from '#server/testing/growth/copy-carts.ts'
import { scanFinder } from '#server/testing/growth/scans.ts'
import { OPERATOR } from '#server/testing/operator.ts'
import { MANY_ORDERS, orderDesk } from '#server/testing/order-desk.ts'
import { AOIFE, aCustomer, fillCart, LOOK, order } from '#server/testing/shopping.ts'
import { sentDuring } from '#server/testing/statements.ts'
import { openTestShop, type TestShop } from '#server/testing/test-shop.ts'
import { paidWithTv, WITHDRAW } from '#server/testing/withdrawing.ts'
import { JOBS } from '#server/worker.ts'

/** Tables that do not grow with customers and time. */
const SMALL = new Set([
  'stock',
  'promo_counts',
  'document_heads',
  'reconciliations',
  'reconcile_findings',
  'erasure_requests',
  // A few a month.
  'catalogue_decisions',
  // Of a quarter of an hour.
  'slot_holds',
  // Until the diary has released them.
  'visit_releases',
  // A few for each partner.
  'partner_hubs',
  // A row, and one for each server.
  'visitor_queue',
  'visitor_queue_reports',
  // One for each process.
  'process_reports',
])
const GROWING = new Set(
  Object.values(WRITTEN)
    .flatMap((table) => (is(table, PgTable) ? [getTableName(table)] : []))
    .filter((name) => !SMALL.has(name)),
)
const COPIES = 3000
const AT_DESK: DeskStaff = {
  kind: 'desk',
  id: 'advisor',
  name: 'Seán Moran',
  roles: ['advisor'],
  sessionKey: Buffer.alloc(32),
  key: null,
  requestId: null,
  log: pino({ level: 'silent' }),
}

let shop: TestShop
let client: pg.Client
let faultsOf: Awaited<ReturnType<typeof scanFinder>>

/** A few customers, and many like them over two years. */
beforeAll(async () => {
  shop = await openTestShop(MANY_ORDERS)
  client = new pg.Client({ connectionString: shop.databaseUrl })
  await client.connect()
  const desk = orderDesk(shop)
  await fillCart(aCustomer(shop))
  await order(aCustomer(shop))
  const payer = aCustomer(shop)
  const { reference, tv } = await paidWithTv(shop, desk, payer)
  for (const name of ['capture-payment', 'hand-over-order', 'make-order-documents']) await desk.work(name)
  await payer.must(WITHDRAW, { r: reference, o: [tv], s: null })
  for (const name of ['cancel-services', 'make-order-documents', 'send-order-mail']) await desk.work(name)
  const { rows } = await client.query<{ uuid: string }>('select uuid from carts')
  const carts = rows.map(({ uuid }) => uuid)
  await copyCarts(client, { carts, first: 1, count: COPIES, days: { oldest: 730, newest: 0 } })
  await client.query(
    `insert into budgets select n::text, 1, now() + interval '1 hour' from generate_series(1, $1::int) as n`,
    [COPIES],
  )
  await client.query(
    `insert into inbound_callbacks (source, event_id, received_at, body, headers)
      select 'network', n::text, now() - make_interval(secs => n * 60), '', '{}' from generate_series(1, $1::int) as n`,
    [COPIES],
  )
  for (const { name, perform } of JOBS)
    if (name.startsWith('forget-')) await perform(shop.deps, {}, { id: '' }).catch(() => {})
  await client.query('vacuum analyze')
  faultsOf = await scanFinder(client, GROWING)
})
afterAll(async () => {
  await client?.end()
  await shop?.close()
})

async function faultsDuring(work: () => Promise<unknown>): Promise<string[]> {
  const sent = await sentDuring(work)
  const statements = new Map(
    sent
      .filter(({ text }) => /^\s*(?:select|insert|update|delete|with)\b/i.test(text) && !/\bpgboss\./.test(text))
      .map((statement) => [statement.text, statement]),
  )
  const faults: string[] = []
  for (const statement of statements.values())
    for (const fault of await faultsOf(statement)) faults.push(`${fault}: ${statement.text.replaceAll(/\s+/g, ' ')}`)
  return faults
}

test.each(JOBS.filter(({ cron }) => cron !== null).map(({ name, perform }) => ({ name, perform })))(
  'DB-35: what runs by itself reads no growing table as a whole: $name',
  async ({ perform }) => {
    expect(await faultsDuring(() => perform(shop.deps, {}, { id: '' }))).toEqual([])
  },
)

test('DB-35: metrics and the commands of an operator read no growing table as a whole', async () => {
  const list = (...words: string[]) => runOrders(shop.deps, OPERATOR, words)
  const work: [string, () => Promise<unknown>][] = [
    ['metrics', () => fetch(`${shop.url}/metrics`)],
    ['list', () => list('list')],
    ['list in a state', () => list('list', 'confirmed')],
    ['attention', () => ordersNeedingAttention(shop.deps.db)],
    ['returns', () => list('returns')],
    ['codes', () => list('codes', 'WELCOME')],
    ['a person', () => findPerson(shop.deps.db, AOIFE.email)],
    ...['TN-2222-2222', AOIFE.email, '085 555 0100', 'D08 P3T7', 'CUST-1', 'Aoife', 'Aoife Bhriain'].map(
      (text): [string, () => Promise<unknown>] => [
        `a search for ${text}`,
        () => findOrders(shop.deps, AT_DESK, { text }),
      ],
    ),
    ['live carts', () => liveCarts(shop.deps.db)],
    ['live carts of releases', () => liveCartsByRelease(shop.deps.db)],
  ]
  for (const [name, perform] of work) expect({ [name]: await faultsDuring(perform) }).toEqual({ [name]: [] })
})

test('DB-35: neither does anything that a customer does', async () => {
  const customer = aCustomer(shop)
  const faults = await faultsDuring(async () => {
    const { reference } = await order(customer)
    await customer.must(LOOK, { r: reference })
  })
  expect(faults).toEqual([])
})

test('DB-36: large tables are vacuumed and analysed after a day, not after a fifth of them', async () => {
  const { rows } = await client.query<{ name: string; options: string[] }>(
    `select relname as name, reloptions as options from pg_class where relname = any($1) order by 1`,
    [['carts', 'enquiries', 'mails', 'orders', 'payments', 'prequals']],
  )
  expect(rows).toHaveLength(6)
  for (const { name, options } of rows)
    for (const setting of ['vacuum', 'analyze'])
      expect({ [name]: options }).toEqual({
        [name]: expect.arrayContaining([expect.stringMatching(`^autovacuum_${setting}_scale_factor=0\\.0[12]$`)]),
      })
})

test('DB-35: a statement that reads too much is found', async () => {
  const found = (text: string) => faultsOf({ text, values: [] })
  expect(await found(`select from orders where document::text like '%x%'`)).toHaveLength(1)
  expect(await found('select count(*) from orders')).toHaveLength(1)
  expect(await found(`select max(visit_day) from orders where channel = 'WEB'`)).toHaveLength(1)
  expect(await found(`select from orders where reference = 'TN-0000-0000'`)).toEqual([])
})
