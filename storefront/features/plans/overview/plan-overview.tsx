import { speedLabel } from '#domain/availability/speed-label.ts'
import { euro } from '#domain/money.ts'
import { PhoneLink } from '#storefront/shell/phone-link.tsx'
import { termWords } from '#storefront/words/term-words.ts'
import { type OverviewTariff, overviewGroups } from './overview-groups.ts'
import { overviewPrice } from './overview-price.ts'

/** Every plan with all its prices, for those who look before they say where they live. */
export function PlanOverview({ plans }: { plans: readonly OverviewTariff[] | null }) {
  return (
    <section aria-labelledby="all-plans" className="wrap pt-12 sm:pt-16">
      <h2 id="all-plans" className="text-heading">
        All plans and prices
      </h2>
      {plans === null ? (
        <p className="mt-3">
          We cannot show our plans just now. You can check your address all the same, or call <PhoneLink />.
        </p>
      ) : (
        <>
          <p className="mt-2 max-w-[60ch] text-ink-soft">
            Prices include VAT and exclude the annual price increase. Which plans you can have depends on your address.
          </p>
          {overviewGroups(plans).map(({ title, text, plans: offers }) => (
            <section key={title} aria-label={title} className="mt-8 grid gap-x-10 gap-y-3 lg:grid-cols-[14rem_1fr]">
              <div>
                <h3 className="text-title">{title}</h3>
                <p className="mt-1 text-sm text-ink-soft">{text}</p>
              </div>
              <ul className="divide-y divide-line rounded-panel border border-line bg-surface shadow-soft">
                {offers.map(({ offerCode, terms }) => (
                  <Offer key={offerCode} terms={terms} />
                ))}
              </ul>
            </section>
          ))}
        </>
      )}
    </section>
  )
}

function Offer({ terms }: { terms: readonly OverviewTariff[] }) {
  const [first] = terms
  if (!first) return null
  return (
    <li className="grid grid-cols-2 gap-x-5 gap-y-3 p-5 sm:grid-cols-[1fr_2fr_2fr] sm:gap-x-6">
      <h4 className="font-semibold max-sm:col-span-2">
        {first.displayName}
        <span className="block text-sm font-normal text-ink-soft">up to {speedLabel(first.maxDownloadSpeed)}</span>
      </h4>
      {terms.map((tariff) => (
        <p key={tariff.code} className="figures text-sm text-ink-soft">
          {termWords(tariff.commitmentDuration)}
          <strong className="block text-base font-semibold text-ink">{euro(tariff.displayPrice)} a month</strong>
          {overviewPrice(tariff.recurringAmountsByOccurrence)}
          <span className="block">Set-up, once off {euro(tariff.discountedActivationFee)}</span>
        </p>
      ))}
    </li>
  )
}
