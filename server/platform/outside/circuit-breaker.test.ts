import fc from 'fast-check'
import { expect, test } from 'vitest'
import { circuitBreaker } from './circuit-breaker.ts'

function aBreaker() {
  let time = 0
  const states: boolean[] = []
  const breaker = circuitBreaker({ clock: { monotonicMs: () => time }, onChange: (isClosed) => states.push(isClosed) })
  const call = (succeeded: boolean) => breaker.admit()?.(succeeded)
  return {
    breaker,
    states,
    call,
    calls: (count: number, succeeded: boolean) => Array.from({ length: count }, () => call(succeeded)),
    pass: (ms: number) => {
      time += ms
    },
  }
}

test('OUT-3: ten failures among the last twenty calls open the breaker, and no call is made for three seconds', () => {
  const { breaker, calls, pass } = aBreaker()
  calls(30, true)
  calls(9, false)
  expect(breaker.admit()).not.toBeNull()
  calls(1, false)
  expect(breaker.admit()).toBeNull()
  pass(2999)
  expect(breaker.admit()).toBeNull()
  pass(1)
  expect(breaker.admit()).not.toBeNull()
})

test('OUT-3: failures that others succeed beside, or that are half a minute old, open nothing', () => {
  const { breaker, call, calls, pass } = aBreaker()
  for (let round = 0; round < 50; round++) {
    call(false)
    calls(2, true)
  }
  expect(breaker.isClosed()).toBe(true)
  pass(30_000)
  calls(9, false)
  pass(30_000)
  calls(9, false)
  expect(breaker.isClosed()).toBe(true)
})

test('OUT-4: an open breaker lets one call through after a while; its success closes it, its failure opens it again', () => {
  const { breaker, calls, pass, states } = aBreaker()
  calls(10, false)
  pass(3000)
  const failing = breaker.admit()
  expect(breaker.admit()).toBeNull()
  failing?.(false)
  expect(breaker.admit()).toBeNull()
  pass(3000)
  const succeeding = breaker.admit()
  expect(breaker.admit()).toBeNull()
  succeeding?.(true)
  expect(breaker.isClosed()).toBe(true)
  calls(9, false)
  expect(breaker.isClosed()).toBe(true)
  expect(states).toEqual([false, true])
})

test('OUT-4: what was begun before the breaker opened decides nothing when it ends', () => {
  const { breaker, calls, pass } = aBreaker()
  const earlier = [breaker.admit(), breaker.admit()]
  calls(10, false)
  earlier[0]?.(true)
  expect(breaker.isClosed()).toBe(false)
  pass(3000)
  const probe = breaker.admit()
  earlier[1]?.(false)
  probe?.(true)
  expect(breaker.isClosed()).toBe(true)
})

test('OUT-4: whatever happens, no more than one call is under way while the breaker is not closed, and it can close', () => {
  const step = fc.oneof(
    fc.record({ do: fc.constant('call' as const) }),
    fc.record({ do: fc.constant('end' as const), succeeded: fc.boolean(), which: fc.nat(30) }),
    fc.record({ do: fc.constant('wait' as const), ms: fc.nat(4000) }),
  )
  fc.assert(
    fc.property(fc.array(step, { maxLength: 300 }), (steps) => {
      const { breaker, pass } = aBreaker()
      const begun: { end: (succeeded: boolean) => void; whileOpen: boolean }[] = []
      for (const each of steps) {
        if (each.do === 'wait') pass(each.ms)
        else if (each.do === 'call') {
          const whileOpen = !breaker.isClosed()
          const end = breaker.admit()
          if (end !== null) begun.push({ end, whileOpen })
        } else begun.splice(each.which % Math.max(1, begun.length), 1)[0]?.end(each.succeeded)
        if (!breaker.isClosed()) expect(begun.filter(({ whileOpen }) => whileOpen).length).toBeLessThanOrEqual(1)
      }
      for (const { end } of begun) end(true)
      pass(3000)
      breaker.admit()?.(true)
      expect(breaker.isClosed()).toBe(true)
    }),
  )
})
