import { hash } from 'node:crypto'
import { type CartCookie, NO_CART_COOKIE } from './cart-cookie.ts'

/**
 * The hands of a partner's system, which has no browser: its carts are bound to its client id. No browser's secret contains a
 * space, so none has the same mark.
 */
export function partnerCartCookie(clientId: string): CartCookie {
  const mark = (uuid: string) => hash('sha256', `${uuid} partner ${clientId}`, 'buffer')
  return { ...NO_CART_COOKIE, markOf: mark, nextMarkOf: mark }
}
