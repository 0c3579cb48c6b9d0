import type { PurchaseEvent } from '#domain/analytics/purchase-event.ts'
import type { Channel } from '#domain/vocabulary.ts'

export type Purchase = {
  event: PurchaseEvent
  channel: Channel
  /** When the order was placed. */
  at: Date
}

/** Where events go that a browser cannot be trusted with. Throws an OutsideSystemError when it does not take them. */
export interface AnalyticsSink {
  /** Idempotent by the transaction id. */
  send(purchase: Purchase): Promise<void>
}
