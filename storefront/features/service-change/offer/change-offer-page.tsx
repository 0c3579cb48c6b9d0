import { ChangeOfferDocument } from '#storefront/api/generated/change-offer.ts'
import { useQuery } from '#storefront/api/use-query.ts'
import { ChangeOffer } from './change-offer.tsx'
import { ChangeOfferSkeleton } from './change-offer-skeleton.tsx'
import { LazyChangeFailed } from './lazy-change-failed.tsx'

type ChangeOfferPageProps = {
  subscriptionId: string | null
  reference: string | null
  /** Of the plan that a link or the account's advice names. */
  plan: string | null
}

/** Another plan in place of a service. The page itself knows nobody: what it shows is loaded in the browser. */
export function ChangeOfferPage({ subscriptionId, reference, plan }: ChangeOfferPageProps) {
  const { result, retry } = useQuery(
    ChangeOfferDocument,
    subscriptionId === null ? null : { reference, subscriptionId },
  )
  return (
    <>
      {result.state === 'ready' && <ChangeOffer change={result.value.changeOffer} preselected={plan} />}
      {result.state === 'failed' && <LazyChangeFailed failure={result.failure} onRetry={retry} />}
      {result.state === 'loading' && subscriptionId !== null && <ChangeOfferSkeleton />}
      {subscriptionId === null && <LazyChangeFailed failure={null} onRetry={retry} />}
    </>
  )
}
