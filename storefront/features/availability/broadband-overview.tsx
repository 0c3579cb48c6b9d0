import type { OverviewTariff } from '#storefront/features/plans/overview/overview-groups.ts'
import { PlanOverview } from '#storefront/features/plans/overview/plan-overview.tsx'
import { PhoneLink } from '#storefront/shell/phone-link.tsx'
import { StepList } from '#storefront/ui/step-list.tsx'

const STEPS = [
  {
    title: 'Check your address',
    text: 'Your Eircode tells us which network reaches your home, how fast, and from when.',
  },
  {
    title: 'Pick a plan',
    text: 'The price now, how long it lasts, the price after, contract and set-up: all on every card.',
  },
  { title: 'See every bill', text: 'Your order shows each bill to the end of the contract. Only then do you decide.' },
]

export function BroadbandOverview({ plans }: { plans: readonly OverviewTariff[] | null }) {
  return (
    <>
      <PlanOverview plans={plans} />
      <HowItWorks />
    </>
  )
}

function HowItWorks() {
  return (
    <>
      <StepList title="From Eircode to order in three steps" steps={STEPS} />
      <p className="wrap mt-8 text-ink-soft">
        No Eircode to hand? Call{' '}
        <PhoneLink className="inline-block py-1 font-semibold text-ink underline underline-offset-4" /> and we’ll find
        your address with you.
      </p>
    </>
  )
}
