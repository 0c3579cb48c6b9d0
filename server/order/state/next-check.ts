import type { PaymentState } from '#domain/payment/state.ts'
import { type SQL, sql } from '#server/platform/database/drizzle/orm.ts'
import { payments } from './tables.ts'

/** A card that was authorised is free again after a week, whatever happens. */
const LAST_DAYS = 8

/**
 * When a provider is asked about a payment again: often while it is new, ever more seldom then, by the database's clock.
 * Null: nothing can come any more.
 */
export function nextCheckAt(state: PaymentState, isAtProvider: boolean): SQL | null {
  if (state === 'captured' || state === 'givenBack' || state === 'lost') return null
  const later = sql`now() + greatest(interval '1 minute', (now() - ${payments.createdAt}) / 4)`
  if (state !== 'cancelled' && state !== 'refused') return later
  // What was never begun there nobody can have paid.
  if (!isAtProvider) return null
  return sql`case when ${payments.createdAt} > now() - make_interval(days => ${LAST_DAYS}) then ${later} end`
}
