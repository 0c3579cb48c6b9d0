import { withJourney } from '#storefront/api/journey-variables.ts'
import { prefetchResponse } from '#storefront/api/prefetched-responses.ts'
import { mayHaveCart } from '#storefront/journey/cart-marker.ts'
import { currentJourney, isAcquisition, type Journey } from '#storefront/journey/journey.ts'
import { journey as stored } from '#storefront/journey/journey-storage.ts'
import { afterFirstPaint } from './after-first-paint.ts'
import { showPrerendered } from './prerendered-part.ts'
import type { Prefetch, VisitorKey, VisitorPlan } from './visitor-plan.ts'

/**
 * Marks the page of a visitor whose address is checked or who has a cart, so that styles reserve the right space and nothing
 * shifts. Prefetches the data of the page in parallel to its scripts. On a customer's journey the page as it was sent begins
 * with what it says to everybody: that is painted before scripts take bandwidth from it.
 */
export function prepareForVisitor({ returning, withCart, onJourney }: VisitorPlan): void {
  const journey = currentJourney()
  const isGuest = isAcquisition(journey)
  const isReturning = isGuest && stored.read('PREQUALID') !== null
  const hasCart = isGuest && mayHaveCart()
  const { documentElement } = document
  documentElement.toggleAttribute('data-returning', isReturning)
  documentElement.toggleAttribute('data-cart', hasCart)
  for (const part of [...(isReturning ? returning : []), ...(hasCart ? withCart : [])]) {
    prefetch(part, journey)
    preload(part)
  }
  // Without a token nothing of the journey is sent.
  if (isGuest || !journey.token) return
  for (const part of onJourney) {
    prefetch(part, journey)
    afterFirstPaint(() => preload(part))
  }
}

function prefetch({ queries, prerendered }: Prefetch, journey: Journey): void {
  const read = (key: VisitorKey) => (key === 'SUBSCRIPTION_ID' ? (journey.subscriptionId ?? null) : stored.read(key))
  if (prerendered) showPrerendered(prerendered)
  for (const { text, variables, required } of queries) {
    const values = Object.fromEntries(Object.entries(variables).map(([name, key]) => [name, read(key)]))
    // A visitor who is known by cookie alone has no stored value for it: the page sends such a query itself.
    if (required.every((name) => values[name] !== null)) prefetchResponse(text, withJourney(text, values, journey))
  }
}

function preload({ files }: Prefetch): void {
  for (const href of files)
    document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }))
}
