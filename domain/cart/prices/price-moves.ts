import { type Cents, NOTHING, subtract } from '#domain/money.ts'
import { raisedPrice } from '#domain/pricing/price-rise.ts'
import { discountedUpFront, itemOnBill } from '#domain/pricing/priced-item.ts'
import type { Cart } from '../cart.ts'
import { type CartLine, devicesOf } from '../lines/cart-line.ts'
import type { PlanPrice } from '../lines/shared-line.ts'
import { devicePrice, firstOtherBill, pricedPlan } from '../priced-items.ts'
import { isSameRise } from './reprice.ts'

export const MOVED_PARTS = ['PLAN', 'RISE', 'ACTIVATION', 'EXTRA', 'DEVICE', 'INSURANCE'] as const

/** A price in a cart that is another by now. */
export type PriceMove = {
  lineId: string
  part: (typeof MOVED_PARTS)[number]
  /** Of the plan, extra, device or insurance. */
  code: string
  was: Cents
  now: Cents
  /** Of a plan: the first bill with another price. Null: it is not charged by the bill. */
  fromBill: number | null
}

/** What makes the difference between a cart and itself at other prices. */
export function priceMoves(before: Cart, after: Cart): PriceMove[] {
  return before.lines.flatMap((line, index) => {
    const then = after.lines[index]
    return then === undefined || then === line ? [] : lineMoves(line, then)
  })
}

function lineMoves(line: CartLine, then: CartLine): PriceMove[] {
  const moves = [...planMoves(line, then), ...extraMoves(line, then), ...deviceMoves(line, then)]
  return moves.map((move) => ({ ...move, lineId: line.id }))
}

type LineMove = Omit<PriceMove, 'lineId'>

function planMoves(line: CartLine, then: CartLine): LineMove[] {
  const { plan: code, price } = line
  const bill = firstOtherBill(line, then)
  const moves: LineMove[] = []
  if (bill !== null) {
    const [was, now] = [itemOnBill(pricedPlan(line), bill), itemOnBill(pricedPlan(then), bill)]
    moves.push({ part: 'PLAN', code, was, now, fromBill: bill })
  }
  if (!isSameRise(price.rise, then.price.rise)) {
    moves.push({ part: 'RISE', code, was: firstRise(price), now: firstRise(then.price), fromBill: null })
  }
  const [was, now] = [feeOf(price), feeOf(then.price)]
  if (was !== now) moves.push({ part: 'ACTIVATION', code, was, now, fromBill: null })
  return moves
}

function extraMoves(line: CartLine, then: CartLine): LineMove[] {
  return line.addOns.flatMap(({ code, price: was }, index) => {
    const now = then.addOns[index]?.price ?? was
    return was === now ? [] : [{ part: 'EXTRA' as const, code, was, now, fromBill: null }]
  })
}

function deviceMoves(line: CartLine, then: CartLine): LineMove[] {
  return devicesOf(line).flatMap((device, index) => {
    const later = devicesOf(then)[index] ?? device
    const moves: LineMove[] = []
    const [was, now] = [discountedUpFront(devicePrice(device)), discountedUpFront(devicePrice(later))]
    if (was !== now) moves.push({ part: 'DEVICE', code: device.code, was, now, fromBill: null })
    const { insurance } = device
    const premium = later.insurance?.price ?? null
    if (insurance && premium !== null && insurance.price !== premium) {
      moves.push({ part: 'INSURANCE', code: insurance.code, was: insurance.price, now: premium, fromBill: null })
    }
    return moves
  })
}

function feeOf({ fee, feeDiscount }: PlanPrice): Cents {
  return subtract(fee, feeDiscount)
}

/** What the first rise adds to a month. */
function firstRise({ monthly, rise }: PlanPrice): Cents {
  return rise === null ? NOTHING : subtract(raisedPrice(monthly, rise, 1), monthly)
}
