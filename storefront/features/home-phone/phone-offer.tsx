import { euro } from '#domain/money.ts'
import type { PlanPartsFragment, TacticalOfferPartsFragment } from '#storefront/api/generated/types.ts'
import type { Surcharge } from '#storefront/features/cart/phone/phone-sibling.ts'
import { PlansNotHere } from '#storefront/features/plans/browse/plans-not-here.tsx'
import { TermSwitch, termsOf } from '#storefront/features/plans/browse/term-switch.tsx'
import { useTerm } from '#storefront/features/plans/view/use-term.ts'
import { TacticalOfferList } from '#storefront/features/tactical-offers/tactical-offer-list.tsx'
import { KeepYourNumber } from './keep-your-number.tsx'
import { PhoneAddress } from './phone-address.tsx'
import { PhonePlans } from './phone-plans.tsx'
import { PhoneWithBroadband } from './phone-with-broadband.tsx'
import { usePhoneHome } from './use-phone-home.ts'

export type PhoneOfferProps = {
  plans: readonly PlanPartsFragment[]
  tacticalOffers: readonly TacticalOfferPartsFragment[]
  surcharge: Surcharge | null
}

export function PhoneOffer({ plans, tacticalOffers, surcharge }: PhoneOfferProps) {
  const [term, chooseTerm] = useTerm(termsOf(plans))
  const home = usePhoneHome()
  return (
    <>
      <section aria-labelledby="with-broadband" className="wrap pt-8 sm:pt-12">
        <div className="grid items-center gap-x-12 gap-y-6 rounded-panel bg-surface-tint p-5 sm:p-8 md:grid-cols-[minmax(0,1fr)_minmax(20rem,24rem)]">
          <div>
            <h2 id="with-broadband" tabIndex={-1} className="scroll-mt-8 text-heading outline-none">
              With broadband
            </h2>
            <p className="mt-2 max-w-[52ch] text-ink-soft">
              Your phone plugs into your hub and uses the same line. Your broadband’s speed, contract and address stay
              the same.
            </p>
            {surcharge && (
              <p className="mt-4">
                <span className="display figures text-heading">
                  {surcharge.same ? '' : 'from '}+ {euro(surcharge.lowest)}
                </span>{' '}
                <span className="text-ink-soft">a month, on top of your broadband</span>
              </p>
            )}
          </div>
          <PhoneWithBroadband />
        </div>
      </section>
      <section aria-labelledby="on-its-own" className="wrap pt-10 sm:pt-14">
        <div className="mb-6 flex flex-wrap items-center justify-between gap-x-8 gap-y-4">
          <h2 id="on-its-own" className="text-heading">
            On its own
          </h2>
          <TermSwitch plans={plans} value={term} onChange={chooseTerm} />
        </div>
        <PhoneAddress home={home} />
        {plans.length === 0 ? (
          <PlansNotHere path="/shop/phone" what="the home phone plans" />
        ) : (
          <div className="grid gap-5 lg:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]">
            <PhonePlans
              plans={plans.filter(({ commitmentDuration }) => commitmentDuration === term)}
              surcharge={surcharge}
              prequalId={home.prequal?.prequalId ?? null}
            />
            <KeepYourNumber />
          </div>
        )}
        {tacticalOffers.length > 0 && (
          <div className="mt-6">
            <TacticalOfferList offers={tacticalOffers} />
          </div>
        )}
      </section>
    </>
  )
}
