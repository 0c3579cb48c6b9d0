import type { Cart } from '#domain/cart/cart.ts'
import { devicesOf } from '#domain/cart/lines/cart-line.ts'

/**
 * Credit is checked for what a customer would owe beside what they have: a service that is new, or a device. Another plan in the
 * place of a service is paid for as that was.
 */
export function needsCreditCheck({ lines }: Pick<Cart, 'lines'>): boolean {
  return lines.some((line) => line.change === undefined || devicesOf(line).length > 0)
}
