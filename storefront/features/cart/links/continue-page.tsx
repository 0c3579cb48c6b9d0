import { useEffect, useState } from 'react'
import { LinkedCartDocument } from '#storefront/api/generated/cart-links.ts'
import { query } from '#storefront/api/query.ts'
import type { Failure } from '#storefront/api/reply.ts'
import { Button } from '#storefront/ui/button/button.tsx'
import { LinkButton } from '#storefront/ui/button/link-button.tsx'
import { Notice } from '#storefront/ui/notice.tsx'
import { Skeleton } from '#storefront/ui/skeleton.tsx'
import type { Cart, CartState } from '../cart-state.ts'
import { useCart } from '../use-cart.ts'
import { LinkRefused } from './link-refused.tsx'
import { type Linked, TakeCart } from './take-cart.tsx'

type Looked =
  | { state: 'looking' }
  | { state: 'there'; linked: Linked }
  | { state: 'refused'; failure: Extract<Failure, { kind: 'refusal' }> }
  | { state: 'failed' }

/** Where a link leads. Nothing is used up before the press: mail programs and previews open links by themselves. */
export function ContinuePage() {
  const { token, looked, look } = useLink()
  const here = openCartOf(useCart())
  return (
    <div className="wrap py-10 sm:py-16">
      <div className="grid max-w-[40rem] gap-6">
        <h1 className="text-page">Continue with your cart</h1>
        <LinkStanding token={token} looked={looked} look={look} here={here} />
      </div>
    </div>
  )
}

type Standing = { token: string; looked: Looked; look: () => void; here: Cart | null }

function LinkStanding({ token, looked, look, here }: Standing) {
  switch (looked.state) {
    case 'looking':
      return (
        <div role="status" className="grid gap-3">
          <span className="sr-only">Looking at your link</span>
          <Skeleton className="h-6 w-full max-w-md" />
          <Skeleton className="h-28 w-full" />
          <Skeleton className="h-12 w-44 rounded-pill" />
        </div>
      )
    case 'refused':
      return <LinkRefused failure={looked.failure} hasCart={here !== null} />
    case 'failed':
      return (
        <Notice tone="warning" announced title="We could not look at your link">
          <p>Nothing was used up. Please try again.</p>
          <Button size="small" look="secondary" onClick={look} className="mt-3">
            Try again
          </Button>
        </Notice>
      )
    case 'there':
      return looked.linked.isHere ? (
        <IsHere />
      ) : (
        <TakeCart token={token} linked={looked.linked} here={here} look={look} />
      )
  }
}

function IsHere() {
  return (
    <>
      <p className="text-lg text-ink-soft">This cart is on this device already, and the link is not used up.</p>
      <LinkButton to="/shop/summary" className="justify-self-start">
        Go to your order
      </LinkButton>
    </>
  )
}

/** What is filled and can still be changed: the others are nobody's loss. */
function openCartOf(state: CartState): Cart | null {
  if (state.status !== 'ready' || state.cart.offers.length === 0) return null
  return state.cart.status === 'OPEN' || state.cart.status === 'PAYING' ? state.cart : null
}

/** The token stands behind the #, which the server is never told. */
function useLink() {
  const [token, setToken] = useState('')
  const [looked, setLooked] = useState<Looked>({ state: 'looking' })
  const [tries, setTries] = useState(0)

  // biome-ignore lint/correctness/useExhaustiveDependencies: each try looks anew
  useEffect(() => {
    const leaving = new AbortController()
    async function look() {
      const named = window.location.hash.slice(1)
      setToken(named)
      setLooked({ state: 'looking' })
      const reply = await query(LinkedCartDocument, { token: named }, leaving.signal)
      if (leaving.signal.aborted) return
      if (reply.ok) return setLooked({ state: 'there', linked: reply.value.linkedCart })
      const { failure } = reply
      setLooked(failure.kind === 'refusal' ? { state: 'refused', failure } : { state: 'failed' })
    }
    void look()
    const onChange = () => setTries((before) => before + 1)
    window.addEventListener('hashchange', onChange)
    return () => {
      leaving.abort()
      window.removeEventListener('hashchange', onChange)
    }
  }, [tries])

  return { token, looked, look: () => setTries((before) => before + 1) }
}
