import type { PlanPartsFragment, TacticalOfferPartsFragment } from '#storefront/api/generated/types.ts'
import { PlansNotHere } from '#storefront/features/plans/browse/plans-not-here.tsx'
import { TermSwitch, termsOf } from '#storefront/features/plans/browse/term-switch.tsx'
import { useTerm } from '#storefront/features/plans/view/use-term.ts'
import { TacticalOfferList } from '#storefront/features/tactical-offers/tactical-offer-list.tsx'
import { TvPacks } from './tv-packs.tsx'

type TvOfferProps = {
  packs: readonly PlanPartsFragment[]
  tacticalOffers: readonly TacticalOfferPartsFragment[]
}

export function TvOffer({ packs, tacticalOffers }: TvOfferProps) {
  const [term, chooseTerm] = useTerm(termsOf(packs))
  return (
    <section aria-labelledby="packs" className="wrap pt-8 sm:pt-12">
      <div className="mb-6 flex flex-wrap items-center justify-between gap-x-8 gap-y-4">
        <h2 id="packs" className="text-heading">
          {packs.length > 0 ? 'Choose a pack' : 'TV packs'}
        </h2>
        <TermSwitch plans={packs} value={term} onChange={chooseTerm} />
      </div>
      {packs.length === 0 ? (
        <PlansNotHere path="/shop/tv" what="the TV packs" />
      ) : (
        <TvPacks packs={packs.filter(({ commitmentDuration }) => commitmentDuration === term)} />
      )}
      {tacticalOffers.length > 0 && (
        <div className="mt-6">
          <TacticalOfferList offers={tacticalOffers} />
        </div>
      )}
    </section>
  )
}
