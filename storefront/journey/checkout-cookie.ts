import { JOURNEY_COOKIE } from '#domain/private-pages.ts'
import { currentJourney, isAcquisition, JOURNEY_BEGUN } from './journey.ts'

/**
 * Checkout is rendered on the server, which knows a journey by this cookie alone; no other page sends it. The data of its first
 * page has a path that is not below that of the page.
 */
const PATHS = ['/checkout', '/checkout.data']
const SECONDS = 60 * 60

/**
 * Two tabs may be on two journeys and share their cookies. A page is opened in the tab in front, so each tab writes the cookie
 * when it comes to the front.
 */
export function followJourneyInCheckout(): () => void {
  const events = ['focus', 'pageshow', JOURNEY_BEGUN]
  writeCookie()
  for (const event of events) window.addEventListener(event, writeCookie)
  return () => {
    for (const event of events) window.removeEventListener(event, writeCookie)
  }
}

function writeCookie(): void {
  const journey = currentJourney()
  const isGuest = isAcquisition(journey) || !journey.token
  const value = isGuest ? '' : `${journey.cartType}.${journey.token}`
  const secure = location.protocol === 'https:' ? '; Secure' : ''
  const seconds = isGuest ? 0 : SECONDS
  for (const path of PATHS) {
    // biome-ignore lint/suspicious/noDocumentCookie: the cookie store is missing in older browsers
    document.cookie = `${JOURNEY_COOKIE}=${value}; Path=${path}; Max-Age=${seconds}; SameSite=Strict${secure}`
  }
}
