import { type Cart, type CartName, readCart } from '#domain/cart/cart.ts'
import type { CartLine } from '#domain/cart/lines/cart-line.ts'
import type { Checkout } from '#domain/checkout/checkout.ts'
import { storedCheckout } from '#domain/checkout/stored-checkout.ts'
import { type Ordered, readOrdered } from '#domain/order/order.ts'
import { emailHash } from '#server/mail/email-hash.ts'
import type { OrderRow } from '#server/order/state/order-store.ts'
import type { Database, Transaction } from '#server/platform/database/database.ts'
import { type SQL, sql } from '#server/platform/database/drizzle/orm.ts'
import { CAME_TO_NOTHING } from './forget-orders.ts'

export type FoundOrder = Pick<OrderRow, 'id' | 'reference' | 'cartUuid' | 'state' | 'managedState'> & {
  ordered: Ordered
  /** It led to no contract and no payment. */
  unmade: boolean
  /** A payment or refund is in progress. */
  moving: boolean
}
type FoundCheckout = { cartUuid: string; answers: Checkout; changedAt: Date }

/** Who a request is about, as they are known here. */
export type Subject = { email: string } | { customer: string }

/** All data found of a subject. Data that does not name it is deleted by its retention period. */
export type Person = {
  orders: readonly FoundOrder[]
  checkouts: readonly FoundCheckout[]
  carts: readonly Cart[]
  /** The prequals of their homes. */
  prequalIds: readonly string[]
}

/** By the hash of the address, which both tables have an index on. */
export function findPerson(db: Database | Transaction, email: string): Promise<Person> {
  const isTheirs = sql`email_hash = ${emailHash(email)}`
  return find(db, { order: isTheirs, checkout: isTheirs, cart: sql`false` })
}

/** By the customer number of their orders and carts, and the checkouts of those. */
export function findCustomer(db: Database | Transaction, customer: string): Promise<Person> {
  const isTheirs = sql`customer = ${customer}`
  const ofTheirs = sql`cart_uuid in (
    select cart_uuid from orders where ${isTheirs} union select uuid from carts where ${isTheirs})`
  return find(db, { order: isTheirs, checkout: ofTheirs, cart: isTheirs })
}

async function find(
  db: Database | Transaction,
  { order: ofOrder, checkout: ofCheckout, cart: ofCart }: Record<'order' | 'checkout' | 'cart', SQL>,
): Promise<Person> {
  const orders = await db.execute<Omit<FoundOrder, 'ordered'> & { document: unknown }>(sql`
    select id, reference, cart_uuid as "cartUuid", state, document, managed_state as "managedState",
      ${CAME_TO_NOTHING} as unmade,
      exists (select from payments where order_id = orders.id
        and payments.state in ('starting', 'open', 'authorised', 'givingBack')) as moving
    from orders where ${ofOrder} order by created_at`)
  const checkouts = await db.execute<{ cartUuid: string; document: unknown; changedAt: Date }>(sql`
    select cart_uuid as "cartUuid", document, changed_at as "changedAt" from checkouts where ${ofCheckout}`)
  const uuids = [...new Set([...orders.rows, ...checkouts.rows].map(({ cartUuid }) => cartUuid))]
  const carts = await db.execute<CartName & { document: unknown }>(
    sql`select uuid, reference, version, document from carts
      where uuid = any(${sql.param(uuids)}::uuid[]) or ${ofCart}`,
  )
  const person = {
    orders: orders.rows.map(({ document, ...order }) => ({ ...order, ordered: readOrdered(document, order.id) })),
    checkouts: checkouts.rows.map(({ document, cartUuid, changedAt }) => ({
      cartUuid,
      changedAt,
      answers: storedCheckout.read(document, cartUuid),
    })),
    carts: carts.rows.map(({ document, ...name }) => readCart(name, document)),
  }
  const lines = [...person.carts, ...person.orders.map(({ ordered }) => ordered.cart)].flatMap(linesOf)
  return { ...person, prequalIds: [...new Set(lines.flatMap((line) => prequalIdOf(line) ?? []))] }
}

/** Includes lines that an undo can restore: their home is the person's too. */
function linesOf({ lines, replaced }: Cart): readonly CartLine[] {
  return [...lines, ...(replaced ?? [])]
}

function prequalIdOf(line: CartLine): string | null {
  return 'prequalId' in line ? line.prequalId : null
}

export function lineIdsOf(carts: readonly Cart[]): string[] {
  return carts.flatMap((cart) => linesOf(cart).map(({ id }) => id))
}
