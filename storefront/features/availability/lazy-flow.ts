import { type Event, hasPlans, lookupOf, type Prequal } from './availability.ts'
import type { AvailabilityFlow } from './availability-flow.ts'
import type { AddressLookup, Way } from './search/address-lookup.ts'

export type LazyFlow = ReturnType<typeof lazyFlow>

/** Imports the flow when it is first needed, which keeps its code out of the page's bundle. */
export function lazyFlow(dispatch: (event: Event) => void) {
  let fetched: Promise<AvailabilityFlow> | null = null

  function open(): Promise<AvailabilityFlow> {
    fetched ??= import('./availability-flow.ts').then(({ availabilityFlow }) => availabilityFlow(dispatch))
    return fetched
  }

  function run(use: (flow: AvailabilityFlow) => Promise<void>, onFailure: () => void): void {
    open().then(use, () => {
      fetched = null
      onFailure()
    })
  }

  function stop(): void {
    void fetched?.then((flow) => flow.stop())
  }

  function lookUp(lookup: AddressLookup): void {
    dispatch({ type: 'submitted', lookup })
    run(
      (flow) => flow.lookUp(lookup),
      () => dispatch({ type: 'failed', lookup, silence: 'shop' }),
    )
  }

  function changeAddress(way: Way = 'eircode'): void {
    stop()
    dispatch({ type: 'changed', way })
  }

  function loadPlans(prequal: Prequal, isCleared = false): void {
    run(
      (flow) => flow.loadPlans(prequal, { isCleared }),
      () => dispatch({ type: 'plansFailed', prequalId: prequal.prequalId }),
    )
  }

  return {
    /** Prefetches the flow, so that the first check does not wait for it. */
    prepare: () => void open().catch(() => (fetched = null)),
    lookUp,
    /** Repeats the check of a prequal that the shop no longer has, where its lookup is known. */
    lookUpAgain(prequal: Prequal) {
      const lookup = lookupOf(prequal)
      if (lookup) lookUp(lookup)
      else changeAddress()
    },
    loadPlans: (prequal: Prequal) => loadPlans(prequal),
    /**
     * Shows a stored prequal without a new check.
     * @param fetchParts given where its plans are on the screen, as the server rendered them: they stay until these parts are fetched
     */
    resume(prequal: Prequal, fetchParts: (() => Promise<unknown>) | null = null) {
      stop()
      const showResult = () => dispatch({ type: 'checked', prequal, plans: null })
      const prepare = hasPlans(prequal) ? fetchParts : null
      if (prepare === null) showResult()
      if (!hasPlans(prequal)) return
      const onResponse = prepare === null ? () => {} : showResult
      run(
        async (flow) => {
          await prepare?.().catch(() => {})
          await flow.loadPlans(prequal, { known: lookupOf(prequal), onResponse })
        },
        () => {
          onResponse()
          dispatch({ type: 'plansFailed', prequalId: prequal.prequalId })
        },
      )
    },
    confirmHome: (prequal: Prequal) => dispatch({ type: 'confirmed', prequal }),
    /** After a line check of the national network that found nothing in the way. */
    clearLine(prequal: Prequal) {
      dispatch({ type: 'lineCleared', prequalId: prequal.prequalId })
      loadPlans(prequal, true)
    },
    changeAddress,
    stop,
  }
}
