import type { ActKind } from '#domain/assistance/assistance.ts'
import type { Database, Transaction } from '#server/platform/database/database.ts'
import type { Caller } from '#server/session/caller.ts'

/**
 * Whether a row of assisted_sales is open: opened by an assistant, not ended, in time, and the assistant is still signed in.
 * Sessions end by the time of day (pg_catalog), as their tokens do.
 */
export const SALE_IS_OPEN = `assisted_sales.opened_at is not null and assisted_sales.ended_at is null and assisted_sales.ends_at > now()
  and exists (select from customer_sessions where customer_sessions.id = assisted_sales.staff_session
    and customer_sessions.ended_at is null and customer_sessions.ends_at > pg_catalog.now())`

export type NamedAct = { kind: ActKind; what: string | null; lineId: string | null }

export type ActPlace = { saleId: string; cartUuid: string }

const RECORD = {
  name: 'record assisted acts',
  text: `insert into assisted_sale_acts (sale_id, cart_uuid, actor, staff_id, device, kind, what, line_id)
    select sale.id, sale.cart_uuid, case when $2::text is null then 'customer' else 'assistant' end, $2::text,
      case when $2::text is not null or $3::bytea = sale.tablet_mark then 'shop' else 'own' end, act.kind, act.what, act.line_id
    from assisted_sales as sale, unnest($4::text[], $5::text[], $6::text[]) as act (kind, what, line_id)
    where sale.id = $1::uuid`,
}

type CustomerAct = {
  /** The part of the statement that has done it, and its column with the cart. */
  part: string
  cart: string
  kind: string
  /** Of the customer's browser. */
  mark: string
}

/** The same for the customer alone, as a part of a larger statement: nothing is written for a cart that nobody shares. */
export function customerActPart({ part, cart, kind, mark }: CustomerAct): string {
  return `insert into assisted_sale_acts (sale_id, cart_uuid, actor, device, kind)
    select assisted_sales.id, assisted_sales.cart_uuid, 'customer',
      case when ${mark} = assisted_sales.tablet_mark then 'shop' else 'own' end, ${kind}
    from ${part} join assisted_sales on assisted_sales.cart_uuid = ${cart} where ${SALE_IS_OPEN}`
}

/** What a caller did to a shared cart, in the commit that does it. */
export async function recordActs(
  { $client }: { $client: Pick<Database['$client'] | Transaction['$client'], 'query'> },
  caller: Caller,
  { saleId, cartUuid }: ActPlace,
  acts: readonly NamedAct[],
): Promise<void> {
  if (acts.length === 0) return
  const staffId = caller.kind === 'staff' ? caller.staffId : null
  const mark = caller.cartCookie.markOf(cartUuid)
  const columns = [acts.map(({ kind }) => kind), acts.map(({ what }) => what), acts.map(({ lineId: id }) => id)]
  await $client.query({ ...RECORD, values: [saleId, staffId, mark, ...columns] })
}
