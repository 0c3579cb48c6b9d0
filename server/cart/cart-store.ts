import { and, eq, inArray, sql } from 'drizzle-orm'
import type { PrequalResult } from '#domain/availability/prequal.ts'
import type { Cart } from '#domain/cart/cart.ts'
import { prequals } from '#server/availability/tables.ts'
import type { Database } from '#server/platform/database/database.ts'
import { deleteInPortions } from '#server/platform/database/delete-in-portions.ts'
import { UUID } from '#server/platform/uuid.ts'
import type { RequestKey } from '#server/session/request-key.ts'
import { isFreshKey, keyedStatements } from './keyed-statements.ts'
import type { Creator, StoredCart } from './stored-cart.ts'
import { carts, idempotencyKeys } from './tables.ts'

export type CartStore = ReturnType<typeof cartStore>

/** Each statement is planned once per connection: a cart changes more often than anything else in the shop. */
export function cartStore(db: Database) {
  const p = sql.placeholder
  const columns = { cart: carts.document, knownRequest: idempotencyKeys.request }
  const underKey = and(
    eq(idempotencyKeys.cartUuid, carts.uuid),
    eq(idempotencyKeys.key, p('key')),
    isFreshKey(idempotencyKeys.at),
  )
  const byUuid = db
    .select(columns)
    .from(carts)
    .leftJoin(idempotencyKeys, underKey)
    .where(eq(carts.uuid, p('uuid')))
    .prepare('cart_by_uuid')
  // One row, whatever is there: cart and network answer in one round trip.
  const one = db
    .select({ one: sql`1`.as('one') })
    .from(sql`(select 1) as one_row`)
    .as('one')
  const withPrequal = db
    .select({ ...columns, prequal: prequals.document })
    .from(one)
    .leftJoin(carts, eq(carts.uuid, p('uuid')))
    .leftJoin(idempotencyKeys, underKey)
    .leftJoin(prequals, eq(prequals.id, p('prequalId')))
    .prepare('cart_with_prequal')
  const insert = db
    .insert(carts)
    .values({ uuid: p('uuid'), reference: p('reference'), version: p('version'), document: p('document') })
    .prepare('cart_insert')
  const update = db
    .update(carts)
    .set({ version: sql`${p('version')}`, document: sql`${p('document')}`, changedAt: sql`now()` })
    .where(and(eq(carts.uuid, p('uuid')), eq(carts.version, p('before'))))
    .returning({ uuid: carts.uuid })
    .prepare('cart_update')
  const keyed = keyedStatements(db)

  return {
    /** By the prospect uuid, with what is known under a key. Who may ask for it: open-cart.ts. */
    async find(uuid: string, key: RequestKey | null = null): Promise<StoredCart | null> {
      return (await byUuid.execute({ uuid, key: key?.key ?? null }))[0] ?? null
    },

    async findWithPrequal(
      uuid: string,
      prequalId: string,
      key: RequestKey | null,
    ): Promise<{ stored: StoredCart | null; prequal: PrequalResult | null }> {
      const known = UUID.test(prequalId) ? prequalId : ''
      const [row] = await withPrequal.execute({ uuid, prequalId: known, key: key?.key ?? null })
      return {
        stored: row?.cart == null ? null : { cart: row.cart, knownRequest: row.knownRequest },
        prequal: row?.prequal ?? null,
      }
    },

    /** With a key that has made a cart already, that cart, and what was asked for then. */
    async insert(cart: Cart, by: Creator | null): Promise<StoredCart> {
      if (by !== null) return keyed.insert(cart, by)
      const { uuid, reference, version } = cart
      await insert.execute({ uuid, reference, version, document: cart })
      return { cart, knownRequest: null }
    },

    /** The cart that was made under this key, if one was. */
    findMade: keyed.findMade,

    /** Saves only over the version that the change was decided on. False: somebody was faster. */
    async replace(before: Cart, after: Cart, key: RequestKey | null): Promise<boolean> {
      if (key !== null) return keyed.replace(before, after, key)
      if (after === before) return true
      const { uuid, version } = before
      const document = JSON.stringify(after)
      return (await update.execute({ uuid, before: version, version: after.version, document })).length > 0
    },
  }
}

/** A basket that nobody has touched for half a year is not coming back; an ordered one is kept as long as its order. */
export async function forgetOldCarts(
  db: Database,
  { status, days }: { status: Cart['status']; days: number },
): Promise<void> {
  await deleteInPortions(async (most) => {
    const old = db
      .select({ uuid: carts.uuid })
      .from(carts)
      .where(
        and(
          sql`${carts.changedAt} < now() - make_interval(days => ${days})`,
          sql`${carts.document} ->> 'status' = ${status}`,
        ),
      )
      .limit(most)
    const { rowCount } = await db.delete(carts).where(inArray(carts.uuid, old))
    return rowCount ?? 0
  })
}
