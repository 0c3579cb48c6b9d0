import type { KeyRing } from '#server/platform/keys/key-ring.ts'

/**
 * What opens an order, beside its number that is said aloud: in a cookie of the browser that ordered, and in the link of the
 * mail. Made from the order's id, so that it is kept nowhere.
 */
export function orderSecret(keys: KeyRing, orderId: string): string {
  return keys.sign('order link', orderId)
}

export function opensOrder(keys: KeyRing, orderId: string, shown: string): boolean {
  return keys.isSigned('order link', orderId, shown)
}
