import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Config } from '#server/platform/config/config.ts'
import { acquisitionTypeOf } from './acquisition-cookie.ts'
import type { Visit } from './caller-graphql.ts'
import { NO_CART_COOKIE, readCartCookie } from './cart-cookie.ts'
import { NO_ORDER_COOKIE, readOrderCookie } from './order-cookie.ts'
import { droppedCookie, hasCookie } from './visitor-cookies.ts'

/** What the cookies of a request say. */
export function openVisit(
  config: Config,
  { headers }: FastifyRequest,
  reply: FastifyReply,
): Visit & { setCookies(): readonly string[] } {
  const cartCookie = readCartCookie(headers.cookie, config)
  const orderCookie = readOrderCookie(headers.cookie, config)
  return {
    cartCookie,
    orderCookie,
    acquisitionType: acquisitionTypeOf(headers.cookie),
    forget(cookie) {
      if (hasCookie(headers.cookie, cookie)) reply.header('set-cookie', droppedCookie(cookie, config))
    },
    setCookies: () => [...cartCookie.changes(), ...orderCookie.changes()],
  }
}

/** For who asks without a browser: the pages that the server renders itself. */
export const OWN_VISIT: Visit = {
  cartCookie: NO_CART_COOKIE,
  orderCookie: NO_ORDER_COOKIE,
  acquisitionType: 'NEW_ACQUISITION',
  forget: () => {},
}
