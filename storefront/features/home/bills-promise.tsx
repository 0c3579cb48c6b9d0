import { euro } from '#domain/money.ts'
import { BillsChart } from '#storefront/features/bills/bills-chart.tsx'
import { LinkButton } from '#storefront/ui/button/link-button.tsx'
import { Card } from '#storefront/ui/card.tsx'
import type { ShowcasePlan } from './showcase-plan.ts'

/** The promise about bills, illustrated with a real plan from the catalogue. */
export function BillsPromise({ plan }: { plan: ShowcasePlan }) {
  return (
    <section aria-labelledby="bills-promise" className="wrap pt-16 sm:pt-24">
      <div className="grid items-center gap-x-16 gap-y-8 rounded-panel bg-surface-tint p-4 pt-6 sm:p-10 md:grid-cols-2">
        <div>
          <h2 id="bills-promise" className="text-heading">
            We show price changes, we don’t hide them
          </h2>
          <p className="mt-4 max-w-[46ch] text-ink-soft">
            Introductory prices end. So every plan shows what you’ll pay, for how many bills, and what comes after,
            before you add it to your cart.
          </p>
          <LinkButton to="/shop/broadband" look="secondary" className="mt-6">
            See the plans for your home
          </LinkButton>
        </div>
        <Card className="p-4 sm:p-6">
          <p className="display text-title">{plan.displayName}</p>
          <p className="mb-3 text-sm text-ink-soft">
            {`${plan.commitmentDuration}-month contract, first bills at ${euro(plan.displayPrice)}`}
          </p>
          <BillsChart
            stretches={plan.forecast.bills}
            term={plan.commitmentDuration}
            name={`The bills of ${plan.displayName}`}
          />
          {plan.forecast.riseNote && <p className="mt-2 text-sm text-ink-soft">{plan.forecast.riseNote}</p>}
        </Card>
      </div>
    </section>
  )
}
