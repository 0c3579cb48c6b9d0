import { type ReactNode, useId, useRef } from 'react'
import { euro } from '#domain/money.ts'
import { type FirstBillDay, fromBillText } from '#domain/pricing/naming/bill-names.ts'
import { useMissedPress } from '#storefront/early/lazy/use-missed-press.ts'
import { formatMonths } from '#storefront/formatting/format-term.ts'
import { Badge } from '#storefront/ui/badge.tsx'
import { SegmentedSwitch } from '#storefront/ui/segmented-switch.tsx'
import { planFeatures } from '../plan-features.ts'
import type { HandsetChoice, PageHandset, PagePlan } from './handset-choice.ts'
import { handsetOffer } from './handset-offer.ts'

type PlanTableProps = {
  handset: PageHandset
  /** Of the chosen variant, or of the nearest one. */
  variantCode: string
  chosen: PagePlan
  /** Of a customer who has bills already. */
  firstBill: FirstBillDay
  onChange: (change: Partial<HandsetChoice>) => void
  /** Null: the customer has their number. */
  number: NumberChoice | null
}

type NumberChoice = {
  brings: boolean
  /** What the chosen plan costs less for a customer who keeps a number, in words. */
  saving: string | null
  onChange: (brings: boolean) => void
}

const COLUMNS =
  'grid grid-cols-3 gap-x-3 md:grid-cols-[minmax(0,1fr)_7rem_11rem_11rem] md:items-center md:gap-x-6 md:px-7'

/** The bigger the plan, the less the phone costs today: the three figures of each stand side by side. */
export function PlanTable({ handset, variantCode, chosen, firstBill, onChange, number }: PlanTableProps) {
  const name = useId()
  const term = chosen.tariff.commitmentDuration
  const terms = [...new Set(handset.plans.map(({ tariff }) => tariff.commitmentDuration))].toSorted((a, b) => a - b)
  const plans = handset.plans.filter(({ tariff }) => tariff.commitmentDuration === term)
  const group = useRef<HTMLDivElement>(null)
  useMissedPress(group, ([offerCode]) => {
    if (offerCode && offerCode !== chosen.tariff.offerCode) onChange({ offerCode })
  })
  return (
    <section aria-labelledby="plans" className="wrap pt-14 sm:pt-20">
      <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-4">
        <div>
          <h2 id="plans" tabIndex={-1} className="scroll-mt-6 text-heading outline-none">
            Choose a plan
          </h2>
          <p className="mt-1 text-ink-soft">The bigger the plan, the less you pay for the phone today.</p>
        </div>
        <div className="flex flex-wrap gap-3">
          {number && (
            <SegmentedSwitch
              legend="Your number"
              options={[
                { value: 'new', label: 'New number' },
                { value: 'brought', label: 'Keep my number', detail: number.saving },
              ]}
              value={number.brings ? 'brought' : 'new'}
              onChange={(value) => number.onChange(value === 'brought')}
            />
          )}
          {terms.length > 1 && (
            <SegmentedSwitch
              legend="Length of the contract"
              options={terms.map((months) => ({ value: String(months), label: formatMonths(months) }))}
              value={String(term)}
              onChange={(months) => onChange({ term: Number(months) })}
            />
          )}
        </div>
      </div>
      <div
        ref={group}
        role="radiogroup"
        aria-labelledby="plans"
        className="mt-5 overflow-hidden rounded-panel border border-line shadow-soft"
      >
        <div aria-hidden="true" className={`${COLUMNS} bg-surface-soft py-3 text-sm text-ink-soft max-md:hidden`}>
          <span className="pl-10">Plan</span>
          <span className="text-right">Today</span>
          <span className="text-right">A month</span>
          <span className="text-right">Total over {formatMonths(term)}</span>
        </div>
        {plans.map((plan) => (
          <PlanRow
            key={plan.tariff.code}
            plan={plan}
            variantCode={variantCode}
            firstBill={firstBill}
            features={planFeatures(plan, plans)}
            name={name}
            checked={plan.tariff.code === chosen.tariff.code}
            onChoose={() => onChange({ offerCode: plan.tariff.offerCode })}
          />
        ))}
      </div>
      <p className="mt-3 text-sm text-ink-soft">{belowText(chosen)}</p>
    </section>
  )
}

type PlanRowProps = {
  plan: PagePlan
  variantCode: string
  firstBill: FirstBillDay
  features: readonly string[]
  name: string
  checked: boolean
  onChoose: () => void
}

function PlanRow({ plan, variantCode, firstBill, features, name, checked, onChoose }: PlanRowProps) {
  const { tariff } = plan
  const offer = handsetOffer(plan, variantCode, [])
  const sash = tariff.attributes.find(({ type }) => type === 'sash')?.value
  if (!offer) return null
  return (
    <label
      className={`${COLUMNS} relative min-h-21 cursor-pointer gap-y-2 border-t border-line px-4 py-4 first:border-t-0 hover:bg-surface-soft has-checked:bg-pink-50 has-checked:shadow-[inset_4px_0_0_var(--color-action)] has-focus-visible:outline-3 has-focus-visible:-outline-offset-3 has-focus-visible:outline-focus md:py-3.5`}
    >
      <span className="flex items-start gap-4 max-md:col-span-3">
        <input
          type="radio"
          name={name}
          value={tariff.offerCode}
          checked={checked}
          onChange={onChoose}
          className="mt-1 size-5.5 shrink-0 accent-action outline-none"
        />
        <span>
          <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <strong className="display text-title">{tariff.displayName}</strong>
            {sash && <Badge tone="strong">{sash}</Badge>}
          </span>
          {features.map((feature) => (
            <span key={feature} className="block text-sm text-ink-soft">
              {feature}
            </span>
          ))}
        </span>
      </span>
      <Figure what="Today">
        <strong className="font-semibold">{euro(offer.today)}</strong>
      </Figure>
      <Figure what="A month">
        <strong className="font-semibold">{euro(offer.month)}</strong>
        {offer.later && (
          <span className="block text-xs text-ink-soft">
            {euro(offer.later.amount)}{' '}
            <span className="whitespace-nowrap">{fromBillText(offer.later.fromBill, firstBill)}</span>
          </span>
        )}
      </Figure>
      <Figure what={`Over ${formatMonths(offer.term)}`}>
        <strong className="font-semibold">{euro(offer.total)}</strong>
      </Figure>
    </label>
  )
}

function Figure({ what, children }: { what: string; children: ReactNode }) {
  return (
    <span className="figures md:text-right">
      <span className="block text-xs text-ink-soft md:sr-only">{what} </span>
      {children}
    </span>
  )
}

function belowText({ tariff }: PagePlan): string {
  const { activationFee, discountedActivationFee, forecast } = tariff
  const activation =
    discountedActivationFee === activationFee
      ? `Totals include the once-off activation fee of ${euro(activationFee)}.`
      : `Activation costs ${euro(discountedActivationFee)} instead of ${euro(activationFee)}.`
  const rise = forecast.riseTagline === null ? '' : ` ${forecast.riseTagline} Totals include it.`
  return `Prices include VAT. ${activation}${rise}`
}
