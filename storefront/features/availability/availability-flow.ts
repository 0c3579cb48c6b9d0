import { type Eircode, formatEircode } from '#domain/availability/eircode.ts'
import { track } from '../../analytics/track.ts'
import type { Failure } from '../../api/answer.ts'
import { AddressListDocument, PrequalDocument, RecommendedPlansDocument } from '../../api/generated/documents.ts'
import { query } from '../../api/query.ts'
import { journey } from '../../journey-storage.ts'
import { type Address, type Event, outcomeOf, type Prequal } from './availability.ts'
import { forgetPrequal, storePrequal } from './stored-prequal.ts'

const NOT_FOUND = "Sorry, we can't find this eircode"

export type AvailabilityFlow = ReturnType<typeof availabilityFlow>

/** The questions to the shop, one at a time: a new one takes the place of the one that is running. */
export function availabilityFlow(dispatch: (event: Event) => void) {
  let running = new AbortController()

  function nextQuestion(): AbortSignal {
    running.abort()
    running = new AbortController()
    return running.signal
  }

  async function findAddresses(eircode: Eircode): Promise<void> {
    const signal = nextQuestion()
    dispatch({ type: 'asked', eircode })
    const answer = await query(AddressListDocument, { eirCode: eircode }, signal)
    if (signal.aborted) return
    if (!answer.ok && isSilence(answer.failure))
      return dispatch({ type: 'failed', retry: { ask: 'addresses', eircode } })
    const [only, ...others] = answer.ok ? answer.value.addressList : []
    if (!only) return dispatch({ type: 'notFound', text: formatEircode(eircode), problem: NOT_FOUND })
    if (others.length > 0) return dispatch({ type: 'found', addresses: [only, ...others] })
    await checkNetwork(only)
  }

  async function checkNetwork(address: Address): Promise<void> {
    const signal = nextQuestion()
    dispatch({ type: 'picked', address })
    const answer = await query(PrequalDocument, { reference: journey.read('PROSPECTUUID'), address }, signal)
    if (signal.aborted) return
    if (!answer.ok) {
      track({ name: 'api_failed', modal: modalFor(answer.failure), source: 'prequal', reference: journey.read('REF') })
      return dispatch({ type: 'failed', retry: { ask: 'network', address } })
    }
    const { prequal } = answer.value
    storePrequal(prequal)
    report(prequal)
    dispatch({ type: 'answered', prequal })
    await loadPlans(prequal)
  }

  /** @param knownAddress where to check again when the shop has forgotten the stored answer */
  async function loadPlans(prequal: Prequal, knownAddress: Address | null = null): Promise<void> {
    if (outcomeOf(prequal) !== 'plans') return
    const signal = nextQuestion()
    const { prequalId } = prequal
    dispatch({ type: 'plansAsked' })
    const answer = await query(RecommendedPlansDocument, { prequalId }, signal)
    if (signal.aborted) return
    if (answer.ok) dispatch({ type: 'plansLoaded', prequalId, plans: answer.value.getRecommendedBBTariffs.tariffs })
    else if (answer.failure.kind === 'refusal' && knownAddress) await checkNetwork(knownAddress)
    else dispatch({ type: 'plansFailed', prequalId })
  }

  return {
    findAddresses,
    checkNetwork,
    loadPlans,
    /** A stored answer: nobody is asked for an address twice. */
    resume(prequal: Prequal) {
      dispatch({ type: 'answered', prequal })
      return loadPlans(prequal, prequal.addressResponse)
    },
    changeAddress() {
      running.abort()
      forgetPrequal()
      dispatch({ type: 'changed' })
    },
    stop: () => running.abort(),
  }
}

function isSilence(failure: Failure): boolean {
  return failure.kind === 'breakdown' || failure.code === 'NETWORK_UNAVAILABLE'
}

function modalFor(failure: Failure): string {
  const broken = failure.kind === 'refusal' && failure.code === 'DATA_RETRIEVAL_ISSUE'
  return broken ? 'data_retrieval_issue' : 'prequal_not_responding'
}

function report({ selection: { technology, availableFrom, events } }: Prequal): void {
  track({ name: 'availability_checked', technology, availableFrom })
  if (events.includes('future-availability')) track({ name: 'future_availability', technology, availableFrom })
}
