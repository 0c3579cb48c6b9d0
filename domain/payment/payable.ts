/** How long an order waits for its payment, or for the decision about a deposit. */
export const PAYABLE_MINUTES = 60
/** The same for a customer whose order was reviewed, and who learns of it by letter. */
export const PAYABLE_MINUTES_AFTER_REVIEW = 48 * 60

export const REFERRED_EVENT = 'order.referred'

/** Until when it waits, by its history. */
export function payableUntil(since: Date, events: readonly { event: string }[]): Date {
  const wasReviewed = events.some(({ event }) => event === REFERRED_EVENT)
  return new Date(since.getTime() + (wasReviewed ? PAYABLE_MINUTES_AFTER_REVIEW : PAYABLE_MINUTES) * 60_000)
}
