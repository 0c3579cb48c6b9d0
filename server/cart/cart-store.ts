import { and, eq, inArray, sql } from 'drizzle-orm'
import type { PrequalResult } from '#domain/availability/prequal.ts'
import type { Cart } from '#domain/cart/cart.ts'
import type { Database } from '#server/database/database.ts'
import { deleteInPortions } from '#server/database/delete-in-portions.ts'
import { carts, prequals } from '#server/database/tables.ts'
import { UUID } from '#server/uuid.ts'

/** As cart-reference.ts makes it. */
const REFERENCE = /^TN(-[0-9A-Z]{4}){3}$/

export type StoredCart = {
  cart: Cart
  /** Of the latest changes, as they are stored. */
  lastKeys: string | null
}

/** As many changes as can be under way at once, and then some. */
const KEYS_KEPT = 10

export type CartStore = ReturnType<typeof cartStore>

/** Each statement is planned once per connection: a cart changes more often than anything else in the shop. */
export function cartStore(db: Database) {
  const p = sql.placeholder
  const columns = { cart: carts.document, lastKeys: carts.lastKeys }
  const byUuid = db
    .select(columns)
    .from(carts)
    .where(eq(carts.uuid, p('name')))
    .prepare('cart_by_uuid')
  const byReference = db
    .select(columns)
    .from(carts)
    .where(eq(carts.reference, p('name')))
    .prepare('cart_by_reference')
  const byKey = db
    .select(columns)
    .from(carts)
    .where(eq(carts.creationKey, p('key')))
    .prepare('cart_by_key')
  // One row, whatever is there: cart and network answer in one round trip.
  const one = db
    .select({ one: sql`1`.as('one') })
    .from(sql`(select 1) as one_row`)
    .as('one')
  const withPrequal = db
    .select({ ...columns, prequal: prequals.document })
    .from(one)
    .leftJoin(carts, eq(carts.uuid, p('uuid')))
    .leftJoin(prequals, eq(prequals.id, p('prequalId')))
    .prepare('cart_with_prequal')
  const insert = db
    .insert(carts)
    .values({
      uuid: p('uuid'),
      reference: p('reference'),
      version: p('version'),
      document: p('document'),
      creationKey: p('key'),
    })
    .onConflictDoNothing({ target: carts.creationKey, where: sql`${carts.creationKey} is not null` })
    .returning({ uuid: carts.uuid })
    .prepare('cart_insert')
  const update = db
    .update(carts)
    .set({
      version: sql`${p('version')}`,
      document: sql`${p('document')}`,
      lastKeys: sql`${p('keys')}`,
      changedAt: sql`now()`,
    })
    .where(and(eq(carts.uuid, p('uuid')), eq(carts.version, p('before'))))
    .returning({ uuid: carts.uuid })
    .prepare('cart_update')

  return {
    /** By prospect uuid or by reference; both are random and known to the customer alone. */
    async find(name: string): Promise<StoredCart | null> {
      if (UUID.test(name)) return (await byUuid.execute({ name }))[0] ?? null
      // Read out on the phone, or typed by hand.
      const reference = name.trim().toUpperCase()
      return REFERENCE.test(reference) ? ((await byReference.execute({ name: reference }))[0] ?? null) : null
    },

    async findWithPrequal(
      name: string,
      prequalId: string,
    ): Promise<{ stored: StoredCart | null; prequal: PrequalResult | null }> {
      const [row] = UUID.test(name)
        ? await withPrequal.execute({ uuid: name, prequalId: UUID.test(prequalId) ? prequalId : '' })
        : []
      return {
        stored: row?.cart == null ? null : { cart: row.cart, lastKeys: row.lastKeys },
        prequal: row?.prequal ?? null,
      }
    },

    /** Sent twice with one key, it makes one cart: the second sender gets the first one's. */
    async insert(cart: Cart, key: string | null): Promise<Cart> {
      const { uuid, reference, version } = cart
      const inserted = await insert.execute({ uuid, reference, version, document: cart, key })
      if (inserted.length > 0) return cart
      const [first] = await byKey.execute({ key })
      if (first === undefined) throw new Error('A cart with this idempotency key came and went')
      return first.cart
    },

    /** Saves only over the version that the change was decided on. False: somebody was faster. */
    async replace({ cart: before, lastKeys }: StoredCart, after: Cart, key: string | null): Promise<boolean> {
      const document = JSON.stringify(after)
      const updated = await update.execute({
        uuid: before.uuid,
        before: before.version,
        version: after.version,
        document,
        keys: key === null ? lastKeys : [...keysOf(lastKeys), key].slice(-KEYS_KEPT).join(' '),
      })
      return updated.length > 0
    },
  }
}

export function keysOf(lastKeys: string | null): string[] {
  return lastKeys?.split(' ') ?? []
}

/** A basket that nobody has touched for half a year is not coming back; an ordered one is kept with its order. */
export async function forgetOldCarts(db: Database, days: number): Promise<void> {
  await deleteInPortions(async (most) => {
    const old = db
      .select({ uuid: carts.uuid })
      .from(carts)
      .where(
        and(
          sql`${carts.changedAt} < now() - make_interval(days => ${days})`,
          sql`${carts.document} ->> 'status' = 'OPEN'`,
        ),
      )
      .limit(most)
    const { rowCount } = await db.delete(carts).where(inArray(carts.uuid, old))
    return rowCount ?? 0
  })
}
