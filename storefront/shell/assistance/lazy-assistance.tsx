import { type ComponentType, useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { ASSISTANCE_NOTED, type SharedCart, sharedCart } from '#storefront/journey/shared-cart.ts'

const STRIPS = {
  customer: () => import('./customer-strip.tsx').then(({ CustomerStrip }) => CustomerStrip),
  assistant: () => import('./assistant-strip.tsx').then(({ AssistantStrip }) => AssistantStrip),
  tablet: () => import('./tablet-strip.tsx').then(({ TabletStrip }) => TabletStrip),
} satisfies Record<SharedCart['role'], () => Promise<ComponentType>>

/** The place of the strip that says who shares the cart. Fetched only where a code was made, or for an assistant. */
export function LazyAssistance() {
  const [part, setPart] = useState<{ Strip: ComponentType } | null>(null)
  const { pathname } = useLocation()
  useEffect(() => {
    function fetchIfNeeded(): void {
      const role = sharedCart()?.role
      if (role === undefined) return
      const fetched = STRIPS[role]()
      // Without a connection: with the next page.
      fetched.then(
        (Strip) => setPart({ Strip }),
        () => {},
      )
    }
    fetchIfNeeded()
    addEventListener(ASSISTANCE_NOTED, fetchIfNeeded)
    return () => removeEventListener(ASSISTANCE_NOTED, fetchIfNeeded)
  }, [])
  // The assistant's own page says whose cart it is itself.
  if (pathname === '/assist') return null
  return <div className="no-print in-data-shared:min-h-15">{part && <part.Strip />}</div>
}
