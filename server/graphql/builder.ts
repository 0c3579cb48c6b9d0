import SchemaBuilder from '@pothos/core'
import type { FastifyBaseLogger } from 'fastify'
import type { Deps } from '#server/deps.ts'

export type GraphQLContext = {
  deps: Deps
  log: FastifyBaseLogger
  /** Names the request of a customer who may press twice; see cart/save-cart.ts. */
  idempotencyKey: string | null
}

export const builder = new SchemaBuilder<{
  Context: GraphQLContext
  DefaultFieldNullability: false
}>({ defaultFieldNullability: false })

builder.queryType()
builder.mutationType()
