import type { Channel } from '#domain/vocabulary.ts'

/** Analytics events. Features send them and know no vendor. */
export type ShopEvent =
  | { name: 'page_viewed'; path: string }
  | { name: 'availability_checked'; technology: string; availableFrom: string | null }
  | { name: 'future_availability'; technology: string; availableFrom: string | null }
  | { name: 'api_failed'; modal: string | null; source: string; reference: string | null }
  | { name: 'modal_opened'; modal: string }
  | { name: 'nbi_pre_order' }
  | { name: 'line_added'; code: string; monthlyCents: number; currency: 'EUR' }
  | { name: 'line_removed'; code: string; currency: 'EUR' }

/** @param channel that the visitor's cart was begun on */
type Sink = (event: ShopEvent, channel: Channel) => void

const OWN_CHANNEL: Channel = 'ESHOP'

const sinks = new Set<Sink>()
let channel: Channel = OWN_CHANNEL

/** From here on events are of this channel. Undefined: there is no cart, so it is the shop's own. */
export function trackFrom(next: Channel | undefined): void {
  channel = next ?? OWN_CHANNEL
}

export function track(event: ShopEvent): void {
  for (const send of sinks) send(event, channel)
}

/** Subscribes a vendor's script, once the visitor has consented to it. Returns the function that unsubscribes it. */
export function connectSink(send: Sink): () => void {
  sinks.add(send)
  return () => sinks.delete(send)
}
