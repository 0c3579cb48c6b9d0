/** What the shop reports about itself. Features name what happened and know no vendor. */
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

/** Publish and subscribe: a vendor's script is connected here once the visitor has agreed to it. The answer disconnects it. */
export function connectSink(send: Sink): () => void {
  sinks.add(send)
  return () => sinks.delete(send)
}
