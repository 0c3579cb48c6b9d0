import type { GraphQLResolveInfo } from 'graphql'
import type { AcquisitionType } from '#domain/vocabulary.ts'
import { contextKey } from '#server/platform/context-key.ts'
import type { GraphQLContext } from '#server/platform/graphql/builder.ts'
import type { Caller } from './caller.ts'
import type { CartCookie } from './cart-cookie.ts'
import type { OrderCookie } from './order-cookie.ts'
import { requestKey } from './request-key.ts'

/** What a request's cookies say, and what the answer is to say back. */
export type Visit = {
  cartCookie: CartCookie
  orderCookie: OrderCookie
  /** What the visitor's cookie says, or that of a new customer. */
  acquisitionType: AcquisitionType
  /** Has the visitor's browser drop a cookie, where the answer goes to one. */
  forget: (cookie: string) => void
}

export const visitKey = contextKey<Visit>('visit')

/** Who asks for this root field: the request's key holds for each of its fields on its own. */
export function callerOf(context: GraphQLContext, args: object, { fieldName, path }: GraphQLResolveInfo): Caller {
  const { log, visitor, securityEvent, idempotencyKey } = context
  const { acquisitionType, cartCookie, orderCookie } = context.get(visitKey)
  const field = { name: fieldName, answeredAs: String(path.key), args, heldCart: cartCookie.held }
  return {
    log,
    visitor,
    securityEvent,
    acquisitionType,
    customer: null,
    channel: 'ESHOP',
    cartCookie,
    orderCookie,
    key: idempotencyKey === null ? null : requestKey({ key: idempotencyKey, ...field }),
  }
}
