import { type Cents, sum } from '#domain/money.ts'
import type { CartLine } from '../lines/cart-line.ts'

/** What the changes of a cart cost once, on the next bill, with what is left to pay for handsets. Null: it changes nothing. */
export function earlyCeaseCharge({ lines }: { lines: readonly Pick<CartLine, 'change'>[] }): Cents | null {
  const changes = lines.flatMap(({ change }) => change ?? [])
  if (changes.length === 0) return null
  return sum(
    changes.flatMap(({ leavingCharge, owedForHandset, endsToo = [] }) => [
      leavingCharge,
      owedForHandset,
      ...endsToo.map((ended) => ended.leavingCharge),
    ]),
  )
}
