import { useState } from 'react'
import type { CartType } from '#domain/vocabulary.ts'
import { StartJourneyDocument } from '#storefront/api/generated/start-journey.ts'
import { query } from '#storefront/api/query.ts'
import { failureText } from '#storefront/features/cart/failure-text.ts'
import { journeyLink } from './journey-link.ts'

export type Start = {
  /** Of the button that was pressed. */
  id: string
  cartType: Exclude<CartType, 'NEW_ACQUISITION'>
  subscriptionId: string | null
  /** The page that it begins on, with what that page reads from its address. */
  to: string
}

/** Begins a change or an addition from the account: the shop makes the cart and the token that opens it. */
export function useStartJourney() {
  const [pending, setPending] = useState<string | null>(null)
  const [problem, setProblem] = useState<{ id: string; text: string } | null>(null)

  async function begin({ id, cartType, subscriptionId, to }: Start) {
    setPending(id)
    setProblem(null)
    const reply = await query(StartJourneyDocument, { cartType, subscriptionId })
    if (reply.ok) {
      // The door is in the head of a page: a journey begins with a document.
      window.location.assign(journeyLink(to, reply.value.startJourney))
      return
    }
    setPending(null)
    setProblem({ id, text: failureText(reply.failure) ?? 'Please try again.' })
  }

  return {
    isStarting: (id: string) => pending === id,
    problemOf: (id: string) => (problem?.id === id ? problem.text : null),
    start: (wish: Start) => void (pending === null && begin(wish)),
  }
}
