import * as v from 'valibot'
import { MANAGED_STATES, type ManagedState } from '#domain/order/managed-state.ts'

/** Work on the order is paused while the operator decides about a cancellation. */
const CANCELLATION_STATES = ['assessingCancellation', 'pendingCancellation'] as const

/** TM Forum's ProductOrderStateType as a ManagedState. */
export const Tmf622State = v.pipe(
  v.picklist([...MANAGED_STATES, ...CANCELLATION_STATES]),
  v.transform((state): ManagedState => MANAGED_STATES.find((ours) => ours === state) ?? 'held'),
)
