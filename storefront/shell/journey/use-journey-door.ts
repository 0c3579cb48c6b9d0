import { useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { followJourneyInCheckout } from '#storefront/journey/checkout-cookie.ts'
import { enterJourney, readLink, withoutLink } from '#storefront/journey/door.ts'

/** For links within the shop: those from outside are read by the head script, before anything else runs. */
export function useJourneyDoor(): void {
  const location = useLocation()
  const navigate = useNavigate()
  useEffect(() => {
    const link = readLink(location.search)
    if (link === null) return
    enterJourney(link)
    void navigate(withoutLink(location), { replace: true })
  }, [location, navigate])
  useEffect(followJourneyInCheckout, [])
}
