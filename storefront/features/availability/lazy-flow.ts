import { type Event, hasPlans, lookupOf, type Prequal } from './availability.ts'
import type { AvailabilityFlow } from './availability-flow.ts'
import type { AddressLookup, Way } from './search/address-lookup.ts'

export type LazyFlow = ReturnType<typeof lazyFlow>

/** The flow, fetched when it is first needed: it would be a good part of the page's weight. */
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

  function ask(question: AddressLookup): void {
    dispatch({ type: 'asked', question })
    run(
      (flow) => flow.ask(question),
      () => dispatch({ type: 'failed', question, silence: 'shop' }),
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
    ask,
    /** For an answer that the shop has forgotten, where its address is known. */
    askAgain(prequal: Prequal) {
      const question = lookupOf(prequal)
      if (question) ask(question)
      else changeAddress()
    },
    loadPlans: (prequal: Prequal) => loadPlans(prequal),
    /**
     * A stored answer: nobody is asked for an address twice.
     * @param fetchParts where its plans are on the screen, as the server drew them: they stay until there is something in their place
     */
    resume(prequal: Prequal, fetchParts: (() => Promise<unknown>) | null = null) {
      stop()
      const answer = () => dispatch({ type: 'answered', prequal, plans: null })
      const prepare = hasPlans(prequal) ? fetchParts : null
      if (prepare === null) answer()
      if (!hasPlans(prequal)) return
      const onTold = prepare === null ? () => {} : answer
      run(
        async (flow) => {
          await prepare?.().catch(() => {})
          await flow.loadPlans(prequal, { known: lookupOf(prequal), onTold })
        },
        () => {
          onTold()
          dispatch({ type: 'plansFailed', prequalId: prequal.prequalId })
        },
      )
    },
    confirmHome: (prequal: Prequal) => dispatch({ type: 'confirmed', prequal }),
    /** The national network has nothing against a sale. */
    clearLine(prequal: Prequal) {
      dispatch({ type: 'lineCleared', prequalId: prequal.prequalId })
      loadPlans(prequal, true)
    },
    changeAddress,
    stop,
  }
}
