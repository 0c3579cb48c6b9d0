import { type Plan, PlanCard } from '../card/plan-card.tsx'
import { PLAN_GRID, planColumns } from '../card/plan-columns.ts'
import type { SharedFacts } from '../card/shared-facts.ts'
import { SinglePlanBills } from '../card/single-plan-bills.tsx'
import type { PlanChooser } from '../card/use-choose-plan.ts'
import { CompareCheck } from '../compare/compare-check.tsx'

type PlanListProps = {
  plans: readonly Plan[]
  /** Facts that are shown above the list already. */
  shared: SharedFacts
  chooser: PlanChooser
  /** Codes of the plans that are ticked for the comparison. */
  ticked: readonly string[]
  onTick: (codes: readonly string[]) => void
  onCompare: () => void
}

export function PlanList({ plans, shared, chooser, ticked, onTick, onCompare }: PlanListProps) {
  const [only, ...others] = plans
  const single = others.length === 0
  const isChosen = plans.some((plan) => chooser.choiceOf(plan.code) === 'inCart' || chooser.otherTermOf(plan) !== null)
  return (
    <div className={`unless-table ${PLAN_GRID} ${planColumns(plans.length)}`}>
      {plans.map((plan) => (
        <PlanCard
          key={plan.code}
          plan={plan}
          choice={chooser.choiceOf(plan.code)}
          otherTerm={chooser.otherTermOf(plan)}
          quiet={isChosen}
          locked={chooser.isLocked(plan.code)}
          problem={chooser.problemOf(plan.code)}
          onChoose={() => chooser.choose(plan)}
          single={single}
          shared={shared}
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
