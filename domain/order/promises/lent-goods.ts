import type { Ordered } from '../order.ts'
import type { Goods, GoodsKind } from '../order-promise.ts'
import { type GoodsNames, goodsOfLine } from './goods-of.ts'

/** A SIM card is not wanted back, and what an engineer fixed to the wall stays there. */
const LENT: readonly GoodsKind[] = ['hub', 'tvBox', 'booster']

/** Equipment of these lines, which stays the operator's and is returned when they are cancelled. */
export function lentGoods({ cart }: Pick<Ordered, 'cart'>, lines: readonly string[], names: GoodsNames): Goods[] {
  return cart.lines
    .filter(({ id }) => lines.includes(id))
    .flatMap((line) => goodsOfLine(line, names))
    .filter(({ kind }) => LENT.includes(kind))
}
