import { euro } from '#domain/money.ts'
import type { AdvisedPlanPartFragment } from '#storefront/api/generated/types.ts'
import { StartButton } from '#storefront/features/service-change/start/start-button.tsx'
import { listOf } from '#storefront/formatting/list-of.ts'
import { longDate } from '#storefront/formatting/long-date.ts'
import { Badge } from '#storefront/ui/badge.tsx'
import { Icon } from '#storefront/ui/icon.tsx'
import type { ServiceProps, ServiceView } from './service-view.ts'

/** The one thing worth doing about a service: the best tariff for it, or that the customer has it already. */
export function NextStep({ service, today }: ServiceProps) {
  const { best } = service.advice
  return best ? <WorthDoing service={service} best={best} /> : <BestAlready service={service} today={today} />
}

type WorthDoingProps = { service: ServiceView; best: AdvisedPlanPartFragment }

function WorthDoing({ service, best }: WorthDoingProps) {
  const { yearOfStaying, withoutTerm, faster } = service.advice
  return (
    <div className="forced-frame mt-5 grid items-start gap-x-8 gap-y-5 rounded-card border border-success-700/40 bg-success-50 p-4 sm:p-5 md:grid-cols-[minmax(0,1fr)_15rem]">
      <div>
        <Badge tone="success">Worth doing</Badge>
        <h4 className="display mt-2 text-title font-bold">
          {best.name === service.name ? 'The same' : best.name} for {euro(best.saving)} less a year
        </h4>
        <p className="mt-1.5 text-sm">
          {best.name} {best.term > 1 ? `on a new ${best.term}-month contract` : 'with no new contract'}:{' '}
          {billsText(best)}
        </p>
        <p className="mt-1.5 text-sm">{conditions(best)}</p>
        {best.term > 1 && (
          <p className="mt-1.5 text-sm">
            {withoutTerm
              ? `Without a new contract: ${withoutTerm.name}, ${euro(withoutTerm.saving)} less a year.`
              : 'There’s nothing cheaper without a new contract.'}
          </p>
        )}
        <StartButton
          id={`advice-${service.id}`}
          cartType="CHANGE_OFFER"
          subscriptionId={service.id}
          to={`/shop/change-offer?plan=${best.tariffPlanCode}`}
          className="mt-3.5"
        >
          See what changes
        </StartButton>
      </div>
      <div className="figures grid gap-2.5 text-sm">
        <YearBar label="As it is" amount={yearOfStaying} of={yearOfStaying} className="bg-chart-soft" />
        <YearBar label={best.name} amount={best.yearTotal} of={yearOfStaying} className="bg-success-700" />
        <p className="text-xs text-ink-soft">The next 12 bills, with everything the change costs.</p>
      </div>
      {faster && (
        <p className="border-t border-success-700/40 pt-4 text-sm md:col-span-2">
          Want it faster? {faster.name} also reaches your home, for {euro(faster.saving)} less a year than now:{' '}
          {billsText(faster)} {conditions(faster)}
        </p>
      )}
    </div>
  )
}

type YearBarProps = { label: string; amount: number; of: number; className: string }

function YearBar({ label, amount, of, className }: YearBarProps) {
  return (
    <div>
      <p className="flex justify-between gap-3">
        {label} <strong className="font-semibold">{euro(amount)}</strong>
      </p>
      <span
        aria-hidden="true"
        className={`forced-frame mt-1 block h-3 rounded-sm ${className}`}
        style={{ width: `${Math.max(2, (amount / Math.max(1, of)) * 100)}%` }}
      />
    </div>
  )
}

/** "€34.99 a month for 12 bills, then €44.99." */
function billsText({ bills }: AdvisedPlanPartFragment): string {
  const [first, ...later] = bills.filter(({ amount }, index) => amount !== bills[index - 1]?.amount)
  if (first === undefined) return ''
  const next = later[0]
  const many = next ? next.fromBill - first.fromBill : 0
  const holds = next ? ` for ${many} ${many === 1 ? 'bill' : 'bills'}` : ''
  const then = later.map(({ fromBill, amount }, index) =>
    index === 0 ? `, then ${euro(amount)}` : `, and ${euro(amount)} after ${fromBill - 1} bills`,
  )
  return `${euro(first.amount)} a month${holds}${then.join('')}.`
}

/** What else the change takes, each said even where it is nothing. */
function conditions({ needsVisit, newEquipment, leavingCost, activationFee }: AdvisedPlanPartFragment): string {
  const visit = needsVisit ? 'An engineer has to visit.' : 'No visit needed.'
  const equipment = newEquipment.length > 0 ? ` You’d get a new ${listOf(newEquipment)}.` : ''
  const costs = [
    ...(leavingCost > 0 ? [`${euro(leavingCost)} for leaving your current contract early`] : []),
    ...(activationFee > 0 ? [`${euro(activationFee)} once off to set it up`] : []),
  ]
  const cost = costs.length === 0 ? ' Changing costs nothing.' : ` The saving already counts ${listOf(costs)}.`
  return `${visit}${equipment}${cost}`
}

function BestAlready({ service: { termUntil }, today }: ServiceProps) {
  const isInTerm = termUntil !== null && today < termUntil
  return (
    <p className="forced-frame mt-5 flex gap-3 rounded-card bg-surface-tint px-4 py-3.5 text-sm">
      <Icon name="tick" className="mt-0.5 size-5 text-success-700" />
      <span>
        <strong className="font-semibold">You have our best price for this.</strong>{' '}
        {isInTerm
          ? `We’ll check again before your minimum term ends on ${longDate(termUntil)}, and email you.`
          : 'We’ll check again every year, and email you.'}
      </span>
    </p>
  )
}
