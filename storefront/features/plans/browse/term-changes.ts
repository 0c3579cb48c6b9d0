import { euro } from '#domain/money.ts'
import { formatMonths } from '#storefront/formatting/format-term.ts'

export type TermedPlan = {
  offerCode: string
  commitmentDuration: number
  displayPrice: number
  discountDuration: number
  discountedActivationFee: number
}

/** What else changes with the other contract length: "With 12 months: €5.00 more a month, set-up €49.99 instead of €0.00." */
export function termChanges(plans: readonly TermedPlan[], term: number): string | null {
  const other = plans.find(({ commitmentDuration }) => commitmentDuration !== term)?.commitmentDuration
  if (other === undefined) return null
  const pairs = plans.flatMap((plan) => {
    if (plan.commitmentDuration !== term) return []
    const sibling = plans.find((each) => each.offerCode === plan.offerCode && each.commitmentDuration === other)
    return sibling ? [{ now: plan, after: sibling }] : []
  })
  const changes = [priceChange(pairs), setUpChange(pairs), discountChange(pairs)].filter((each) => each !== null)
  return changes.length === 0 ? null : `With ${formatMonths(other)}: ${changes.join(', ')}.`
}

type Pair = { now: TermedPlan; after: TermedPlan }

/** Null if the plans differ: no figure would be true of all. */
function priceChange(pairs: readonly Pair[]): string | null {
  const [difference = 0, ...others] = new Set(pairs.map(({ now, after }) => after.displayPrice - now.displayPrice))
  if (others.length > 0) return 'another price a month'
  if (difference === 0) return null
  return `${euro(Math.abs(difference))} ${difference > 0 ? 'more' : 'less'} a month`
}

function change(
  pairs: readonly Pair[],
  of: (plan: TermedPlan) => number,
): { now: number; after: number } | 'various' | null {
  const [only, ...others] = new Map(
    pairs.map(({ now, after }) => [`${of(now)} ${of(after)}`, { now: of(now), after: of(after) }]),
  ).values()
  if (others.length > 0) return 'various'
  return only && only.now !== only.after ? only : null
}

function setUpChange(pairs: readonly Pair[]): string | null {
  const fee = change(pairs, ({ discountedActivationFee }) => discountedActivationFee)
  if (fee === 'various') return 'another set-up'
  return fee && `set-up ${euro(fee.after)} instead of ${euro(fee.now)}`
}

function discountChange(pairs: readonly Pair[]): string | null {
  const months = change(pairs, ({ discountDuration }) => discountDuration)
  if (months === 'various') return 'another discount'
  return months && `discount for ${formatMonths(months.after)} instead of ${months.now}`
}
