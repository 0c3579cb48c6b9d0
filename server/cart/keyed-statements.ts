import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import type { Cart } from '#domain/cart/cart.ts'
import type { Database } from '#server/platform/database/database.ts'
import { deleteInPortions } from '#server/platform/database/delete-in-portions.ts'
import type { RequestKey } from '#server/session/request-key.ts'
import type { Creator, StoredCart } from './stored-cart.ts'

/** By age and not by number: a retry is known however many changes came in between. */
const KEY_LIFE = "interval '24 hours'"

export function isFreshKey(at: SQLWrapper): SQL {
  return sql`${at} > now() - ${sql.raw(KEY_LIFE)}`
}

/** A cart and the key of the request that made or changed it, in one statement and so in one transaction. */
export function keyedStatements({ $client: pool }: Pick<Database, '$client'>) {
  async function insert(cart: Cart, { key, heldCart }: Creator): Promise<StoredCart> {
    const { uuid, reference, version } = cart
    const document = JSON.stringify(cart)
    const values = [uuid, key.key, key.request, key.creator, heldCart, reference, version, document]
    const { rowCount } = await pool.query({ name: 'keyed_cart_insert', text: INSERT, values })
    if (rowCount === 1) return { cart, knownRequest: null }
    const made = await findMade({ key, heldCart })
    if (made === null) throw new Error('A cart with this idempotency key came and went')
    return made
  }

  async function findMade({ key, heldCart }: Creator): Promise<StoredCart | null> {
    const values = [key.creator, heldCart, key.key]
    const { rows } = await pool.query<StoredCart>({ name: 'keyed_cart_made', text: MADE, values })
    return rows[0] ?? null
  }

  async function replace(before: Cart, after: Cart, { key, request }: RequestKey): Promise<boolean> {
    const { uuid, version } = before
    if (after === before) {
      await pool.query({ name: 'keyed_cart_unchanged', text: UNCHANGED, values: [uuid, key, request] })
      return true
    }
    const values = [uuid, version, after.version, JSON.stringify(after), key, request]
    const { rowCount } = await pool.query({ name: 'keyed_cart_update', text: UPDATE, values })
    return rowCount === 1
  }

  return { insert, findMade, replace }
}

/**
 * Whoever comes second waits for the first and then makes nothing. The answer to the first may have come through far
 * enough for its cookie to arrive: then the second comes with the cart that the key has made.
 */
const INSERT = `
  with before as (
    select from idempotency_keys
    where cart_uuid = $5::uuid and key = $2 and creator is not null and at > now() - ${KEY_LIFE}
  ), first as (
    insert into idempotency_keys (cart_uuid, key, request, creator)
    select $1::uuid, $2::bytea, $3::bytea, $4::bytea where not exists (select from before)
    on conflict (creator) where creator is not null
    do update set cart_uuid = excluded.cart_uuid, request = excluded.request, at = now()
    where idempotency_keys.at <= now() - ${KEY_LIFE}
    returning cart_uuid
  )
  insert into carts (uuid, reference, version, document)
  select cart_uuid, $6::text, $7::integer, $8::jsonb from first`

const MADE = `
  select document as cart, request as "knownRequest"
  from idempotency_keys join carts on carts.uuid = cart_uuid
  where creator is not null and at > now() - ${KEY_LIFE}
    and (creator = $1::bytea or (cart_uuid = $2::uuid and key = $3::bytea))`

const KEEP_KEY = `
  on conflict (cart_uuid, key) do update set request = excluded.request, creator = null, at = now()
  where idempotency_keys.at <= now() - ${KEY_LIFE}`

const UPDATE = `
  with changed as (
    update carts set version = $3::integer, document = $4::jsonb, changed_at = now()
    where uuid = $1::uuid and version = $2::integer
    returning uuid
  ), kept as (
    insert into idempotency_keys (cart_uuid, key, request)
    select uuid, $5::bytea, $6::bytea from changed ${KEEP_KEY}
  )
  select from changed`

/** A change that changes nothing was done too: sent again later, it must not undo what came in between. */
const UNCHANGED = `
  insert into idempotency_keys (cart_uuid, key, request) values ($1::uuid, $2::bytea, $3::bytea) ${KEEP_KEY}`

export async function forgetOldKeys({ $client: pool }: Pick<Database, '$client'>): Promise<void> {
  await deleteInPortions(async (most) => {
    const { rowCount } = await pool.query(
      `delete from idempotency_keys where at <= now() - ${KEY_LIFE} and (cart_uuid, key) in (
        select cart_uuid, key from idempotency_keys where at <= now() - ${KEY_LIFE} limit $1)`,
      [most],
    )
    return rowCount ?? 0
  })
}
