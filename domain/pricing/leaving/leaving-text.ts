import { longDay } from '#domain/day-text.ts'
import { euro } from '#domain/money.ts'
import { freeFrom, type LeavableContract, type LeavingRule, leavingByMonth } from './leaving-charge.ts'

/** The rule, the same wherever the shop says it. */
export function leavingRuleText({ centsPerDay }: LeavingRule): string {
  return `Leaving early costs ${euro(centsPerDay)} for each day left of your minimum term, and never more than the monthly charges left.`
}

/** "€549.00 after 6 months, €366.00 after 12, €184.00 after 18, €0 from 23 November 2028" Null: leaving is free at any time. */
export function leavingFiguresText(rule: LeavingRule, contract: LeavableContract): string | null {
  if (contract.term <= 1) return null
  const figures = leavingByMonth(rule, contract)
  const said = figures.flatMap((amount, index) => {
    const month = index + 1
    return month % MONTHS_APART === 0 && month < contract.term ? [{ month, amount }] : []
  })
  const costs = said.map(({ month, amount }, place) => `${euro(amount)} after ${month}${place === 0 ? ' months' : ''}`)
  return [...costs, `€0 from ${longDay(freeFrom(contract))}`].join(', ')
}

/** As many as fit into a line of a contract. */
const MONTHS_APART = 6
