import { Suspense } from 'react'
import { lazyComponent } from '#storefront/early/lazy/lazy-component.tsx'
import { PlanBrowser } from '#storefront/features/plans/browse/plan-browser.tsx'
import { PlanListSkeleton } from '#storefront/features/plans/browse/plan-list-skeleton.tsx'
import type { PlanView } from '#storefront/features/plans/view/plan-view.ts'
import type { ChangePlanView } from '#storefront/features/plans/view/use-plan-view.ts'
import { AlreadyWithUs } from '#storefront/shell/customer/already-with-us.tsx'
import { PhoneLink } from '#storefront/shell/phone-link.tsx'
import { Button } from '#storefront/ui/button/button.tsx'
import { Notice } from '#storefront/ui/notice.tsx'
import type { Plans, Prequal } from '../availability.ts'
import type { Way } from '../search/address-lookup.ts'
import { BeforeYouChooseSkeleton } from './before-you-choose/before-you-choose-frame.tsx'
import { EarliestVisit } from './before-you-choose/earliest-visit.tsx'
import { CartElsewhere } from './cart-elsewhere.tsx'
import { knownHome } from './known-home.ts'
import { LazyConfirmHome } from './lazy-confirm-home.tsx'
import { useCartPlace } from './use-cart-place.ts'
import { usePendingPlan } from './use-pending-plan.ts'

const BeforeYouChoose = lazyComponent(() =>
  import('./before-you-choose/before-you-choose.tsx').then((module) => module.BeforeYouChoose),
)

export type HomePlansProps = {
  prequal: Prequal
  plans: Plans
  onChange: (way?: Way) => void
  onRetry: () => void
  onConfirmed: (prequal: Prequal) => void
}

type Viewed = { view: PlanView; onView: ChangePlanView }

/** The plans of a home, below the form that confirms the home where that is still needed. */
export function HomePlans({
  prequal,
  plans,
  view,
  onView,
  onChange,
  onRetry,
  onConfirmed,
  children,
}: HomePlansProps & Viewed & { children?: React.ReactNode }) {
  const { pending, confirmFirst, goOn } = usePendingPlan()
  const { isHere, elsewhere } = useCartPlace(prequal)
  return (
    <>
      {!prequal.addressConfirmed && (
        <LazyConfirmHome
          prequal={prequal}
          pending={pending}
          onConfirmed={(confirmed) => {
            onConfirmed(confirmed)
            goOn()
          }}
          onChange={onChange}
        />
      )}
      <div className="wrap fold-tall pt-5 sm:pt-8">
        {children}
        {elsewhere && <CartElsewhere elsewhere={elsewhere} />}
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
            note={prequal.addressConfirmed && <EarliestVisit prequalId={prequal.prequalId} plans={plans.plans} />}
            prequalId={prequal.prequalId}
            isCartHere={isHere}
            confirmFirst={prequal.addressConfirmed ? null : confirmFirst}
            view={view}
            onView={onView}
          />
        )}
        {plans.state === 'ready' && <AlreadyWithUs className="mt-6" />}
        {plans.state === 'ready' && plans.plans.length > 0 && (
          <Suspense fallback={<BeforeYouChooseSkeleton />}>
            <BeforeYouChoose
              prequalId={prequal.prequalId}
              plans={plans.plans}
              view={view}
              home={knownHome(prequal)?.shown ?? 'your address'}
            />
          </Suspense>
        )}
      </div>
    </>
  )
}

function PlansFailed({ onRetry }: { onRetry: () => void }) {
  return (
    <Notice tone="warning" announced title="We couldn’t load the plans">
      <p>
        We’ve saved your address check. Try again, or call <PhoneLink />.
      </p>
      <Button size="small" look="secondary" onClick={onRetry} className="mt-3">
        Try again
      </Button>
    </Notice>
  )
}
