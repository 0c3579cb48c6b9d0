import { type Cents, NOTHING, sum } from '#domain/money.ts'
import { freeFrom, type LeavingRule, leavingCharge } from '#domain/pricing/leaving/leaving-charge.ts'
import { isInTerm, priceOn, termEnd } from './held-prices.ts'
import type { HeldService } from './held-service.ts'

/** What ending a service on a day costs, and where the figure is from. */
export type LeavingCost = {
  total: Cents
  /** For the rest of the minimum term. */
  charge: Cents
  /** REPORTED by the operator's inventory, PER_DAY by the catalogue's rule, FREE: the term is over or never was. */
  basis: 'FREE' | 'REPORTED' | 'PER_DAY'
  /** What is still owed for the handset. */
  handset: Cents
  /** The day from which leaving costs nothing. Null: it always did. */
  freeFrom: string | null
}

type At = { today: string; day: string }

/** What the inventory reports counts until the term ends; else the catalogue's rule. */
export function leavingCost(held: HeldService, rule: LeavingRule | null, { today, day }: At): LeavingCost {
  const end = termEnd(held)
  const handset = held.handset?.residual ?? NOTHING
  if (!isInTerm(held, day)) return { total: handset, charge: NOTHING, basis: 'FREE', handset, freeFrom: end }
  const charge = held.reportedLeavingCharge ?? chargeByRule(held, rule, { today, day })
  const basis = held.reportedLeavingCharge === null ? 'PER_DAY' : 'REPORTED'
  return { total: sum([charge, handset]), charge, basis, handset, freeFrom: end }
}

function chargeByRule(held: HeldService, rule: LeavingRule | null, { today, day }: At): Cents {
  if (rule === null || held.term === null) return NOTHING
  const { startDate, months } = held.term
  const bills = Array.from({ length: months }, (_, index) => {
    const begins = freeFrom({ startDate, term: index })
    // A month that has passed is not charged any more, whatever it cost.
    return { fromBill: index + 1, toBill: index + 1, amount: priceOn(held, today, begins < today ? today : begins) }
  })
  return leavingCharge(rule, { startDate, term: months, bills }, day)
}
