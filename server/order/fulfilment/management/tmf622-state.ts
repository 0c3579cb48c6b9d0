import * as v from 'valibot'
import { MANAGED_STATES, type ManagedState } from '#domain/order/managed-state.ts'

/** While the operator thinks about calling it off, nothing goes on. */
const CANCELLATION_STATES = ['assessingCancellation', 'pendingCancellation'] as const

/** TM Forum's ProductOrderStateType, in our words. */
export const Tmf622State = v.pipe(
  v.picklist([...MANAGED_STATES, ...CANCELLATION_STATES]),
  v.transform((state): ManagedState => MANAGED_STATES.find((ours) => ours === state) ?? 'held'),
)
