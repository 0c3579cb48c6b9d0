export const PROPOSAL_STATES = ['staged', 'proposed', 'approved', 'onSale', 'dropped'] as const
export type ProposalState = (typeof PROPOSAL_STATES)[number]

/** Stop: at its time it could not go on sale. */
export const PROPOSAL_EVENTS = ['propose', 'sendBack', 'approve', 'callOff', 'stop', 'publish', 'drop'] as const
export type ProposalEvent = (typeof PROPOSAL_EVENTS)[number]

/**
 * A release on its way to be sold: its files are checked and stored, an employee says that what changes is meant, another approves it, and it
 * goes on sale at once or at its time. Whatever holds it up leads back to the beginning, where it is to be looked at anew.
 */
const NEXT: Readonly<Record<ProposalState, Readonly<Partial<Record<ProposalEvent, ProposalState>>>>> = {
  staged: { propose: 'proposed', drop: 'dropped' },
  proposed: { propose: 'proposed', sendBack: 'staged', approve: 'approved', drop: 'dropped' },
  approved: { callOff: 'staged', stop: 'staged', publish: 'onSale' },
  onSale: {},
  dropped: {},
}

/** Null: the event is refused in this state. */
export function nextProposalState(state: ProposalState, event: ProposalEvent): ProposalState | null {
  return NEXT[state][event] ?? null
}
