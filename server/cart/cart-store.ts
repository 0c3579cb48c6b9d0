import { and, eq, sql } from 'drizzle-orm'
import type { PrequalResult } from '#domain/availability/prequal.ts'
import type { Cart } from '#domain/cart/cart.ts'
import type { Database } from '#server/database/database.ts'
import { carts, prequals } from '#server/database/tables.ts'

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i

export type StoredCart = { cart: Cart; lastKey: string | null }

const columns = { cart: carts.document, lastKey: carts.lastKey }

/** By prospect uuid or by reference; both are random and known to the customer alone. */
function named(reference: string) {
  return UUID.test(reference) ? eq(carts.uuid, reference) : eq(carts.reference, reference)
}

export async function loadCart(db: Database, reference: string): Promise<StoredCart | null> {
  const [row] = await db.select(columns).from(carts).where(named(reference))
  return row ?? null
}

/** Cart and network answer in one round trip. */
export async function loadCartAndPrequal(
  db: Database,
  reference: string,
  prequalId: string | null,
): Promise<{ stored: StoredCart | null; prequal: PrequalResult | null }> {
  const one = db
    .select({ one: sql`1`.as('one') })
    .from(sql`(select 1) as one_row`)
    .as('one')
  const [row] = await db
    .select({ cart: carts.document, lastKey: carts.lastKey, prequal: prequals.document })
    .from(one)
    .leftJoin(carts, named(reference))
    .leftJoin(prequals, eq(prequals.id, prequalId ?? ''))
  return {
    stored: row?.cart == null ? null : { cart: row.cart, lastKey: row.lastKey },
    prequal: row?.prequal ?? null,
  }
}

/** Sent twice with one key, it makes one cart: the second sender gets the first one's. */
export async function insertCart(db: Database, cart: Cart, key: string | null): Promise<Cart> {
  const inserted = await db
    .insert(carts)
    .values({ uuid: cart.uuid, reference: cart.reference, version: cart.version, document: cart, creationKey: key })
    .onConflictDoNothing({ target: carts.creationKey })
    .returning({ uuid: carts.uuid })
  if (inserted.length > 0) return cart
  const [first] = await db
    .select(columns)
    .from(carts)
    .where(eq(carts.creationKey, key ?? ''))
  if (first === undefined) throw new Error('A cart with this idempotency key came and went')
  return first.cart
}

/** Saves only over the version that the change was decided on. False: somebody was faster. */
export async function replaceCart(db: Database, before: Cart, after: Cart, key: string | null): Promise<boolean> {
  const updated = await db
    .update(carts)
    .set({ version: after.version, document: after, lastKey: key, changedAt: sql`now()` })
    .where(and(eq(carts.uuid, before.uuid), eq(carts.version, before.version)))
    .returning({ uuid: carts.uuid })
  return updated.length > 0
}

/** A basket that nobody has touched for half a year is not coming back; an ordered one is kept with its order. */
export async function forgetOldCarts(db: Database, days: number): Promise<void> {
  await db
    .delete(carts)
    .where(
      and(
        sql`${carts.changedAt} < now() - make_interval(days => ${days})`,
        sql`${carts.document} ->> 'status' = 'OPEN'`,
      ),
    )
}
