import type { FastifyBaseLogger } from 'fastify'
import type { AcquisitionType, Channel } from '#domain/vocabulary.ts'
import type { SecurityEvent } from '#server/platform/log/security-event.ts'
import type { CartCookie } from './cart-cookie.ts'
import type { OrderCookie } from './order-cookie.ts'
import type { RequestKey } from './request-key.ts'

/**
 * Who asks: under which name in the log, which customer and what kind of one, over which channel, with which cart, and
 * whether it may be a repetition. Every use case is `(deps, caller, request)`.
 */
export type Caller = {
  log: FastifyBaseLogger
  /** Tells of a security event, with who asked. */
  securityEvent: (event: SecurityEvent) => void
  /** As far as limits go: an address, or the network of one. */
  visitor: string
  /** What the visitor's cookie says, or that of a new customer. */
  acquisitionType: AcquisitionType
  /** Null: nobody is signed in. There are no accounts yet. */
  customer: null
  channel: Channel
  cartCookie: CartCookie
  orderCookie: OrderCookie
  /** Null: sent twice, it is done twice. */
  key: RequestKey | null
}
