import { readOrdered } from '#domain/order/order.ts'
import type { OrderStanding } from '#domain/partners/order-states.ts'
import type { OrderParts } from '#domain/partners/order-view.ts'
import type { Database } from '#server/platform/database/database.ts'
import type { Statement } from '#server/platform/database/statement.ts'
import { type ExpiringCache, expiringCache } from '#server/platform/memory/expiring-cache.ts'

type Row = Omit<OrderParts, 'ordered' | 'withdrawn'> & {
  id: string
  document: unknown
  withdrawnLines: string[]
  withdrawnAt: Date | null
  statement: string | null
}

/** What is said of an order beside its row, for the orders of one page alone. */
const PARTS = `page.id, page.reference, page.state, page.managed_state as "managedState", page.created_at as "createdAt",
  page.changed_at as "changedAt", page.document,
  array(select unnest(lines) from withdrawals where order_id = page.id) as "withdrawnLines",
  (select max(received_at) from withdrawals where order_id = page.id) as "withdrawnAt",
  (select statement from withdrawals where order_id = page.id order by received_at desc limit 1) as statement,
  array(select event from order_events where order_id = page.id
    and (event like 'expected.%' or event like 'done.%') order by order_events.id) as events`

/** Only what was concluded: an order that is being placed, or could not be, is none yet. As in the index, which this finds. */
const CONCLUDED = `partner = $1::text and (state in ('confirmed', 'referred', 'withdrawn') or coalesce(why, '') = 'CALLED_OFF')`

/** What each filter is in SQL. Columns of the index alone, but for the two that name one order. */
const FILTERS = {
  reference: (first: number) => `reference = $${first}::text`,
  externalId: (first: number) => `external_id = $${first}::text`,
  standings: (first: number) =>
    `(state = any($${first}::text[]) or (state = 'confirmed' and coalesce(managed_state, '') = any($${first + 1}::text[])))`,
  placedAt: (first: number) => `created_at >= $${first}::timestamptz and created_at < $${first + 1}::timestamptz`,
} as const

type Search = { name: string; where: string; values: unknown[] }

/** A statement has the conditions of the filters that are given, and no others: any more column would have to be read from the table. */
function searchFor(partner: string, filter: OrderFilter): Search {
  const values: unknown[] = [partner]
  const parts = [CONCLUDED]
  const given = (['reference', 'externalId', 'standings', 'placedAt'] as const).filter((one) => filter[one] !== null)
  for (const one of given) {
    parts.push(FILTERS[one](values.length + 1))
    values.push(...valuesOf(filter, one))
  }
  return { name: given.join(' '), where: parts.join(' and '), values }
}

function valuesOf(filter: OrderFilter, one: keyof typeof FILTERS): unknown[] {
  const { standings, placedAt } = filter
  if (one === 'standings' && standings !== null) {
    // What order management says matters for confirmed orders alone.
    const [confirmed, others] = [true, false].map((is) =>
      standings.filter(({ state }) => (state === 'confirmed') === is),
    )
    return [others?.map(({ state }) => state), confirmed?.map(({ managedState }) => managedState ?? '')]
  }
  if (one === 'placedAt' && placedAt !== null) return [placedAt, new Date(placedAt.getTime() + 1)]
  return [filter[one]]
}

const BY_ID: Statement = {
  name: 'order_of_partner',
  text: `select ${PARTS} from orders as page where page.id = $1::uuid and page.partner = $2::text`,
}

/** By the id of its row. */
export async function findPartnerOrder({ $client }: Pool, partner: string, id: string): Promise<OrderParts | null> {
  const { rows } = await $client.query<Row>({ ...BY_ID, values: [id, partner] })
  return rows[0] === undefined ? null : toParts(rows[0])
}

type Pool = Pick<Database, '$client'>

export type OrderFilter = {
  reference: string | null
  externalId: string | null
  standings: readonly OrderStanding[] | null
  /** To the millisecond, as it is returned. */
  placedAt: Date | null
}

export const ANY_ORDER: OrderFilter = { reference: null, externalId: null, standings: null, placedAt: null }

/** Newest first. */
export async function listPartnerOrders(
  { $client }: Pool,
  partner: string,
  { limit, offset, ...filter }: OrderFilter & { limit: number; offset: number },
): Promise<{ orders: OrderParts[]; total: number }> {
  const { name, where, values } = searchFor(partner, filter)
  const page = values.length + 1
  const list = `select ${PARTS} from (
      select id as listed from orders where ${where} order by created_at desc, id desc limit $${page} offset $${page + 1}
    ) as ids join orders as page on page.id = ids.listed order by page.created_at desc, page.id desc`
  const [found, total] = await Promise.all([
    $client.query<Row>({ name: `orders_of_partner ${name}`, text: list, values: [...values, limit, offset] }),
    countOrders($client, { name, where, values }),
  ])
  return { orders: found.rows.map(toParts), total }
}

/** So many are counted for every page. */
const FEW = 10_000
const FRESH_SECONDS = 10
/** By the pool. */
const totals = new WeakMap<object, ExpiringCache>()

/** Exact to ten thousand; to count more takes longer than to find a page of them, so a larger number may be ten seconds old. */
async function countOrders($client: Pool['$client'], { name, where, values }: Search): Promise<number> {
  const count = async (text: string, called: string) => {
    const { rows } = await $client.query<{ total: number }>({ name: `${called} ${name}`, text, values })
    return rows[0]?.total ?? 0
  }
  const few = `select count(*)::integer as total from (select from orders where ${where} limit ${FEW + 1}) as counted`
  const total = await count(few, 'few_of_partner')
  if (total <= FEW) return total
  const clock = { monotonicMs: () => performance.now() }
  const known = totals.get($client) ?? expiringCache({ seconds: FRESH_SECONDS, limit: 1000, clock })
  totals.set($client, known)
  const all = `select count(*)::integer as total from orders where ${where}`
  return known(JSON.stringify([name, values]), () => count(all, 'count_of_partner'))
}

function toParts({ id, document, withdrawnLines, withdrawnAt, statement, ...row }: Row): OrderParts {
  return {
    ...row,
    ordered: readOrdered(document, id),
    withdrawn: { lines: withdrawnLines, at: withdrawnAt, statement },
  }
}

const KNOWN: Statement = {
  name: 'order_by_external_id',
  text: `select id, reference, state, why, document from orders where partner = $1::text and external_id = $2::text
    order by created_at desc limit 1`,
}

type Known = { id: string; reference: string; state: string; why: string | null; request: string | null }

/** The last order of this name at the partner. */
export async function findByExternalId({ $client }: Pool, partner: string, externalId: string): Promise<Known | null> {
  const { rows } = await $client.query<Omit<Known, 'request'> & { document: unknown }>({
    ...KNOWN,
    values: [partner, externalId],
  })
  const [row] = rows
  if (row === undefined) return null
  const { document, ...known } = row
  return { ...known, request: readOrdered(document, known.id).partner?.request ?? null }
}
