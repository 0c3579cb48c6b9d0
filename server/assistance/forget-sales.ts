import type { Database } from '#server/platform/database/database.ts'
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
    delete from assisted_sales where created_at < now() - interval '30 days'
      and not exists (select from carts where carts.uuid = cart_uuid and carts.status = 'ordered')
    returning id
  )
  delete from assisted_sale_acts where sale_id in (select id from old)`

export async function forgetOldSales({ $client }: Database): Promise<void> {
  await $client.query(FORGET)
}
