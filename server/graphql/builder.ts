import SchemaBuilder from '@pothos/core'
import type { FastifyBaseLogger } from 'fastify'
import type { AcquisitionType } from '#domain/vocabulary.ts'
import type { Deps } from '#server/deps.ts'

export type GraphQLContext = {
  deps: Deps
  log: FastifyBaseLogger
  /** Names the request of a customer who may press twice; see idempotency-key.ts. */
  idempotencyKey: string | null
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
