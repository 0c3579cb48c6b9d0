import { sql } from '#server/platform/database/drizzle/orm.ts'

/** No parcel takes longer within Ireland. */
const PARCEL_DAYS = 14

/** Goods that should have been sent back, or were and never arrived: which order, why and since when. */
export const OVERDUE_GOODS = sql`select order_id, why, since from (
    select order_id, 'goods overdue' as why, (send_by + 1)::timestamp at time zone 'Europe/Dublin' as since
      from goods_returns where state = 'awaited'
    union all select order_id, 'goods sent and not back', shown_at + make_interval(days => ${PARCEL_DAYS})
      from goods_returns where state = 'shown') as goods where since < now()`
