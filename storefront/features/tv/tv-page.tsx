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
  'Every price is on the card: now, after, and once off',
  'Nothing to pay today',
]

const STEPS = [
  { title: 'Choose your broadband', text: 'TV comes over the same line, so we look first at what reaches your home.' },
  { title: 'Add a pack', text: 'It goes beside the broadband in your cart, and every bill is drawn anew.' },
  { title: 'Change your mind', text: 'Take the pack out or change it for another until you order.' },
]

export function TvPage({ getTariffs, getTacticalOffers }: TvPageQuery) {
  const packs = getTariffs?.tariffs ?? []
  const lowest = Math.min(...packs.map(({ displayPrice }) => displayPrice))
  return (
    <>
      <PageHero
        title="TV beside your broadband"
        badge={packs.length > 0 ? `From ${euro(lowest)} a month` : null}
        lead="Pick what you watch. A pack joins the broadband in your cart, and you see what each bill becomes before you say yes."
        promises={PROMISES}
        picture="tv-family.svg"
      />
      <LazyPlace fallback={<TvOfferSkeleton />}>
        <TvOffer packs={packs} tacticalOffers={getTacticalOffers} />
      </LazyPlace>
      <StepList title="How TV joins your broadband" steps={STEPS} />
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
