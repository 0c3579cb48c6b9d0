import { reportApiException } from '#storefront/analytics/api-exception.ts'
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

type LookupBy<By extends AddressLookup['by']> = Extract<AddressLookup, { by: By }>
type DirectLookup = LookupBy<'eircode' | 'address' | 'number'>
type Loading = { known?: AddressLookup | null; isCleared?: boolean; onResponse?: () => void }
export type AvailabilityFlow = ReturnType<typeof availabilityFlow>

/** The requests of an availability check, one at a time: a new one aborts the one that is running. */
export function availabilityFlow(dispatch: (event: Event) => void) {
  let running = new AbortController()

  function abortRunning(): AbortSignal {
    running.abort()
    running = new AbortController()
    return running.signal
  }

  /** A text search may find another home than the one that was meant, so the customer confirms it. */
  async function search(lookup: LookupBy<'text'>): Promise<void> {
    const signal = abortRunning()
    const reply = await query(AddressSearchDocument, { text: lookup.text }, signal)
    if (signal.aborted) return
    if (!reply.ok && isSilence(reply.failure)) {
      return dispatch({ type: 'failed', lookup, silence: silenceOf(reply.failure, 'network') })
    }
    const addresses = reply.ok ? reply.value.addressSearch : []
    if (addresses.length > 0) return dispatch({ type: 'found', addresses })
    dispatch({ type: 'notFound', way: 'eircode', text: lookupText(lookup), problem: ADDRESS_NOT_FOUND })
  }

  /** The homes that match are shown to be confirmed; without a match the network gets the address as written. */
  async function match({ address }: LookupBy<'hand'>): Promise<void> {
    const signal = abortRunning()
    const reply = await query(AddressMatchesDocument, { address }, signal)
    if (signal.aborted) return
    const addresses = reply.ok ? reply.value.addressMatches : []
    if (addresses.length > 0) dispatch({ type: 'found', addresses })
    else await lookUp({ by: 'address', address })
  }

  /** Address, network and plans in one round trip. Where several homes share an Eircode one is chosen first. */
  async function check(lookup: DirectLookup): Promise<void> {
    const signal = abortRunning()
    dispatch({ type: 'submitted', lookup })
    const reply = await (takeBegun(lookup) ?? sendCheck(lookup, signal))
    if (signal.aborted) return
    if (!reply.ok) return dispatch(checkFailed(lookup, reply.failure))
    const { homes, prequal, plans } = reply.value.checkAddress
    if (prequal === null) return dispatch({ type: 'found', addresses: homes })
    storePrequal(prequal)
    report(prequal)
    dispatch({ type: 'checked', prequal, plans: plans?.tariffs ?? null })
  }

  /**
   * @param known the lookup to repeat when the shop no longer has the stored prequal
   * @param isCleared after a line check: a page loaded meanwhile has prefetched an empty list of plans, so that one is requested again
   * @param onResponse called before the response is dispatched
   */
  async function loadPlans(prequal: Prequal, options: Loading = {}): Promise<void> {
    const { known = null, isCleared = false, onResponse = () => {} } = options
    const signal = abortRunning()
    const { prequalId } = prequal
    dispatch({ type: 'plansRequested' })
    const requestPlans = () => query(RecommendedPlansDocument, { prequalId, reference: cartReference() }, signal)
    let reply = await requestPlans()
    if (isCleared && reply.ok && reply.value.getRecommendedBBTariffs?.tariffs.length === 0) reply = await requestPlans()
    if (signal.aborted) return
    onResponse()
    const plans = reply.ok ? reply.value.getRecommendedBBTariffs?.tariffs : null
    if (plans != null) dispatch({ type: 'plansLoaded', prequalId, plans })
    else if (!reply.ok && reply.failure.kind === 'refusal' && !isLimit(reply.failure) && known) await lookUp(known)
    else if (!reply.ok && !prequal.addressConfirmed && isForgotten(reply.failure)) {
      forgetPrequal()
      dispatch({ type: 'changed', way: 'number' })
    } else {
      if (reply.ok) reportApiException({ source: 'getRecommendedBBTariffs', modal: null })
      dispatch({ type: 'plansFailed', prequalId })
    }
  }

  function lookUp(lookup: AddressLookup): Promise<void> {
    switch (lookup.by) {
      case 'text':
        return search(lookup)
      case 'hand':
        return match(lookup)
      case 'eircode':
      case 'address':
      case 'number':
        return check(lookup)
    }
  }

  return { lookUp, loadPlans, stop: () => running.abort() }
}

function sendCheck(lookup: DirectLookup, signal?: AbortSignal): Promise<Reply<CheckAddressMutation>> {
  return query(CheckAddressDocument, { reference: cartReference(), ...placeOf(lookup) }, signal)
}

let begun: { lookup: string; reply: ReturnType<typeof sendCheck> } | null = null

/** Starts the check on the page before, while the page that shows its result is fetched. */
export function beginCheck(lookup: DirectLookup): void {
  begun = { lookup: JSON.stringify(lookup), reply: sendCheck(lookup) }
}

function takeBegun(lookup: DirectLookup) {
  const taken = begun?.lookup === JSON.stringify(lookup) ? begun.reply : null
  begun = null
  return taken
}

function placeOf(lookup: DirectLookup) {
  switch (lookup.by) {
    case 'eircode':
      return { address: { eircode: lookup.eircode } }
    case 'address':
      return { address: lookup.address }
    case 'number':
      return { phone: lookup.number }
  }
}

function isForgotten(failure: Failure): boolean {
  return failure.kind === 'refusal' && failure.code === 'PREQUAL_NOT_FOUND'
}

function report({ selection: { technology, availableFrom, events } }: Prequal): void {
  track({ name: 'home checked', technology, availableFrom, isFuture: events.includes('future-availability') })
}
