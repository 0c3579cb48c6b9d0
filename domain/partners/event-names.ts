import type { ManagedState } from '#domain/order/managed-state.ts'
import type { OrderState } from '#domain/order/state.ts'
import { tmfOrderState } from './order-states.ts'

type EventKind = 'create' | 'change' | 'delete'

/** What the events of an object are called, by the kind of change. */
export const EVENT_NAMES = {
  productOrderingManagement: {
    create: 'ProductOrderCreateEvent',
    change: 'ProductOrderStateChangeEvent',
    delete: 'ProductOrderDeleteEvent',
  },
  shoppingCart: {
    create: 'ShoppingCartCreateEvent',
    change: 'ShoppingCartAttributeValueChangeEvent',
    delete: 'ShoppingCartDeleteEvent',
  },
} as const satisfies Record<string, Record<EventKind, string>>

export type EventApi = keyof typeof EVENT_NAMES

export function isEventApi(api: string): api is EventApi {
  return Object.hasOwn(EVENT_NAMES, api)
}

type Step = {
  state: OrderState | null
  managedState: ManagedState | null
  stateBefore: OrderState | null
  managedBefore: ManagedState | null
}

/** Whether TM Forum has one state for both, so that no event is sent. */
export function isSameState({ state, managedState, stateBefore, managedBefore }: Step): boolean {
  if (state === null || stateBefore === null) return false
  return tmfOrderState({ state, managedState }) === tmfOrderState({ state: stateBefore, managedState: managedBefore })
}

const QUERY = /^eventType=(\w+)$/

/** The events that a receiver wants, by TMF630's query. Null: all. A text: what is wrong with it. */
export function requestedEvents(api: EventApi, query: string | null): readonly string[] | null | string {
  if (query === null || query === '') return null
  const known: readonly string[] = Object.values(EVENT_NAMES[api])
  const names = query.split('&').map((part) => QUERY.exec(part)?.[1] ?? '')
  const unknown = names.find((name) => !known.includes(name))
  return unknown === undefined ? names : `query names events, as eventType=${known[0]}`
}
