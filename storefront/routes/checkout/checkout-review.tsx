import { OrderedElsewhere } from '#storefront/features/checkout/review/ordered-elsewhere.tsx'
import { ReviewPage } from '#storefront/features/checkout/review/review-page.tsx'
import { TabletProofPage } from '#storefront/features/checkout/review/tablet-proof-page.tsx'
import { isLocked, loadReview } from '#storefront/features/checkout/steps/load-checkout.ts'
import type { Route } from './+types/checkout-review'

export async function loader({ context }: Route.LoaderArgs) {
  return { ...(await loadReview(context)), today: new Date().toISOString() }
}

export default function CheckoutReviewRoute({ loaderData: { checkout, today } }: Route.ComponentProps) {
  if (checkout.elsewhere !== null)
    return <OrderedElsewhere checkout={checkout} reference={checkout.elsewhere.reference} />
  if (isLocked(checkout)) return <TabletProofPage checkout={checkout} today={today} />
  return <ReviewPage checkout={checkout} today={today} />
}
