import { readOrdered } from '#domain/order/order.ts'
import type { OrderStanding } from '#domain/partners/order-states.ts'
import type { OrderParts } from '#domain/partners/order-view.ts'
import type { Database } from '#server/platform/database/database.ts'
import type { Statement } from '#server/platform/database/statement.ts'

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

/**
 * Only what was concluded: an order that is being placed, or could not be, is none yet. As in the index of these columns, so that it
 * is found by that. $1 the partner, $2 a reference, $3 the partner's name of it, $4 and $5 standings, $6 and $7 the span of time in which it was
 * placed; null: any.
 */
const MATCHING = `partner = $1::text and (state in ('confirmed', 'referred', 'withdrawn') or coalesce(why, '') = 'CALLED_OFF')
  and ($2::text is null or reference = $2::text)
  and ($3::text is null or external_id = $3::text)
  and ($4::text[] is null or (state, coalesce(managed_state, '')) in (select * from unnest($4::text[], $5::text[])))
  and ($6::timestamptz is null or (created_at >= $6::timestamptz and created_at < $7::timestamptz))`

const LIST: Statement = {
  name: 'orders_of_partner',
  text: `select ${PARTS} from (
      select id, reference, state, managed_state, created_at, changed_at, document from orders
      where ${MATCHING} order by created_at desc, id desc limit $8 offset $9
    ) as page order by page.created_at desc, page.id desc`,
}

const BY_ID: Statement = {
  name: 'order_of_partner',
  text: `select ${PARTS} from orders as page where page.id = $1::uuid and page.partner = $2::text`,
}

/** By the id of its row. */
export async function findPartnerOrder(
  { $client }: Pick<Database, '$client'>,
  partner: string,
  id: string,
): Promise<OrderParts | null> {
  const { rows } = await $client.query<Row>({ ...BY_ID, values: [id, partner] })
  return rows[0] === undefined ? null : toParts(rows[0])
}

const COUNT: Statement = {
  name: 'count_orders_of_partner',
  text: `select count(*)::integer as total from orders where ${MATCHING}`,
}

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
  { $client }: Pick<Database, '$client'>,
  partner: string,
  { limit, offset, ...filter }: OrderFilter & { limit: number; offset: number },
): Promise<{ orders: OrderParts[]; total: number }> {
  const values = [partner, filter.reference, filter.externalId, ...standingValues(filter), ...spanOf(filter)]
  const [found, counted] = await Promise.all([
    $client.query<Row>({ ...LIST, values: [...values, limit, offset] }),
    $client.query<{ total: number }>({ ...COUNT, values }),
  ])
  return { orders: found.rows.map(toParts), total: counted.rows[0]?.total ?? 0 }
}

function toParts({ id, document, withdrawnLines, withdrawnAt, statement, ...row }: Row): OrderParts {
  return {
    ...row,
    ordered: readOrdered(document, id),
    withdrawn: { lines: withdrawnLines, at: withdrawnAt, statement },
  }
}

function standingValues({ standings }: OrderFilter): [string[] | null, string[] | null] {
  if (standings === null) return [null, null]
  return [standings.map(({ state }) => state), standings.map(({ managedState }) => managedState ?? '')]
}

function spanOf({ placedAt }: OrderFilter): [Date | null, Date | null] {
  return placedAt === null ? [null, null] : [placedAt, new Date(placedAt.getTime() + 1)]
}

const KNOWN: Statement = {
  name: 'order_by_external_id',
  text: `select id, reference, state, why, document from orders where partner = $1::text and external_id = $2::text
    order by created_at desc limit 1`,
}

type Known = { id: string; reference: string; state: string; why: string | null; request: string | null }

/** The last order of this name at the partner. */
export async function findByExternalId(
  { $client }: Pick<Database, '$client'>,
  partner: string,
  externalId: string,
): Promise<Known | null> {
  const { rows } = await $client.query<Omit<Known, 'request'> & { document: unknown }>({
    ...KNOWN,
    values: [partner, externalId],
  })
  const [row] = rows
  if (row === undefined) return null
  const { document, ...known } = row
  return { ...known, request: readOrdered(document, known.id).partner?.request ?? null }
}
