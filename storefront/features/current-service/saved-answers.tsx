import { useEffect, useState } from 'react'
import { CurrentServiceAnswersDocument } from '../../api/generated/documents.ts'
import { query } from '../../api/query.ts'
import type { CartOffer } from '../cart/cart-line.ts'
import type { Cart } from '../cart/cart-store.ts'
import { CurrentServiceForm } from './current-service-form.tsx'
import { CurrentServiceSkeleton } from './current-service-skeleton.tsx'
import { type Draft, draftOf } from './draft.ts'

/** The form, with what was answered before. */
export function SavedAnswers({ cart, offer }: { cart: Cart; offer: CartOffer }) {
  const [saved, setSaved] = useState<Draft | null>(null)
  const { uuid } = cart
  const { id } = offer

  useEffect(() => {
    const leaving = new AbortController()
    void query(CurrentServiceAnswersDocument, { reference: uuid }, leaving.signal).then((answer) => {
      if (leaving.signal.aborted) return
      const found = answer.ok ? answer.value.getCart.offers.find((candidate) => candidate.id === id) : undefined
      // Answers that cannot be fetched are asked again: nothing is lost but a minute.
      setSaved(draftOf(found?.currentService ?? null))
    })
    return () => leaving.abort()
  }, [uuid, id])

  return saved ? <CurrentServiceForm cart={cart} offer={offer} saved={saved} /> : <CurrentServiceSkeleton />
}
