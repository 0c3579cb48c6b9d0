import { useState } from 'react'
import { Link } from 'react-router'
import { AddableDevicesDocument, AddablePlansDocument } from '#storefront/api/generated/add-service.ts'
import { useQuery } from '#storefront/api/use-query.ts'
import { broadbandLine } from '#storefront/features/cart/cart-line.ts'
import { useCart } from '#storefront/features/cart/use-cart.ts'
import { useJourney } from '#storefront/journey/use-journey.ts'
import { Icon } from '#storefront/ui/icon.tsx'
import { SegmentedSwitch } from '#storefront/ui/segmented-switch.tsx'
import { Skeleton } from '#storefront/ui/skeleton.tsx'
import { LazyChangeFailed } from '../offer/lazy-change-failed.tsx'
import { ADDABLE, type Addable } from './addable.ts'
import { AddablePlans } from './addable-plans.tsx'

type AddServicePageProps = {
  kind: string | null
  /** The broadband that TV is added to. */
  subscriptionId: string | null
  /** A mobile begins with the plans that come with a phone. */
  withPhone: boolean
  /** The line of the cart whose plan or device is chosen again. */
  lineId: string | null
}

/** One more service beside what a customer has. */
export function AddServicePage({ kind, subscriptionId, withPhone, lineId }: AddServicePageProps) {
  const addable = ADDABLE.find((one) => one.kind === kind)
  return addable ? (
    <Adding key={addable.kind} addable={addable} parent={subscriptionId} withPhone={withPhone} lineId={lineId} />
  ) : (
    <LazyChangeFailed failure={null} onRetry={() => {}} question="What would you like to add?" />
  )
}

type AddingProps = { addable: Addable; parent: string | null; withPhone: boolean; lineId: string | null }

const MOBILES = [
  { value: 'sim', label: 'SIM only' },
  { value: 'phone', label: 'With a new phone' },
] as const

function Adding({ addable, parent, withPhone, lineId }: AddingProps) {
  const { serviceGroup } = addable
  const [mobile, setMobile] = useState<'sim' | 'phone'>(withPhone ? 'phone' : 'sim')
  const isMobile = serviceGroup === 'MOBILE'
  const simOnly = isMobile ? mobile === 'sim' : null
  const isChange = useJourney().cartType === 'CHANGE_OFFER'
  const broadband = useBroadbandInCart()
  // Packs of a change are those that go with the new broadband, so they wait for the cart.
  const wish = { serviceGroup, simOnly, parentOfferCode: isChange ? (broadband?.catalogCode ?? null) : null }
  const { result, retry } = useQuery(AddablePlansDocument, isChange && broadband === null ? null : wish)
  const devices = useQuery(AddableDevicesDocument, serviceGroup === 'MBB' ? {} : null).result
  if (result.state === 'failed') return <LazyChangeFailed failure={result.failure} onRetry={retry} />
  return (
    <>
      <div className="border-b border-line bg-surface-soft">
        <div className="wrap py-7 sm:py-10">
          <Link
            to={isChange ? '/shop/change-offer' : '/account'}
            className="inline-flex min-h-8 items-center gap-1.5 text-sm font-semibold"
          >
            <Icon name="arrowRight" className="size-4.5 rotate-180" /> {isChange ? 'Your change' : 'Your account'}
          </Link>
          <h1 data-page-start tabIndex={-1} className="mt-2 text-page outline-none">
            {isChange ? 'Add TV to your new broadband' : addable.title}
          </h1>
          <p className="mt-2 max-w-[52ch] text-ink-soft">
            {isChange && broadband
              ? `It works with ${broadband.description}. We post the box, and you plug it in.`
              : `${addable.text} What you have now stays as it is.`}
          </p>
          {isMobile && (
            <div className="mt-5">
              <SegmentedSwitch legend="Kind of mobile plan" options={MOBILES} value={mobile} onChange={setMobile} />
            </div>
          )}
        </div>
      </div>
      <div className="wrap max-w-3xl pt-8">
        {result.state === 'loading' ? (
          <div role="status" aria-label="Loading plans">
            <Skeleton className="h-80 w-full" />
          </div>
        ) : (
          <AddablePlans
            key={mobile}
            addable={addable}
            place={{ parentSubscriptionId: parent, lineId, withPhone: isMobile && mobile === 'phone' }}
            plans={result.value.getTariffs?.tariffs ?? []}
            devices={devices.state === 'ready' ? devices.value.getDevices : []}
          />
        )}
      </div>
    </>
  )
}

/** The plan that a change puts in the place of the customer's broadband. */
function useBroadbandInCart() {
  const state = useCart()
  return state.status === 'ready' ? (broadbandLine(state.cart)?.baseOffer ?? null) : null
}
