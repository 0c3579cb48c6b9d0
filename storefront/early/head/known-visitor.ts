import { prefetchResponse } from '#storefront/api/prefetched-responses.ts'
import { mayHaveCart } from '#storefront/journey/cart-marker.ts'
import { currentJourney, isAcquisition } from '#storefront/journey/journey.ts'
import { journey } from '#storefront/journey/journey-storage.ts'
import { showPrerendered } from './prerendered-part.ts'
import type { Prefetch, VisitorPlan } from './visitor-plan.ts'

/**
 * Marks the page of a visitor whose address is checked or who has a cart, so that styles reserve the right space and nothing
 * shifts. Prefetches the data of the page in parallel to its scripts.
 */
export function prepareForVisitor({ returning, withCart }: VisitorPlan): void {
  // Prefetched are a new customer's queries.
  if (!isAcquisition(currentJourney())) return
  const isReturning = journey.read('PREQUALID') !== null
  const hasCart = mayHaveCart()
  const { documentElement } = document
  documentElement.toggleAttribute('data-returning', isReturning)
  documentElement.toggleAttribute('data-cart', hasCart)
  if (isReturning) for (const part of returning) prefetch(part)
  if (hasCart) for (const part of withCart) prefetch(part)
}

function prefetch({ files, queries, prerendered }: Prefetch): void {
  if (prerendered) showPrerendered(prerendered)
  for (const { text, fixed, variables, required } of queries) {
    const values = Object.fromEntries(Object.entries(variables).map(([name, key]) => [name, journey.read(key)]))
    // A visitor who is known by cookie alone has no stored value for it: the page sends such a query itself.
    if (required.every((name) => values[name] !== null)) prefetchResponse(text, { ...fixed, ...values })
  }
  for (const href of files)
    document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }))
}
