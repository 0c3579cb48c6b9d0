import { Navigate, Outlet, useLocation } from 'react-router'
import { CartBar } from '#storefront/features/cart/bar/cart-bar.tsx'
import { isAcquisition } from '#storefront/journey/journey.ts'
import { journeyPage } from '#storefront/journey/journey-page.ts'
import { useJourney } from '#storefront/journey/use-journey.ts'
import { Shell } from '#storefront/shell/frame/shell.tsx'

/** The frame of the pages on which a customer browses. */
export default function ShopFrameRoute() {
  const { cartType } = useJourney()
  const led = journeyPage(cartType, useLocation())
  const isGuests = isAcquisition({ cartType }) || led !== null
  return (
    <>
      <Shell>
        <div className={isGuests ? 'guests-page' : undefined}>
          {led === null ? <Outlet /> : <Navigate to={led} replace />}
        </div>
      </Shell>
      <CartBar />
    </>
  )
}
