import { type Cart, cartDocument } from '#domain/cart/cart.ts'
import { knowsPerson } from '#domain/cart/knows-person.ts'
import { homePrequalId } from '#domain/cart/lines/home-prequal.ts'
import type { Statement } from '#server/platform/database/statement.ts'
import { lockShelf, moveStock, STOCK_MOVED } from '#server/stock/hold-parts.ts'
import { SALE_IS_OPEN } from './record-acts.ts'

/** A limit by age, not by count: a retry is recognised however many changes came in between. */
const KEY_LIFETIME = "interval '24 hours'"

export const COLUMNS = `carts.uuid, carts.reference, carts.version, carts.document, carts.held, carts.holders, carts.customer, carts.partner,
  keys.request as "knownRequest",
  (select assisted_sales.id from assisted_sales where assisted_sales.cart_uuid = carts.uuid and ${SALE_IS_OPEN}) as "saleId",
  (select assisted_sales.tablet_mark from assisted_sales where assisted_sales.cart_uuid = carts.uuid
    and assisted_sales.opened_at is not null and assisted_sales.ended_at is null) as "tabletMark",
  exists (select from assisted_sales where assisted_sales.cart_uuid = carts.uuid
    and assisted_sales.opened_at is not null and assisted_sales.ended_at is null
    and assisted_sales.tablet_proven_at is not null) as "isTabletProven"`

/** $1 is the cart, $2 the idempotency key of the request. */
export const UNDER_KEY = `left join idempotency_keys as keys
  on keys.cart_uuid = carts.uuid and keys.key = $2::bytea and keys.at > now() - ${KEY_LIFETIME}`

/** The document of a cart and the columns derived from it that statements filter by (setDocument). */
export function cartColumns(cart: Cart): unknown[] {
  const { status } = cart
  // The personal data of an ordered cart is stored for as long as its order.
  const hasDetails = status !== 'ordered' && knowsPerson(cart)
  return [JSON.stringify(cartDocument(cart)), status, homePrequalId(cart), hasDetails]
}

/** The document of a cart and the columns beside it: $first and the three after it, as cartColumns makes them. */
export function setDocument(first: number): string {
  const [document, status, homePrequalId, hasDetails] = documentValues(first)
  return `document = ${document}, status = ${status}, home_prequal_id = ${homePrequalId}, has_details = ${hasDetails}`
}

function documentValues(first: number): string[] {
  return ['json', 'text', 'text', 'boolean'].map((type, index) => `$${first + index}::${type}`)
}

const INSERTED = 'uuid, reference, version, document, status, home_prequal_id, has_details, held, identified, holders'

/**
 * Holders of a cart after a change: $mark is the browser's mark or null, followed by whether the cart contains
 * personal data now and whether it identifies a person. Until it contains any, the last browser to change it is its
 * holder; the change that first identifies a person drops all other holders.
 */
function setHolders(mark: number): string {
  const [browser, hasPerson, identified] = [`$${mark}::bytea`, `$${mark + 1}::boolean`, `$${mark + 2}::boolean`]
  return `held = held or ${hasPerson}, identified = identified or ${identified},
      holders = case when ${browser} is null or (held and (identified or not ${identified})) then holders
        else array[${browser}] end`
}

/** A change decided before the holders were dropped is not saved. Changes by the shop itself have no mark. */
function byHolder(mark: number): string {
  return `($${mark}::bytea is null or not held or $${mark}::bytea = any(holders))`
}

/** The holder of a new cart is the browser or the partner that created it. */
function firstHolder(mark: number, partner: number): string {
  return `$${mark + 1}::boolean, $${mark + 2}::boolean, array_remove(array[$${mark}::bytea], null), $${partner}::text`
}

export const BY_UUID: Statement = {
  name: 'cart_by_uuid',
  text: `select ${COLUMNS} from carts ${UNDER_KEY} where carts.uuid = $1::uuid`,
}

export const WITH_PREQUAL: Statement = {
  name: 'cart_with_prequal',
  text: `select ${COLUMNS}, prequals.document as prequal
    from (select) as one_row
    left join carts on carts.uuid = $1::uuid ${UNDER_KEY}
    left join prequals on prequals.id = $3::text`,
}

/** The open carts of a customer, the last changed first. */
export const OF_CUSTOMER: Statement = {
  name: 'carts_of_customer',
  text: `select ${COLUMNS} from carts ${UNDER_KEY.replace('$2', 'null')}
    where carts.customer = $1::text and carts.status = 'open' order by carts.changed_at desc limit 5`,
}

/** A guest's cart becomes a customer's, once. */
export const BIND: Statement = {
  name: 'cart_bind',
  text: 'update carts set customer = $2::text where uuid = $1::uuid and customer is null returning uuid',
}

/** Another browser of its customer; of more than five the oldest leaves. */
export const ADMIT_BROWSER: Statement = {
  name: 'cart_admit_browser',
  text: `update carts set changed_at = now(),
      holders = (array_remove(holders, $3::bytea) || $3::bytea)[greatest(1, cardinality(array_remove(holders, $3::bytea)) - 3):]
    where uuid = $1::uuid and customer = $2::text and status = 'open' returning uuid`,
}

export const INSERT: Statement = {
  name: 'cart_insert',
  text: `insert into carts (${INSERTED}, partner)
    values ($1, $2, $3, ${documentValues(4).join(', ')}, ${firstHolder(8, 11)})`,
}

/** An existing customer's cart and one of its browsers, $9: of more than five the oldest leaves. */
export const ENTER_OWNED: Statement = {
  name: 'cart_enter_owned',
  text: `with entered as (
    update carts set holders = (holders || $9::bytea)[greatest(1, cardinality(holders) - 3):]
    where uuid = $1::uuid and customer = $8::text and not $9::bytea = any(holders)
  )
  insert into carts (${INSERTED}, customer)
  select $1::uuid, $2::text, $3::integer, ${documentValues(4).join(', ')}, true, true, array[$9::bytea], $8::text
  where not exists (select from carts where uuid = $1::uuid)
  on conflict do nothing`,
}

export const UPDATE: Statement = {
  name: 'cart_update',
  text: `update carts set version = $3::integer, ${setDocument(4)}, changed_at = now(), ${setHolders(8)}
    where uuid = $1::uuid and version = $2::integer and ${byHolder(8)}
    returning uuid`,
}

/**
 * A cart and the idempotency key of the request that created it, in one statement and so in one transaction. A
 * concurrent request with the same key waits for the first and then creates nothing. The cookie of the first response
 * may have arrived although the response did not: then the second request comes with the cart that the key has
 * created.
 */
export const KEYED_INSERT: Statement = {
  name: 'keyed_cart_insert',
  text: `with before as (
    select from idempotency_keys
    where cart_uuid = $11::uuid and key = $8 and creator is not null and at > now() - ${KEY_LIFETIME}
  ), first as (
    insert into idempotency_keys (cart_uuid, key, request, creator)
    select $1::uuid, $8::bytea, $9::bytea, $10::bytea where not exists (select from before)
    on conflict (creator) where creator is not null
    do update set cart_uuid = excluded.cart_uuid, request = excluded.request, at = now()
    where idempotency_keys.at <= now() - ${KEY_LIFETIME}
    returning cart_uuid
  )
  insert into carts (${INSERTED}, partner)
  select cart_uuid, $2::text, $3::integer, ${documentValues(4).join(', ')}, ${firstHolder(12, 15)} from first
  returning uuid`,
}

export const MADE: Statement = {
  name: 'keyed_cart_made',
  text: `select ${COLUMNS}
    from idempotency_keys as keys join carts on carts.uuid = keys.cart_uuid
    where keys.creator is not null and keys.at > now() - ${KEY_LIFETIME}
      and (keys.creator = $1::bytea or (keys.cart_uuid = $2::uuid and keys.key = $3::bytea))`,
}

/** A key that exists stays as it is, unless it has expired. */
export const STORE_KEY = `
  on conflict (cart_uuid, key) do update set request = excluded.request, creator = null, at = now()
  where idempotency_keys.at <= now() - ${KEY_LIFETIME}`

export const KEYED_UPDATE: Statement = {
  name: 'keyed_cart_update',
  text: `with changed as (
    update carts set version = $3::integer, ${setDocument(4)}, changed_at = now(), ${setHolders(10)}
    where uuid = $1::uuid and version = $2::integer and ${byHolder(10)}
    returning uuid
  ), kept as (
    insert into idempotency_keys (cart_uuid, key, request)
    select uuid, $8::bytea, $9::bytea from changed ${STORE_KEY}
  )
  select uuid from changed`,
}

/**
 * A cart whose devices change, with the stock taken for it and returned: one statement and so one commit. $1 to $12
 * as above, key and request may be null; $13 to $16 are holds.
 */
export const HOLDING_UPDATE: Statement = {
  name: 'holding_cart_update',
  text: `with ${lockShelf(13)}, changed as (
    update carts set version = $3::integer, ${setDocument(4)}, changed_at = now(), ${setHolders(10)}
    where uuid = $1::uuid and version = $2::integer and ${byHolder(10)} and not exists (select from short)
    returning uuid
  ), kept as (
    insert into idempotency_keys (cart_uuid, key, request)
    select uuid, $8::bytea, $9::bytea from changed where $8::bytea is not null ${STORE_KEY}
  ), ${moveStock(13)}
  select ${STOCK_MOVED}`,
}

/** The same for a new cart: $1 to $14 as above, key, request and creator may be null; $15 to $18 are holds, $19 the partner or null. */
export const HOLDING_INSERT: Statement = {
  name: 'holding_cart_insert',
  text: `with ${lockShelf(15)}, before as (
    select from idempotency_keys
    where cart_uuid = $11::uuid and key = $8 and creator is not null and at > now() - ${KEY_LIFETIME}
  ), first as (
    insert into idempotency_keys (cart_uuid, key, request, creator)
    select $1::uuid, $8::bytea, $9::bytea, $10::bytea
    where $8::bytea is not null and not exists (select from before) and not exists (select from short)
    on conflict (creator) where creator is not null
    do update set cart_uuid = excluded.cart_uuid, request = excluded.request, at = now()
    where idempotency_keys.at <= now() - ${KEY_LIFETIME}
    returning cart_uuid
  ), changed as (
    insert into carts (${INSERTED}, partner)
    select $1::uuid, $2::text, $3::integer, ${documentValues(4).join(', ')}, ${firstHolder(12, 19)}
    where not exists (select from short) and ($8::bytea is null or exists (select from first))
    returning uuid
  ), ${moveStock(15)}
  select ${STOCK_MOVED}`,
}

/** A change without an effect stores its key too: repeated later, it must not undo what came in between. */
export const KEYED_UNCHANGED: Statement = {
  name: 'keyed_cart_unchanged',
  text: `insert into idempotency_keys (cart_uuid, key, request) values ($1::uuid, $2::bytea, $3::bytea) ${STORE_KEY}`,
}

/**
 * Carts without what is not needed any more: $1 to $3 uuids with the versions before and after, then the columns as cartColumns
 * makes them. The time of the last change stays: this change is not the customer's.
 */
export const SAVE_REDUCED = `update carts set version = reduced.version, document = reduced.document::json,
    status = reduced.status, home_prequal_id = reduced.home_prequal_id, has_details = reduced.has_details
  from unnest($1::uuid[], $2::integer[], $3::integer[], $4::text[], $5::text[], $6::text[], $7::boolean[])
    as reduced (uuid, before, version, document, status, home_prequal_id, has_details)
  where carts.uuid = reduced.uuid and carts.version = reduced.before`

/**
 * By the time of creation, which never changes, so that an index on it costs a change of a cart nothing. With a cart go the
 * holds of its sold devices, which are known from their order too.
 */
export const FORGET_OLD_CARTS = `with old as (
    select uuid from carts
    where status = $1 and created_at < now() - make_interval(days => $2) and changed_at < now() - make_interval(days => $2)
    order by created_at limit $3 for update skip locked
  ), gone as (
    delete from carts where uuid in (select uuid from old) returning uuid
  ), sold as (
    delete from stock_holds where state = 'sold' and cart_uuid in (select uuid from gone)
  )
  select count(*)::integer as deleted from gone`

export const FORGET_OLD_KEYS = `delete from idempotency_keys where (cart_uuid, key) in (
  select cart_uuid, key from idempotency_keys where at <= now() - ${KEY_LIFETIME}
  order by at limit $1 for update skip locked)`

export const SHARED: Statement = {
  name: 'cart_shared',
  text: `select from assisted_sales where cart_uuid = $1::uuid and ${SALE_IS_OPEN}`,
}
