import { useState } from 'react'
import { PortingAnswersDocument, PortingCodeSentDocument } from '#storefront/api/generated/porting.ts'
import type { SentCodeFragment } from '#storefront/api/generated/types.ts'
import { useQuery } from '#storefront/api/use-query.ts'
import type { CartLine } from '#storefront/features/cart/cart-line.ts'
import type { BarCart } from '#storefront/features/cart/cart-state.ts'
import { Notice } from '#storefront/ui/notice.tsx'
import { CodeStep } from './code-step.tsx'
import { KeepOrNew } from './keep-or-new.tsx'
import { PortingSkeleton } from './porting-skeleton.tsx'

type SavedPortingProps = { cart: BarCart; line: CartLine }

/** The form with the saved values, or the step for a code that was sent. */
export function SavedPorting({ cart, line }: SavedPortingProps) {
  const place = { reference: cart.uuid, offerId: line.id }
  const { result } = useQuery(PortingAnswersDocument, { reference: cart.uuid })
  const { result: underWay } = useQuery(PortingCodeSentDocument, place)
  /** Undefined: nothing was sent from this page yet. Null: the customer went back to the form. */
  const [sent, setSent] = useState<SentCodeFragment | null>()
  if (result.state === 'loading' || underWay.state === 'loading') return <PortingSkeleton />
  const offer = result.state === 'ready' ? result.value.getCart.offers.find(({ id }) => id === line.id) : undefined
  if (offer === undefined) {
    return (
      <Notice tone="danger" announced title="We couldn’t load your details">
        Please try again in a moment.
      </Notice>
    )
  }
  const earlier = underWay.state === 'ready' ? (underWay.value.portingCode ?? null) : null
  const isWaiting = offer.porting !== null && !offer.porting?.proven && earlier?.msisdn === offer.porting?.msisdn
  const code = sent === undefined && isWaiting ? earlier : (sent ?? null)
  return code === null ? (
    <KeepOrNew cart={cart} offer={offer} plan={line.baseOffer.description} onSent={setSent} />
  ) : (
    <CodeStep cart={cart} place={place} sent={code} onSent={setSent} onBack={() => setSent(null)} />
  )
}
