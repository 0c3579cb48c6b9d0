import { servicesLeft } from '#domain/cart/change/early-cease-charge.ts'
import { type CartLine, isHomeLine } from '#domain/cart/lines/cart-line.ts'
import { NOTHING } from '#domain/money.ts'
import type { Ordered } from '#domain/order/order.ts'
import type { OrderPromise } from '#domain/order/order-promise.ts'
import type { HandedChange } from '../../order-management.ts'

/** As it is now: a visit that was moved moves the day, and with it what leaving early costs. */
export function handedChange(
  line: CartLine,
  { cart, promises = [], terms }: Pick<Ordered, 'cart' | 'promises' | 'terms'>,
): HandedChange | null {
  if (line.change === undefined) return null
  const [replaced, ...others] = servicesLeft(line, cart.lines, new Date(terms.agreedAt))
  const visit = isHomeLine(line) ? line.visit : null
  const on = visit?.at.slice(0, 10) ?? dayPromised(promises, 'change', line.id)
  return {
    productId: line.change.subscriptionId,
    earlyCeaseCharge: replaced?.leavingCharge ?? NOTHING,
    handsetBalance: line.change.owedForHandset,
    ends: others.map(({ service, leavingCharge }) => ({
      productId: service.id,
      on,
      earlyCeaseCharge: leavingCharge,
    })),
  }
}

export function dayPromised(
  promises: readonly OrderPromise[],
  kind: OrderPromise['kind'],
  lineId: string,
): string | null {
  return promises.find((promise) => promise.kind === kind && promise.lines.includes(lineId))?.on ?? null
}
