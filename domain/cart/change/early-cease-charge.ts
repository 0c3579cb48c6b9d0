import { irishDay } from '#domain/availability/service-date.ts'
import { isInTerm } from '#domain/held-service/held-prices.ts'
import { leavingCost } from '#domain/held-service/leaving-cost.ts'
import { type Cents, cents, NOTHING, sum } from '#domain/money.ts'
import type { Ending } from '#domain/service-change/changed-bills.ts'
import type { CartLine } from '../lines/cart-line.ts'
import { lineStartDay } from '../lines/expected-start.ts'
import type { EndedService } from '../lines/line-change.ts'

/**
 * What the changes of a cart cost once, on the next bill, with what is left to pay for handsets. Null: it changes nothing.
 * @param agreedAt of the order; of a cart, now
 */
export function earlyCeaseCharge({ lines }: { lines: readonly CartLine[] }, agreedAt: Date): Cents | null {
  const changed = lines.filter(({ change }) => change !== undefined)
  if (changed.length === 0) return null
  return sum(changed.flatMap((line) => endingsOf(line, lines, agreedAt)).map(({ leavingCharge }) => leavingCharge))
}

/** What ends with a line, on the day on which it starts, and what that costs once. */
export function endingsOf(line: CartLine, lines: readonly CartLine[], agreedAt: Date): Ending[] {
  const on = lineStartDay(line, lines, agreedAt)
  return servicesLeft(line, lines, agreedAt).map(({ service, leavingCharge }, index): Ending => {
    // What is left to pay for a handset is owed with the service that is replaced, which is the first.
    const owed = index === 0 ? (line.change?.owedForHandset ?? NOTHING) : NOTHING
    return { id: service.id, on, leavingCharge: sum([leavingCharge, owed]) }
  })
}

/**
 * The services that end with a line, the one that it replaces first, each with what that costs. The old contract runs until the new plan
 * starts, so the days left are counted from there: a later visit makes it less, and never more than was said when the plan was chosen.
 */
export function servicesLeft(line: CartLine, lines: readonly CartLine[], agreedAt: Date): EndedService[] {
  if (line.change === undefined) return []
  const { replaced, leavingCharge, endsToo = [], leavingRule } = line.change
  const asChosen = [{ service: replaced, leavingCharge }, ...endsToo]
  const at = { today: irishDay(agreedAt), day: lineStartDay(line, lines, agreedAt) }
  return asChosen.map((ended) => {
    // Without the rule of the day on which it was chosen only the end of the term is known.
    if (leavingRule === undefined) return isInTerm(ended.service, at.day) ? ended : { ...ended, leavingCharge: NOTHING }
    const { charge } = leavingCost(ended.service, leavingRule, at)
    return { ...ended, leavingCharge: cents(Math.min(ended.leavingCharge, charge)) }
  })
}
