/** Under it the customer is warned. */
const WARNING_MS = 60_000

export type SessionView = { state: 'active' } | { state: 'warning'; seconds: number } | { state: 'ended' }

export function sessionView(endsAt: number, now: number): SessionView {
  const left = endsAt - now
  if (left <= 0) return { state: 'ended' }
  if (left >= WARNING_MS) return { state: 'active' }
  return { state: 'warning', seconds: Math.max(1, Math.floor(left / 1000)) }
}

/** Announced to screen readers when it opens and at these seconds: one that counted every second could not be used. */
const ANNOUNCED = [30, 10]

/** Whether the sentence is announced again, after it was announced with so many seconds left. */
export function isAnnounced(seconds: number, announcedAt: number): boolean {
  return ANNOUNCED.some((at) => seconds <= at && announcedAt > at)
}
