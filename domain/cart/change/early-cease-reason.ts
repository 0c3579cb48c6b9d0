import { irishDay } from '#domain/availability/service-date.ts'
import { longDay } from '#domain/day-text.ts'
import { isInTerm, termEnd } from '#domain/held-service/held-prices.ts'
import { leavingFormula } from '#domain/held-service/leaving-text.ts'
import { listText } from '#domain/list-text.ts'
import { euro } from '#domain/money.ts'
import { daysBetween } from '#domain/pricing/leaving/leaving-charge.ts'
import type { CartLine } from '../lines/cart-line.ts'
import { lineStartDay } from '../lines/expected-start.ts'
import type { EndedService } from '../lines/line-change.ts'
import { servicesLeft } from './early-cease-charge.ts'

/**
 * How the early-cease charge is made: days left and rate, or why there is none. Null: nothing is changed.
 * @param agreedAt of the order; of a cart, now
 */
export function earlyCeaseReason({ lines }: { lines: readonly CartLine[] }, agreedAt: Date): string | null {
  const changed = lines.filter(({ change }) => change !== undefined)
  if (changed.length === 0) return null
  const reasons = changed.flatMap((line) => reasonsOf(line, lines, agreedAt))
  const charged = reasons.filter(({ isCharged }) => isCharged)
  const said = charged.length > 0 ? charged : reasons.slice(0, 1)
  const isSeveral = said.length > 1
  return inCapitals(listText(said.map(({ name, text }) => (isSeveral ? `${name}: ${text}` : text))))
}

type Reason = { name: string; text: string; isCharged: boolean }

function reasonsOf(line: CartLine, lines: readonly CartLine[], agreedAt: Date): Reason[] {
  const day = lineStartDay(line, lines, agreedAt)
  const rule = line.change?.leavingRule ?? null
  const handset = line.change?.replaced.handset ?? null
  const owed = line.change?.owedForHandset ?? 0
  return [
    ...servicesLeft(line, lines, agreedAt).map(({ service, leavingCharge }): Reason => {
      const name = service.planName
      if (leavingCharge === 0) return { name, text: whyNothing(service, day), isCharged: false }
      // What the inventory reports is for leaving today, as on the page where the plan is chosen.
      const countedFrom = service.reportedLeavingCharge === null ? day : irishDay(agreedAt)
      const left = daysBetween(countedFrom, termEnd(service) ?? countedFrom)
      return { name, text: leavingFormula(leavingCharge, left, rule), isCharged: true }
    }),
    ...(owed > 0
      ? [{ name: 'Phone', text: `${euro(owed)} left on your ${handset?.name ?? 'phone'}`, isCharged: true }]
      : []),
  ]
}

function whyNothing(service: EndedService['service'], day: string): string {
  const end = termEnd(service)
  if (end === null) return 'what you have has no minimum term'
  return isInTerm(service, day) ? 'moving up costs nothing' : `your minimum term is over: it ended on ${longDay(end)}`
}

function inCapitals(text: string): string {
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}`
}
