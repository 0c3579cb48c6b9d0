import type { Clock } from '../clock.ts'

/** Older calls are ignored. */
const LOOK_BACK_MS = 30_000
const LAST_CALLS = 20
/** Of the last calls. One failing customer is no outage, and a few failures in a row can be chance. */
const TOO_MANY_FAILURES = 10
/** How long no call is made; then one is let through as a probe. */
export const REST_MS = 3000

/** To be called with the outcome of the call that it was issued for. */
export type Ticket = (succeeded: boolean) => void

export type CircuitBreaker = {
  /** Null: the call is refused for now. */
  admit(): Ticket | null
  isClosed(): boolean
}

type Settings = { clock: Pick<Clock, 'monotonicMs'>; onChange: (isClosed: boolean) => void }

/**
 * A circuit breaker. Where most of the latest calls have failed it is open: no calls are made for a while. Then it is half
 * open: one is made, and its outcome decides.
 */
export function circuitBreaker({ clock, onChange }: Settings): CircuitBreaker {
  let latest: { at: number; failed: boolean }[] = []
  /** Null: closed. */
  let restsUntil: number | null = null
  let probe: Ticket | null = null

  function note(failed: boolean): void {
    // A call that began before the breaker opened and ends now is ignored.
    if (restsUntil !== null) return
    const at = clock.monotonicMs()
    latest = [...latest, { at, failed }].filter((call) => call.at > at - LOOK_BACK_MS).slice(-LAST_CALLS)
    if (latest.filter((call) => call.failed).length < TOO_MANY_FAILURES) return
    restsUntil = at + REST_MS
    onChange(false)
  }

  function endProbe(succeeded: boolean): void {
    probe = null
    if (!succeeded) {
      restsUntil = clock.monotonicMs() + REST_MS
      return
    }
    restsUntil = null
    latest = []
    onChange(true)
  }

  return {
    admit() {
      if (restsUntil === null) return (succeeded) => note(!succeeded)
      if (probe !== null || clock.monotonicMs() < restsUntil) return null
      probe = endProbe
      return probe
    },
    isClosed: () => restsUntil === null,
  }
}
