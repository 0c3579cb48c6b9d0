import type { ManagedState } from '#domain/order/managed-state.ts'
import type { OrderState } from '#domain/order/state.ts'
import { tmfOrderState } from './order-states.ts'

type EventKind = 'create' | 'change' | 'delete'

const EVENT_APIS = ['productOrderingManagement', 'shoppingCart', 'productCatalogManagement'] as const
export type EventApi = (typeof EVENT_APIS)[number]

/** What the events of an object are called, by the kind of change. */
const EVENT_NAMES: Readonly<Record<EventApi, Readonly<Partial<Record<EventKind, string>>>>> = {
  productOrderingManagement: { create: 'ProductOrderCreateEvent', change: 'ProductOrderStateChangeEvent' },
  shoppingCart: {
    create: 'ShoppingCartCreateEvent',
    change: 'ShoppingCartAttributeValueChangeEvent',
    delete: 'ShoppingCartDeleteEvent',
  },
  // Another release is on sale.
  productCatalogManagement: { change: 'CatalogBatchEvent' },
}

export function isEventApi(api: string): api is EventApi {
  return (EVENT_APIS as readonly string[]).includes(api)
}

/** Null: the API has no such event. */
export function eventName(api: EventApi, kind: EventKind): string | null {
  return EVENT_NAMES[api][kind] ?? null
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
