import { currentJourney, JOURNEY_BEGUN } from '#storefront/journey/journey.ts'
import { journeyPage } from '#storefront/journey/journey-page.ts'

/**
 * A page from the cache has the plans and prices of new customers. One that a customer is led away from is hidden before it is
 * painted, so that no price is shown that does not hold for them.
 */
export function hideGuestsPage(): void {
  const { documentElement } = document
  if (journeyPage(currentJourney().cartType, location) === null) return
  documentElement.setAttribute('data-led', '')
  addEventListener(JOURNEY_BEGUN, () => documentElement.removeAttribute('data-led'), { once: true })
}
