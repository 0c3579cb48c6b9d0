import { PhoneLink } from '#storefront/shell/phone-link.tsx'
import type { OverviewTariff } from './overview-groups.ts'
import { PlanGroups } from './plan-groups.tsx'

/** Every plan with all its prices, for visitors who have not entered an address. */
export function PlanOverview({ plans }: { plans: readonly OverviewTariff[] | null }) {
  return (
    <section aria-labelledby="all-plans" className="wrap pt-12 sm:pt-16">
      <h2 id="all-plans" className="text-heading">
        All plans and prices
      </h2>
      {plans === null ? (
        <p className="mt-3">
          We can’t show our plans just now. You can still check your address, or call <PhoneLink />.
        </p>
      ) : (
        <>
          <p className="mt-2 max-w-[60ch] text-ink-soft">
            Prices include VAT and exclude the annual price increase. Which plans you can get depends on your address.
          </p>
          <PlanGroups plans={plans} />
        </>
      )}
    </section>
  )
}
