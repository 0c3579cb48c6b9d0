import SchemaBuilder from '@pothos/core'
import type { FastifyBaseLogger } from 'fastify'
import type { AcquisitionType } from '#domain/vocabulary.ts'
import type { Deps } from '#server/deps.ts'
import type { SecurityEvent } from '#server/platform/log/security-event.ts'
import type { CartCookie } from '#server/session/cart-cookie.ts'

export type GraphQLContext = {
  deps: Deps
  log: FastifyBaseLogger
  /** Who asks, as far as limits go: an address, or the network of one. */
  visitor: string
  /** Tells of a security event, with who asked. */
  securityEvent: (event: SecurityEvent) => void
  /** Names the request of a customer who may press twice, as it was sent; see caller.ts. */
  idempotencyKey: string | null
  cartCookie: CartCookie
  /** What the visitor's cookie says, or that of a new customer. */
  acquisitionType: AcquisitionType
  /** Has the visitor's browser drop a cookie, where the answer goes to one. */
  forget: (cookie: string) => void
  /** Root fields whose answer is the same for everyone; see http/answer-memory.ts. */
  shared: { fields: number }
}

export const builder = new SchemaBuilder<{
  Context: GraphQLContext
  DefaultFieldNullability: false
}>({ defaultFieldNullability: false })

builder.queryType()
builder.mutationType()
