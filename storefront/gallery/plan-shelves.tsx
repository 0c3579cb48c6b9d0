import { useState } from 'react'
import { NoPlanFits } from '#storefront/features/plans/browse/no-plan-fits.tsx'
import { PlanFilters } from '#storefront/features/plans/browse/plan-filters.tsx'
import { PlanListSkeleton } from '#storefront/features/plans/browse/plan-list-skeleton.tsx'
import { ChooseButton } from '#storefront/features/plans/card/choose-button.tsx'
import { type Plan, PlanCard } from '#storefront/features/plans/card/plan-card.tsx'
import { CompareCheck } from '#storefront/features/plans/compare/compare-check.tsx'
import { CompareTable } from '#storefront/features/plans/compare/compare-table.tsx'
import { PlanOverview } from '#storefront/features/plans/overview/plan-overview.tsx'
import { type PlanView, readPlanView } from '#storefront/features/plans/view/plan-view.ts'
import { aPlan, aPlanOf, off, SASH } from './samples.ts'
import { Shelf, Specimen } from './specimen.tsx'

const GRID = 'grid gap-5 sm:grid-cols-2 lg:grid-cols-4'
const OPEN = { choice: 'open', locked: false, problem: null, onChoose: nothing } as const

function nothing() {}

type Attribute = Plan['attributes'][number]

function anAttribute(type: Attribute['type'], value: string, sortOrder: number | null = null): Attribute {
  return { type, value, sortOrder, icon: type === 'feature' ? 'speed' : null, alt: null }
}

const PICTURED = aPlan({
  attributes: [
    SASH,
    anAttribute('headerImage', 'fibre.svg'),
    anAttribute('singleTariffHeaderImage', 'fibre-single.svg'),
    anAttribute('promotions', 'TV Essential for three months, included in the price'),
    ...aPlan().attributes,
  ],
})

const LONG = aPlan({
  code: 'LONG',
  displayName: 'Fibre with the longest name that anybody in the whole catalogue has ever thought of',
  displayPrice: 5499,
  defaultPrice: 124999,
  attributes: [
    anAttribute('sash', 'A sash that goes on for far longer than a sash should'),
    anAttribute('highlight', 'And a highlight beside it'),
    anAttribute('mainFeature', 'A main feature with Donaudampfschifffahrtselektrizitätenhauptbetriebswerk in it'),
    ...[1, 2, 3].map((n) => anAttribute('promotions', `Promotion ${n}, which explains itself in a whole sentence`, n)),
    ...[1, 2, 3, 4, 5, 6, 7, 8].map((n) => anAttribute('feature', `Feature ${n} of eight, one of them longer`, n)),
    anAttribute('moreInfo', 'More info.'),
  ],
})

const THIRTY_DAYS = aPlan({
  displayName: 'SIM 30',
  description: 'SIM only, 30 days',
  commitmentDuration: 1,
  discountDuration: 0,
  displayPrice: 1999,
  defaultPrice: 1999,
  activationFee: 0,
  usages: [
    { code: 'DATA', description: 'Data', allowance: '80 GB' },
    { code: 'CALLS', description: 'Calls and texts', allowance: 'Unlimited' },
  ],
})

const TWO_STEPS = aPlanOf([off(500, 18), off(1000, 6)], { code: 'TWO_STEPS' })
const QUARTERLY = aPlanOf([off(2000, 8, 'QUARTERLY')], { code: 'QUARTERLY', displayName: 'Fibre by the quarter' })

export function PlanShelves() {
  const [view, setView] = useState<PlanView>(readPlanView(new URLSearchParams()))
  const [ticked, setTicked] = useState(true)
  const change = (what: Partial<PlanView>) => setView({ ...view, ...what })
  return (
    <>
      <Shelf title="Plan cards">
        <div className={GRID}>
          <PlanCard plan={aPlan()} {...OPEN} />
          <PlanCard plan={aPlan({ attributes: [SASH, ...aPlan().attributes] })} {...OPEN} choice="adding" />
          <PlanCard plan={aPlan()} {...OPEN} choice="inCart" />
          <PlanCard
            plan={aPlan({ displayPrice: 5999, discountDuration: 0, discountedActivationFee: 14998 })}
            {...OPEN}
            problem="This plan is no longer on sale. Please choose another."
          />
        </div>
        <div className={GRID}>
          <PlanCard plan={PICTURED} {...OPEN} />
          <PlanCard plan={PICTURED} {...OPEN} choice="inCart" />
          <PlanCard
            plan={LONG}
            {...OPEN}
            compare={<CompareCheck name="Fibre" ticked={ticked} count={2} onTick={setTicked} onCompare={nothing} />}
          />
          <PlanCard
            plan={THIRTY_DAYS}
            {...OPEN}
            compare={<CompareCheck name="SIM 30" ticked={false} count={4} onTick={nothing} onCompare={nothing} />}
          />
        </div>
        <div className={GRID}>
          <PlanCard plan={TWO_STEPS} {...OPEN} />
          <PlanCard plan={QUARTERLY} {...OPEN} />
        </div>
        <PlanListSkeleton />
      </Shelf>
      <Shelf title="Plans: filter and compare">
        <PlanFilters steps={{ speeds: [1000, 2000], prices: [40, 50] }} view={view} onChange={change} />
        <NoPlanFits onClear={nothing} />
        <CompareTable
          plans={[aPlan(), LONG, TWO_STEPS, { ...THIRTY_DAYS, code: 'THIRTY' }]}
          action={({ displayName }) => (
            <ChooseButton name={displayName} choice="open" locked={false} onChoose={nothing} size="small" short />
          )}
          problem={null}
          onlyDifferences={view.onlyDifferences}
          fresh={false}
          onOnlyDifferences={(onlyDifferences) => change({ onlyDifferences })}
          onRemove={nothing}
          onClose={nothing}
        />
      </Shelf>
      <Specimen name="all plans, and no plans to show">
        <PlanOverview plans={[aPlan(), aPlan({ code: 'SHORT', commitmentDuration: 12, discountDuration: 6 })]} />
        <PlanOverview plans={[TWO_STEPS, QUARTERLY]} />
        <PlanOverview plans={null} />
      </Specimen>
    </>
  )
}
