import { useEffect, useState } from 'react'
import { useSearchInBrowser } from '#storefront/early/lazy/use-search-in-browser.ts'
import type { CartLine } from '#storefront/features/cart/cart-line.ts'
import type { BarCart } from '#storefront/features/cart/cart-state.ts'
import { currentJourney, isAcquisition } from '#storefront/journey/journey.ts'
import type { CustomersPlans } from './fetch-plans.ts'

export type PlansForCustomer =
  | { state: 'guest' }
  | { state: 'loading' }
  | { state: 'failed'; retry: () => void }
  | ({ state: 'ready' } & CustomersPlans)

/** The page is cached with the plans of new customers; an existing customer's are fetched for the line that the phone is for. */
export function useCustomersPlans(slug: string, cart: BarCart | null, line: CartLine | null): PlansForCustomer {
  const isCustomers = useSearchInBrowser().has('for') && !isAcquisition(currentJourney())
  const [known, setKnown] = useState<CustomersPlans | 'failed' | null>(null)
  const [attempt, setAttempt] = useState(0)
  const reference = isCustomers ? cart?.uuid : undefined
  const lineId = line?.id

  // biome-ignore lint/correctness/useExhaustiveDependencies: another plan of the same line changes nothing on this page
  useEffect(() => {
    if (reference === undefined || line === null) return
    let isLeft = false
    setKnown(null)
    void import('./fetch-plans.ts')
      .then(({ fetchPlans }) => fetchPlans({ slug, reference, line }))
      .catch(() => null)
      .then((plans) => {
        if (!isLeft) setKnown(plans ?? 'failed')
      })
    return () => {
      isLeft = true
    }
  }, [slug, reference, lineId, attempt])

  if (!isCustomers) return { state: 'guest' }
  if (known === 'failed') return { state: 'failed', retry: () => setAttempt(attempt + 1) }
  return known === null ? { state: 'loading' } : { state: 'ready', ...known }
}
