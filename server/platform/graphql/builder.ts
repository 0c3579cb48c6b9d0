import SchemaBuilder from '@pothos/core'
import type { FastifyBaseLogger } from 'fastify'
import type { ContextKey } from '../context-key.ts'
import type { SecurityEvent } from '../log/security-event.ts'
import type { RequestMeter } from './request-meter.ts'

export type GraphQLContext = {
  /** The dependencies of a room's resolvers, under the room's own key. */
  get<Value>(key: ContextKey<Value>): Value
  log: FastifyBaseLogger
  /** Of the request in the log. Null: it is nobody's, as where a public page is rendered. */
  requestId: string | null
  /** The visitor as limits count them: an IP address, or its network. */
  visitor: string
  /** Reports a security event of this visitor. */
  securityEvent: (event: SecurityEvent) => void
  /** The key of a request that may be sent twice, as received. */
  idempotencyKey: string | null
  /** The token of a bot check that was passed, as received. */
  botCheck: string | null
  /** How many root fields have a response that is the same for everyone; see http/graphql/response-cache.ts. */
  shared: { fields: number }
  /** Aborts a request that keeps the thread busy for too long. */
  meter: RequestMeter
}

/** Of a request whose execution has not begun. */
export type VisitorContext = Omit<GraphQLContext, 'meter'>

export const builder = new SchemaBuilder<{
  Context: GraphQLContext
  DefaultFieldNullability: false
  Scalars: { Commitment: { Input: number; Output: number } }
}>({ defaultFieldNullability: false })

builder.queryType()
builder.mutationType()
