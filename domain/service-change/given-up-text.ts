import { longDay } from '#domain/day-text.ts'
import { euro } from '#domain/money.ts'
import type { LeavingRule } from '#domain/pricing/leaving/leaving-charge.ts'
import type { GivenUp } from './given-up.ts'

/** What a customer no longer has after a change, in a sentence each. Never empty. */
export function givenUpTexts(parts: readonly GivenUp[], rule: LeavingRule | null, today: string): string[] {
  const texts = parts.map((part) => givenUpText(part, rule, today))
  return texts.length > 0 ? texts : ['You don’t lose anything: no discount, no plan, no earlier end of your contract.']
}

function givenUpText(part: GivenUp, rule: LeavingRule | null, today: string): string {
  if (part.kind === 'discount') {
    const { name, value, endsOn } = part.discount
    const until = endsOn === null ? '' : ` It would run until ${longDay(endsOn)}.`
    return `${name}, ${euro(value)} a month.${until}`
  }
  if (part.kind === 'plan-no-longer-sold')
    return `${part.planName}. We don’t sell it any more, so you can’t come back to it after 14 days.`
  const then = `Before ${longDay(part.newFreeFrom)} leaving would cost ${rule === null ? 'the charge in your contract' : `${euro(rule.centsPerDay)} for each day left`}.`
  if (part.freeFrom <= today) return `Leaving free of charge at any time. ${then}`
  return `The end of your current contract on ${longDay(part.freeFrom)}. ${then}`
}
