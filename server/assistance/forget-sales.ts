import type { Database } from '#server/platform/database/database.ts'
import { FIRST_PLACE, inPortions, type Place } from '#server/platform/database/in-portions.ts'
import { endSales } from './sale-store.ts'

const FORGET_NAMES = `update assisted_sales set customer_name = null
  where customer_name is not null and (ended_at is not null or (opened_at is null and code_expires_at <= now()))`

/** The name of a customer is needed for as long as the cart is shared. */
export async function endOverdueSales(db: Database): Promise<void> {
  await endSales(db, 'those whose time is over', 'time')
  await db.$client.query(FORGET_NAMES)
}

/** What led to no order; with an order it is part of how that came about. */
const FORGET = `with old as (
    select id, cart_uuid, created_at from assisted_sales
    where created_at < now() - interval '30 days' and (created_at, id) > ($1::timestamptz, $2::uuid)
    order by created_at, id limit $3
  ), gone as (
    delete from assisted_sales using old where assisted_sales.id = old.id
      and not exists (select from carts where carts.uuid = old.cart_uuid and carts.status = 'ordered')
    returning old.id
  ), acts as (
    delete from assisted_sale_acts where sale_id in (select id from gone)
  )
  select created_at::text as at, id from old order by created_at, id`

export async function forgetOldSales({ $client }: Database): Promise<void> {
  let last = FIRST_PLACE
  await inPortions(async (most) => {
    const { rows } = await $client.query<Place>(FORGET, [last.at, last.id, most])
    last = rows.at(-1) ?? last
    return rows.length
  })
}
