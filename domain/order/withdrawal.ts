import { irishDay } from '#domain/availability/service-date.ts'
import { isTv } from '#domain/cart/lines/cart-line.ts'
import { type Cents, cents, NOTHING, subtract, sum } from '#domain/money.ts'
import { discountedUpFront } from '#domain/pricing/priced-item.ts'
import type { Refusal } from '#domain/refusals.ts'
import { ok, type Result, refuse } from '#domain/result.ts'
import { type DaysUsed, dueForDaysUsed } from './due-for-days-used.ts'
import { type Ordered, orderItems } from './order.ts'
import type { LentGoods } from './promises/lent-goods.ts'
import { goodsOf } from './returns/goods-return.ts'
import { mayWithdraw, type OrderState, type WithdrawalEvent } from './state.ts'
import { lastDayToWithdraw, withdrawalPeriod } from './withdrawal-period.ts'

/** An order, with what its withdrawal depends on. */
export type WithdrawableOrder = {
  state: OrderState
  ordered: Pick<Ordered, 'cart' | 'deposit' | 'terms'>
  /** Ids of lines that were withdrawn before. */
  withdrawn: readonly string[]
  /** By card, and neither refunded nor promised as a refund since. */
  paid: Cents
  concludedAt: Date | null
  /** The days on which lines began to work, by id. Missing: it does not work yet. */
  liveDays: Readonly<Record<string, string>>
  /** When the last of what was bought with it was delivered. */
  goodsAt: Date | null
  /** What was bought with it has left the warehouse. */
  goodsSent: boolean
  /** Equipment that was lent with each of these lines, as far as the customer has it or may have it in the post. */
  lent: readonly (LentGoods & { line: string })[]
  changedAgain: readonly ChangedAgain[]
}

/** A line whose service a later order changed again: what the line replaced cannot come back before that order's does. */
export type ChangedAgain = { line: string; reference: string }

export type JudgedWithdrawal = {
  event: WithdrawalEvent
  /** The requested lines, and those that depend on them. */
  lines: readonly string[]
  /** In all. */
  refund: Cents
  /** The part that is refunded at once: all but the goods that have to be returned first. */
  atOnce: Cents
  /** Devices by id that the customer has to send back, and the refund of each. */
  goods: readonly GoodsToReturn[]
  /** Lent equipment that goes back. */
  lent: readonly LentGoods[]
  used: DaysUsed
}

type GoodsToReturn = { id: string; price: Cents }

/**
 * `requested`: ids of the lines to withdraw from; null: all remaining lines. The last day ends at midnight in Ireland.
 */
export function judgeWithdrawal(
  order: WithdrawableOrder,
  requested: readonly string[] | null,
  now: Date,
): Result<JudgedWithdrawal, Refusal> {
  if (order.state === 'withdrawn') return refuse({ code: 'ALREADY_WITHDRAWN' })
  if (!mayWithdraw(order.state, 'withdraw')) return refuse({ code: 'NOTHING_TO_WITHDRAW' })
  const lastDay = lastDayToWithdraw(withdrawalPeriod(order.ordered, order))
  if (lastDay !== null && irishDay(now) > lastDay) return refuse({ code: 'WITHDRAWAL_TOO_LATE', params: { lastDay } })
  const left = linesLeft(order.ordered, order.withdrawn)
  const chosen = requested ?? left
  if (chosen.length === 0 || chosen.some((id) => !order.ordered.cart.lines.some((line) => line.id === id)))
    return refuse({ code: 'SERVICE_NOT_IN_ORDER' })
  if (chosen.some((id) => order.withdrawn.includes(id))) return refuse({ code: 'ALREADY_WITHDRAWN' })
  const lines = withWhatDepends(order.ordered, chosen).filter((id) => left.includes(id))
  const again = order.changedAgain.find(({ line }) => lines.includes(line))
  if (again !== undefined) return refuse({ code: 'CHANGED_AGAIN', params: { reference: again.reference } })
  const event = lines.length === left.length ? 'withdraw' : 'withdrawPart'
  if (!mayWithdraw(order.state, event)) return refuse({ code: 'ONLY_WHOLE_WITHDRAWAL' })
  const lent = order.lent.filter(({ line }) => lines.includes(line))
  return ok({ event, lines, lent, ...moneyOf(order, lines, event, now) })
}

export function linesLeft({ cart }: Pick<Ordered, 'cart'>, withdrawn: readonly string[]): string[] {
  return cart.lines.flatMap(({ id }) => (withdrawn.includes(id) ? [] : id))
}

/** TV depends on broadband. */
function withWhatDepends({ cart }: Pick<Ordered, 'cart'>, lines: readonly string[]): string[] {
  return cart.lines.flatMap((line) =>
    lines.includes(line.id) || (isTv(line) && lines.includes(line.beside.line)) ? line.id : [],
  )
}

/**
 * The refund of these lines: for goods that were sent, once they are back or shown to be sent; for the rest at once. A
 * deposit of the bureau secures the remaining lines, and is refunded with the last of them; so are accessories.
 */
function moneyOf(
  { ordered, paid, liveDays, goodsSent }: WithdrawableOrder,
  lines: readonly string[],
  event: WithdrawalEvent,
  now: Date,
): Pick<JudgedWithdrawal, 'refund' | 'atOnce' | 'goods' | 'used'> {
  const items = orderItems(ordered).filter(({ lineId }) => lineId !== null && lines.includes(lineId))
  const own = sum(items.map(({ price, deposit }) => cents(discountedUpFront(price) + deposit)))
  const all = event === 'withdraw' ? paid : own > paid ? paid : own
  const refund = all > 0 ? all : NOTHING
  const goods = goodsSent ? goodsWithin(goodsOf(ordered, lines, event === 'withdraw'), refund) : []
  const atOnce = subtract(refund, sum(goods.map(({ price }) => price)))
  const used = dueForDaysUsed(items, { startEarly: ordered.terms.startEarly, liveDays, withdrawnAt: now })
  return { refund, atOnce, goods, used }
}

/** Goods are refunded with at most the rest of what was paid. */
function goodsWithin(goods: readonly GoodsToReturn[], refund: Cents): GoodsToReturn[] {
  let left = refund
  return goods.map(({ id, price }) => {
    const own = cents(Math.min(price, left))
    left = subtract(left, own)
    return { id, price: own }
  })
}
