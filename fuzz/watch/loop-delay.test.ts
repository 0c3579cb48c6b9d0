import { expect, test } from 'vitest'
import { createLoopMeter, LOOK_MS, percentile } from './loop-delay.ts'

test('FUZZ-5: a stall counts with every moment at which a request could have come into it', () => {
  const meter = createLoopMeter()
  for (let look = 0; look < 600; look++) meter.look(LOOK_MS, 1, look)
  expect(percentile(meter.delays.momentsByMs, 0.99)).toBe(0)
  meter.look(LOOK_MS + 2000, 2000, 7000)
  // Two of eight seconds: a quarter of all who come wait, for up to two seconds.
  expect(percentile(meter.delays.momentsByMs, 0.5)).toBe(0)
  expect(percentile(meter.delays.momentsByMs, 0.99)).toBeGreaterThan(1800)
  expect(meter.delays).toMatchObject({ longestMs: 2000, stalls: [{ endedAt: 7000, ms: 2000 }] })
})

test('FUZZ-5: time in which the thread did not work is the machine’s and does not count', () => {
  const meter = createLoopMeter()
  meter.look(LOOK_MS + 2000, 0.4, 0)
  meter.look(LOOK_MS + 300, 20, 0)
  expect(meter.delays).toMatchObject({ longestMs: 20, stalls: [] })
})
