import { EIRCODE_NOT_FOUND } from '#domain/address/fixed-words.ts'
import type { RefusalCode } from '#domain/refusals.ts'
import type { Failure } from '#storefront/api/reply.ts'
import type { Address } from '#storefront/features/address/address.ts'
import type { AddressQuestion } from '#storefront/features/availability/ask/address-question.ts'
import { questionWords } from '#storefront/features/availability/ask/question-words.ts'
import { journey } from '#storefront/journey/journey-storage.ts'
import { track } from '../../analytics/track.ts'
import {
  AddressListDocument,
  AddressMatchesDocument,
  AddressSearchDocument,
  PrequalDocument,
  RecommendedPlansDocument,
} from '../../api/generated/documents.ts'
import { query } from '../../api/query.ts'
import { type Event, outcomeOf, type Prequal, type Silence, type SilenceModal } from './availability.ts'
import { forgetPrequal, storePrequal } from './stored-prequal.ts'

const NUMBER_NOT_FOUND = "Sorry, we can't find this number. Please check it on your bill, or use your Eircode."
const ADDRESS_NOT_FOUND = "Sorry, we can't find this address. Please try fewer words, or your Eircode."
const HAND_ADDRESS_NOT_FOUND =
  "Sorry, the network can't find this address. Please check it, use your Eircode, or call us."

const NOT_THERE: ReadonlySet<RefusalCode> = new Set([
  'ADDRESS_NOT_FOUND',
  'ADDRESS_REQUIRED',
  'INVALID_EIRCODE',
  'NUMBER_NOT_FOUND',
])

type Asked<By extends AddressQuestion['by']> = Extract<AddressQuestion, { by: By }>
export type AvailabilityFlow = ReturnType<typeof availabilityFlow>

/** The questions to the shop, one at a time: a new one takes the place of the one that is running. */
export function availabilityFlow(dispatch: (event: Event) => void) {
  let running = new AbortController()

  function nextQuestion(): AbortSignal {
    running.abort()
    running = new AbortController()
    return running.signal
  }

  async function find(question: Asked<'eircode' | 'text'>): Promise<void> {
    const signal = nextQuestion()
    const { answer, problem } = await addressesFor(question, signal)
    if (signal.aborted) return
    if (!answer.ok && isSilence(answer.failure))
      return dispatch({ type: 'failed', question, silence: silenceOf(answer.failure, 'network') })
    const [only, ...others] = answer.ok ? answer.value : []
    if (!only) return dispatch({ type: 'notFound', way: 'eircode', text: questionWords(question), problem })
    // Words may mean another home than the one that was found: the customer confirms it.
    if (others.length > 0 || question.by === 'text') return dispatch({ type: 'found', addresses: [only, ...others] })
    await checkAddress(only)
  }

  /** The homes that it may mean are shown to be confirmed; where there are none the network gets it as written. */
  async function match({ address }: Asked<'hand'>): Promise<void> {
    const signal = nextQuestion()
    const answer = await query(AddressMatchesDocument, { address }, signal)
    if (signal.aborted) return
    const addresses = answer.ok ? answer.value.addressMatches : []
    if (addresses.length > 0) dispatch({ type: 'found', addresses })
    else await checkAddress(address)
  }

  function checkAddress(address: Address): Promise<void> {
    const question = { by: 'address', address } as const
    dispatch({ type: 'asked', question })
    return checkNetwork(question)
  }

  async function checkNetwork(question: Asked<'address' | 'number'>): Promise<void> {
    const signal = nextQuestion()
    const answer = await query(
      PrequalDocument,
      {
        reference: journey.read('PROSPECTUUID'),
        ...(question.by === 'address' ? { address: question.address } : { phone: question.number }),
      },
      signal,
    )
    if (signal.aborted) return
    if (!answer.ok) return dispatch(prequalFailed(question, answer.failure))
    const { prequal } = answer.value
    storePrequal(prequal)
    report(prequal)
    dispatch({ type: 'answered', prequal })
    if (outcomeOf(prequal) === 'plans') await loadPlans(prequal)
  }

  /** @param knownAddress where to check again when the shop has forgotten the stored answer */
  async function loadPlans(prequal: Prequal, knownAddress: Address | null = null): Promise<void> {
    const signal = nextQuestion()
    const { prequalId } = prequal
    dispatch({ type: 'plansAsked' })
    const answer = await query(RecommendedPlansDocument, { prequalId }, signal)
    if (signal.aborted) return
    const plans = answer.ok ? answer.value.getRecommendedBBTariffs?.tariffs : null
    if (plans != null) dispatch({ type: 'plansLoaded', prequalId, plans })
    else if (!answer.ok && answer.failure.kind === 'refusal' && !isLimit(answer.failure) && knownAddress)
      await checkAddress(knownAddress)
    else if (!answer.ok && !prequal.addressConfirmed && isForgotten(answer.failure)) {
      // Which number it was is not kept, and without it there is nothing to check again.
      forgetPrequal()
      dispatch({ type: 'changed', way: 'number' })
    } else dispatch({ type: 'plansFailed', prequalId })
  }

  function ask(question: AddressQuestion): Promise<void> {
    switch (question.by) {
      case 'eircode':
      case 'text':
        return find(question)
      case 'hand':
        return match(question)
      case 'address':
      case 'number':
        return checkNetwork(question)
    }
  }

  return { ask, loadPlans, stop: () => running.abort() }
}

async function addressesFor(question: Asked<'eircode' | 'text'>, signal: AbortSignal) {
  if (question.by === 'eircode') {
    const answer = await query(AddressListDocument, { eirCode: question.eircode }, signal)
    return {
      answer: answer.ok ? { ok: true as const, value: answer.value.addressList } : answer,
      problem: EIRCODE_NOT_FOUND,
    }
  }
  const answer = await query(AddressSearchDocument, { text: question.text }, signal)
  return {
    answer: answer.ok ? { ok: true as const, value: answer.value.addressSearch } : answer,
    problem: ADDRESS_NOT_FOUND,
  }
}

function prequalFailed(question: Asked<'address' | 'number'>, failure: Failure): Event {
  if (failure.kind === 'refusal' && NOT_THERE.has(failure.code)) {
    if (question.by === 'number') {
      return { type: 'notFound', way: 'number', text: question.number, problem: NUMBER_NOT_FOUND }
    }
    const { address } = question
    return address.eircode === null
      ? { type: 'notFound', way: 'byHand', text: '', address, problem: HAND_ADDRESS_NOT_FOUND }
      : { type: 'notFound', way: 'eircode', text: address.eircode, problem: EIRCODE_NOT_FOUND }
  }
  if (failure.kind === 'refusal' && failure.code === 'TOO_MANY_LOOK_UPS' && question.by === 'number') {
    return { type: 'notFound', way: 'number', text: question.number, problem: failure.message }
  }
  if (isLimit(failure)) return { type: 'failed', question, silence: silenceOf(failure, 'too-much') }
  const modal = modalFor(failure)
  track({ name: 'api_failed', modal, source: 'prequal', reference: journey.read('REF') })
  return { type: 'failed', question, silence: silenceOf(failure, modal) }
}

function isForgotten(failure: Failure): boolean {
  return failure.kind === 'refusal' && failure.code === 'PREQUAL_NOT_FOUND'
}

function isSilence(failure: Failure): boolean {
  return failure.kind === 'breakdown' || failure.code === 'NETWORK_UNAVAILABLE' || isLimit(failure)
}

const LIMITS: Readonly<Partial<Record<RefusalCode, 'too-much' | 'crowd'>>> = {
  RATE_LIMITED: 'too-much',
  TOO_MANY_CHECKS: 'too-much',
  TOO_MANY_VISITORS: 'crowd',
}

function isLimit(failure: Failure): boolean {
  return failure.kind === 'refusal' && failure.code in LIMITS
}

/** Where the shop itself did not answer nothing is known of the network. */
function silenceOf(failure: Failure, behind: Silence): Silence {
  return failure.kind === 'breakdown' ? 'shop' : (LIMITS[failure.code] ?? behind)
}

function modalFor(failure: Failure): SilenceModal {
  const broken = failure.kind === 'refusal' && failure.code === 'DATA_RETRIEVAL_ISSUE'
  return broken ? 'data_retrieval_issue' : 'prequal_not_responding'
}

function report({ selection: { technology, availableFrom, events } }: Prequal): void {
  track({ name: 'availability_checked', technology, availableFrom })
  if (events.includes('future-availability')) track({ name: 'future_availability', technology, availableFrom })
}
