import { expect, test } from 'vitest'
import { healthOf } from './health.ts'
import type { Sighting } from './watch/server-watch.ts'

function sighting(more: Partial<Sighting> = {}): Sighting {
  const delays = { momentsByMs: { 0: 10_000 }, longestMs: 0, stalls: [] }
  return {
    number: 1,
    heapBytes: 50e6,
    outsideHeapBytes: 5e6,
    residentBytes: 300e6,
    canary: 0,
    polluted: [],
    costliest: [],
    delays,
    ...more,
  }
}

const faults = (last: Partial<Sighting>) =>
  healthOf([sighting(), sighting({ number: 2, ...last })]).faults.map(({ sentence }) => sentence)
const delayed = (momentsByMs: Record<number, number>, ms = 0) => ({
  delays: { momentsByMs, longestMs: ms, stalls: ms === 0 ? [] : [{ endedAt: 1, ms }] },
})

test('FUZZ-5: a server that is as it was has no fault', () => {
  expect(faults({ ...delayed({ 0: 20_000, 40: 50 }), heapBytes: 60e6 })).toEqual([])
})

test.each<[string, Partial<Sighting>]>([
  ['p99 of the loop delay is above 100 ms', delayed({ 0: 20_000, 150: 500 })],
  ['the loop stood still for more than 250 ms', delayed({ 0: 90_000 }, 300)],
  ['the heap grew by more than 60 MB', { heapBytes: 120e6 }],
  ['the memory outside the heap grew by more than 150 MB', { outsideHeapBytes: 200e6 }],
  ['the process holds more than 1200 MB', { residentBytes: 1.3e9 }],
  ['what was sent ran as code in the server', { canary: 1 }],
  ['the prototype of everything has spoilt', { polluted: ['spoilt'] }],
])('FUZZ-5: %s: a fault', (sentence, last) => {
  expect(faults(last)).toEqual([sentence])
})

test('FUZZ-5: what happened before the run began does not count', () => {
  const before = sighting(delayed({ 0: 1000, 150: 900 }, 300))
  const after = sighting({ number: 2, ...delayed({ 0: 9000, 150: 900 }, 300) })
  expect(healthOf([before, after]).faults).toEqual([])
})
