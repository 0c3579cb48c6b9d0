import type { GraphQLResolveInfo } from 'graphql'
import type { Caller } from '#server/session/caller.ts'
import { requestKey } from '#server/session/request-key.ts'
import type { GraphQLContext } from './builder.ts'

/** Who asks for this root field: the request's key holds for each of its fields on its own. */
export function callerOf(
  { log, visitor, securityEvent, acquisitionType, cartCookie, idempotencyKey }: GraphQLContext,
  args: object,
  { fieldName, path }: GraphQLResolveInfo,
): Caller {
  const field = { name: fieldName, answeredAs: String(path.key), args, heldCart: cartCookie.held }
  return {
    log,
    visitor,
    securityEvent,
    acquisitionType,
    cartCookie,
    key: idempotencyKey === null ? null : requestKey({ key: idempotencyKey, ...field }),
  }
}
