import { track } from '#storefront/analytics/track.ts'
import {
  AddressMatchesDocument,
  AddressSearchDocument,
  CheckAddressDocument,
} from '#storefront/api/generated/availability.ts'
import { RecommendedPlansDocument } from '#storefront/api/generated/plans.ts'
import type { CheckAddressMutation } from '#storefront/api/generated/types.ts'
import { query } from '#storefront/api/query.ts'
import type { Failure, Reply } from '#storefront/api/reply.ts'
import { cartReference } from '#storefront/journey/cart-reference.ts'
import type { Event, Prequal } from './availability.ts'
import { checkFailed, isLimit, isSilence, silenceOf } from './check-failed.ts'
import type { AddressLookup } from './search/address-lookup.ts'
import { lookupText } from './search/lookup-text.ts'
import { forgetPrequal, storePrequal } from './stored-prequal.ts'

const ADDRESS_NOT_FOUND = "Sorry, we can't find this address. Please try fewer words, or your Eircode."

type Asked<By extends AddressLookup['by']> = Extract<AddressLookup, { by: By }>
type DirectLookup = Asked<'eircode' | 'address' | 'number'>
type Loading = { known?: AddressLookup | null; isCleared?: boolean; onTold?: () => void }
export type AvailabilityFlow = ReturnType<typeof availabilityFlow>

/** The questions to the shop, one at a time: a new one takes the place of the one that is running. */
export function availabilityFlow(dispatch: (event: Event) => void) {
  let running = new AbortController()

  function nextQuestion(): AbortSignal {
    running.abort()
    running = new AbortController()
    return running.signal
  }

  /** Words may mean another home than the one that was found: the customer confirms it. */
  async function search(question: Asked<'text'>): Promise<void> {
    const signal = nextQuestion()
    const answer = await query(AddressSearchDocument, { text: question.text }, signal)
    if (signal.aborted) return
    if (!answer.ok && isSilence(answer.failure)) {
      return dispatch({ type: 'failed', question, silence: silenceOf(answer.failure, 'network') })
    }
    const addresses = answer.ok ? answer.value.addressSearch : []
    if (addresses.length > 0) return dispatch({ type: 'found', addresses })
    dispatch({ type: 'notFound', way: 'eircode', text: lookupText(question), problem: ADDRESS_NOT_FOUND })
  }

  /** The homes that it may mean are shown to be confirmed; where there are none the network gets it as written. */
  async function match({ address }: Asked<'hand'>): Promise<void> {
    const signal = nextQuestion()
    const answer = await query(AddressMatchesDocument, { address }, signal)
    if (signal.aborted) return
    const addresses = answer.ok ? answer.value.addressMatches : []
    if (addresses.length > 0) dispatch({ type: 'found', addresses })
    else await ask({ by: 'address', address })
  }

  /** Address, network and plans in one round trip. Where several homes share an Eircode one is chosen first. */
  async function check(question: DirectLookup): Promise<void> {
    const signal = nextQuestion()
    dispatch({ type: 'asked', question })
    const answer = await (takeBegun(question) ?? sendCheck(question, signal))
    if (signal.aborted) return
    if (!answer.ok) return dispatch(checkFailed(question, answer.failure))
    const { homes, prequal, plans } = answer.value.checkAddress
    if (prequal === null) return dispatch({ type: 'found', addresses: homes })
    storePrequal(prequal)
    report(prequal)
    dispatch({ type: 'answered', prequal, plans: plans?.tariffs ?? null })
  }

  /**
   * @param known what to ask again when the shop has forgotten the stored answer
   * @param isCleared where the network was asked first: a page that is loaded meanwhile asks for the plans ahead, and is told that there are none
   * @param onTold called with the answer, before anything is made of it
   */
  async function loadPlans(prequal: Prequal, options: Loading = {}): Promise<void> {
    const { known = null, isCleared = false, onTold = () => {} } = options
    const signal = nextQuestion()
    const { prequalId } = prequal
    dispatch({ type: 'plansAsked' })
    const askForPlans = () => query(RecommendedPlansDocument, { prequalId, reference: cartReference() }, signal)
    let answer = await askForPlans()
    if (isCleared && answer.ok && answer.value.getRecommendedBBTariffs?.tariffs.length === 0)
      answer = await askForPlans()
    if (signal.aborted) return
    onTold()
    const plans = answer.ok ? answer.value.getRecommendedBBTariffs?.tariffs : null
    if (plans != null) dispatch({ type: 'plansLoaded', prequalId, plans })
    else if (!answer.ok && answer.failure.kind === 'refusal' && !isLimit(answer.failure) && known) await ask(known)
    else if (!answer.ok && !prequal.addressConfirmed && isForgotten(answer.failure)) {
      forgetPrequal()
      dispatch({ type: 'changed', way: 'number' })
    } else dispatch({ type: 'plansFailed', prequalId })
  }

  function ask(question: AddressLookup): Promise<void> {
    switch (question.by) {
      case 'text':
        return search(question)
      case 'hand':
        return match(question)
      case 'eircode':
      case 'address':
      case 'number':
        return check(question)
    }
  }

  return { ask, loadPlans, stop: () => running.abort() }
}

function sendCheck(question: DirectLookup, signal?: AbortSignal): Promise<Reply<CheckAddressMutation>> {
  return query(CheckAddressDocument, { reference: cartReference(), ...placeOf(question) }, signal)
}

let begun: { question: string; answer: ReturnType<typeof sendCheck> } | null = null

/** On the page before, so that the answer is on its way while the page for it is fetched. */
export function beginCheck(question: DirectLookup): void {
  begun = { question: JSON.stringify(question), answer: sendCheck(question) }
}

function takeBegun(question: DirectLookup) {
  const taken = begun?.question === JSON.stringify(question) ? begun.answer : null
  begun = null
  return taken
}

function placeOf(question: DirectLookup) {
  switch (question.by) {
    case 'eircode':
      return { address: { eircode: question.eircode } }
    case 'address':
      return { address: question.address }
    case 'number':
      return { phone: question.number }
  }
}

function isForgotten(failure: Failure): boolean {
  return failure.kind === 'refusal' && failure.code === 'PREQUAL_NOT_FOUND'
}

function report({ selection: { technology, availableFrom, events } }: Prequal): void {
  track({ name: 'availability_checked', technology, availableFrom })
  if (events.includes('future-availability')) track({ name: 'future_availability', technology, availableFrom })
}
