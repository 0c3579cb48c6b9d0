import type { GraphQLResolveInfo } from 'graphql'
import type { GraphQLContext } from './builder.ts'

/** Names one change of one request: two changes under one key are still two. */
export function keyOfField({ idempotencyKey }: GraphQLContext, { path }: GraphQLResolveInfo): string | null {
  return idempotencyKey === null ? null : `${idempotencyKey}.${path.key}`
}
