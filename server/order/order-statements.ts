/** The statements that every order goes through, planned once per connection (prepared statements). */
type Statement = { name: string; text: string }

const ROW = `id, reference, cart_uuid as "cartUuid", state, why, document, claimed_until as "claimedUntil",
  managed_id as "managedId", managed_state as "managedState", managed_at as "managedAt", created_at as "createdAt",
  changed_at as "changedAt"`

/** $1 id, $2 reference, $3 cart, $4 document, $5 seconds of the lease, $6 most orders of a cart a day. No row: there are too many. */
export const PLACE: Statement = {
  name: 'order_place',
  text: `with placed as (
    insert into orders (id, reference, cart_uuid, state, document, claimed_until)
    select $1::uuid, $2::text, $3::uuid, 'placed', $4::json, now() + make_interval(secs => $5::integer)
    where (select count(*) from orders where cart_uuid = $3::uuid and created_at > now() - interval '1 day') < $6::integer
    returning ${ROW}
  ), noted as (
    insert into order_events (order_id, event, by) select id, 'order.placed', 'customer' from placed
  )
  select * from placed`,
}

/** For as long as the transaction lasts nobody else changes this order: events come one after the other. */
export const LOCK: Statement = { name: 'order_lock', text: `select ${ROW} from orders where id = $1::uuid for update` }

/** $1 id, $2 state, $3 why or null, $4 document or null, $5 what happened, $6 by whom. */
export const TURN: Statement = {
  name: 'order_turn',
  text: `with noted as (
    insert into order_events (order_id, event, by) select $1::uuid, event, $6::text from unnest($5::text[]) as happened (event)
  )
  update orders set state = $2::text, why = coalesce($3::text, why), document = coalesce($4::json, document),
    changed_at = case when state = $2::text and $4::json is null then changed_at else now() end
  where id = $1::uuid`,
}
