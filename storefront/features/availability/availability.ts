import { extractEircode } from '#domain/address/eircode.ts'
import type { PlanPartsFragment, PrequalPartsFragment } from '#storefront/api/generated/types.ts'
import type { Address } from '#storefront/features/address/address.ts'
import type { AddressLookup, Way } from './search/address-lookup.ts'

export type Prequal = PrequalPartsFragment
type Plan = PlanPartsFragment

export type Plans = { state: 'loading' } | { state: 'ready'; plans: readonly Plan[] } | { state: 'failed' }

/** What the network's silence about an address is told with. */
export type SilenceModal = 'prequal_not_responding' | 'data_retrieval_issue'

/**
 * Who did not answer: the shop itself, because it could not be reached, or was asked too much by this visitor or by
 * everybody; or the systems behind it, with a modal or with the words of the page alone.
 */
export type Silence = 'shop' | 'too-much' | 'crowd' | 'network' | SilenceModal

export type View =
  /** returning: the customer has been further already, so the field takes the focus. */
  | { step: 'ask'; way: Way; text: string; address: Address | null; problem: string | null; returning: boolean }
  | { step: 'finding'; question: AddressLookup }
  | { step: 'choose'; question: AddressLookup; addresses: readonly Address[] }
  | { step: 'checking'; question: AddressLookup }
  | { step: 'silent'; question: AddressLookup; silence: Silence }
  /**
   * fresh: the network was asked just now. takesFocus: the customer was somewhere else on this page before.
   * lineClear: the enquiry found nothing in the way.
   */
  | { step: 'answer'; prequal: Prequal; plans: Plans; fresh: boolean; takesFocus: boolean; lineClear: boolean }

export type Event =
  | { type: 'asked'; question: AddressLookup }
  | { type: 'notFound'; way: Way; text: string; address?: Address; problem: string }
  | { type: 'found'; addresses: readonly Address[] }
  /** plans: null where they are not known yet. */
  | { type: 'answered'; prequal: Prequal; plans: readonly Plan[] | null }
  /** Whoever came by a number has shown that they know the home. */
  | { type: 'confirmed'; prequal: Prequal }
  | { type: 'lineCleared'; prequalId: string }
  | { type: 'failed'; question: AddressLookup; silence: Silence }
  | { type: 'plansLoaded'; prequalId: string; plans: readonly Plan[] }
  | { type: 'plansFailed'; prequalId: string }
  | { type: 'plansAsked' }
  | { type: 'changed'; way: Way }

export const ASK = {
  step: 'ask',
  way: 'eircode',
  text: '',
  address: null,
  problem: null,
  returning: false,
} as const satisfies View

export function nextView(view: View, event: Event): View {
  switch (event.type) {
    case 'asked': {
      const { question } = event
      const known = question.by !== 'text' && question.by !== 'hand'
      return { step: known ? 'checking' : 'finding', question }
    }
    case 'notFound': {
      const { way, text, address = null, problem } = event
      return { step: 'ask', way, text, address, problem, returning: true }
    }
    case 'found':
      // Somebody who has gone back to the question meanwhile is not pulled forward again.
      if (view.step !== 'finding' && view.step !== 'checking') return view
      return { step: 'choose', question: view.question, addresses: event.addresses }
    case 'answered':
      return {
        step: 'answer',
        prequal: event.prequal,
        plans: event.plans === null ? { state: 'loading' } : { state: 'ready', plans: event.plans },
        fresh: view.step === 'checking',
        takesFocus: view !== ASK,
        lineClear: false,
      }
    case 'confirmed': {
      const { prequal } = event
      return isAnswerFor(view, prequal.prequalId) ? { ...view, prequal, fresh: false, takesFocus: true } : view
    }
    case 'lineCleared':
      return isAnswerFor(view, event.prequalId) ? { ...view, lineClear: true } : view
    case 'failed':
      return { step: 'silent', question: event.question, silence: event.silence }
    case 'plansAsked':
      return view.step === 'answer' ? { ...view, plans: { state: 'loading' } } : view
    case 'plansLoaded':
      return isAnswerFor(view, event.prequalId) ? { ...view, plans: { state: 'ready', plans: event.plans } } : view
    case 'plansFailed':
      return isAnswerFor(view, event.prequalId) ? { ...view, plans: { state: 'failed' } } : view
    case 'changed':
      return { ...ASK, way: event.way, address: writtenIn(view), returning: true }
  }
}

/** What was written by hand is not asked for twice. */
function writtenIn(view: View): Address | null {
  if (view.step === 'ask') return view.address
  return 'question' in view && view.question.by === 'hand' ? view.question.address : null
}

function isAnswerFor(view: View, prequalId: string): view is Extract<View, { step: 'answer' }> {
  return view.step === 'answer' && view.prequal.prequalId === prequalId
}

/** Whether there are plans to show: mobile broadband tells its prices, and those of a slow line below it. */
export function hasPlans(prequal: Prequal): boolean {
  const outcome = outcomeOf(prequal)
  return outcome === 'plans' || outcome === 'mobile'
}

type Home = Pick<Prequal, 'ardId' | 'eircode' | 'addressLine1'>

/** The operator's own name for the premises says it, where both know it. */
export function isSameHome(one: Home, other: Home): boolean {
  if (one.ardId !== null && other.ardId !== null) return one.ardId === other.ardId
  return one.eircode !== null && one.eircode === other.eircode && one.addressLine1 === other.addressLine1
}

/** What led to an answer, to be asked again. Null: that is not kept. */
export function lookupOf({ validationType, addressResponse, phoneNumber, eircode }: Prequal): AddressLookup | null {
  if (validationType === 'PHONE' && phoneNumber !== null) return { by: 'number', number: phoneNumber }
  const known = validationType === 'EIRCODE' ? extractEircode(eircode ?? '') : null
  if (known !== null) return { by: 'eircode', eircode: known }
  return addressResponse && { by: 'address', address: addressResponse }
}

/** Plans are sold on the answer itself; the national network wants a look at the line first, and mobile has its own page. */
export type Outcome = 'plans' | 'lineCheck' | 'mobile' | 'mismatch'

export function outcomeOf({ selection, error }: Prequal, lineClear = false): Outcome {
  if (error) return 'mismatch'
  if (selection.enquiryNeeded && !lineClear) return 'lineCheck'
  return selection.technology === 'MBB' ? 'mobile' : 'plans'
}
