import { isPrivatePath, KNOWN_HOME_HEADER, KNOWN_PLANS } from '#domain/private-pages.ts'
import { CartBarDocument, GetCartDocument } from '#storefront/api/generated/cart.ts'
import { ChangeOfferDocument } from '#storefront/api/generated/change-offer.ts'
import { CurrentServiceAnswersDocument } from '#storefront/api/generated/current-service.ts'
import { RecommendedPlansDocument } from '#storefront/api/generated/plans.ts'
import { PortingAnswersDocument } from '#storefront/api/generated/porting.ts'
import { ServiceImpactDocument } from '#storefront/api/generated/service-impact.ts'
import type { Prefetch, VisitorPlan } from '#storefront/early/head/visitor-plan.ts'
import { prefetch, prefetchedQuery } from '#storefront/early/page/prefetch.ts'
import { KNOWN_PLANS_PLACE } from '#storefront/features/availability/drawn-plans.ts'
import { SUMMARIES } from '#storefront/features/cart/summary-of.ts'

/** A visitor with a checked address sees the plans again. */
const WITH_ADDRESS: Readonly<Record<string, Prefetch>> = {
  '/shop/broadband': {
    ...prefetch(
      ['features/availability/availability-flow.ts', 'features/availability/availability-result.tsx'],
      prefetchedQuery(RecommendedPlansDocument, { prequalId: 'PREQUALID', reference: 'PROSPECTUUID' }),
    ),
    prerendered: {
      from: KNOWN_PLANS,
      header: KNOWN_HOME_HEADER,
      key: 'PREQUALID',
      // For a cart of another home the page shows a notice above the plans.
      unlessOther: 'CART_HOME',
      into: KNOWN_PLANS_PLACE,
    },
  },
}

const BAR_FILES = ['features/cart/shop-cart.ts', 'features/cart/bar/lazy-cart-bar.tsx']
const CART_BAR = prefetch(BAR_FILES, prefetchedQuery(CartBarDocument, { reference: 'PROSPECTUUID' }))
const WHOLE_CART = prefetch(BAR_FILES, prefetchedQuery(GetCartDocument, { reference: 'PROSPECTUUID' }))

const WITH_CART: Readonly<Record<string, Prefetch>> = {
  '/broadband/current-service': prefetch(
    ['features/current-service/saved-answers.tsx'],
    prefetchedQuery(CurrentServiceAnswersDocument, { reference: 'PROSPECTUUID' }),
  ),
  '/mobile/porting': prefetch(
    ['features/porting/saved-porting.tsx'],
    prefetchedQuery(PortingAnswersDocument, { reference: 'PROSPECTUUID' }),
  ),
  '/shop/summary': prefetch(['features/summary/order-lines.tsx']),
}

/** What a page shows of a customer's services. */
const ON_JOURNEY: Readonly<Record<string, Prefetch>> = {
  '/shop/change-offer': prefetch(
    ['features/service-change/offer/change-offer-page.tsx'],
    prefetchedQuery(ChangeOfferDocument, { reference: 'PROSPECTUUID', subscriptionId: 'SUBSCRIPTION_ID' }),
  ),
  '/shop/impact-summary': prefetch(
    ['features/service-change/impact/impact-page.tsx', 'features/cart/shop-cart.ts'],
    prefetchedQuery(GetCartDocument, { reference: 'PROSPECTUUID' }),
    prefetchedQuery(ServiceImpactDocument, { reference: 'PROSPECTUUID' }),
  ),
}

/** What the head script of a page prefetches for known visitors. On the server only. */
export function visitorPlan(pathname: string): VisitorPlan {
  const withAddress = WITH_ADDRESS[pathname]
  const withCart = WITH_CART[pathname]
  const onJourney = ON_JOURNEY[pathname]
  const cart = SUMMARIES.includes(pathname) ? WHOLE_CART : CART_BAR
  return {
    returning: withAddress ? [withAddress] : [],
    // A guest's cart is not shown on a customer's journey.
    withCart: isPrivatePath(pathname) || onJourney ? [] : [cart, ...(withCart ? [withCart] : [])],
    onJourney: onJourney ? [onJourney] : [],
  }
}
