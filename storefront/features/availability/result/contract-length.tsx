import { termChanges } from '#storefront/features/plans/browse/term-changes.ts'
import { type PlanView, TERMS, type Term } from '#storefront/features/plans/view/plan-view.ts'
import { codesInTerm } from '#storefront/features/plans/view/plans-with-codes.ts'
import type { ChangePlanView } from '#storefront/features/plans/view/use-plan-view.ts'
import { SegmentedSwitch } from '#storefront/ui/segmented-switch.tsx'
import type { Plans } from '../availability.ts'

const OPTIONS = TERMS.map((value) => ({ value, label: `${value} months` }))

type ContractLengthProps = { plans: Plans; view: PlanView; onView: ChangePlanView }

/** Plans that are being compared stay compared, at the other length. */
export function ContractLength({ plans, view, onView }: ContractLengthProps) {
  const sold = plans.state === 'ready' ? plans.plans : []
  function choose(term: Term) {
    onView({ term, compare: codesInTerm(sold, view.compare, term) })
  }
  return (
    <div className="sm:w-72 sm:text-right">
      <SegmentedSwitch legend="Length of the contract" options={OPTIONS} value={view.term} onChange={choose} />
      {/* As tall as the longest text, so that nothing moves when the plans arrive or the length changes. */}
      <p className="figures mt-2 min-h-[3lh] max-sm:min-h-[2lh] text-xs text-ink-soft">
        {termChanges(sold, Number(view.term))}
      </p>
    </div>
  )
}
