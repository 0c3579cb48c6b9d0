import { type ComponentType, useEffect, useState } from 'react'
import { isStaff, sessionCookie } from '#storefront/journey/customer-cookies.ts'
import { isClaimed } from './claimed.ts'

/** Fetched once in a session of a signed-in customer: most visitors are guests. */
export function LazyClaimCart() {
  const [part, setPart] = useState<{ Claim: ComponentType<{ mark: string }>; mark: string } | null>(null)
  useEffect(() => {
    const mark = sessionCookie()?.mark
    // An employee has no account to add it to.
    if (mark === undefined || isClaimed(mark) || isStaff()) return
    import('./claim-cart.tsx').then(
      ({ ClaimCart }) => setPart({ Claim: ClaimCart, mark }),
      () => {},
    )
  }, [])
  return part && <part.Claim mark={part.mark} />
}
