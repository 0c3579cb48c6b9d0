import { Suspense, useRef, useState } from 'react'
import { BillBars } from '#storefront/features/bills/bill-bars.tsx'
import { billStretches } from '#storefront/features/bills/bill-stretches.ts'
import { TextButton } from '#storefront/ui/button/text-button.tsx'
import { lateComponent } from '#storefront/ui/late-component.tsx'
import type { BilledPlan } from './plan-bills-dialog.tsx'

const PlanBillsDialog = lateComponent(() => import('./plan-bills-dialog.tsx').then((module) => module.PlanBillsDialog))

/** The bills at a glance, and each of them on demand. A plan of 30 days has no row of bills to draw. */
export function PlanBills({ plan }: { plan: BilledPlan }) {
  const [state, setState] = useState<'never' | 'open' | 'closed'>('never')
  const button = useRef<HTMLButtonElement>(null)
  if (plan.commitmentDuration === 1) return null
  return (
    <div className="mt-4">
      <BillBars stretches={billStretches(plan)} />
      <TextButton ref={button} onClick={() => setState('open')} className="mt-1.5 min-h-8 text-sm">
        <span>
          Every bill of this plan<span className="sr-only"> {plan.displayName}</span>
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
    </div>
  )
}
