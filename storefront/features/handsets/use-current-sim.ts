import { CurrentSimDocument } from '#storefront/api/generated/current-sim.ts'
import { useQuery } from '#storefront/api/use-query.ts'
import type { CartLine } from '#storefront/features/cart/cart-line.ts'

/** What the customer has in the phone that they use. */
export type CurrentSim = 'ALL_IN_1' | 'ESIM'

/** The SIM of the service that a line changes. Null: not known yet, or the operator cannot say. */
export function useCurrentSim(line: Pick<CartLine, 'change' | 'baseOffer'> | null): CurrentSim | null {
  const subscriptionId = line?.change?.subscriptionId ?? null
  const variables = line && subscriptionId && { subscriptionId, offerCode: line.baseOffer.catalogCode }
  const { result } = useQuery(CurrentSimDocument, variables || null)
  return result.state === 'ready' ? simOf(result.value) : null
}

type Codes = { getCurrentSIMCode: string | null; getCodeForSimType: string | null }

/** A subscription has a code of its SIM, an offer one for each kind. */
export function simOf({ getCurrentSIMCode: current, getCodeForSimType: eSim }: Codes): CurrentSim | null {
  if (current === null) return null
  return current === eSim ? 'ESIM' : 'ALL_IN_1'
}

/** What happens to the number of a plan that changes with a phone which does not take the customer's SIM. */
export function newSimText(newSim: CurrentSim): string {
  return newSim === 'ESIM'
    ? 'Your new phone only takes an eSIM, so your number moves to one. Install it from your order page; your SIM card works until then.'
    : 'Your new phone doesn’t take an eSIM, so your number moves to a SIM card. It comes with your phone; your eSIM works until you use it.'
}

/** What happens to the SIM of a plan that changes. */
export function keptSimText(sim: CurrentSim | null, hasNewPhone: boolean): string {
  const name = sim === null ? 'SIM' : sim === 'ESIM' ? 'eSIM' : 'SIM card'
  return hasNewPhone
    ? `And your ${name}: move it to your new phone when it arrives.`
    : `And your ${name}. There’s nothing to swap or set up.`
}
