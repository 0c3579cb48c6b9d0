import type { Ledgers } from './ledgers.ts'

/** No device stays on hold, every device of a confirmed order is sold once, and the totals match. */
export function stockIsCounted({ shop }: Ledgers): string[] {
  const sold = new Set(shop.sold)
  const confirmed = shop.orders.filter(({ state }) => state === 'confirmed')
  const dropped = shop.orders.filter(({ state }) => state === 'cancelled' || state === 'referred')
  const kept = new Set(shop.orders.filter(({ state }) => state !== 'cancelled').flatMap(({ devices }) => devices))
  const gone = new Set(
    shop.withdrawals.flatMap(({ orderId, lines }) => {
      const order = shop.orders.find(({ id }) => id === orderId)
      return (order?.lineDevices ?? []).flatMap(({ line, device }) => (lines.includes(line) ? device : []))
    }),
  )
  return [
    ...shop.stock.flatMap(({ code, first, onHand, held, sold: out, holds }) => [
      ...(held === 0 ? [] : [`${held} of ${code} are held and nobody is there`]),
      ...(onHand + out === first ? [] : [`${code}: ${onHand} on hand and ${out} sold are not ${first}`]),
      ...(out === holds ? [] : [`${out} of ${code} are sold, and ${holds} customers have one`]),
    ]),
    ...confirmed.flatMap(({ reference, devices }) =>
      devices.filter((id) => !sold.has(id) && !gone.has(id)).map((id) => `${reference} has no device (${id})`),
    ),
    ...dropped.flatMap(({ reference, state, devices }) =>
      devices
        .filter((id) => sold.has(id) && !kept.has(id))
        .map((id) => `${reference} is ${state} and has a device (${id})`),
    ),
  ]
}
