import { LIVE_DAYS } from '#domain/cart/cart-lifetime.ts'
import type { LiveCarts } from '#domain/catalogue/diff/describe-changes.ts'
import type { Database, Transaction } from '#server/platform/database/database.ts'
import { sql } from '#server/platform/database/drizzle/orm.ts'
import { carts } from './tables.ts'

const LIVE = sql`${carts.status} = 'open' and ${carts.changedAt} > now() - make_interval(days => ${LIVE_DAYS})`

/** Everything that was chosen: plans, add-ons, devices with their insurance. Missing lists are empty. */
const CODES = sql`
  jsonb_path_query_array(${carts.document}::jsonb, '$.lines[*].plan')
  || jsonb_path_query_array(${carts.document}::jsonb, '$.lines[*].addOns[*].code')
  || jsonb_path_query_array(${carts.document}::jsonb, '$.lines[*].devices[*].code')
  || jsonb_path_query_array(${carts.document}::jsonb, '$.lines[*].devices[*].insurance.code')
  || jsonb_path_query_array(${carts.document}::jsonb, '$.accessories[*].code')
  || jsonb_path_query_array(${carts.document}::jsonb, '$.promos[*].code')`

/** Carts with the same content are counted together: there are many carts, and few combinations. */
export async function liveCarts(db: Database | Transaction): Promise<LiveCarts> {
  const { rows } = await db.execute<{ codes: string[]; carts: number }>(sql`
    select ${CODES} as codes, count(*)::int as carts
    from ${carts}
    where ${LIVE}
    group by 1`)
  return rows
}

/** How many live carts have a line priced by each release. */
export async function liveCartsByRelease(db: Database): Promise<ReadonlyMap<number, number>> {
  const { rows } = await db.execute<{ releases: number[]; carts: number }>(sql`
    select jsonb_path_query_array(${carts.document}::jsonb, '$.lines[*].release') as releases, count(*)::int as carts
    from ${carts}
    where ${LIVE}
    group by 1`)
  const counts = new Map<number, number>()
  for (const { releases, carts: count } of rows) {
    for (const release of new Set(releases)) counts.set(release, (counts.get(release) ?? 0) + count)
  }
  return counts
}
