import type { Address } from '#domain/address/address.ts'
import type { Database } from '#server/platform/database/database.ts'
import { eq, sql } from '#server/platform/database/drizzle/orm.ts'
import { inTransaction } from '#server/platform/database/in-transaction.ts'
import { LOCKS } from '#server/platform/database/locks.ts'
import type { CurrentServiceSettings } from './current-service-settings.ts'
import { slotHolds } from './tables.ts'

/** As long as the diary holds a slot. */
const HOLD_MINUTES = 15

export type Holder = { offerId: string; visitor: string; home: Address }

/**
 * Records that a slot is about to be held for an offer, unless its visitor or its home is at the limit: an engineer's
 * time that is held and not used is lost to everyone. In the database, because there are many servers; counted under
 * a lock, because concurrent requests would otherwise all pass the limit.
 */
export async function noteHold(
  db: Database,
  { offerId, ...who }: Holder,
  most: CurrentServiceSettings['slotHolds'],
): Promise<boolean> {
  const visitor = db.markOf(`slots of ${who.visitor}`)
  const home = db.markOf(`slots at ${homeOf(who.home)}`)
  return inTransaction(db, async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${LOCKS.slotHolds})`)
    await tx.delete(slotHolds).where(sql`${slotHolds.endsAt} <= now()`)
    const [others] = await tx
      .select({
        byVisitor: sql<number>`(count(*) filter (where ${slotHolds.visitor} = ${visitor}))::int`,
        atHome: sql<number>`(count(*) filter (where ${slotHolds.home} = ${home}))::int`,
      })
      .from(slotHolds)
      .where(sql`${slotHolds.offerId} <> ${offerId}`)
    if (others === undefined || others.byVisitor >= most.perVisitor || others.atHome >= most.perHome) return false
    const endsAt = sql`now() + make_interval(mins => ${HOLD_MINUTES})`
    await tx
      .insert(slotHolds)
      .values({ offerId, visitor, home, endsAt })
      .onConflictDoUpdate({ target: slotHolds.offerId, set: { visitor, home, endsAt } })
    return true
  })
}

export async function forgetHold(db: Database, offerId: string): Promise<void> {
  await db.delete(slotHolds).where(eq(slotHolds.offerId, offerId))
}

function homeOf({ addressId, eircode, addressLine1, addressLine2, addressLine3, town, county }: Address): string {
  return eircode ?? addressId ?? JSON.stringify([addressLine1, addressLine2, addressLine3, town, county])
}
