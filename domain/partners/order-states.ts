import { MANAGED_STATES, type ManagedState } from '#domain/order/managed-state.ts'
import { ORDER_STATES, type OrderState } from '#domain/order/state.ts'

/** TM Forum's ProductOrderStateType, as far as an order of the shop can be in it. */
export const TMF_ORDER_STATES = [
  'acknowledged',
  'rejected',
  'pending',
  'held',
  'inProgress',
  'cancelled',
  'completed',
  'failed',
  'partial',
] as const
type TmfOrderState = (typeof TMF_ORDER_STATES)[number]

/** An item is never in part done. */
type TmfItemState = Exclude<TmfOrderState, 'partial'>

/** A confirmed order is wherever order management has it. */
const STATE_OF = {
  placed: 'acknowledged',
  depositAsked: 'pending',
  awaitingPayment: 'pending',
  referred: 'held',
  cancelled: 'cancelled',
  withdrawn: 'cancelled',
} as const satisfies Record<Exclude<OrderState, 'confirmed'>, TmfOrderState>

/** Where an order stands: here, and at order management. */
export type OrderStanding = { state: OrderState; managedState: ManagedState | null }

export function tmfOrderState({ state, managedState }: OrderStanding): TmfOrderState {
  return state === 'confirmed' ? (managedState ?? 'acknowledged') : STATE_OF[state]
}

/** As the columns of a row have it. Null: it is the standing of no order. */
export function standingIn(state: string | null, managed: string | null): OrderStanding | null {
  const ours = ORDER_STATES.find((one) => one === state)
  if (ours === undefined) return null
  return { state: ours, managedState: MANAGED_STATES.find((one) => one === managed) ?? null }
}

/** Every standing that is returned as this state, for a statement that filters by it. */
export function standingsOf(state: TmfOrderState): OrderStanding[] {
  return ORDER_STATES.flatMap((ours) =>
    [null, ...MANAGED_STATES].map((managedState) => ({ state: ours, managedState })),
  ).filter((standing) => tmfOrderState(standing) === state)
}

type ItemStanding = OrderStanding & { isWithdrawn: boolean; isDone: boolean }

export function tmfItemState({ isWithdrawn, isDone, ...order }: ItemStanding): TmfItemState {
  if (isWithdrawn) return 'cancelled'
  const whole = tmfOrderState(order)
  if (isDone && (whole === 'inProgress' || whole === 'partial' || whole === 'held')) return 'completed'
  return whole === 'partial' ? 'inProgress' : whole
}
