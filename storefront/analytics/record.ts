import { cleanEvent } from '#domain/analytics/clean-event.ts'
import type { ShopEvent } from '#domain/analytics/shop-event.ts'
import type { Channel } from '#domain/vocabulary.ts'
import { consentAllows } from '#storefront/consent/consent-store.ts'
import { eventsOf, type Lists } from './events-of.ts'
import type { Moment } from './moments.ts'
// Fetched with this, because a failed call may mean that nothing can be fetched.
import './failed-call.ts'

declare global {
  interface Window {
    /** Read by a tag manager. */
    dataLayer?: unknown[]
  }
}

const lists: Lists = { here: new Map(), before: new Map() }
let last: Promise<void> = Promise.resolve()

/** Pushes the events of a moment to the data layer, in the order of the moments. */
export function record(moment: Moment, channel: Channel): Promise<void> {
  last = last
    .then(async () => {
      const events = await eventsOf(moment, lists)
      if (consentAllows('statistics')) for (const event of events) push(event, channel)
    })
    // One that cannot be made is missing; those after it are not.
    .catch(() => {})
  return last
}

function push(event: ShopEvent, channel: Channel): void {
  const clean = cleanEvent(event)
  if (clean === null) return
  const { name, ...parameters } = clean
  window.dataLayer ??= []
  if (!('items' in parameters)) return void window.dataLayer.push({ event: name, channel, ...parameters })
  // A tag manager merges what is pushed: items of the event before would be in this one.
  window.dataLayer.push({ ecommerce: null }, { event: name, channel, ecommerce: parameters })
}
