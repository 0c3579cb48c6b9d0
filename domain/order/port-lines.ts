import type { MobileLine } from '#domain/cart/lines/mobile.ts'
import type { Ordered } from './order.ts'

type WithLines = {
  ordered: Pick<Ordered, 'cart'>
  withdrawals: readonly { lines: readonly string[] }[]
}

/** The mobile lines of an order that bring a number and were not withdrawn. */
export function portLines({ ordered, withdrawals }: WithLines): MobileLine[] {
  const gone = withdrawals.flatMap(({ lines }) => lines)
  return ordered.cart.lines.flatMap((line) =>
    line.kind === 'mobile' && line.bringsNumber && line.porting !== null && !gone.includes(line.id) ? [line] : [],
  )
}
