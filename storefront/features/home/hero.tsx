import { Wave } from '#storefront/shell/frame/wave.tsx'
import { Badge } from '#storefront/ui/badge.tsx'
import { AvailabilityCard } from './availability-card.tsx'
import { type ShowcasePlan, showcasePrice } from './showcase-plan.ts'

export function Hero({ plan }: { plan: ShowcasePlan | null }) {
  return (
    <section className="on-deep hero-sky print-plain relative overflow-hidden text-white">
      <div className="wrap grid items-center gap-x-16 gap-y-9 pt-10 pb-28 sm:pt-16 sm:pb-40 md:grid-cols-[1fr_minmax(0,29.5rem)]">
        <div>
          {plan && <Badge tone="onDeep">{`Full fibre from ${showcasePrice(plan)}`}</Badge>}
          <h1 className="mt-4 text-hero">
            Every bill,
            <br />
            before you buy.
          </h1>
          <p className="mt-5 max-w-[44ch] text-lg text-ink-deep-soft">
            Check your address, pick a plan, and see every bill of your contract laid out in front of you. No small
            print at the end.
          </p>
        </div>
        <AvailabilityCard />
      </div>
      <Wave />
    </section>
  )
}
