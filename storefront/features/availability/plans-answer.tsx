import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { PhoneLink } from '../../shell/phone-link.tsx'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { SegmentedSwitch } from '../../ui/segmented-switch.tsx'
import { PlanList } from '../plans/plan-list.tsx'
import { PlanListSkeleton } from '../plans/plan-list-skeleton.tsx'
import { AnswerHeader } from './answer-header.tsx'
import type { Plans, Prequal } from './availability.ts'
import { longDate } from './long-date.ts'
import type { Way } from './question.ts'

const TERMS = [
  { value: '12', label: '12 months' },
  { value: '24', label: '24 months' },
] as const
type Term = (typeof TERMS)[number]['value']

type PlansAnswerProps = {
  prequal: Prequal
  fresh: boolean
  plans: Plans
  onChange: (way?: Way) => void
  onRetry: () => void
}

export function PlansAnswer({ prequal, fresh, plans, onChange, onRetry }: PlansAnswerProps) {
  const [params, setParams] = useSearchParams()
  // The switch answers at once; the address of the page follows.
  const [picked, setPicked] = useState<Term | null>(null)
  const term = picked ?? (params.get('term') === '12' ? '12' : '24')
  const { availableFrom } = prequal.selection

  function chooseTerm(next: Term) {
    setPicked(next)
    setParams(
      (current) => {
        current.set('term', next)
        return current
      },
      { replace: true, preventScrollReset: true },
    )
  }

  return (
    <>
      <AnswerHeader prequal={prequal} fresh={fresh} onChange={onChange}>
        <SegmentedSwitch legend="Length of the contract" options={TERMS} value={term} onChange={chooseTerm} />
      </AnswerHeader>
      <div className="wrap pt-7 sm:pt-9">
        {availableFrom && (
          <div className="mb-6">
            <Notice tone="info" title={`From ${longDate(availableFrom)}`}>
              The network reaches your home on that day. Choose your plan now and we connect you as soon as it is there.
              Your first bill comes after that.
            </Notice>
          </div>
        )}
        <PlansForTerm plans={plans} term={term} prequalId={prequal.prequalId} onRetry={onRetry} />
      </div>
    </>
  )
}

type PlansForTermProps = { plans: Plans; term: Term; prequalId: string; onRetry: () => void }

function PlansForTerm({ plans, term, prequalId, onRetry }: PlansForTermProps) {
  if (plans.state === 'failed') return <PlansFailed onRetry={onRetry} />
  if (plans.state === 'loading') {
    return (
      <>
        <p className="mb-5 text-ink-soft">Loading the plans for your address…</p>
        <PlanListSkeleton />
      </>
    )
  }
  const shown = plans.plans.filter(({ commitmentDuration }) => String(commitmentDuration) === term)
  return (
    <>
      <h2 className="mb-5 font-sans text-base font-normal tracking-normal text-ink-soft" aria-live="polite">
        {shown.length === 1 ? '1 plan' : `${shown.length} plans`} for your address
      </h2>
      {shown.length === 0 ? (
        <p>There is no {term}-month plan for this address. Please look at the other contract length.</p>
      ) : (
        <PlanList plans={shown} prequalId={prequalId} />
      )}
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
