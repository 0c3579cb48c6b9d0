import type { OrderView } from '../order-view.ts'

/** Equipment that came with withdrawn services. Whether it has arrived, or is back, only the customer knows. */
export function lentGoods({ withdrawal }: OrderView): { name: string; sendBy: string }[] {
  return withdrawal.received.flatMap(({ lent, sendBy }) => lent.map((name) => ({ name, sendBy })))
}
