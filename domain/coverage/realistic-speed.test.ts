import fc from 'fast-check'
import { expect, test } from 'vitest'
import { realisticSpeed, speedRangeText } from './realistic-speed.ts'
import { bestSignal, type NetworkSignal, SIGNALS } from './signal.ts'

const level = fc.constantFrom(...SIGNALS)
const signals = fc.tuple(level, level).map(([five, four]): NetworkSignal[] => [
  { network: '5G', indoor: five, outdoor: five },
  { network: '4G', indoor: four, outdoor: four },
])

test('COVER-6: the realistic speed is that of the best network indoors', () => {
  const thin: NetworkSignal[] = [
    { network: '5G', indoor: 'NONE', outdoor: 'NONE' },
    { network: '4G', indoor: 'WEAK', outdoor: 'FAIR' },
  ]
  const speed = realisticSpeed(thin)
  expect(speed && speedRangeText(speed)).toBe('1 to 8Mb')
  expect(realisticSpeed([{ network: '5G', indoor: 'GOOD', outdoor: 'GOOD' }, ...thin.slice(1)])?.least).toBe(80)
})

test('COVER-6: without a signal indoors no speed is named, with one there always is, and a better signal is never slower', () => {
  fc.assert(
    fc.property(signals, (given) => {
      const speed = realisticSpeed(given)
      expect(speed === null).toBe(bestSignal(given, 'indoor') === 'NONE')
      for (const [index, { indoor }] of given.entries()) {
        const better = SIGNALS[SIGNALS.indexOf(indoor) - 1]
        if (better === undefined) continue
        const improved = given.map((one, place) => (place === index ? { ...one, indoor: better } : one))
        expect(realisticSpeed(improved)?.least ?? 0).toBeGreaterThanOrEqual(speed?.least ?? 0)
      }
    }),
  )
})
