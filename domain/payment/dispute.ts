/** A customer has requested the money back from their bank (a chargeback), and the provider has until a day to respond. */
export const DISPUTE_STATES = ['open', 'won', 'lost'] as const
export type DisputeState = (typeof DISPUTE_STATES)[number]

/** An event that a state does not list is ignored: providers send events twice, late and in any order. */
const NEXT_STATE: Readonly<Record<DisputeState | 'none', readonly DisputeState[]>> = {
  none: ['open', 'won', 'lost'],
  open: ['won', 'lost'],
  // The bank may take it to the card scheme.
  won: ['open', 'lost'],
  lost: [],
}

/** The state of a dispute after an event; null: no change. */
export function nextDisputeState(now: DisputeState | null, told: DisputeState): DisputeState | null {
  return NEXT_STATE[now ?? 'none'].includes(told) ? told : null
}

/** For the history. */
export function disputeEvent(state: DisputeState): string {
  return `dispute.${state}`
}
