import SchemaBuilder from '@pothos/core'
import type { FastifyBaseLogger } from 'fastify'
import type { ContextKey } from '../context-key.ts'
import type { SecurityEvent } from '../log/security-event.ts'
import type { RequestMeter } from './request-meter.ts'

export type GraphQLContext = {
  /** What a room's resolvers work with, under the room's own key. */
  get<Value>(key: ContextKey<Value>): Value
  log: FastifyBaseLogger
  /** Who asks, as far as limits go: an address, or the network of one. */
  visitor: string
  /** Tells of a security event, with who asked. */
  securityEvent: (event: SecurityEvent) => void
  /** Names the request of a customer who may press twice, as it was sent. */
  idempotencyKey: string | null
  /** Root fields whose answer is the same for everyone; see http/response-cache.ts. */
  shared: { fields: number }
  /** Ends a request that keeps the thread busy for too long. */
  meter: RequestMeter
}

/** Of a request whose execution has not begun. */
export type VisitorContext = Omit<GraphQLContext, 'meter'>

export const builder = new SchemaBuilder<{
  Context: GraphQLContext
  DefaultFieldNullability: false
}>({ defaultFieldNullability: false })

builder.queryType()
builder.mutationType()
