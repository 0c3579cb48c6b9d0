import { type ComponentType, useEffect, useState } from 'react'
import { sessionCookie } from '#storefront/journey/customer-cookies.ts'
import { isClaimed } from './claimed.ts'

/** Fetched once in a session of a signed-in customer: most visitors are guests. */
export function LazyClaimCart() {
  const [part, setPart] = useState<{ Claim: ComponentType<{ mark: string }>; mark: string } | null>(null)
  useEffect(() => {
    const mark = sessionCookie()?.mark
    if (mark === undefined || isClaimed(mark)) return
    import('./claim-cart.tsx').then(
      ({ ClaimCart }) => setPart({ Claim: ClaimCart, mark }),
      () => {},
    )
  }, [])
  return part && <part.Claim mark={part.mark} />
}
