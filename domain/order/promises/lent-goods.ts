import type { CartLine } from '#domain/cart/lines/cart-line.ts'
import { deliveredBy } from '#domain/porting/porting-days.ts'
import type { Ordered } from '../order.ts'
import type { Goods, GoodsKind } from '../order-promise.ts'
import { type GoodsNames, isBrought } from './goods-of.ts'

/** A SIM card is not wanted back, and what an engineer fixed to the wall stays there. */
const LENT: readonly GoodsKind[] = ['hub', 'tvBox', 'booster']

/** Equipment that stays the operator's, and is returned when its line is cancelled. */
export type LentGoods = {
  /** The id of the line, or of the extra, that it came with: order management reports it back at that item. */
  item: string
  names: readonly string[]
}

export function lentGoods({ cart }: Pick<Ordered, 'cart'>, lines: readonly string[], names: GoodsNames): LentGoods[] {
  return cart.lines.filter(({ id }) => lines.includes(id)).flatMap((line) => lentWith(line, names))
}

function lentWith(line: CartLine, names: GoodsNames): LentGoods[] {
  const own = line.inclusive.flatMap((code) => names.equipment(line, code) ?? [])
  const extras = line.addOns.flatMap((addOn) => {
    const goods = names.addOn(addOn)
    return goods === null ? [] : [{ item: addOn.id, goods: [goods] }]
  })
  return [{ item: line.id, goods: own }, ...extras].flatMap(({ item, goods }) => {
    const lent = goods.filter(isLent)
    return lent.length === 0 ? [] : [{ item, names: lent.map(({ name }) => name) }]
  })
}

function isLent({ kind }: Goods): boolean {
  return LENT.includes(kind)
}

type Handing = Pick<Ordered, 'cart' | 'promises'>
type At = {
  today: string
  /** Lines that work, by id. */
  liveDays: Readonly<Record<string, string>>
  /** Order management has begun. */
  goodsSent: boolean
}

/**
 * Lines whose equipment the customer has, or may have in the post: the engineer has been, or the parcel has left. A parcel whose
 * promised day is further away than a parcel takes has not.
 */
export function linesHandedOver({ cart, promises }: Handing, { today, liveDays, goodsSent }: At): string[] {
  const soonest = deliveredBy({ isPosted: true }, today)
  return cart.lines
    .filter((line) => {
      if (liveDays[line.id] !== undefined) return true
      if (isBrought(line) || !goodsSent) return false
      const parcel = promises?.find(({ kind, lines }) => kind === 'parcel' && lines.includes(line.id))
      return parcel === undefined || parcel.on === null || parcel.on <= soonest
    })
    .map(({ id }) => id)
}
