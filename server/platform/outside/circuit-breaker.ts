import type { Clock } from '../clock.ts'

/** Older calls are ignored. */
const WINDOW_MS = 30_000
const LAST_CALLS = 20
/** Of the last calls. One failing customer is no outage, and a few failures in a row can be chance. */
const TOO_MANY_FAILURES = 10
/** How long no call is made; then one is let through as a probe. */
export const OPEN_MS = 3000

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
  let openUntil: number | null = null
  let probe: Ticket | null = null

  function note(failed: boolean): void {
    // A call that began before the breaker opened and ends now is ignored.
    if (openUntil !== null) return
    const at = clock.monotonicMs()
    latest = [...latest, { at, failed }].filter((call) => call.at > at - WINDOW_MS).slice(-LAST_CALLS)
    if (latest.filter((call) => call.failed).length < TOO_MANY_FAILURES) return
    openUntil = at + OPEN_MS
    onChange(false)
  }

  function endProbe(succeeded: boolean): void {
    probe = null
    if (!succeeded) {
      openUntil = clock.monotonicMs() + OPEN_MS
      return
    }
    openUntil = null
    latest = []
    onChange(true)
  }

  return {
    admit() {
      if (openUntil === null) return (succeeded) => note(!succeeded)
      if (probe !== null || clock.monotonicMs() < openUntil) return null
      probe = endProbe
      return probe
    },
    isClosed: () => openUntil === null,
  }
}
