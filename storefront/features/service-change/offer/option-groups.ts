import { isBroadbandGroup } from '#domain/vocabulary.ts'
import { formatMonths } from '#storefront/formatting/format-term.ts'
import type { ChangeView, OptionView } from './change-view.ts'

export type OptionGroup = { label: string; about: string; options: readonly OptionView[] }

/** What a group is, beside the seed's label. */
const ABOUT: Readonly<Record<string, string>> = {
  'Broadband Upgrade': 'Faster than what you have',
  'Broadband Recontract': 'The same plan or a slower one, on a new contract',
  'Mobile Upgrade': 'With a new phone',
  'Mobile Recontract': 'The same plan, on a new contract',
  'Mobile Plan Change': 'Another plan, with the phone you have',
  'New TV': 'Another pack at your home',
}
const OTHER = 'Other plans'

/** Those who are in contract see what costs them nothing first, others the same for less. */
const IN_CONTRACT = ['Broadband Upgrade', 'Mobile Upgrade', 'Mobile Plan Change', 'New TV']
const OUT_OF_CONTRACT = ['Broadband Recontract', 'Mobile Recontract', 'Mobile Plan Change', 'New TV']

/** The options of one length of contract, by label. */
export function optionGroups(options: readonly OptionView[], isInContract: boolean): OptionGroup[] {
  const first = isInContract ? IN_CONTRACT : OUT_OF_CONTRACT
  const labels = [...new Set(options.map(({ label }) => label ?? OTHER))]
  const rank = (label: string) => (first.includes(label) ? first.indexOf(label) : first.length)
  return labels
    .toSorted((one, other) => rank(one) - rank(other))
    .map((label) => ({
      label,
      about: ABOUT[label] ?? 'In place of what you have',
      options: options
        .filter((option) => (option.label ?? OTHER) === label)
        .toSorted((one, other) => one.priceAfter - other.priceAfter),
    }))
}

/** Lengths of contract, the shortest first. */
export function termsOf(options: readonly OptionView[]): number[] {
  return [...new Set(options.map(({ term }) => term))].toSorted((one, other) => one - other)
}

/** The one that is shown first: of the plan that a link names, else the longest, which costs least a month. */
export function firstTerm(options: readonly OptionView[], chosen: string | null): number {
  return options.find(({ id }) => id === chosen)?.term ?? termsOf(options).at(-1) ?? 0
}

/** A phone comes with 12 or 24 months, SIM only with 1 or 12: a length that a plan lacks is shown with its longest. */
export function optionsOfTerm(options: readonly OptionView[], term: number): OptionView[] {
  return options.filter((option) => {
    if (option.term === term) return true
    const own = options.filter(
      ({ offerCode, withHandset }) => offerCode === option.offerCode && withHandset === option.withHandset,
    )
    return !own.some((other) => other.term === term) && option.term === Math.max(...own.map((other) => other.term))
  })
}

export function termLabel(term: number): string {
  return term === 1 ? '30 days' : formatMonths(term)
}

export function serviceNoun({ service }: Pick<ChangeView, 'service'>): string {
  if (isBroadbandGroup(service.serviceGroup)) return 'broadband'
  if (service.serviceGroup === 'TV') return 'TV'
  if (service.serviceGroup === 'SA_PSTN') return 'home phone'
  return service.serviceGroup === 'MBB' ? 'mobile broadband' : 'mobile plan'
}
