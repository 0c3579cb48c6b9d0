import { useEffect, useState } from 'react'
import { PlansNotHere } from '#storefront/features/plans/browse/plans-not-here.tsx'
import { TermSwitch, termsOf } from '#storefront/features/plans/browse/term-switch.tsx'
import { PlanCard } from '#storefront/features/plans/card/plan-card.tsx'
import { PLAN_GRID, planColumns } from '#storefront/features/plans/card/plan-columns.ts'
import { sharedFacts } from '#storefront/features/plans/card/shared-facts.ts'
import { WithEveryPlan } from '#storefront/features/plans/card/with-every-plan.tsx'
import { useTerm } from '#storefront/features/plans/view/use-term.ts'
import { storedMobileBroadband, storeMobileBroadband } from '#storefront/journey/stored-mobile-broadband.ts'
import { Button } from '#storefront/ui/button/button.tsx'
import { Icon } from '#storefront/ui/icon.tsx'
import { DeviceCards } from './device-cards.tsx'
import type { Device, DevicePlan } from './device-plan.ts'

type MobileBroadbandOfferProps = { plans: readonly DevicePlan[]; devices: readonly Device[] }

/** The plan is chosen first: it decides the prices of the devices. */
export function MobileBroadbandOffer({ plans, devices }: MobileBroadbandOfferProps) {
  const [term, chooseTerm] = useTerm(termsOf(plans))
  const [picked, setPicked] = useState<string | null>(null)
  const inTerm = plans.filter(({ commitmentDuration }) => commitmentDuration === term)
  const plan = inTerm.find(({ offerCode }) => offerCode === picked) ?? null
  const [fresh, setFresh] = useState(false)
  const shared = sharedFacts(inTerm)

  useEffect(() => {
    if (!fresh) return
    document.getElementById('devices')?.focus()
    setFresh(false)
  }, [fresh])

  useEffect(() => {
    const storedCode = storedMobileBroadband()
    setPicked(plans.find(({ code }) => code === storedCode)?.offerCode ?? null)
  }, [plans])

  function pick({ code, offerCode }: DevicePlan) {
    setPicked(offerCode)
    storeMobileBroadband(code)
    setFresh(true)
  }

  return (
    <>
      <section aria-labelledby="plans" className="wrap pt-8 sm:pt-12">
        <div className="mb-6 flex flex-wrap items-center justify-between gap-x-8 gap-y-4">
          <h2 id="plans" className="text-heading">
            1. Choose a plan
          </h2>
          <TermSwitch plans={plans} value={term} onChange={chooseTerm} />
        </div>
        {inTerm.length === 0 ? (
          <PlansNotHere path="/mobile/broadband" what="the mobile broadband plans" />
        ) : (
          <div>
            <WithEveryPlan plans={inTerm} shared={shared} />
            <div className={`${PLAN_GRID} ${planColumns(inTerm.length)}`}>
              {inTerm.map((each) => (
                <PlanCard
                  key={each.code}
                  plan={each}
                  choice="open"
                  shared={shared}
                  locked={false}
                  problem={null}
                  action={
                    <Button
                      look={each === plan ? 'secondary' : 'quiet'}
                      aria-pressed={each === plan}
                      onClick={() => pick(each)}
                      className="w-full"
                    >
                      {each === plan && <Icon name="tick" />}
                      {each === plan ? 'Chosen' : 'Choose'}
                      <span className="sr-only"> {each.displayName}</span>
                    </Button>
                  }
                />
              ))}
            </div>
          </div>
        )}
      </section>
      {plan ? <DeviceCards plan={plan} devices={devices} /> : inTerm.length > 0 && <DevicesLater devices={devices} />}
    </>
  )
}

/** Prices of devices follow from the plan, so before one is chosen only their names are shown. */
function DevicesLater({ devices }: { devices: readonly Device[] }) {
  return (
    <section aria-labelledby="devices-later" className="wrap pt-12 sm:pt-16">
      <h2 id="devices-later" className="text-heading">
        2. Choose a device
      </h2>
      <p className="mt-1 text-ink-soft">
        Choose a plan first to see what {devices.map(({ title }) => title).join(' and ')} cost with it.
      </p>
    </section>
  )
}
