import { type Cents, sum } from '#domain/money.ts'
import type { Cart } from '../cart.ts'

/** What the changes of a cart cost once, on the next bill, with what is left to pay for handsets. Null: it changes nothing. */
export function earlyCeaseCharge({ lines }: Pick<Cart, 'lines'>): Cents | null {
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
