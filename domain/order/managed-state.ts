/** The states of an order at the operator's order management. */
export const MANAGED_STATES = [
  'acknowledged',
  'inProgress',
  'held',
  'pending',
  'completed',
  'partial',
  'failed',
  'cancelled',
  'rejected',
] as const
export type ManagedState = (typeof MANAGED_STATES)[number]
