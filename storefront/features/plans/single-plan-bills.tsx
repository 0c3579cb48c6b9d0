import { BillForecast } from '../../ui/bill-forecast.tsx'
import { Card } from '../../ui/card.tsx'
import type { Plan } from './plan-card.tsx'

/** Where there is nothing to choose between, the room beside the card goes to the bills. */
export function SinglePlanBills({ plan }: { plan: Plan }) {
  return (
    <Card
      as="section"
      aria-label={`Every bill of ${plan.displayName}`}
      className="row-span-10 hidden self-start p-6 md:block"
    >
      <h3 className="text-title">Every bill of {plan.displayName}</h3>
      <p className="mt-1 mb-5 text-sm text-ink-soft">One plan reaches this address, and this is what it costs you.</p>
      <BillForecast
        stretches={plan.recurringAmountsByOccurrence}
        term={plan.commitmentDuration}
        name={`The bills of ${plan.displayName}`}
        onceOff={plan.discountedActivationFee}
      />
    </Card>
  )
}
