import { speedLabel } from '#domain/availability/speed-label.ts'
import { type PlanCard, planCard } from '#domain/catalogue/plan-card.ts'
import { euro } from '#domain/money.ts'
import { PER_MONTH } from '#domain/pricing/price-after.ts'
import { priceInWords } from '#domain/pricing/price-course.ts'
import type { InstallationType } from '#storefront/api/generated/types.ts'
import { formatMonths, formatTerm } from '#storefront/formatting/format-term.ts'
import type { Plan } from '../card/plan-card.tsx'
import { planTotal } from '../card/plan-total.ts'

export type CompareRow = {
  label: string
  /** The text of each plan, in the order of the plans. Several lines are a list; none: the plan has nothing of the kind. */
  cells: readonly (readonly string[])[]
  differs: boolean
}

const SET_UP = {
  FULL_INSTALL: 'An engineer brings the line in and sets it up',
  TECH_INSTALL: 'A technician connects the line',
  SELF_INSTALL: 'You set it up yourself',
  NO_INSTALL: 'Nothing to install',
} satisfies Record<InstallationType, string>

/** Features that have a row of figures already. */
const TOLD_BY_ROWS = new Set(['speed', 'engineer'])

type Side = { plan: Plan; card: PlanCard }

/** The same attributes in the same order as on the cards; rows that no plan has are left out. */
export function compareRows(plans: readonly Plan[]): CompareRow[] {
  const sides = plans.map(sideOf)
  const shared = sharedInfo(sides)
  return [
    row('Price now', sides, ({ plan }) => [`${euro(plan.displayPrice)} ${PER_MONTH.elsewhere}`]),
    row('For how long', sides, ({ plan, card }) => [howLong(plan, card)]),
    row('Price after', sides, ({ card }) => pricesAfter(card)),
    row('In total', sides, ({ plan }) => totals(plan)),
    row('Minimum term', sides, ({ plan }) => [formatTerm(plan.commitmentDuration)]),
    row('Set-up, once off', sides, ({ plan }) => [onceOff(plan)]),
    row('Download', sides, ({ plan }) => speeds(plan.maxDownloadSpeed, plan.minDownloadSpeed)),
    row('Upload', sides, ({ plan }) => speeds(plan.maxUploadSpeed, plan.minUploadSpeed)),
    ...usageRows(sides),
    row('Offers', sides, ({ card }) => card.promotions),
    ...featureRows(sides),
    ...setUpRow(sides),
    row('Good to know', sides, ({ card }) => card.moreInfo.filter((sentence) => !shared.includes(sentence))),
  ].filter(({ cells }) => cells.some((lines) => lines.length > 0))
}

/** Remarks that all plans have are shown once. */
export function sharedRemarks(plans: readonly Plan[]): string[] {
  const sides = plans.map(sideOf)
  const rises = new Set(sides.flatMap(({ plan, card }) => plan.forecast.riseTagline ?? card.priceIncreaseTagline ?? []))
  const included = 'Prices now and after exclude the annual price increase, totals include it.'
  return [...sharedInfo(sides), [included, ...rises].join(' ')]
}

function sideOf(plan: Plan): Side {
  return { plan, card: planCard(plan) }
}

function sharedInfo([first, ...others]: readonly Side[]): string[] {
  return (first?.card.moreInfo ?? []).filter((sentence) => others.every(({ card }) => card.moreInfo.includes(sentence)))
}

function row<T>(label: string, sides: readonly T[], say: (side: T) => readonly string[]): CompareRow {
  const cells = sides.map(say)
  return { label, cells, differs: new Set(cells.map((lines) => lines.join('\n'))).size > 1 }
}

function howLong({ discountDuration }: Plan, { prices: [now], noDiscount }: PlanCard): string {
  if (now) return `This price ${now.bills}`
  return noDiscount ? 'Every month' : formatMonths(discountDuration)
}

function pricesAfter({ prices: [, ...later], thereafterNote }: PlanCard): string[] {
  return later.length > 0 ? later.map(priceInWords) : [thereafterNote ?? 'The same price']
}

/** One row for each kind of feature, so that a mark points at the difference. */
function featureRows(sides: readonly Side[]): CompareRow[] {
  const features = sides.map(({ card }) => card.features.filter(({ icon }) => !TOLD_BY_ROWS.has(icon ?? '')))
  const kinds = new Set(features.flat().map(({ alt }) => alt))
  return [...kinds].map((kind) =>
    row(kind ?? 'What you get', features, (own) => own.filter(({ alt }) => alt === kind).map(({ text }) => text)),
  )
}

/** If it is the same for all plans, their remarks contain it. */
function setUpRow(sides: readonly Side[]): CompareRow[] {
  const setUp = row('Who sets it up', sides, ({ plan }) => [SET_UP[plan.installationType]])
  return setUp.differs ? [setUp] : []
}

function usageRows(sides: readonly Side[]): CompareRow[] {
  const usages = new Map(sides.flatMap(({ plan }) => plan.usages).map(({ code, description }) => [code, description]))
  return [...usages].map(([code, description]) =>
    row(description, sides, ({ plan }) =>
      plan.usages.filter((usage) => usage.code === code).map(({ allowance }) => allowance),
    ),
  )
}

function totals(plan: Plan): string[] {
  const months = plan.commitmentDuration
  return months > 1 ? [`${euro(planTotal(plan))} over ${formatMonths(months)}`] : []
}

function onceOff({ activationFee, discountedActivationFee }: Plan): string {
  const charged = euro(discountedActivationFee)
  return activationFee === discountedActivationFee ? charged : `${charged} instead of ${euro(activationFee)}`
}

function speeds(most: number | null, least: number | null): string[] {
  if (!speedLabel(most)) return []
  return [speedLabel(least) ? `Up to ${speedLabel(most)}, at least ${speedLabel(least)}` : `Up to ${speedLabel(most)}`]
}
