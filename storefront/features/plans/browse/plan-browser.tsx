import { type ReactNode, Suspense, useState } from 'react'
import { useListShown } from '#storefront/analytics/use-list-shown.ts'
import { lazyComponent } from '#storefront/early/lazy/lazy-component.tsx'
import { TextButton } from '#storefront/ui/button/text-button.tsx'
import { FocusHeading } from '#storefront/ui/focus-heading.tsx'
import { Skeleton } from '#storefront/ui/skeleton.tsx'
import { ChooseButton } from '../card/choose-button.tsx'
import type { Plan } from '../card/plan-card.tsx'
import { sharedFacts } from '../card/shared-facts.ts'
import { type ConfirmFirst, useChoosePlan } from '../card/use-choose-plan.ts'
import { WithEveryPlan } from '../card/with-every-plan.tsx'
import { LEAST_COMPARED, MOST_COMPARED, type PlanView } from '../view/plan-view.ts'
import { plansInView } from '../view/plans-in-view.ts'
import { codesInTerm, plansWithCodes } from '../view/plans-with-codes.ts'
import type { ChangePlanView } from '../view/use-plan-view.ts'
import { NoPlanFits } from './no-plan-fits.tsx'
import { PlanFilters } from './plan-filters.tsx'
import { PlanList } from './plan-list.tsx'

const CompareTable = lazyComponent(() => import('../compare/compare-table.tsx').then((module) => module.CompareTable))
const HelpMeChoose = lazyComponent(() => import('../choose/help-me-choose.tsx').then((module) => module.HelpMeChoose))

type PlanBrowserProps = {
  plans: readonly Plan[]
  prequalId: string
  /** The broadband in the cart is for this home. Otherwise the same plan can be chosen again, which moves it here. */
  isCartHere: boolean
  /** Where the home must be confirmed before a plan is chosen for it; see use-choose-plan.ts. */
  confirmFirst?: ConfirmFirst | null
  /** Shown once above the plans. */
  note?: ReactNode
  view: PlanView
  onView: ChangePlanView
}

/** The plans of an address: as cards, filtered and sorted, or some of them side by side. */
export function PlanBrowser({
  plans,
  prequalId,
  isCartHere,
  confirmFirst = null,
  note,
  view,
  onView,
}: PlanBrowserProps) {
  useListShown('broadband', plans)
  const chooser = useChoosePlan({ prequalId, isCartHere, confirmFirst })
  const [ticked, setTicked] = useState<readonly string[]>([])
  const [lastStep, setLastStep] = useState<'opened' | 'closed' | 'cleared' | null>(null)
  const [isHelping, setHelping] = useState(false)
  const { offered, shown, steps } = plansInView(plans, view)
  const compared = plansWithCodes(plans, view.compare)
  const marked = codesInTerm(plans, ticked, view.term)
  const shared = sharedFacts(offered)

  function compare(codes: readonly string[]) {
    setLastStep('opened')
    // The customer comes back to cards without ticks.
    setTicked([])
    onView({ compare: codes })
  }

  function close() {
    setLastStep('closed')
    onView({ compare: [], onlyDifferences: false })
  }

  function clear() {
    setLastStep('cleared')
    onView({ speed: null, price: null })
  }

  function button(plan: Plan) {
    return (
      <ChooseButton
        name={plan.displayName}
        choice={chooser.choiceOf(plan.code)}
        locked={chooser.isLocked(plan.code)}
        onChoose={() => chooser.choose(plan)}
        size="small"
        short
        className="w-full max-w-60 px-3"
      />
    )
  }

  return (
    <>
      <p role="status" className="sr-only">
        {markedText(marked.length)}
      </p>
      {compared.length >= LEAST_COMPARED ? (
        <Suspense fallback={<Skeleton className="h-171 w-full" />}>
          <CompareTable
            plans={compared}
            action={button}
            problem={compared.map(({ code }) => chooser.problemOf(code)).find((text) => text !== null) ?? null}
            onlyDifferences={view.onlyDifferences}
            fresh={lastStep === 'opened'}
            onOnlyDifferences={(onlyDifferences) => onView({ onlyDifferences })}
            onRemove={(code) => compare(view.compare.filter((each) => each !== code))}
            onClose={close}
          />
        </Suspense>
      ) : (
        <>
          <WithEveryPlan plans={offered} shared={shared} tight />
          {note}
          {isHelping && (
            <Suspense fallback={<Skeleton className="mb-6 h-60 w-full" />}>
              <HelpMeChoose plans={offered} action={button} onClose={() => setHelping(false)} />
            </Suspense>
          )}
          <div className="mb-7 flex flex-wrap items-center justify-between gap-x-4 gap-y-1 sm:mb-5 sm:items-end sm:gap-x-8 sm:gap-y-3">
            <div className="max-sm:contents">
              <FocusHeading
                // The pressed button is gone, or the comparison was left with Back: the focus continues here.
                key={lastStep}
                takesFocus={lastStep !== null}
                className="font-sans text-base font-normal tracking-normal text-ink-soft"
              >
                <span aria-live="polite">{`${countText(shown.length, offered.length)} for your address`}</span>
              </FocusHeading>
              {offered.length >= LEAST_COMPARED && !isHelping && (
                <TextButton onClick={() => setHelping(true)} className="min-h-11 text-ink max-sm:text-sm sm:mr-6">
                  Help me choose
                </TextButton>
              )}
              {shown.length >= LEAST_COMPARED && (
                <TextButton
                  onClick={() =>
                    compare(
                      marked.length >= LEAST_COMPARED ? marked : shown.slice(0, MOST_COMPARED).map(({ code }) => code),
                    )
                  }
                  className="min-h-11 text-ink max-sm:order-1 max-sm:text-sm"
                >
                  Compare side by side
                </TextButton>
              )}
            </div>
            {steps && <PlanFilters steps={steps} view={view} onChange={onView} />}
          </div>
          {offered.length === 0 ? (
            <p>We don’t have a {view.term}-month plan at this address. Try the other contract length.</p>
          ) : shown.length === 0 ? (
            <NoPlanFits onClear={clear} />
          ) : (
            <PlanList
              // Other cards instead of moved ones: the visible cards stay in place.
              key={shown.map(({ code }) => code).join()}
              plans={shown}
              shared={shared}
              chooser={chooser}
              ticked={marked}
              onTick={setTicked}
              onCompare={() => compare(marked)}
            />
          )}
        </>
      )}
    </>
  )
}

function countText(shown: number, offered: number): string {
  if (shown !== offered) return `${shown} of ${offered} plans`
  return shown === 1 ? '1 plan' : `${shown} plans`
}

function markedText(count: number): string {
  if (count === 0) return ''
  return count === 1 ? '1 plan marked to compare' : `${count} plans marked to compare`
}
