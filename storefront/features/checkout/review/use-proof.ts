import { useState } from 'react'
import type { ProofWay } from '#domain/checkout/proof.ts'
import { ProveContactDocument, SendProofCodeDocument } from '#storefront/api/generated/checkout.ts'
import type { ProofPartsFragment } from '#storefront/api/generated/types.ts'
import { query } from '#storefront/api/query.ts'
import { type Failure, pick, type Reply } from '#storefront/api/reply.ts'
import type { CheckoutView } from '../steps/checkout-view.ts'

export type Proving = {
  pending: 'send' | 'prove' | null
  problem: Failure | null
  send: (by: ProofWay) => void
  prove: (code: string) => void
}

type State = Pick<Proving, 'pending' | 'problem'> & {
  /** The response of the last change, which applies until the page loads a newer checkout. */
  changed: { loaded: CheckoutView; parts: ProofPartsFragment } | null
}

/** Sends a code and confirms it. The checkout is the loaded one with the result of both. */
export function useProof(loaded: CheckoutView): { checkout: CheckoutView; proving: Proving } {
  const [{ changed, ...state }, setState] = useState<State>({ pending: null, problem: null, changed: null })
  const reference = loaded.cart.uuid

  async function run(pending: NonNullable<Proving['pending']>, work: () => Promise<Reply<ProofPartsFragment>>) {
    if (state.pending !== null) return
    setState({ pending, problem: null, changed })
    const reply = await work()
    setState({
      pending: null,
      problem: reply.ok ? null : reply.failure,
      changed: reply.ok ? { loaded, parts: reply.value } : changed,
    })
  }

  return {
    checkout: changed?.loaded === loaded ? { ...loaded, ...changed.parts } : loaded,
    proving: {
      ...state,
      send: (by) =>
        void run('send', async () => pick(await query(SendProofCodeDocument, { reference, by }), 'sendProofCode')),
      prove: (code) =>
        void run('prove', async () => pick(await query(ProveContactDocument, { reference, code }), 'proveContact')),
    },
  }
}
