import { visitsOf } from '#domain/cart/line-visits.ts'
import { type Ordered, orderDocument } from '#domain/order/order.ts'
import { STORE_KEY, setDocument } from '#server/cart/cart-statements.ts'
import { releasingUses } from '#server/cart/promos/promo-uses.ts'
import { customerActPart } from '#server/cart/record-acts.ts'
import { emailHash } from '#server/mail/email-hash.ts'
import { limitedSpendingPart } from '#server/platform/database/budget.ts'
import type { Statement } from '#server/platform/database/statement.ts'
import { enqueueJobs } from '#server/platform/jobs/waiting-job.ts'
import { DAY_SECONDS } from './order-budgets.ts'
import { findMarks } from './order-finds.ts'

/** All columns but the document, which is long and known to the caller that has just written it. */
const COLUMNS = `id, reference, cart_uuid as "cartUuid", customer, partner, external_id as "externalId", state, why, claimed_until as "claimedUntil",
  managed_id as "managedId", managed_state as "managedState", managed_at as "managedAt", reduced_at as "reducedAt",
  budget_keys as "budgetKeys", purchase_report as "purchaseReport", created_at as "createdAt", changed_at as "changedAt"`

/** The document of an order, the columns beside it that statements query, and the marks that it is found by. */
export function orderColumns(ordered: Ordered) {
  const { cart, details, assistant, partner } = ordered
  return {
    marks: findMarks(ordered),
    document: JSON.stringify(orderDocument(ordered)),
    emailHash: emailHash(details.email),
    /** An order has one line into a home, and so one visit at most. */
    visitDay: visitsOf(cart)[0]?.visit.at ?? null,
    /** The longest of its contracts. */
    termMonths: Math.max(0, ...cart.lines.map(({ term }) => term)),
    channel: cart.channel,
    seller: assistant?.id ?? null,
    shop: assistant?.shop ?? null,
    partner: partner?.id ?? null,
    externalId: partner?.externalId ?? null,
  }
}

/**
 * Order, frozen cart, key and history are one statement and so one commit. $1 id, $2 reference, $3 cart, $4 document,
 * $5 seconds of the lease, $6 version of the cart, $7 to $10 its columns once it is frozen, $11 key or null, $12 its request,
 * $13 most orders of a cart a day, $14 to $16 the budgets, $17 to $19 the columns beside the document, $20 the customer or null, $21 the browser's mark or null, $22 to $24 the channel, the assistant
 * and their shop, $25 services that the order changes, $26 the line that changes each, $27 whether the purchase is
 * reported, $28 and $29 the partner and the partner's name of the order, $30 what it is found by. It always returns one row; a row
 * without an order means that the cart had changed, had too many orders, or that a budget is spent. The cart is locked before budgets are
 * spent, so a double click spends once.
 */
export const PLACE: Statement = {
  name: 'order_place',
  text: `with today as (
    select count(*) >= $13::integer as "tooMany" from orders
    where cart_uuid = $3::uuid and created_at > now() - interval '1 day'
  ), wanted as (
    select uuid from carts
    where uuid = $3::uuid and version = $6::integer and not (select "tooMany" from today) for update
  ), ${limitedSpendingPart(14, 'exists (select from wanted)')}, frozen as (
    update carts set version = version + 1, ${setDocument(7)}, changed_at = now()
    where uuid = (select uuid from wanted) and (select place from over_limit) is null
    returning uuid
  ), kept as (
    insert into idempotency_keys (cart_uuid, key, request)
    select uuid, $11::bytea, $12::bytea from frozen where $11::bytea is not null ${STORE_KEY}
  ), placed as (
    insert into orders (id, reference, cart_uuid, state, document, claimed_until, budget_keys, email_hash, visit_day, term_months,
      customer, channel, seller, shop, purchase_report, partner, external_id)
    select $1::uuid, $2::text, uuid, 'placed', $4::json, now() + make_interval(secs => $5::integer), $14::text[],
      $17::bytea, $18::date, $19::integer, $20::text, $22::text, $23::text, $24::text, $27::text, $28::text, $29::text from frozen
    returning ${COLUMNS}
  ), noted as (
    insert into order_events (order_id, event, by) select id, 'order.placed', 'customer' from placed
  ), marked as (
    insert into order_finds (mark, created_at, order_id) select mark, "createdAt", id from placed, unnest($30::bytea[]) as marks (mark)
  ), changing as (
    insert into order_changes (order_id, service_id, line_id)
    select id, service, line from placed, unnest($25::text[], $26::text[]) as changes (service, line)
  ), acted as (
    ${customerActPart({ part: 'placed', cart: 'placed."cartUuid"', kind: "'ORDERED'", mark: '$21::bytea' })}
  )
  select placed.*, today."tooMany", over_limit.place as "overLimit"
  from today cross join over_limit left join placed on true`,
}

/** Locks the order until the transaction ends, so that events are applied one after the other. */
export const LOCK: Statement = {
  name: 'order_lock',
  text: `select ${COLUMNS}, document from orders where id = $1::uuid for update`,
}

/**
 * Everything that a change of an order writes, but payments: one statement, so that it needs no transaction of its own.
 * $1 id, $2 the current state, $3 the next one, $4 why or null, $5 document or null, $6 events for the history, $7 by whom,
 * $8 mails to be sent, $9 whether visits are released, $10 the cart or null, $11 its version, $12 to $15 its next columns,
 * $16 to $19 jobs, $20 lines that get an eSIM, $21 whether the order's budgets are released, which later windows do not
 * contain. $22 and $23 are the hash of the address and the day of the visit, $24 what it is found by, with a document. No row: the order is in
 * another state, or the cart has another version.
 */
export const CHANGE: Statement = {
  name: 'order_turn',
  text: `with locked as (
    select id from orders where id = $1::uuid and state = $2::text for update
  ), changed as (
    update carts set version = version + 1, ${setDocument(12)}, changed_at = now()
    where uuid = $10::uuid and version = $11::integer and exists (select from locked)
    returning uuid
  ), turned as (
    update orders set state = $3::text, claimed_until = case when $2::text = 'placed' then null else claimed_until end,
      why = coalesce($4::text, why), document = coalesce($5::json, document),
      email_hash = coalesce($22::bytea, email_hash), visit_day = case when $5::json is null then visit_day else $23::date end,
      changed_at = case when $2::text = $3::text and $5::json is null then changed_at else now() end
    from locked
    where orders.id = locked.id and ($10::uuid is null or exists (select from changed))
    returning orders.id, orders.budget_keys, orders.created_at
  ), unmarked as (
    delete from order_finds using turned where order_id = turned.id and $24::bytea[] is not null and mark <> all($24::bytea[])
  ), marked as (
    insert into order_finds (mark, created_at, order_id) select mark, created_at, id from turned, unnest($24::bytea[]) as marks (mark)
    on conflict do nothing
  ), own_budgets as (
    select key from budgets, turned
    where $21::boolean and key = any(budget_keys) and ends_at <= created_at + interval '${DAY_SECONDS} seconds'
    order by key for update of budgets
  ), released_budgets as (
    update budgets set spent = greatest(0, spent - 1) from own_budgets where budgets.key = own_budgets.key
  ), noted as (
    insert into order_events (order_id, event, by)
    select id, event, $7::text from turned, unnest($6::text[]) as happened (event)
  ), mailed as (
    insert into mails (order_id, kind, due_at) select id, kind, clock_timestamp() from turned, unnest($8::text[]) as letters (kind)
    on conflict do nothing
  ), released as (
    insert into visit_releases (order_id) select id from turned where $9::boolean
    on conflict do nothing
  ), waiting as (
    insert into esim_profiles (order_id, line_id) select id, line from turned, unnest($20::text[]) as lines (line)
    on conflict do nothing
  ), enqueued as (
    ${enqueueJobs(16, 'exists (select from turned)')}
  ), ${releasingUses("select id from turned where $3::text in ('cancelled', 'withdrawn')")}
  select id from turned`,
}
