import type { Way } from '#storefront/features/availability/ask/address-question.ts'
import type { Plans, Prequal } from '#storefront/features/availability/availability.ts'
import { PlanBrowser } from '#storefront/features/plans/browse/plan-browser.tsx'
import { PlanListSkeleton } from '#storefront/features/plans/browse/plan-list-skeleton.tsx'
import { TERMS, type Term } from '#storefront/features/plans/view/plan-view.ts'
import { codesInTerm } from '#storefront/features/plans/view/plans-with-codes.ts'
import { usePlanView } from '#storefront/features/plans/view/use-plan-view.ts'
import { PhoneLink } from '#storefront/shell/phone-link.tsx'
import { Button } from '#storefront/ui/button/button.tsx'
import { Notice } from '#storefront/ui/notice.tsx'
import { SegmentedSwitch } from '#storefront/ui/segmented-switch.tsx'
import { AnswerHeader } from './answer-header.tsx'
import { LateConfirmHome } from './late-confirm-home.tsx'
import { useWantedPlan } from './use-wanted-plan.ts'

const TERM_OPTIONS = TERMS.map((value) => ({ value, label: `${value} months` }))

type PlansAnswerProps = {
  prequal: Prequal
  takesFocus: boolean
  plans: Plans
  onChange: (way?: Way) => void
  onRetry: () => void
  onConfirmed: (prequal: Prequal) => void
}

export function PlansAnswer({ prequal, takesFocus, plans, onChange, onRetry, onConfirmed }: PlansAnswerProps) {
  const [view, changeView] = usePlanView()
  const { wanted, confirmFirst, goOn } = useWantedPlan()
  const { availableFrom } = prequal.selection

  function chooseTerm(term: Term) {
    const sold = plans.state === 'ready' ? plans.plans : []
    changeView({ term, compare: codesInTerm(sold, view.compare, term) })
  }

  return (
    <>
      <AnswerHeader prequal={prequal} takesFocus={takesFocus} onChange={onChange}>
        <SegmentedSwitch
          legend="Length of the contract"
          options={TERM_OPTIONS}
          value={view.term}
          onChange={chooseTerm}
        />
      </AnswerHeader>
      {!prequal.addressConfirmed && (
        <LateConfirmHome
          prequal={prequal}
          wanted={wanted}
          onConfirmed={(confirmed) => {
            onConfirmed(confirmed)
            goOn()
          }}
          onChange={onChange}
        />
      )}
      <div className="wrap fold-tall pt-7 sm:pt-9">
        {availableFrom && (
          <div className="mb-6">
            <Notice tone="info" title="Choose now, we connect you then">
              The network reaches your home on that day, and your first bill comes after it.
            </Notice>
          </div>
        )}
        {plans.state === 'failed' && <PlansFailed onRetry={onRetry} />}
        {plans.state === 'loading' && (
          <>
            <p className="mb-5 text-ink-soft">Loading the plans for your address…</p>
            <PlanListSkeleton />
          </>
        )}
        {plans.state === 'ready' && (
          <PlanBrowser
            plans={plans.plans}
            prequalId={prequal.prequalId}
            confirmFirst={prequal.addressConfirmed ? null : confirmFirst}
            view={view}
            onView={changeView}
          />
        )}
      </div>
    </>
  )
}

function PlansFailed({ onRetry }: { onRetry: () => void }) {
  return (
    <Notice tone="warning" announced title="We could not load the plans">
      <p>
        Your address is checked and kept. Please try again, or call <PhoneLink />.
      </p>
      <Button size="small" look="secondary" onClick={onRetry} className="mt-3">
        Try again
      </Button>
    </Notice>
  )
}
