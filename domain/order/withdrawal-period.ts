import { irishDay } from '#domain/availability/service-date.ts'
import { devicesOf } from '#domain/cart/lines/cart-line.ts'
import { lastDayToCancel } from './last-day-to-cancel.ts'
import type { Ordered } from './order.ts'

/** The last days, in Ireland, on which an order can be withdrawn from: ISO dates. */
export type WithdrawalPeriod = {
  /** Null: there is no contract yet. */
  services: string | null
  /** Null: nothing is sold with it, or it is not delivered yet. */
  goods: string | null
  /** Goods are not delivered yet: their period has not begun. */
  goodsToCome: boolean
}

type Dates = {
  concludedAt: Date | null /** When all of it worked, and the goods were delivered. */
  liveAt: Date | null
}

/**
 * The period of services starts with the contract, that of goods with their delivery (Consumer Rights Act 2022,
 * sections 112 to 115). Equipment of a plan stays the operator's and is part of the service.
 */
export function withdrawalPeriod({ cart }: Pick<Ordered, 'cart'>, { concludedAt, liveAt }: Dates): WithdrawalPeriod {
  const sells = hasGoods({ cart })
  return {
    services: concludedAt && lastDayToCancel(irishDay(concludedAt)),
    goods: sells && liveAt !== null ? lastDayToCancel(irishDay(liveAt)) : null,
    goodsToCome: sells && liveAt === null,
  }
}

/** Goods that the customer owns: equipment of a plan is lent. */
export function hasGoods({ cart }: Pick<Ordered, 'cart'>): boolean {
  return cart.accessories.length > 0 || cart.lines.some((line) => devicesOf(line).length > 0)
}

/** The later of the two. Null: the period has no end yet. */
export function lastDayToWithdraw({ services, goods, goodsToCome }: WithdrawalPeriod): string | null {
  if (services === null || goodsToCome) return null
  return goods !== null && goods > services ? goods : services
}
