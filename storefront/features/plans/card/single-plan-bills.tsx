import { planCard } from '#domain/catalogue/plan-card.ts'
import { BillForecast } from '#storefront/features/bills/bill-forecast.tsx'
import { leavingOf } from '#storefront/features/bills/leaving/leaving.ts'
import { useBrand } from '#storefront/shell/use-brand.ts'
import { Card } from '#storefront/ui/card.tsx'
import type { Plan } from './plan-card.tsx'

/** For the only plan of a page: its bills and remarks, beside its card. */
export function SinglePlanBills({ plan }: { plan: Plan }) {
  const { moreInfo } = planCard(plan)
  const perDay = useBrand()?.leavingCentsPerDay
  return (
    <Card as="section" aria-label={`Every bill of ${plan.displayName}`} className="self-start sm:row-span-9 p-5 sm:p-6">
      <h3 className="text-title">Every bill of {plan.displayName}</h3>
      <p className="mt-1 mb-5 text-sm text-ink-soft">
        What you pay, bill by bill, with the yearly price rise. “Price after” on the card doesn’t include the rise.
      </p>
      <BillForecast
        stretches={plan.forecast.bills}
        term={plan.commitmentDuration}
        name={`The bills of ${plan.displayName}`}
        onceOff={plan.discountedActivationFee}
        riseNote={plan.forecast.riseNote}
        leaving={leavingOf(plan, perDay)}
      />
      {moreInfo.length > 0 && (
        <>
          <h3 className="mt-6 border-t border-line pt-5 text-title">More about {plan.displayName}</h3>
          <ul className="mt-2 grid list-disc gap-1 pl-5 text-sm text-ink-soft">
            {moreInfo.map((sentence) => (
              <li key={sentence}>{sentence}</li>
            ))}
          </ul>
        </>
      )}
    </Card>
  )
}
