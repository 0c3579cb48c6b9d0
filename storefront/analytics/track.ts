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

type Sink = (event: ShopEvent) => void

const sinks = new Set<Sink>()

export function track(event: ShopEvent): void {
  for (const send of sinks) send(event)
}

/** Subscribes a vendor's script, once the visitor has consented to it. Returns the function that unsubscribes it. */
export function connectSink(send: Sink): () => void {
  sinks.add(send)
  return () => sinks.delete(send)
}
