import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { euro } from '#domain/money.ts'
import { type FirstBillDay, firstBillText, untilBillText } from '#domain/pricing/naming/bill-names.ts'
import { formatMonths, formatTerm } from '#storefront/formatting/format-term.ts'
import { BigAmount } from './big-amount.tsx'
import { EnergyLabelLink } from './energy-label-link.tsx'
import type { PageHandset, PagePlan } from './handset-choice.ts'
import type { HandsetOffer } from './handset-offer.ts'

type PriceCardProps = {
  handset: PageHandset
  plan: PagePlan
  /** Null: the phone does not exist in this combination. */
  offer: HandsetOffer | null
  /** Of a customer who has bills already. */
  firstBill: FirstBillDay
  children: ReactNode
}

/** The price today and a month side by side, the energy class, and the total: only the total adds the two up. */
export function PriceCard({ handset, plan: { tariff }, offer, firstBill, children }: PriceCardProps) {
  return (
    <section
      aria-label="What it costs"
      className="overflow-hidden rounded-panel border border-line bg-surface shadow-soft"
    >
      <div className="flex items-center justify-between gap-4 bg-surface-tint px-5 py-3.5 sm:px-7">
        <p className="leading-snug">
          With <strong className="font-semibold">{tariff.displayName}</strong>
          <span className="block text-sm text-ink-soft">{formatTerm(tariff.commitmentDuration)}</span>
        </p>
        <a
          href="#plans"
          className="inline-flex min-h-7 items-center font-semibold text-accent underline underline-offset-4"
        >
          Change<span className="sr-only"> the plan</span>
        </a>
      </div>
      <div className="px-5 pt-5 pb-6 sm:px-7">
        {offer && (
          <dl className="grid grid-cols-[auto_1fr] gap-x-6 sm:gap-x-9">
            <div className="flex flex-col-reverse justify-end border-r border-line pr-6 sm:pr-9">
              <dt className="mt-1.5 text-sm text-ink-soft">today</dt>
              <dd>
                <BigAmount amount={offer.today} />
              </dd>
            </div>
            <div className="flex flex-col-reverse justify-end">
              <dt className="figures mt-1.5 text-sm text-ink-soft">{monthText(offer, firstBill)}</dt>
              <dd>
                <BigAmount amount={offer.month} />
              </dd>
            </div>
          </dl>
        )}
        {handset.label && (
          <p className="mt-4 flex flex-wrap items-center gap-x-4 gap-y-1">
            <EnergyLabelLink handset={handset} label={handset.label} />
            <Link
              to={`/mobile/handsets/${handset.slug}/information-sheet`}
              className="inline-flex min-h-7 items-center text-sm text-accent underline underline-offset-4"
            >
              Product information sheet
            </Link>
          </p>
        )}
        {offer && (
          <p className="figures mt-5 flex flex-wrap justify-between gap-x-4 border-t border-line pt-4">
            <span>
              <strong className="font-semibold">Total over {formatMonths(offer.term)}</strong>
              <span className="block text-sm text-ink-soft">
                {euro(offer.inBills)} in bills, {euro(offer.today)} today
              </span>
            </span>
            <strong className="display text-title">{euro(offer.total)}</strong>
          </p>
        )}
        {offer && offer.activation > 0 && (
          <p className="mt-1 text-sm text-ink-soft">
            Includes the once-off activation fee of {euro(offer.activation)} on your {firstBillText(firstBill)}.
          </p>
        )}
        <div className="mt-5">{children}</div>
      </div>
    </section>
  )
}

function monthText({ later }: HandsetOffer, firstBill: FirstBillDay): string {
  if (later === null) return 'a month'
  const bills = later.fromBill - 1
  const holds = firstBill === null ? `for ${bills} bills` : untilBillText(bills, firstBill)
  return `a month ${holds}, then ${euro(later.amount)}`
}
