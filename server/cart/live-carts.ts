import { sql } from 'drizzle-orm'
import type { LiveCarts } from '#domain/catalogue/diff/describe-changes.ts'
import type { Database, Transaction } from '#server/platform/database/database.ts'
import { carts } from './tables.ts'

/** The document is taken apart once: it is stored compressed, and opening it is most of the work. */
const CARTS = sql`${carts}, lateral jsonb_to_record(${carts.document})
  as cart(status text, offers jsonb, accessories jsonb)`

/** A basket that nobody has touched for a month is hardly anybody's promise. */
const LIVE = sql`cart.status = 'OPEN' and ${carts.changedAt} > now() - interval '30 days'`

/** Everything that cart lines were chosen by: plans, add-ons, devices with their insurance. */
const CODES = sql`
  jsonb_path_query_array(cart.offers, '$[*].baseOffer.catalogTariffPlanCode')
  || jsonb_path_query_array(cart.offers, '$[*].addOns[*].catalogCode')
  || jsonb_path_query_array(cart.offers, '$[*].equipments[*].catalogCode')
  || jsonb_path_query_array(cart.offers, '$[*].equipments[*].addOn.catalogCode')
  || jsonb_path_query_array(cart.accessories, '$[*].catalogCode')`

/** Carts with the same content are counted together: there are many carts, and few ways to fill one. */
export async function liveCarts(db: Database | Transaction): Promise<LiveCarts> {
  const { rows } = await db.execute<{ codes: string[]; carts: number }>(sql`
    select ${CODES} as codes, count(*)::int as carts
    from ${CARTS}
    where ${LIVE}
    group by 1`)
  return rows
}

/** How many live carts have a line that each release priced. */
export async function liveCartsByRelease(db: Database): Promise<ReadonlyMap<number, number>> {
  const { rows } = await db.execute<{ releases: number[]; carts: number }>(sql`
    select jsonb_path_query_array(cart.offers, '$[*].releaseId') as releases, count(*)::int as carts
    from ${CARTS}
    where ${LIVE}
    group by 1`)
  const counts = new Map<number, number>()
  for (const { releases, carts: count } of rows) {
    for (const release of new Set(releases)) counts.set(release, (counts.get(release) ?? 0) + count)
  }
  return counts
}
