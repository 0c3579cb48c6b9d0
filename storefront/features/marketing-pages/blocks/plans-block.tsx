import type { PageBlockPartsFragment, PlanGroup, PlanPartsFragment } from '#storefront/api/generated/types.ts'
import { RichText } from '#storefront/features/content/rich-text.tsx'
import { PlansNotHere } from '#storefront/features/plans/browse/plans-not-here.tsx'
import { TermSwitch, termsOf } from '#storefront/features/plans/browse/term-switch.tsx'
import { PlanCard } from '#storefront/features/plans/card/plan-card.tsx'
import { PLAN_GRID, planColumns } from '#storefront/features/plans/card/plan-columns.ts'
import { sharedFacts } from '#storefront/features/plans/card/shared-facts.ts'
import { WithEveryPlan } from '#storefront/features/plans/card/with-every-plan.tsx'
import { useTerm } from '#storefront/features/plans/view/use-term.ts'
import { LinkButton } from '#storefront/ui/button/link-button.tsx'
import { GROUPS } from '../plan-groups.ts'

type PlansBlockProps = {
  block: PageBlockPartsFragment
  group: PlanGroup
  plans: readonly PlanPartsFragment[]
}

/** The shop's own cards with the release on sale; a plan is chosen where its address or device is. */
export function PlansBlock({ block: { title, text }, group, plans }: PlansBlockProps) {
  const [term, chooseTerm] = useTerm(termsOf(plans))
  const inTerm = plans.filter(({ commitmentDuration }) => commitmentDuration === term)
  const shared = sharedFacts(inTerm)
  const { name, to } = GROUPS[group]
  return (
    <section className="wrap">
      <div className="mb-6 flex flex-wrap items-center justify-between gap-x-8 gap-y-4">
        <div>
          <h2 className="text-heading">{title ?? `${name} plans`}</h2>
          <div className="mt-2 max-w-[60ch] text-ink-soft">
            <RichText text={text} />
          </div>
        </div>
        <TermSwitch plans={plans} value={term} onChange={chooseTerm} />
      </div>
      {inTerm.length === 0 ? (
        <PlansNotHere path={to} what="these plans" />
      ) : (
        <>
          <WithEveryPlan plans={inTerm} shared={shared} />
          <div className={`${PLAN_GRID} ${planColumns(inTerm.length)}`}>
            {inTerm.map((plan) => (
              <PlanCard
                key={plan.code}
                plan={plan}
                choice="open"
                shared={shared}
                locked={false}
                problem={null}
                action={
                  <LinkButton to={to} className="w-full">
                    Choose {plan.displayName}
                  </LinkButton>
                }
              />
            ))}
          </div>
        </>
      )}
    </section>
  )
}
