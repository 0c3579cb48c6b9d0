import { createHmac, timingSafeEqual } from 'node:crypto'

/**
 * What opens an order, beside its number that is said aloud: in a cookie of the browser that ordered, and in the link of the
 * mail. Made from the order's id, so that it is kept nowhere.
 */
export function orderSecret(linkSecret: string, orderId: string): string {
  return createHmac('sha256', linkSecret).update(orderId).digest('base64url')
}

export function opensOrder(linkSecret: string, orderId: string, shown: string): boolean {
  const right = Buffer.from(orderSecret(linkSecret, orderId))
  const given = Buffer.from(shown)
  return right.length === given.length && timingSafeEqual(right, given)
}
