import { longDay } from '#domain/day-text.ts'
import { euro } from '#domain/money.ts'
import { daysBetween, type LeavingRule } from '#domain/pricing/leaving/leaving-charge.ts'
import { termEnd } from './held-prices.ts'
import type { HeldService } from './held-service.ts'
import { leavingCost } from './leaving-cost.ts'

const NOTICE = 'Give us 30 days’ notice.'

/** What leaving today costs and why: the sum, its formula, and the day from which it is nothing. */
export function leavingText(held: HeldService, rule: LeavingRule | null, today: string): string {
  const { charge, handset } = leavingCost(held, rule, { today, day: today })
  const end = termEnd(held)
  const owed = handset > 0 ? ` You’d also pay the ${euro(handset)} left on your ${held.handset?.name}.` : ''
  if (charge === 0) return `${whyFree(end, today)} ${NOTICE}${owed}`
  const why = leavingFormula(charge, daysBetween(today, end ?? today), rule)
  return `Leaving today would cost ${euro(charge)}: ${why}.${owed}${end === null ? '' : ` From ${longDay(end)} it costs nothing.`}`
}

function whyFree(end: string | null, today: string): string {
  if (end === null) return 'There’s no minimum term, so leaving costs nothing.'
  return end <= today ? 'Your minimum term is over, so leaving costs nothing.' : 'Leaving costs nothing.'
}

/** “€1.00 for each of the 196 days left”. No days are named where none are left. */
export function leavingFormula(charge: number, daysLeft: number, rule: LeavingRule | null): string {
  if (daysLeft <= 0) return 'the charge in your contract'
  const days = daysLeft === 1 ? '1 day' : `${daysLeft} days`
  if (rule === null || charge > daysLeft * rule.centsPerDay) return `the charge in your contract, with ${days} left`
  const perDay = `${euro(rule.centsPerDay)} for ${daysLeft === 1 ? 'the last day' : `each of the ${days}`} left`
  return charge === daysLeft * rule.centsPerDay ? perDay : `the monthly charges left, which are less than ${perDay}`
}
