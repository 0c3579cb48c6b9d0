const MINUTE_MS = 60_000
/** The shop renews from here on. */
const RENEWED_AT_MS = 10 * MINUTE_MS
const WARNED_AT_MS = 3 * MINUTE_MS
/** After so long without a press the customer may have left. */
const ACTIVE_MS = 5 * MINUTE_MS

export type HoldState = 'held' | 'renewable' | 'endsSoon' | 'ended'

type Times = { heldUntil: string; lastActive: number; now: number }

/** What to do about the time of a visit: nothing, renew it for an active customer, or warn. */
export function holdState({ heldUntil, lastActive, now }: Times): HoldState {
  const left = Date.parse(heldUntil) - now
  if (left <= 0) return 'ended'
  if (left <= RENEWED_AT_MS && now - lastActive < ACTIVE_MS) return 'renewable'
  return left <= WARNED_AT_MS ? 'endsSoon' : 'held'
}
