import { planCard } from '#domain/catalogue/plan-card.ts'
import { euro } from '#domain/money.ts'
import { SummaryLink } from '#storefront/features/contract-summary/summary-link.tsx'
import type { Plan } from '#storefront/features/plans/card/plan-card.tsx'
import { planTotal } from '#storefront/features/plans/card/plan-total.ts'
import { overviewPrice } from '#storefront/features/plans/overview/overview-price.ts'
import { formatMonths, formatTerm } from '#storefront/formatting/format-term.ts'
import { Card } from '#storefront/ui/card.tsx'
import { Skeleton } from '#storefront/ui/skeleton.tsx'
import type { Plans } from '../availability.ts'

/** What mobile broadband costs; it’s ordered on its own page. */
export function MobilePlans({ plans }: { plans: Plans }) {
  if (plans.state === 'failed') return null
  if (plans.state === 'loading') return <Skeleton className="h-100 w-full sm:h-52" />
  const sold = plans.plans.filter(({ technology }) => technology === 'MBB')
  const offers = [...Map.groupBy(sold, ({ offerCode }) => offerCode)]
  if (offers.length === 0) return null
  return (
    <section aria-labelledby="mobile-plans">
      <h2 id="mobile-plans" className="text-title">
        What it costs
      </h2>
      <p className="mt-1 text-sm text-ink-soft">
        Prices include VAT. Totals include the yearly price rise; monthly prices don’t.
      </p>
      <ul className="mt-4 grid gap-4 sm:grid-cols-3 sm:gap-5">
        {offers.map(([offerCode, terms]) => (
          <Card as="li" key={offerCode} className="p-5">
            <MobilePlan terms={terms.toSorted((one, other) => other.commitmentDuration - one.commitmentDuration)} />
          </Card>
        ))}
      </ul>
    </section>
  )
}

function MobilePlan({ terms }: { terms: readonly Plan[] }) {
  const [first] = terms
  if (!first) return null
  const { mainFeature } = planCard(first)
  return (
    <>
      <h3 className="text-title">{first.displayName}</h3>
      {mainFeature && <p className="text-sm text-ink-soft">{mainFeature}</p>}
      {terms.map((plan) => (
        <p key={plan.code} className="figures mt-3 text-sm text-ink-soft">
          <strong className="block text-lg font-semibold text-ink">{euro(plan.displayPrice)} a month</strong>
          {formatTerm(plan.commitmentDuration)}, {overviewPrice(plan.recurringAmountsByOccurrence)}
          {plan.commitmentDuration > 1 && (
            <span className="block">
              {formatMonths(plan.commitmentDuration)} in total {euro(planTotal(plan))}
            </span>
          )}
          <span className="block">Set-up, once off {euro(plan.discountedActivationFee)}</span>
        </p>
      ))}
      <SummaryLink to={`/contract-summary/${first.code}`} of={first.displayName} className="mt-2" />
    </>
  )
}
