import { formatMonths } from '#storefront/formatting/format-term.ts'
import { SegmentedSwitch } from '#storefront/ui/segmented-switch.tsx'
import { type TermedPlan, termChanges } from './term-changes.ts'

type TermSwitchProps = { plans: readonly TermedPlan[]; value: number; onChange: (term: number) => void }

/** Nothing if every plan has the same length. */
export function TermSwitch({ plans, value, onChange }: TermSwitchProps) {
  const terms = termsOf(plans)
  if (terms.length < 2) return null
  return (
    <div className="sm:w-80 sm:text-right">
      <SegmentedSwitch
        legend="Length of the contract"
        options={terms.map((term) => ({ value: String(term), label: formatMonths(term) }))}
        value={String(value)}
        onChange={(term) => onChange(Number(term))}
      />
      <p className="figures mt-2 min-h-10 text-xs text-ink-soft">{termChanges(plans, value)}</p>
    </div>
  )
}

export function termsOf(plans: readonly { commitmentDuration: number }[]): number[] {
  return [...new Set(plans.map(({ commitmentDuration }) => commitmentDuration))].toSorted((one, other) => one - other)
}
