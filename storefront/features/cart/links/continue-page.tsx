import { useEffect, useState } from 'react'
import { LinkedCartDocument } from '#storefront/api/generated/cart-links.ts'
import { query } from '#storefront/api/query.ts'
import type { Failure } from '#storefront/api/reply.ts'
import { Button } from '#storefront/ui/button/button.tsx'
import { LinkButton } from '#storefront/ui/button/link-button.tsx'
import { Notice } from '#storefront/ui/notice.tsx'
import { Skeleton } from '#storefront/ui/skeleton.tsx'
import type { BarCart, CartState } from '../cart-state.ts'
import { useCart } from '../use-cart.ts'
import { LinkRefused } from './link-refused.tsx'
import { type Linked, TakeCart } from './take-cart.tsx'

type LinkState =
  | { state: 'loading' }
  | { state: 'ready'; linked: Linked }
  | { state: 'refused'; failure: Extract<Failure, { kind: 'refusal' }> }
  | { state: 'failed' }

/** The page of a link. Only the press uses the link up, because mail programs and previews open links by themselves. */
export function ContinuePage() {
  const { token, link, reload } = useLink()
  const here = openCartOf(useCart())
  return (
    <div className="wrap py-10 sm:py-16">
      <div className="grid max-w-[40rem] gap-6">
        <h1 className="text-page">Continue with your cart</h1>
        <LinkContent token={token} link={link} reload={reload} here={here} />
      </div>
    </div>
  )
}

type LinkContentProps = { token: string; link: LinkState; reload: () => void; here: BarCart | null }

function LinkContent({ token, link, reload, here }: LinkContentProps) {
  switch (link.state) {
    case 'loading':
      return (
        <div role="status" className="grid gap-3">
          <span className="sr-only">Checking your link</span>
          <Skeleton className="h-6 w-full max-w-md" />
          <Skeleton className="h-28 w-full" />
          <Skeleton className="h-12 w-44 rounded-pill" />
        </div>
      )
    case 'refused':
      return <LinkRefused failure={link.failure} hasCart={here !== null} />
    case 'failed':
      return (
        <Notice tone="warning" announced title="We couldn’t check your link">
          <p>You can still use it. Please try again.</p>
          <Button size="small" look="secondary" onClick={reload} className="mt-3">
            Try again
          </Button>
        </Notice>
      )
    case 'ready':
      return link.linked.isHere ? (
        <IsHere />
      ) : (
        <TakeCart token={token} linked={link.linked} here={here} reload={reload} />
      )
  }
}

function IsHere() {
  return (
    <>
      <p className="text-lg text-ink-soft">This cart is already on this device, so we haven’t used the link.</p>
      <LinkButton to="/shop/summary" className="justify-self-start">
        Go to your order
      </LinkButton>
    </>
  )
}

/** This browser's own cart, where opening the link would replace something that can still be ordered. */
function openCartOf(state: CartState): BarCart | null {
  if (state.status !== 'ready' || state.cart.offers.length === 0) return null
  return state.cart.status === 'OPEN' || state.cart.status === 'PAYING' ? state.cart : null
}

/** The token is in the fragment of the URL, which browsers do not send to the server. */
function useLink() {
  const [token, setToken] = useState('')
  const [link, setLink] = useState<LinkState>({ state: 'loading' })
  const [tries, setTries] = useState(0)

  // biome-ignore lint/correctness/useExhaustiveDependencies: each attempt loads again
  useEffect(() => {
    const leaving = new AbortController()
    async function load() {
      const named = window.location.hash.slice(1)
      setToken(named)
      setLink({ state: 'loading' })
      const reply = await query(LinkedCartDocument, { token: named }, leaving.signal)
      if (leaving.signal.aborted) return
      if (reply.ok) return setLink({ state: 'ready', linked: reply.value.linkedCart })
      const { failure } = reply
      setLink(failure.kind === 'refusal' ? { state: 'refused', failure } : { state: 'failed' })
    }
    void load()
    const onChange = () => setTries((before) => before + 1)
    window.addEventListener('hashchange', onChange)
    return () => {
      leaving.abort()
      window.removeEventListener('hashchange', onChange)
    }
  }, [tries])

  return { token, link, reload: () => setTries((before) => before + 1) }
}
