import { speedRange } from '#domain/availability/speed-label.ts'
import { euro } from '#domain/money.ts'
import { formatTerm } from '#storefront/formatting/format-term.ts'
import { type OverviewTariff, overviewGroups } from './overview-groups.ts'
import { overviewPrice } from './overview-price.ts'

/** By network, the lengths of each plan side by side; read-only. */
export function PlanGroups({ plans }: { plans: readonly OverviewTariff[] }) {
  return overviewGroups(plans).map(({ title, text, plans: offers }) => (
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
  ))
}

function Offer({ terms }: { terms: readonly OverviewTariff[] }) {
  const [first] = terms
  if (!first) return null
  return (
    <li className="grid grid-cols-2 gap-x-5 gap-y-3 p-5 sm:grid-cols-[1fr_2fr_2fr] sm:gap-x-6">
      <h4 className="font-semibold max-sm:col-span-2">
        {first.displayName}
        <span className="block text-sm font-normal text-ink-soft">
          {speedRange(first.maxDownloadSpeed, first.minDownloadSpeed)}
        </span>
      </h4>
      {terms.map((tariff) => (
        <p key={tariff.code} className="figures text-sm text-ink-soft">
          {formatTerm(tariff.commitmentDuration)}
          <strong className="block text-base font-semibold text-ink">{euro(tariff.displayPrice)} a month</strong>
          {overviewPrice(tariff.recurringAmountsByOccurrence)}
          <span className="block">Set-up, once off {euro(tariff.discountedActivationFee)}</span>
        </p>
      ))}
    </li>
  )
}
