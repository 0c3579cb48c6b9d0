import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { euro } from '#domain/money.ts'
import { ContinueCartDocument, LinkedCartDocument } from '#storefront/api/generated/cart-links.ts'
import type { LinkedCartQuery } from '#storefront/api/generated/types.ts'
import { newRequestKey, query } from '#storefront/api/query.ts'
import type { Failure } from '#storefront/api/reply.ts'
import { journey } from '#storefront/journey/journey-storage.ts'
import { Button } from '#storefront/ui/button/button.tsx'
import { LinkButton } from '#storefront/ui/button/link-button.tsx'
import { Notice } from '#storefront/ui/notice.tsx'
import { Skeleton } from '#storefront/ui/skeleton.tsx'
import { listOf } from '#storefront/words/list-of.ts'
import { cartSignal } from '../cart-signal.ts'
import type { Cart, CartState } from '../cart-store.ts'
import { failureText } from '../failure-text.ts'
import { cartStore, useCart } from '../use-cart.ts'
import { LinkRefused } from './link-refused.tsx'

type Linked = LinkedCartQuery['linkedCart']
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
      return looked.linked.isHere ? <IsHere /> : <Take token={token} linked={looked.linked} here={here} look={look} />
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

type TakeProps = { token: string; linked: Linked; here: Cart | null; look: () => void }

function Take({ token, linked, here, look }: TakeProps) {
  const navigate = useNavigate()
  const [key] = useState(newRequestKey)
  const [pending, setPending] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)

  async function take() {
    setPending(true)
    const reply = await query(ContinueCartDocument, { token }, undefined, key)
    if (!reply.ok) {
      setPending(false)
      if (reply.failure.kind === 'refusal') return look()
      return setProblem(failureText(reply.failure))
    }
    const { uuid, reference } = reply.value.continueCart
    journey.clear('CART_HOME', 'INCOMPLETE_CART', 'BILLPAY_JOURNEY')
    journey.write('PROSPECTUUID', uuid)
    journey.write('REF', reference)
    cartSignal.send()
    await cartStore.reload()
    // Without the token: whoever goes back finds a page that asks for a link.
    await navigate('/shop/summary', { replace: true })
  }

  return (
    <>
      <p className="text-lg text-ink-soft">
        {here
          ? 'There is another cart on this device. One of the two can be open here: which do you want to go on with?'
          : 'Go on with it here. It stays on the other device too, and both show the same.'}
      </p>
      <div className={here ? 'grid gap-4 sm:grid-cols-2' : ''}>
        <CartCard title={here ? 'From your link' : 'In your cart'} names={linked.names} monthly={linked.monthlyTotal} />
        {here && (
          <CartCard
            title="On this device"
            names={here.offers.map(({ baseOffer }) => baseOffer.description)}
            monthly={here.monthlyTotal}
          />
        )}
      </div>
      {problem && (
        <Notice tone="danger" announced>
          {problem}
        </Notice>
      )}
      <div className="flex flex-wrap gap-3 max-sm:grid">
        <Button pending={pending} onClick={() => void take()}>
          {here ? 'Continue with the one from the link' : 'Continue here'}
        </Button>
        {here && (
          <LinkButton to="/shop/summary" look="quiet">
            Keep the one that is here
          </LinkButton>
        )}
      </div>
      {here && (
        <p className="text-sm text-ink-soft">
          The one that is here now is left behind; its reference is{' '}
          <strong className="figures font-semibold whitespace-nowrap text-ink">{here.reference}</strong>. If you keep
          it, the link can still be used.
        </p>
      )}
    </>
  )
}

function CartCard({ title, names, monthly }: { title: string; names: readonly string[]; monthly: number }) {
  return (
    <section className="rounded-panel bg-surface-tint p-5 sm:p-6">
      <h2 className="text-sm font-semibold text-ink-soft">{title}</h2>
      <p className="display mt-1 text-title">{names.length === 0 ? 'Nothing yet' : listOf(names)}</p>
      <p className="mt-1 text-ink-soft">
        <span className="figures">{euro(monthly)}</span> a month
      </p>
    </section>
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
