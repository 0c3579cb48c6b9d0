import { irishDay } from '#domain/availability/service-date.ts'
import { devicesOf } from '#domain/cart/lines/cart-line.ts'
import { lastDayToCancel } from './last-day-to-cancel.ts'
import type { Ordered } from './order.ts'
import { ITEM_DONE_EVENT, LIVE_EVENT } from './timeline.ts'

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
  concludedAt: Date | null
  /** When the last of the goods was delivered. */
  goodsAt: Date | null
}

/**
 * The period of services starts with the contract, that of goods with their delivery (Consumer Rights Act 2022,
 * sections 112 to 115). Equipment of a plan stays the operator's and is part of the service.
 */
export function withdrawalPeriod({ cart }: Pick<Ordered, 'cart'>, { concludedAt, goodsAt }: Dates): WithdrawalPeriod {
  const sells = hasGoods({ cart })
  return {
    services: concludedAt && lastDayToCancel(irishDay(concludedAt)),
    goods: sells && goodsAt !== null ? lastDayToCancel(irishDay(goodsAt)) : null,
    goodsToCome: sells && goodsAt === null,
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

type Dated = readonly { event: string; at: Date }[]

/**
 * When the last of the bought goods was delivered. Order management reports a line by itself where others take longer, and
 * everything with the last of them; accessories belong to no line. Null: something is still to come, or nothing was bought.
 */
export function goodsDeliveredAt({ cart }: Pick<Ordered, 'cart'>, events: Dated): Date | null {
  const at = (name: string) => events.find(({ event }) => event === name)?.at ?? null
  const live = at(LIVE_EVENT)
  const sold = cart.lines.filter((line) => devicesOf(line).length > 0)
  const awaited = [
    ...sold.map(({ id }) => at(`${ITEM_DONE_EVENT}${id}`) ?? live),
    ...(cart.accessories.length > 0 ? [live] : []),
  ]
  const came = awaited.filter((one) => one !== null)
  if (came.length < awaited.length) return null
  return came.toSorted((one, other) => Number(one) - Number(other)).at(-1) ?? null
}
