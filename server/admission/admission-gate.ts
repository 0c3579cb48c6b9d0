import type { Clock } from '#server/platform/clock.ts'
import type { Strain } from './overload-signal.ts'

/**
 * How far somebody has come in the shop. Each may fill so much of the room: who is further on still gets in when those
 * behind have to wait (trunk reservation).
 */
export const ROOM_OF = { checkout: 1, cart: 0.8, browsing: 0.65, newcomer: 0.5 } as const
export type Standing = keyof typeof ROOM_OF

type GateSettings = {
  /** The turn of the event loop from which a process that is never idle has too much to do. */
  turnMs: number
  /** Requests that are worked on at once: at the most, and however busy the process is. */
  most: number
  least: number
}

type GateDeps = {
  clock: Pick<Clock, 'monotonicMs'>
  settings: GateSettings
  strain: () => Strain
  /** How long the event loop has worked on this turn. */
  turnSoFarMs: () => number
  /** Requests that wait for a connection to the database, and how many connections there are. */
  database: () => { waiting: number; connections: number }
}

export type AdmissionGate = {
  /** Counts a request in, where there is room for it. */
  enters(standing: Standing): boolean
  leave(): void
  /** Whether it would enter. */
  hasRoom(standing: Standing): boolean
  /** For how long most of the room of newcomers has not been used: milliseconds. */
  idleMs(): number
  /** Strain: above 1 this process had too much to do when the last request came. */
  state(): { limit: number; inside: number; strain: number }
}

const WINDOW_MS = 100
/** After so long without a request nothing is known. */
const FORGET_MS = 2000
const SATURATED = 0.9
/** Growth in a window that was not strained. */
const GROWTH = { factor: 1.08, requests: 1 }
const CUT = { most: 0.5, least: 0.9 }
/**
 * In a turn that has taken so many times what is too long, nobody else is let in. A crowd that comes at once is read in one
 * turn: before any strain is measured all of the room would be full of requests that wait for each other.
 */
const LONGEST_TURN = 30
/** Of the room of newcomers: below it is hardly used. */
const HARDLY_USED = 1 / 3
/** Strained windows in a row: one alone may be a collection of garbage. */
const STRAINED = 2

/**
 * A limit on requests that are worked on at once, which follows the strain of the process (additive increase,
 * multiplicative decrease). What waits for an outside system counts, and raises the limit, because it strains nothing.
 */
export function admissionGate({ clock, settings, strain, turnSoFarMs, database }: GateDeps): AdmissionGate {
  const { turnMs, most, least } = settings
  let limit = most
  let inside = 0
  let strained = 0
  let load = 0
  let windowFrom = clock.monotonicMs()
  let usedAt = windowFrom

  function adjust(): void {
    const now = clock.monotonicMs()
    const passed = now - windowFrom
    if (passed < WINDOW_MS) return
    windowFrom = now
    if (inside > limit * ROOM_OF.newcomer * HARDLY_USED) usedAt = now
    load = loadOf(strain(), database())
    strained = load > 1 && passed < FORGET_MS ? strained + 1 : 0
    if (passed >= FORGET_MS) limit = most
    else if (strained === 0) limit = Math.min(most, limit * GROWTH.factor + GROWTH.requests)
    else if (strained >= STRAINED) {
      const cut = Math.min(CUT.least, Math.max(CUT.most, 1 / load))
      limit = Math.max(least, Math.min(limit, Math.max(inside, least)) * cut)
    }
  }

  /** Above 1: too much. */
  function loadOf(
    { turnMs: turn, utilization }: Strain,
    { waiting, connections }: ReturnType<typeof database>,
  ): number {
    return Math.max(utilization > SATURATED ? turn / turnMs : 0, waiting / connections)
  }

  function hasRoom(standing: Standing): boolean {
    const share = ROOM_OF[standing]
    return inside < limit * share && turnSoFarMs() <= turnMs * LONGEST_TURN * share
  }

  return {
    hasRoom,
    idleMs() {
      adjust()
      return clock.monotonicMs() - usedAt
    },
    enters(standing) {
      adjust()
      if (!hasRoom(standing)) return false
      inside += 1
      return true
    },
    leave() {
      inside -= 1
    },
    state() {
      const isForgotten = clock.monotonicMs() - windowFrom >= FORGET_MS
      return { limit: Math.round(isForgotten ? most : limit), inside, strain: isForgotten ? 0 : load }
    },
  }
}
