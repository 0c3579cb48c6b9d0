import { speedLabel } from '#domain/availability/speed-label.ts'
import { euro } from '#domain/money.ts'
import type { Choice, ChoosablePlan } from './choose-plan.ts'

type NamedPlan = ChoosablePlan & { displayName: string }

/** Why this plan. */
export function choiceText({ plan, needed, isEnough }: Choice<NamedPlan>): string {
  const speed = speedLabel(plan.minDownloadSpeed)
  if (!isEnough) {
    return `At your busiest you’ll need about ${needed}Mb. ${plan.displayName} is the fastest plan here${speed && `, with ${speed} or more`}, but it may slow down when everyone’s online.`
  }
  return `At your busiest you’ll need about ${needed}Mb. ${plan.displayName} gives you ${speed} or more at any time, and costs the least over two years of the plans that are fast enough.`
}

/** "You’d save €212.00 in the first year and pay €48.00 more in the second." */
export function savingText({ first, second }: { first: number; second: number }): string {
  const [one, other] = [saved(first), saved(second)]
  return one.verb === other.verb
    ? `You’d ${one.verb} ${one.amount} in the first year and ${other.amount} in the second.`
    : `You’d ${one.verb} ${one.amount} in the first year and ${other.verb} ${other.amount} in the second.`
}

function saved(cents: number): { verb: string; amount: string } {
  return cents >= 0 ? { verb: 'save', amount: euro(cents) } : { verb: 'pay', amount: `${euro(-cents)} more` }
}
