import { readOrdered } from '#domain/order/order.ts'
import type { OrderParts } from '#domain/partners/order-view.ts'
import type { Database } from '#server/platform/database/database.ts'
import type { Statement } from '#server/platform/database/statement.ts'
import { type OrderFilter, searchFor } from './order-search.ts'
import { besideMark, placeOf } from './page-place.ts'

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

/** Newest first. */
export async function listPartnerOrders(
  { $client }: Pool,
  partner: string,
  { limit, offset, ...filter }: OrderFilter & { limit: number; offset: number },
): Promise<{ orders: OrderParts[]; total: number }> {
  const search = searchFor(partner, filter)
  const place = await placeOf($client, search, offset)
  const { name, where, values } = search
  const { from, total } = place
  const beside = from === null ? [] : [from.createdAt, from.id]
  const page = values.length + beside.length + 1
  const list = `select ${PARTS} from (
      select id as listed from orders where ${where} ${from === null ? '' : besideMark(search, '<=')}
      order by created_at desc, id desc limit $${page} offset $${page + 1}
    ) as ids join orders as page on page.id = ids.listed order by page.created_at desc, page.id desc`
  const { rows } = await $client.query<Row>({
    name: `orders_of_partner ${name}${from === null ? '' : ' <='}`,
    text: list,
    values: [...values, ...beside, limit, place.offset],
  })
  return { orders: rows.map(toParts), total }
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
