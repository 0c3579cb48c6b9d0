import { extractEircode } from '#domain/address/eircode.ts'
import type { PlanPartsFragment, PrequalPartsFragment } from '#storefront/api/generated/types.ts'
import type { Address } from '#storefront/features/address/address.ts'
import type { AddressLookup, Way } from './search/address-lookup.ts'

export type Prequal = PrequalPartsFragment
type Plan = PlanPartsFragment

export type Plans = { state: 'loading' } | { state: 'ready'; plans: readonly Plan[] } | { state: 'failed' }

/** The modals for a network that did not respond. */
export type SilenceModal = 'prequal_not_responding' | 'data_retrieval_issue'

/**
 * Which system did not respond. The shop itself: unreachable (`shop`), rate limit of this visitor (`too-much`) or of all (`crowd`).
 * A system behind it: with the page's own text (`network`), or with a modal.
 */
export type Silence = 'shop' | 'too-much' | 'crowd' | 'network' | SilenceModal

export type View =
  /** returning: the customer comes back from a later step, so the field takes the focus. */
  | { step: 'search'; way: Way; text: string; address: Address | null; problem: string | null; returning: boolean }
  | { step: 'finding'; lookup: AddressLookup }
  | { step: 'choose'; lookup: AddressLookup; addresses: readonly Address[] }
  | { step: 'checking'; lookup: AddressLookup }
  | { step: 'silent'; lookup: AddressLookup; silence: Silence }
  /**
   * fresh: the check ran just now. takesFocus: another step was on the screen before.
   * lineClear: the enquiry found nothing in the way.
   */
  | { step: 'result'; prequal: Prequal; plans: Plans; fresh: boolean; takesFocus: boolean; lineClear: boolean }

export type Event =
  | { type: 'submitted'; lookup: AddressLookup }
  | { type: 'notFound'; way: Way; text: string; address?: Address; problem: string }
  | { type: 'found'; addresses: readonly Address[] }
  /** plans: null where they are not known yet. */
  | { type: 'checked'; prequal: Prequal; plans: readonly Plan[] | null }
  /** A customer who came by a phone number has shown that they know the home. */
  | { type: 'confirmed'; prequal: Prequal }
  | { type: 'lineCleared'; prequalId: string }
  | { type: 'failed'; lookup: AddressLookup; silence: Silence }
  | { type: 'plansLoaded'; prequalId: string; plans: readonly Plan[] }
  | { type: 'plansFailed'; prequalId: string }
  | { type: 'plansRequested' }
  | { type: 'changed'; way: Way }

export const SEARCH = {
  step: 'search',
  way: 'eircode',
  text: '',
  address: null,
  problem: null,
  returning: false,
} as const satisfies View

export function nextView(view: View, event: Event): View {
  switch (event.type) {
    case 'submitted': {
      const { lookup } = event
      const known = lookup.by !== 'text' && lookup.by !== 'hand'
      return { step: known ? 'checking' : 'finding', lookup }
    }
    case 'notFound': {
      const { way, text, address = null, problem } = event
      return { step: 'search', way, text, address, problem, returning: true }
    }
    case 'found':
      // A customer who went back to the search meanwhile stays there.
      if (view.step !== 'finding' && view.step !== 'checking') return view
      return { step: 'choose', lookup: view.lookup, addresses: event.addresses }
    case 'checked':
      return {
        step: 'result',
        prequal: event.prequal,
        plans: event.plans === null ? { state: 'loading' } : { state: 'ready', plans: event.plans },
        fresh: view.step === 'checking',
        takesFocus: view !== SEARCH,
        lineClear: false,
      }
    case 'confirmed': {
      const { prequal } = event
      return isResultFor(view, prequal.prequalId) ? { ...view, prequal, fresh: false, takesFocus: true } : view
    }
    case 'lineCleared':
      return isResultFor(view, event.prequalId) ? { ...view, lineClear: true } : view
    case 'failed':
      return { step: 'silent', lookup: event.lookup, silence: event.silence }
    case 'plansRequested':
      return view.step === 'result' ? { ...view, plans: { state: 'loading' } } : view
    case 'plansLoaded':
      return isResultFor(view, event.prequalId) ? { ...view, plans: { state: 'ready', plans: event.plans } } : view
    case 'plansFailed':
      return isResultFor(view, event.prequalId) ? { ...view, plans: { state: 'failed' } } : view
    case 'changed':
      return { ...SEARCH, way: event.way, address: writtenIn(view), returning: true }
  }
}

/** An address written by hand stays in its form. */
function writtenIn(view: View): Address | null {
  if (view.step === 'search') return view.address
  return 'lookup' in view && view.lookup.by === 'hand' ? view.lookup.address : null
}

function isResultFor(view: View, prequalId: string): view is Extract<View, { step: 'result' }> {
  return view.step === 'result' && view.prequal.prequalId === prequalId
}

/** Whether there are plans to show: mobile broadband shows its prices, and those of a slow line below it. */
export function hasPlans(prequal: Prequal): boolean {
  const outcome = outcomeOf(prequal)
  return outcome === 'plans' || outcome === 'mobile'
}

type Home = Pick<Prequal, 'ardId' | 'eircode' | 'addressLine1'>

/** Compares the operator's id of the premises where both have one. */
export function isSameHome(one: Home, other: Home): boolean {
  if (one.ardId !== null && other.ardId !== null) return one.ardId === other.ardId
  return one.eircode !== null && one.eircode === other.eircode && one.addressLine1 === other.addressLine1
}

/** The lookup that led to a prequal, to be repeated. Null: it cannot be derived. */
export function lookupOf({ validationType, addressResponse, phoneNumber, eircode }: Prequal): AddressLookup | null {
  if (validationType === 'PHONE' && phoneNumber !== null) return { by: 'number', number: phoneNumber }
  const known = validationType === 'EIRCODE' ? extractEircode(eircode ?? '') : null
  if (known !== null) return { by: 'eircode', eircode: known }
  return addressResponse && { by: 'address', address: addressResponse }
}

/** Plans are sold on this page; the national network needs a line check first, and mobile broadband has its own page. */
export type Outcome = 'plans' | 'lineCheck' | 'mobile' | 'mismatch'

export function outcomeOf({ selection, error }: Prequal, lineClear = false): Outcome {
  if (error) return 'mismatch'
  if (selection.enquiryNeeded && !lineClear) return 'lineCheck'
  return selection.technology === 'MBB' ? 'mobile' : 'plans'
}
