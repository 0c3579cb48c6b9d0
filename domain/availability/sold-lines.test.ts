import fc from 'fast-check'
import { expect, test } from 'vitest'
import { BROADBAND_TECHNOLOGIES, isBroadbandGroup, SERVICE_GROUPS } from '#domain/vocabulary.ts'
import type { NetworkService } from './prequal.ts'
import { lineFor, maySell, soldLines } from './sold-lines.ts'
import { selectTechnology } from './technology.ts'

const NOW = new Date('2026-11-15T12:00:00Z')

const service: fc.Arbitrary<NetworkService> = fc.record({
  broadbandTechnology: fc.constantFrom(...BROADBAND_TECHNOLOGIES),
  maxSpeed: fc.constantFrom(null, 7, 100, 500, 1000, 5000),
  networkTechnology: fc.constant(null),
  serviceDate: fc.constantFrom(null, '2026-01-01', '2027-01-14', '2099-12-31'),
  slotAvailable: fc.boolean(),
})
const services = fc.array(service, { maxLength: 6 })
const at = fc.boolean().map((futureFibre) => ({ now: NOW, futureFibre }))
const plan = fc.record({
  serviceGroup: fc.constantFrom(...SERVICE_GROUPS),
  technology: fc.constantFrom(null, ...BROADBAND_TECHNOLOGIES),
  minDownloadSpeed: fc.constantFrom(null, 1, 7, 100, 450, 900, 5000),
})

test('SOLD-1: nothing is sold on a line that takes an enquiry, unless it was found clear', () => {
  fc.assert(
    fc.property(services, at, fc.boolean(), (listed, when, lineIsClear) => {
      const { enquiryNeeded } = selectTechnology(listed, when)
      const lines = soldLines(listed, when, lineIsClear)
      expect(lines.length === 0).toBe(enquiryNeeded && !lineIsClear)
      if (!lineIsClear) expect(lines.map(({ technology }) => technology)).not.toContain('NBI')
    }),
  )
})

test('SOLD-2: a line is sold as the network lists it: with its technology, its speed and its date', () => {
  fc.assert(
    fc.property(services, at, fc.boolean(), (listed, when, lineIsClear) => {
      for (const { technology, maxSpeed, availableFrom } of soldLines(listed, when, lineIsClear)) {
        const isFallback = technology === 'MBB' && selectTechnology(listed, when).fallback
        const isListed = listed.some(
          (one) =>
            one.broadbandTechnology === technology &&
            one.maxSpeed === maxSpeed &&
            (availableFrom === null || one.serviceDate === availableFrom),
        )
        expect(isFallback || isListed).toBe(true)
        expect(availableFrom).not.toBe('2099-12-31')
      }
    }),
  )
})

test('SOLD-3: one line is the answer; only mobile broadband as fallback has another below it, which is copper', () => {
  fc.assert(
    fc.property(services, at, fc.boolean(), (listed, when, lineIsClear) => {
      const [answer, below, ...more] = soldLines(listed, when, lineIsClear)
      expect(more).toEqual([])
      if (below === undefined) return
      expect(below.technology).toBe('NGB')
      expect(answer).toEqual({ technology: 'MBB', maxSpeed: null, availableFrom: null })
    }),
  )
})

test('SOLD-4: broadband is sold exactly where a line of its technology can carry its minimum speed', () => {
  fc.assert(
    fc.property(services, at, fc.boolean(), plan, (listed, when, lineIsClear, wanted) => {
      const lines = soldLines(listed, when, lineIsClear)
      const line = lineFor(lines, wanted)
      expect(maySell(lines, wanted)).toBe(line !== null || !isBroadbandGroup(wanted.serviceGroup))
      const carriers = lines.filter(({ technology }) => technology === wanted.technology)
      const fits = carriers.some(({ maxSpeed }) => (wanted.minDownloadSpeed ?? 0) <= (maxSpeed ?? Infinity))
      expect(line !== null).toBe(fits)
      if (line !== null) expect(carriers).toContain(line)
    }),
  )
})

test('SOLD-4: a plan that is sold on a line is sold on every faster one of its technology', () => {
  fc.assert(
    fc.property(plan, fc.integer({ min: 1, max: 10_000 }), fc.nat(10_000), (wanted, maxSpeed, more) => {
      if (wanted.technology === null) return
      const line = { technology: wanted.technology, maxSpeed, availableFrom: null }
      if (maySell([line], wanted)) expect(maySell([{ ...line, maxSpeed: maxSpeed + more }], wanted)).toBe(true)
    }),
  )
})
