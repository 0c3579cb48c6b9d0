import { devicesOf, isSimLine } from '#domain/cart/lines/cart-line.ts'
import { type Cents, subtract } from '#domain/money.ts'
import type { Ordered } from '#domain/order/order.ts'
import { goodsName } from './goods-name.ts'
import { lineName } from './ordered-prices.ts'

export type PaidItem = { id: string; name: string; amount: Cents; rate: number }

/** The items that were due on the day of the order. */
export function paidItems({ ordered }: { ordered: Ordered }, releases: Parameters<typeof goodsName>[2]): PaidItem[] {
  const { cart, deposit } = ordered
  const devices = [
    ...cart.lines.flatMap((line) => devicesOf(line).map((device) => ({ ...device, vatRate: line.vatRate }))),
    ...cart.accessories,
  ]
  const deposits = cart.lines.filter(isSimLine).map((line) => ({
    id: line.id,
    name: `Deposit for ${lineName(line, releases)}`,
    amount: line.deposit,
    rate: 0,
  }))
  return [
    ...devices.map((device) => ({
      id: device.id,
      name: goodsName(ordered, device.id, releases),
      amount: subtract(device.price, device.discount),
      rate: device.vatRate,
    })),
    ...deposits,
    { id: 'deposit', name: 'Deposit', amount: deposit, rate: 0 },
  ].filter(({ amount }) => amount > 0)
}
