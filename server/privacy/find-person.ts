import type { CartDocument } from '#domain/cart/cart.ts'
import type { Checkout } from '#domain/checkout/checkout.ts'
import type { OrderRow } from '#server/order/order-store.ts'
import type { Database, Transaction } from '#server/platform/database/database.ts'
import { sql } from '#server/platform/database/drizzle/orm.ts'
import { CAME_TO_NOTHING } from './forget-orders.ts'

export type FoundOrder = Pick<OrderRow, 'id' | 'reference' | 'cartUuid' | 'state' | 'document'> & {
  managedState: OrderRow['managedState']
  /** It came to no contract and no money. */
  unmade: boolean
  /** Money is on its way to or fro. */
  moving: boolean
}
export type FoundCart = { uuid: string; reference: string; document: CartDocument }
export type FoundCheckout = { cartUuid: string; document: Partial<Checkout>; changedAt: Date }

/** All that can be found under an e-mail address. What nobody has named by then belongs to nobody here: it goes by its time. */
export type Person = {
  orders: readonly FoundOrder[]
  checkouts: readonly FoundCheckout[]
  carts: readonly FoundCart[]
  /** What the network said about their homes. */
  prequalIds: readonly string[]
}

/** So many rows are read at a time: the address stands in documents that no index knows. */
const ROWS = 20_000

export async function findPerson(db: Database | Transaction, email: string): Promise<Person> {
  const address = email.trim().toLowerCase()
  const orders = await inSlices<FoundOrder>(
    db,
    'id',
    (last) => {
      return sql`select id, reference, cart_uuid as "cartUuid", state, document, managed_state as "managedState",
      ${CAME_TO_NOTHING} as unmade,
      exists (select from payments where order_id = orders.id
        and payments.state in ('starting', 'open', 'authorised', 'givingBack')) as moving
      from (select * from orders where ${last} order by id limit ${ROWS}) as orders
      where lower(document -> 'details' ->> 'email') = ${address}`
    },
    'orders',
  )
  const checkouts = await inSlices<FoundCheckout>(
    db,
    'cart_uuid',
    (last) => {
      return sql`select cart_uuid as "cartUuid", document, changed_at as "changedAt"
      from (select * from checkouts where ${last} order by cart_uuid limit ${ROWS}) as checkouts
      where lower(document -> 'details' ->> 'email') = ${address}`
    },
    'checkouts',
  )
  const uuids = [...new Set([...orders, ...checkouts].map(({ cartUuid }) => cartUuid))]
  const carts = await db.execute<FoundCart>(
    sql`select uuid, reference, document from carts where uuid = any(${sql.param(uuids)}::uuid[])`,
  )
  const lines = [
    ...carts.rows.flatMap(({ document }) => linesOf(document)),
    ...orders.flatMap(({ document }) =>
      linesOf((document as unknown as { cart: { document: unknown } }).cart.document),
    ),
  ]
  const prequalIds = [...new Set(lines.flatMap(({ prequalId }) => prequalId ?? []))]
  return { orders, checkouts, carts: carts.rows, prequalIds }
}

/** By the key, a slice after the other, so that no statement takes long however many there are. */
async function inSlices<Row extends object>(
  db: Database | Transaction,
  key: 'id' | 'cart_uuid',
  read: (last: ReturnType<typeof sql>) => ReturnType<typeof sql>,
  table: 'orders' | 'checkouts',
): Promise<Row[]> {
  const found: Row[] = []
  let after = '00000000-0000-0000-0000-000000000000'
  for (;;) {
    const slice = sql`${sql.identifier(key)} > ${after}::uuid`
    found.push(...((await db.execute(read(slice))).rows as Row[]))
    const { rows } = await db.execute<{
      last: string | null
    }>(sql`select max(${sql.identifier(key)}::text) as last from (
      select ${sql.identifier(key)} from ${sql.identifier(table)} where ${slice} order by 1 limit ${ROWS}) as slice`)
    const last = rows[0]?.last ?? null
    if (last === null) return found
    after = last
  }
}

type FoundLine = { id: string; prequalId?: string | null }

/** Those that a change may still be taken back to among them: their home is the person's too. */
function linesOf(document: unknown): FoundLine[] {
  const { lines, replaced } = document as { lines?: FoundLine[]; replaced?: FoundLine[] | null }
  return [...(lines ?? []), ...(replaced ?? [])]
}

export function lineIdsOf({ carts }: Pick<Person, 'carts'>): string[] {
  return carts.flatMap(({ document }) => linesOf(document).map(({ id }) => id))
}
