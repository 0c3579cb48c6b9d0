import { promoKey } from '#domain/catalogue/promo/promo-code.ts'
import { promoCounts, promoUses } from '#server/cart/promos/tables.ts'
import type { Database } from '#server/platform/database/database.ts'
import { desc, eq } from '#server/platform/database/drizzle/orm.ts'
import type { OrderRow } from '../state/order-store.ts'
import { orders } from '../state/tables.ts'

const MOST = 50

export type PromoUses =
  | { of: 'all codes'; counts: (typeof promoCounts.$inferSelect)[] }
  | { of: 'one code'; code: string; uses: (Pick<OrderRow, 'reference' | 'state'> & { at: Date })[] }

/** The number of orders for each promo code, or the orders of one. */
export async function listPromoUses({ db }: { db: Database }, { code: typed }: { code: string }): Promise<PromoUses> {
  const code = promoKey(typed)
  if (code === '') return { of: 'all codes', counts: await db.select().from(promoCounts).orderBy(promoCounts.code) }
  const uses = await db
    .select({ reference: orders.reference, state: orders.state, at: promoUses.at })
    .from(promoUses)
    .innerJoin(orders, eq(orders.id, promoUses.orderId))
    .where(eq(promoUses.code, code))
    .orderBy(desc(promoUses.at))
    .limit(MOST)
  return { of: 'one code', code, uses }
}
