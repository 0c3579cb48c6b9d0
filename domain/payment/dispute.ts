/** A customer has asked their bank for the money back (a chargeback), and the provider has until a day to answer. */
export const DISPUTE_STATES = ['open', 'won', 'lost'] as const
export type DisputeState = (typeof DISPUTE_STATES)[number]

/** What a state does not list changes nothing: providers tell things twice, late and in any order. */
const NEXT_STATE: Readonly<Record<DisputeState | 'none', readonly DisputeState[]>> = {
  none: ['open', 'won', 'lost'],
  open: ['won', 'lost'],
  // The bank may take it to the card scheme.
  won: ['open', 'lost'],
  lost: [],
}

/** The state that a dispute is in after it was told; null: nothing new. */
export function nextDisputeState(now: DisputeState | null, told: DisputeState): DisputeState | null {
  return NEXT_STATE[now ?? 'none'].includes(told) ? told : null
}

/** For the history. */
export function disputeEvent(state: DisputeState): string {
  return `dispute.${state}`
}
