import type { RefObject } from 'react'
import { BillForecast } from '#storefront/features/bills/bill-forecast.tsx'
import type { PricedPlan } from '#storefront/features/bills/bill-stretches.ts'
import { leavingOf } from '#storefront/features/bills/leaving/leaving.ts'
import { formatTerm } from '#storefront/formatting/format-term.ts'
import { useBrand } from '#storefront/shell/use-brand.ts'
import { Dialog } from '#storefront/ui/dialog/dialog.tsx'

export type BilledPlan = PricedPlan & {
  displayName: string
  discountedActivationFee: number
  forecast: { startDate: string }
}

type PlanBillsDialogProps = {
  plan: BilledPlan
  open: boolean
  onClose: () => void
  returnFocus: RefObject<HTMLElement | null>
}

export function PlanBillsDialog({ plan, open, onClose, returnFocus }: PlanBillsDialogProps) {
  const { displayName, commitmentDuration, discountedActivationFee } = plan
  const perDay = useBrand()?.leavingCentsPerDay
  return (
    <Dialog
      open={open}
      onClose={onClose}
      returnFocus={returnFocus}
      title={`Every bill of ${displayName}`}
      description={`${formatTerm(commitmentDuration)}. Prices include VAT and the yearly price rise; “price after” on the card doesn’t include the rise.`}
    >
      <div className="mt-5">
        <BillForecast
          stretches={plan.forecast.bills}
          term={commitmentDuration}
          name={`The bills of ${displayName}`}
          onceOff={discountedActivationFee}
          riseNote={plan.forecast.riseNote}
          leaving={leavingOf(plan, perDay)}
        />
      </div>
    </Dialog>
  )
}
