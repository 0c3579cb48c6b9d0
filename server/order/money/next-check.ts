import type { PaymentState } from '#domain/payment/state.ts'

const MINUTE_MS = 60_000
/** A card that was authorised is free again after a week, whatever happens. */
const LAST_MS = 8 * 24 * 60 * MINUTE_MS

/** When a provider is asked about a payment again: often while it is new, ever more seldom then. Null: nothing can come any more. */
export function nextCheckAt(state: PaymentState, createdAt: Date, now: Date): Date | null {
  if (state === 'captured' || state === 'givenBack') return null
  const age = now.getTime() - createdAt.getTime()
  const mayStillCome = state === 'cancelled' || state === 'refused'
  if (mayStillCome && age > LAST_MS) return null
  return new Date(now.getTime() + Math.max(MINUTE_MS, Math.floor(age / 4)))
}
