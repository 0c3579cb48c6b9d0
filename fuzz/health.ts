import { percentile, type Stall } from './watch/loop-delay.ts'
import type { Sighting } from './watch/server-watch.ts'

/** Of the moments at which a request can come, 99 in 100 wait less. */
const P99_MS = 100
/** The longest time that one request may block the event loop. */
const LONGEST_MS = 250
/** Caches are bounded: pages, responses, documents and counters come to far less. */
const HEAP_GROWTH_BYTES = 60_000_000
/** Resized pictures are cached outside the heap, to 64 MB, and as much again is in flight. */
const OUTSIDE_GROWTH_BYTES = 150_000_000
const RESIDENT_BYTES = 1_200_000_000

type Fault = { sentence: string; stall: Stall | null }

export type Health = {
  p50Ms: number
  p99Ms: number
  longestMs: number
  heapMegabytes: number[]
  outsideMegabytes: number[]
  residentMegabytes: number[]
  faults: Fault[]
}

/** What the sightings of one run say, the first of them after the warm-up. */
export function healthOf(sightings: readonly Sighting[]): Health {
  const first = sightings[0]
  const last = sightings.at(-1)
  if (first === undefined || last === undefined) throw new Error('nothing was seen of the server')
  // A server that was started again counts anew.
  const moments =
    last.number > first.number ? less(last.delays.momentsByMs, first.delays.momentsByMs) : last.delays.momentsByMs
  const stalls = last.delays.stalls.filter(
    (stall) => !first.delays.stalls.some(({ endedAt }) => endedAt === stall.endedAt),
  )
  const p99Ms = percentile(moments, 0.99)
  const faults: Fault[] = [
    ...stalls
      .filter(({ ms }) => ms > LONGEST_MS)
      .slice(0, 5)
      .map((stall) => ({ sentence: `the loop stood still for more than ${LONGEST_MS} ms`, stall })),
    ...(p99Ms > P99_MS ? [{ sentence: `p99 of the loop delay is above ${P99_MS} ms`, stall: null }] : []),
    ...growth(
      'heap',
      sightings.map(({ heapBytes }) => heapBytes),
      HEAP_GROWTH_BYTES,
    ),
    ...growth(
      'memory outside the heap',
      sightings.map(({ outsideHeapBytes }) => outsideHeapBytes),
      OUTSIDE_GROWTH_BYTES,
    ),
    ...(last.residentBytes > RESIDENT_BYTES
      ? [{ sentence: `the process holds more than ${RESIDENT_BYTES / 1e6} MB`, stall: null }]
      : []),
    ...(last.canary > 0 ? [{ sentence: 'what was sent ran as code in the server', stall: null }] : []),
    ...(last.polluted.length > 0
      ? [{ sentence: `the prototype of everything has ${last.polluted.join(', ')}`, stall: null }]
      : []),
  ]
  const megabytes = (pick: (sighting: Sighting) => number) =>
    sightings.map((sighting) => Math.round(pick(sighting) / 1e6))
  return {
    p50Ms: percentile(moments, 0.5),
    p99Ms,
    longestMs: stalls.reduce((longest, { ms }) => Math.max(longest, ms), 0),
    heapMegabytes: megabytes(({ heapBytes }) => heapBytes),
    outsideMegabytes: megabytes(({ outsideHeapBytes }) => outsideHeapBytes),
    residentMegabytes: megabytes(({ residentBytes }) => residentBytes),
    faults,
  }
}

function less(
  after: Readonly<Record<number, number>>,
  before: Readonly<Record<number, number>>,
): Record<number, number> {
  return Object.fromEntries(Object.entries(after).map(([ms, count]) => [ms, count - (before[Number(ms)] ?? 0)]))
}

function growth(what: string, bytes: readonly number[], most: number): Fault[] {
  const grown = (bytes.at(-1) ?? 0) - (bytes[0] ?? 0)
  return grown > most ? [{ sentence: `the ${what} grew by more than ${most / 1e6} MB`, stall: null }] : []
}
