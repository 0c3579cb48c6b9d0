import type { Address } from '#domain/address/address.ts'
import { storedPrequal } from '#domain/availability/stored-prequal.ts'
import type { Cart } from '#domain/cart/cart.ts'
import { homePrequalId } from '#domain/cart/lines/home-prequal.ts'
import { COLUMNS, UNDER_KEY } from '#server/cart/cart-statements.ts'
import { type CartRow, toStoredCart } from '#server/cart/cart-store.ts'
import { homesOf } from '#server/checkout/homes.ts'
import type { Database, Transaction } from '#server/platform/database/database.ts'
import type { Statement } from '#server/platform/database/statement.ts'

export type ListedCart = {
  cart: Cart
  /** Where each line into a home goes, by its id. */
  homes: ReadonlyMap<string, Address>
  createdAt: Date
  changedAt: Date
}

const TIMES = `carts.created_at as "createdAt", carts.changed_at as "changedAt"`

/** Newest first. $1 the partner, $2 a cart or null, $3 a state or null. */
const LIST: Statement = {
  name: 'carts_of_partner',
  text: `select ${COLUMNS}, ${TIMES}, prequals.document as prequal
    from carts ${UNDER_KEY.replace('$2', 'null')}
    left join prequals on prequals.id = carts.home_prequal_id
    where carts.partner = $1::text and ($2::uuid is null or carts.uuid = $2::uuid)
      and ($3::text is null or carts.status = $3::text)
    order by carts.created_at desc, carts.uuid desc limit $4 offset $5`,
}

const COUNT: Statement = {
  name: 'count_carts_of_partner',
  text: `select count(*)::integer as total from carts
    where partner = $1::text and ($2::uuid is null or uuid = $2::uuid) and ($3::text is null or status = $3::text)`,
}

const DROP: Statement = {
  name: 'drop_cart_of_partner',
  text: `with gone as (
      delete from carts where uuid = $1::uuid and partner = $2::text and version = $3::integer
        and status in ('open', 'expired') returning uuid
    ), forgotten as (
      delete from checkouts where cart_uuid in (select uuid from gone)
    ), keys as (
      delete from idempotency_keys where cart_uuid in (select uuid from gone)
    )
    select uuid from gone`,
}

type Pool = Pick<Database | Transaction, '$client'>
type Filter = { id: string | null; status: string | null }

export async function listPartnerCarts(
  { $client }: Pool,
  partner: string,
  { id, status, limit, offset }: Filter & { limit: number; offset: number },
): Promise<{ carts: ListedCart[]; total: number }> {
  const [found, counted] = await Promise.all([
    $client.query<CartRow & { createdAt: Date; changedAt: Date; prequal: unknown }>({
      ...LIST,
      values: [partner, id, status, limit, offset],
    }),
    $client.query<{ total: number }>({ ...COUNT, values: [partner, id, status] }),
  ])
  const carts = found.rows.map(({ createdAt, changedAt, prequal, ...row }) => {
    const { cart } = toStoredCart(row)
    const known = prequal === null ? [] : [storedPrequal.read(prequal, homePrequalId(cart) ?? '')]
    return { cart, homes: homesOf(cart, known), createdAt, changedAt }
  })
  return { carts, total: counted.rows[0]?.total ?? 0 }
}

/** With its checkout, and the keys of requests that made or changed it. What was in it was taken out by the cart's own rules before. False: it has changed since. */
export async function dropPartnerCart(
  { $client }: Pool,
  { uuid, version }: Pick<Cart, 'uuid' | 'version'>,
  partner: string,
): Promise<boolean> {
  return ((await $client.query({ ...DROP, values: [uuid, partner, version] })).rowCount ?? 0) > 0
}
