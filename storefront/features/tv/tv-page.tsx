import { euro } from '#domain/money.ts'
import type { TvPageQuery } from '#storefront/api/generated/types.ts'
import { LazyPlace, lazyHydration } from '#storefront/early/lazy/lazy-hydration.tsx'
import { PlanListSkeleton } from '#storefront/features/plans/browse/plan-list-skeleton.tsx'
import { mayHaveCart } from '#storefront/journey/cart-marker.ts'
import { rememberedPack } from '#storefront/journey/remembered-pack.ts'
import { PageHero } from '#storefront/shell/page-hero.tsx'
import { StepList } from '#storefront/ui/step-list.tsx'

const TvOffer = lazyHydration(
  () => import('./tv-offer.tsx').then((module) => module.TvOffer),
  () => mayHaveCart() || rememberedPack() !== null,
)

const PROMISES = [
  'Comes over your broadband: one line, one bill',
  'Every price is on the card: now, later and once off',
  'Nothing to pay today',
]

const STEPS = [
  { title: 'Choose your broadband', text: 'TV comes over the same line, so we check what reaches your home first.' },
  { title: 'Add a pack', text: 'Add it to the broadband in your cart, and we update every bill.' },
  { title: 'Change your mind', text: 'You can remove the pack or swap it any time before you order.' },
]

export function TvPage({ getTariffs, getTacticalOffers }: TvPageQuery) {
  const packs = getTariffs?.tariffs ?? []
  const lowest = Math.min(...packs.map(({ displayPrice }) => displayPrice))
  return (
    <>
      <PageHero
        title="TV with your broadband"
        badge={packs.length > 0 ? `From ${euro(lowest)} a month` : null}
        lead="Pick what you watch. Add a pack to the broadband in your cart and see every bill before you decide."
        promises={PROMISES}
        picture="tv-family.svg"
      />
      <LazyPlace fallback={<TvOfferSkeleton />}>
        <TvOffer packs={packs} tacticalOffers={getTacticalOffers} />
      </LazyPlace>
      <StepList title="How TV works with your broadband" steps={STEPS} />
    </>
  )
}

/** Visible after a client-side navigation only: every other visitor has the packs in the page. */
function TvOfferSkeleton() {
  return (
    <div className="wrap pt-8 sm:pt-12">
      <h2 className="mb-6 text-heading">Choose a pack</h2>
      <PlanListSkeleton />
    </div>
  )
}
