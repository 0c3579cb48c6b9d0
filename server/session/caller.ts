import type { FastifyBaseLogger } from 'fastify'
import type { AcquisitionType, CartType, Channel } from '#domain/vocabulary.ts'
import type { SecurityEvent } from '#server/platform/log/security-event.ts'
import type { CartCookie } from './cart-cookie.ts'
import type { OrderCookie } from './order-cookie.ts'
import type { RequestKey } from './request-key.ts'

/** What a request brings along, whoever sends it. */
type Request = {
  log: FastifyBaseLogger
  /** Reports a security event, with who called. */
  securityEvent: (event: SecurityEvent) => void
  /** As far as limits go: an address, or the network of one. */
  visitor: string
  channel: Channel
  /** What the cookie acquisition_type says, or that of a new customer. */
  acquisitionType: AcquisitionType
  /** Types of carts that the caller may enter. */
  journeys: readonly CartType[]
  cartCookie: CartCookie
  orderCookie: OrderCookie
  /** Has the browser drop a cookie, where the response goes to one. */
  forgetCookie: (name: string) => void
  /** Null: sent twice, it is done twice. */
  key: RequestKey | null
}

/** A browser in which nobody is signed in. */
type Guest = Request & { kind: 'guest' }

/** A person who is signed in, by the subject and the session of the identity provider. */
type Customer = Request & { kind: 'customer'; customerId: string; sessionId: string }

/** Somebody at the operator's desk; roles are those of the identity provider. */
type Staff = Request & { kind: 'staff'; staffId: string; roles: readonly string[] }

/** Another system that was given access, and to what. */
type Partner = Request & { kind: 'partner'; clientId: string; scopes: readonly string[] }

/**
 * Who calls, over which channel, and whether the call may be a repetition. Made once per request, by `openCaller`. Every
 * use case is `(deps, caller, request)`. Only guests are made so far.
 */
export type Caller = Guest | Customer | Staff | Partner
