import type { Cart } from '#domain/cart/cart.ts'
import { hasSomethingToPost } from '#domain/cart/flags.ts'
import { type CartLine, devicesOf, isSimLine } from '#domain/cart/lines/cart-line.ts'
import { keepsSim } from '#domain/cart/lines/line-sim.ts'
import type { AddOn, Device } from '#domain/cart/lines/shared-line.ts'
import { needsVisit } from '#domain/vocabulary.ts'
import type { Goods } from '../order-promise.ts'

/** Names of what is sold, as the release that sold it has them. */
export type GoodsNames = {
  device: (device: Device) => string
  /** Null: the release does not know it any more. */
  equipment: (line: CartLine, code: string) => Goods | null
  /** Null: it is no thing. */
  addOn: (addOn: AddOn) => Goods | null
}

/** Whether an engineer brings what comes with a plan. What a customer plugs in, and every phone and SIM, goes by post. */
export function isBrought(line: CartLine): boolean {
  return !isSimLine(line) && needsVisit(line.installation)
}

/** Everything that a line hands over to the customer. An eSIM is not a thing. */
export function goodsOfLine(line: CartLine, names: GoodsNames): Goods[] {
  return [
    ...devicesOf(line).map(
      (device): Goods => ({
        kind: device.type === 'HANDSET' ? 'handset' : 'device',
        name: names.device(device),
        ...(isSimLine(line) && keepsSim(line) && { keepsSim: true }),
      }),
    ),
    ...(isSimLine(line) && line.simCard?.type === 'ALL_IN_1' ? [{ kind: 'simCard', name: 'SIM card' } as const] : []),
    ...line.inclusive.flatMap((code) => names.equipment(line, code) ?? []),
    ...line.addOns.flatMap((addOn) => names.addOn(addOn) ?? []),
  ]
}

export function accessoryGoods({ accessories }: Pick<Cart, 'accessories'>, names: GoodsNames): Goods[] {
  return accessories.map((accessory) => ({ kind: 'accessory', name: names.device(accessory) }))
}

/** Whether anything of it comes in a parcel. */
export function goesByPost({ lines, accessories }: Pick<Cart, 'lines' | 'accessories'>): boolean {
  return accessories.length > 0 || lines.some((line) => !isBrought(line) && hasSomethingToPost(line))
}
