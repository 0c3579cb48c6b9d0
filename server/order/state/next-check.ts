import type { PaymentState } from '#domain/payment/state.ts'
import { type SQL, sql } from '#server/platform/database/drizzle/orm.ts'
import { payments } from './tables.ts'

/** An authorisation lapses after a week. */
const LAST_DAYS = 8

/**
 * When a payment is read from its provider again: often while it is new, then ever more rarely, by the database's
 * clock. Null: no change is possible any more.
 */
export function nextCheckAt(state: PaymentState, isAtProvider: boolean): SQL | null {
  if (state === 'captured' || state === 'givenBack' || state === 'lost') return null
  const later = sql`now() + greatest(interval '1 minute', (now() - ${payments.createdAt}) / 4)`
  if (state !== 'cancelled' && state !== 'refused') return later
  // A payment that was never started at the provider cannot have been paid.
  if (!isAtProvider) return null
  return sql`case when ${payments.createdAt} > now() - make_interval(days => ${LAST_DAYS}) then ${later} end`
}
