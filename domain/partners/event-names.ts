const EVENT_APIS = [
  'productOrderingManagement',
  'shoppingCart',
  'productCatalogManagement',
  'productOfferingQualification',
  'productInventory',
] as const
export type EventApi = (typeof EVENT_APIS)[number]

/** What became of an object. `change` of an order is one of its state; the others are of its withdrawals. */
export type EventKind = 'create' | 'change' | 'state' | 'delete' | 'cancelCreate' | 'cancelChange'

/** What the events of an object are called, by the kind of change. */
const EVENT_NAMES: Readonly<Record<EventApi, Readonly<Partial<Record<EventKind, string>>>>> = {
  productOrderingManagement: {
    create: 'ProductOrderCreateEvent',
    change: 'ProductOrderStateChangeEvent',
    cancelCreate: 'CancelProductOrderCreateEvent',
    cancelChange: 'CancelProductOrderStateChangeEvent',
  },
  shoppingCart: {
    create: 'ShoppingCartCreateEvent',
    change: 'ShoppingCartAttributeValueChangeEvent',
    delete: 'ShoppingCartDeleteEvent',
  },
  // Another release is on sale.
  productCatalogManagement: { change: 'CatalogBatchEvent' },
  productOfferingQualification: {
    create: 'ProductOfferingQualificationCreateEvent',
    state: 'ProductOfferingQualificationStateChangeEvent',
  },
  productInventory: {
    create: 'ProductCreateEvent',
    change: 'ProductAttributeValueChangeEvent',
    state: 'ProductStateChangeEvent',
    delete: 'ProductDeleteEvent',
  },
}

export function isEventApi(api: string): api is EventApi {
  return (EVENT_APIS as readonly string[]).includes(api)
}

/** Null: the API has no such event. */
export function eventName(api: EventApi, kind: EventKind): string | null {
  return EVENT_NAMES[api][kind] ?? null
}

/** Every event of an API. */
export function eventNames(api: EventApi): readonly string[] {
  return Object.values(EVENT_NAMES[api])
}

const QUERY = /^eventType=(\w+)$/

/** The events that a receiver wants, by TMF630's query. Null: all. A text: what is wrong with it. */
export function requestedEvents(api: EventApi, query: string | null): readonly string[] | null | string {
  if (query === null || query === '') return null
  const known = eventNames(api)
  const names = query.split('&').map((part) => QUERY.exec(part)?.[1] ?? '')
  const unknown = names.find((name) => !known.includes(name))
  return unknown === undefined ? names : `query names events, as eventType=${known[0]}`
}
