import { Suspense, useRef, useState } from 'react'
import { lazyComponent } from '#storefront/early/lazy/lazy-component.tsx'
import { TextButton } from '#storefront/ui/button/text-button.tsx'
import type { BilledPlan } from './plan-bills-dialog.tsx'

const PlanBillsDialog = lazyComponent(() => import('./plan-bills-dialog.tsx').then((module) => module.PlanBillsDialog))

/** Each bill on demand. A 30-day plan has no chart of bills. */
export function EveryBill({ plan }: { plan: BilledPlan }) {
  const [state, setState] = useState<'never' | 'open' | 'closed'>('never')
  const button = useRef<HTMLButtonElement>(null)
  if (plan.commitmentDuration === 1) return null
  return (
    <>
      <TextButton ref={button} onClick={() => setState('open')} className="min-h-8 text-sm">
        <span>
          Every bill<span className="sr-only"> of this plan {plan.displayName}</span>
        </span>
      </TextButton>
      {state !== 'never' && (
        <Suspense>
          <PlanBillsDialog
            plan={plan}
            open={state === 'open'}
            onClose={() => setState('closed')}
            returnFocus={button}
          />
        </Suspense>
      )}
    </>
  )
}
