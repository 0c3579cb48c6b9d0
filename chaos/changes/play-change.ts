import type { Random } from '#fuzz/random.ts'
import { ADD, answerCheckout, chooseVisit, type Journey, must, NO_SLOT_LEFT, PLACE } from '#server/testing/changing.ts'
import { aReference, operatorToken } from '#server/testing/journeys.ts'
import type { Customer } from '#server/testing/shopping.ts'
import { withRetry } from '../with-retry.ts'
import { payChange } from './pay-change.ts'

/** What an existing customer orders, of which service. */
export type Change = {
  email: string
  customerId: string
  cartType: Journey['cartType']
  offer: string
  plan: string
  subscriptionId?: string
  parentSubscriptionId?: string
  equipmentCode?: string
  /** Broadband at a home that has none. */
  isAtNewHome?: true
}

const PREQUAL = `mutation prequal($reference: String, $token: String, $a: AddressInput) {
  prequal(reference: $reference, token: $token, address: $a, acquisitionType: CROSS_SELL) { prequalId } }`

/** The same of a twin of its customer. */
export function changeOfTwin({ subscriptionId, parentSubscriptionId, ...change }: Change, twin: number): Change {
  const { email, customerId } = change
  return {
    ...change,
    ...{ email: email.replace('@', `-${twin}@`), customerId: `${customerId}-${twin}` },
    ...(subscriptionId !== undefined && { subscriptionId: `${subscriptionId}-${twin}` }),
    ...(parentSubscriptionId !== undefined && { parentSubscriptionId: `${parentSubscriptionId}-${twin}` }),
  }
}

type ChangeRun = {
  customer: Customer
  change: Change
  email: string
  /** As in `playScenario`. */
  person: { details: Record<string, unknown>; payment: Record<string, unknown> }
  /** With fibre. */
  home: string
  sandboxUrl: string
  random: Random
  onOrderSeen: (order: { reference: string; state: string }) => void
}

/**
 * Another order of the same customer is changing the service, has just changed it, or has added what can be had once; or the twins,
 * who all live at the home of the demo customer, have every time of its engineers.
 */
const FASTER = [
  ...['SUBSCRIPTION_BEING_CHANGED', 'SUBSCRIPTION_CHANGED', 'LIMIT_REACHED', 'TARIFF_NOT_BESIDE_PARENT'],
  NO_SLOT_LEFT,
]
const BILLING = {
  ...{ billing: 'OTHER', billingLine1: '27 Weaver’s Row', billingTown: 'Dublin 8' },
  ...{ billingCounty: 'Dublin', billingEircode: 'D08 P3T7' },
}

/** Returns the order. Null: another was faster, and the shop said so. */
export async function playChange(run: ChangeRun): Promise<{ reference: string; state: string } | null> {
  const { customer, change, email, person, home, sandboxUrl, random } = run
  const { cartType, customerId, email: _email, isAtNewHome, ...plan } = change
  const reference = aReference()
  // Each has a link of their own: two browsers of a customer would share the cart that `startJourney` finds.
  const token = await operatorToken({ sandboxUrl }, { customerId, reference, cartType })
  const journey: Journey = { reference, token, cartType }
  const add = async () => {
    const checked = isAtNewHome && (await must(customer, PREQUAL, { ...journey, a: { eircode: home } }))
    return must(customer, ADD, { ...journey, ...plan, prequalId: checked?.prequalId })
  }
  const cart = await withRetry({ random }, add, FASTER)
  if (cart === null) return null
  const needsVisit = cart.missing.some(({ part }: { part: string }) => part === 'VISIT')
  const details = { ...person.details, ...BILLING, email }
  const place = async () => {
    // After a refusal too: the time that was held may be over.
    if (needsVisit) await chooseVisit(customer, journey, cart.offers[0].id)
    return must(customer, PLACE, await answerCheckout(customer, journey, details, person.payment))
  }
  const placed = await withRetry({ random }, place, FASTER)
  if (placed === null) return null
  run.onOrderSeen(placed)
  return placed.state === 'AWAITING_PAYMENT' ? payChange(run, placed) : placed
}
