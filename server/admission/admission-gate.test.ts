import { expect, test } from 'vitest'
import { type AdmissionGate, admissionGate, type Standing } from './admission-gate.ts'
import { overloadSignal } from './overload-signal.ts'

const CALM = { turnMs: 3, utilization: 0.7 }
const STRAINED = { turnMs: 16, utilization: 1 }
const NOBODY_WAITS = { waiting: 0, connections: 10 }

function openGate({ most = 100, least = 6 } = {}) {
  const now = { ms: 0 }
  const seen = { strain: CALM, database: NOBODY_WAITS, turnSoFarMs: 0 }
  const clock = { monotonicMs: () => now.ms }
  const settings = { turnMs: 4, most, least }
  const gate = admissionGate({
    clock,
    settings,
    strain: () => seen.strain,
    turnSoFarMs: () => seen.turnSoFarMs,
    database: () => seen.database,
  })
  /** A request in each window: the gate looks at nothing by itself. */
  function pass(windows: number): void {
    for (let window = 0; window < windows; window += 1) {
      now.ms += 100
      if (gate.enters('checkout')) gate.leave()
    }
  }
  return { gate, seen, now, pass }
}

function fill(gate: AdmissionGate, standing: Standing): number {
  let entered = 0
  while (gate.enters(standing)) entered += 1
  return entered
}

test('CROWD-2: newcomers fill half of the room, who has a cart four fifths, and the rest is for checkout', () => {
  const { gate } = openGate()
  expect(fill(gate, 'newcomer')).toBe(50)
  expect(fill(gate, 'cart')).toBe(30)
  expect(fill(gate, 'checkout')).toBe(20)
  gate.leave()
  expect([gate.enters('newcomer'), gate.enters('cart'), gate.enters('checkout')]).toEqual([false, false, true])
})

test('CROWD-6: the limit falls to what is being worked on while the process is strained, and rises within seconds', () => {
  const { gate, seen, pass } = openGate()
  for (let request = 0; request < 40; request += 1) gate.enters('checkout')
  seen.strain = STRAINED
  pass(1)
  // One window may be a collection of garbage.
  expect(gate.state().limit).toBe(100)
  pass(1)
  expect(gate.state().limit).toBe(20)
  pass(20)
  expect(gate.state().limit).toBe(6)
  seen.strain = CALM
  pass(30)
  expect(gate.state().limit).toBe(100)
})

test.each([
  ['a long turn with time to spare is one long request', { turnMs: 60, utilization: 0.5 }, NOBODY_WAITS, 100],
  ['a process that is never idle and quick serves all it can', { turnMs: 3, utilization: 1 }, NOBODY_WAITS, 100],
  ['a request for each connection may wait', CALM, { waiting: 10, connections: 10 }, 100],
  ['more than that are too many', CALM, { waiting: 20, connections: 10 }, 50],
])('CROWD-6: %s', (_what, strain, database, limit) => {
  const { gate, seen, pass } = openGate()
  while (gate.state().inside < 99) gate.enters('checkout')
  Object.assign(seen, { strain, database })
  pass(2)
  expect(Math.abs(gate.state().limit - limit)).toBeLessThan(2)
})

test('CROWD-17: what is watched falls back by itself when nobody comes any more', () => {
  const { gate, seen, now, pass } = openGate()
  seen.strain = STRAINED
  pass(10)
  expect(gate.state()).toEqual({ limit: 6, inside: 0, strain: 4 })
  now.ms += 3000
  expect(gate.state()).toEqual({ limit: 100, inside: 0, strain: 0 })
})

test('CROWD-20: in a turn of the event loop that has taken long nobody else is let in, newcomers first', () => {
  const { gate, seen } = openGate()
  const letIn = () => ['newcomer', 'cart', 'checkout'].map((standing) => gate.enters(standing as Standing))
  expect(letIn()).toEqual([true, true, true])
  seen.turnSoFarMs = 61
  expect(letIn()).toEqual([false, true, true])
  seen.turnSoFarMs = 97
  expect(letIn()).toEqual([false, false, true])
  seen.turnSoFarMs = 121
  expect(letIn()).toEqual([false, false, false])
  seen.turnSoFarMs = 0
  expect(letIn()).toEqual([true, true, true])
})

test('CROWD-20: a turn is what the event loop works on between two looks at what has come', async () => {
  const signal = overloadSignal()
  expect(signal.turnSoFarMs()).toBe(0)
  signal.sample()
  const until = performance.now() + 20
  while (performance.now() < until);
  signal.sample()
  expect(signal.turnSoFarMs()).toBeGreaterThanOrEqual(20)
  await new Promise(setImmediate)
  expect(signal.turnSoFarMs()).toBe(0)
})

test('CROWD-19: room is idle while two thirds of that of newcomers are not used', () => {
  const { gate, now, pass } = openGate()
  while (gate.state().inside < 17) gate.enters('newcomer')
  pass(30)
  expect(gate.idleMs()).toBeLessThanOrEqual(100)
  gate.leave()
  pass(30)
  expect(gate.idleMs()).toBeGreaterThanOrEqual(2900)
  // Nobody comes: what is used can only become less.
  now.ms += 5000
  expect(gate.idleMs()).toBeGreaterThanOrEqual(7900)
})

test('CROWD-6: what was measured before a pause is forgotten', () => {
  const { gate, seen, now, pass } = openGate()
  seen.strain = STRAINED
  pass(10)
  expect(gate.state().limit).toBe(6)
  now.ms += 3000
  gate.enters('newcomer')
  expect(gate.state().limit).toBe(100)
})
