import { useState } from 'react'
import { useRevalidator } from 'react-router'
import type { ProofWay } from '#domain/checkout/proof.ts'
import { ProveContactDocument, SendProofCodeDocument } from '#storefront/api/generated/checkout.ts'
import { query } from '#storefront/api/query.ts'
import type { Failure } from '#storefront/api/reply.ts'
import type { CheckoutView } from '../steps/checkout-view.ts'

export type Proving = {
  pending: 'send' | 'prove' | null
  problem: Failure | null
  send: (by: ProofWay) => void
  prove: (code: string) => void
}

/** Sends a code and takes it back; what came of it is read from the shop again. */
export function useProof({ uuid: reference }: Pick<CheckoutView['cart'], 'uuid'>): Proving {
  const { revalidate } = useRevalidator()
  const [state, setState] = useState<Pick<Proving, 'pending' | 'problem'>>({ pending: null, problem: null })

  async function run(
    pending: NonNullable<Proving['pending']>,
    work: () => Promise<{ ok: boolean; failure?: Failure }>,
  ) {
    if (state.pending !== null) return
    setState({ pending, problem: null })
    const reply = await work()
    if (reply.ok) await revalidate()
    setState({ pending: null, problem: reply.failure ?? null })
  }

  return {
    ...state,
    send: (by) => void run('send', () => query(SendProofCodeDocument, { reference, by })),
    prove: (code) => void run('prove', () => query(ProveContactDocument, { reference, code })),
  }
}
