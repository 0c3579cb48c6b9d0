import { type Plan, PlanCard } from '#storefront/features/plans/card/plan-card.tsx'
import { planColumns } from '#storefront/features/plans/card/plan-columns.ts'
import { SinglePlanBills } from '#storefront/features/plans/card/single-plan-bills.tsx'
import type { PlanChooser } from '#storefront/features/plans/card/use-choose-plan.ts'
import { CompareCheck } from '#storefront/features/plans/compare/compare-check.tsx'

type PlanListProps = {
  plans: readonly Plan[]
  chooser: PlanChooser
  /** Codes of the plans that are marked for the comparison. */
  ticked: readonly string[]
  onTick: (codes: readonly string[]) => void
  onCompare: () => void
}

export function PlanList({ plans, chooser, ticked, onTick, onCompare }: PlanListProps) {
  const [only, ...others] = plans
  const single = others.length === 0
  return (
    <div className={`grid gap-5 ${planColumns(plans.length)}`}>
      {plans.map((plan) => (
        <PlanCard
          key={plan.code}
          plan={plan}
          choice={chooser.choiceOf(plan.code)}
          locked={chooser.isLocked(plan.code)}
          problem={chooser.problemOf(plan.code)}
          onChoose={() => chooser.choose(plan)}
          single={single}
          compare={
            (!single || ticked.length > 0) && (
              <CompareCheck
                name={plan.displayName}
                ticked={ticked.includes(plan.code)}
                count={ticked.length}
                onTick={(on) => onTick(on ? [...ticked, plan.code] : ticked.filter((code) => code !== plan.code))}
                onCompare={onCompare}
              />
            )
          }
        />
      ))}
      {only && single && <SinglePlanBills plan={only} />}
    </div>
  )
}
