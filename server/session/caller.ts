import type { FastifyBaseLogger } from 'fastify'
import type { ConsentCategory } from '#domain/consent/consent.ts'
import type { PartnerScope } from '#domain/partners/partner-scope.ts'
import type { AcquisitionType, CartType, Channel } from '#domain/vocabulary.ts'
import type { SecurityEvent } from '#server/platform/log/security-event.ts'
import type { CartCookie } from './cart-cookie.ts'
import type { CustomerJourney } from './customer-journey.ts'
import type { OrderCookie } from './order-cookie.ts'
import type { RequestKey } from './request-key.ts'

/** What every request has, of any kind of caller. */
type Request = {
  log: FastifyBaseLogger
  /** Reports a security event together with the caller. */
  securityEvent: (event: SecurityEvent) => void
  /** The unit of rate limits: an address, or its network. */
  visitor: string
  channel: Channel
  /** From the cookie acquisition_type, by default that of a new customer. */
  acquisitionType: AcquisitionType
  /** An existing customer's journey, of the field that is called. Null: a new customer's. */
  journey: CustomerJourney | null
  cartCookie: CartCookie
  orderCookie: OrderCookie
  /** Whether the visitor has consented, by the cookie of this request, to what belongs to a category. */
  consents: (category: ConsentCategory) => boolean
  /** What the response to this request leaves out, whichever field opened the cart. */
  hides: { personal: boolean }
  /** Deletes everything that the shop has stored in the browser, as on a device that is handed to the next customer. */
  forgetVisitor: () => void
  /** Deletes a cookie of the browser, where the response goes to one. */
  forgetCookie: (name: string) => void
  /** Idempotency key. Null: a repeated request has its effect again. */
  key: RequestKey | null
}

/** A browser without a signed-in customer. */
type Guest = Request & { kind: 'guest' }

/** A signed-in customer, by the subject and the session of the identity provider. */
type Customer = Request & { kind: 'customer'; customerId: string; sessionId: string }

/** The cart that an assistant in a shop has opened by its customer's code. */
export type AssistedCart = {
  saleId: string
  cartUuid: string
  reference: string
  cartType: CartType
  /** Of an existing customer's cart, for what fills it. Nothing of their account opens by it. Null: a guest's. */
  customerId: string | null
  /** The customer is signing on the shop's tablet. */
  isLocked: boolean
}

/** An employee of the operator; roles are those of the identity provider. Nothing of a customer is theirs to open but `sale`. */
export type Staff = Request & {
  kind: 'staff'
  staffId: string
  sessionId: string
  name: string
  roles: readonly string[]
  shop: string | null
  /** Null: none is open in this session. */
  sale: AssistedCart | null
}

/** Another system, with the scopes that its access token has. Its name is that of its client at the identity provider. */
export type Partner = Request & {
  kind: 'partner'
  clientId: string
  scopes: readonly PartnerScope[]
  requestId: string
}

/**
 * The caller, the channel, and the idempotency key. Made once per request, by `openCaller`. Every use case is `(deps,
 * caller, request)`.
 */
export type Caller = Guest | Customer | Staff | Partner

/** Null: not a signed-in customer. */
export function customerIdOf(caller: Caller): string | null {
  return caller.kind === 'customer' ? caller.customerId : null
}

/** The customer whose carts and services a field opens: of the journey's token, or of the session. */
export function journeyCustomerOf(caller: Caller): string | null {
  return caller.journey?.customerId ?? customerIdOf(caller)
}

/** The same for what fills a cart, where an assistant who shares it fills it for its customer. */
export function cartCustomerOf(caller: Caller): string | null {
  return caller.kind === 'staff' ? (caller.sale?.customerId ?? null) : journeyCustomerOf(caller)
}
