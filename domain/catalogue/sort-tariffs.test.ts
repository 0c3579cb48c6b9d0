import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cents } from '#domain/money.ts'
import { sortTariffs } from './sort-tariffs.ts'
import { aTariff } from './tariff.fixture.ts'

test('TARIFF-1: hand-placed tariffs come first in their order, the rest by price and then by term', () => {
  const tariffs = [
    aTariff({ code: 'dear', displayPrice: cents(5000) }),
    aTariff({ code: 'cheap 24', displayPrice: cents(3000), commitmentDuration: 24 }),
    aTariff({ code: 'second', sortOrder: 2, displayPrice: cents(1) }),
    aTariff({ code: 'cheap 12', displayPrice: cents(3000), commitmentDuration: 12 }),
    aTariff({ code: 'first', sortOrder: 0, displayPrice: cents(9999) }),
  ]
  expect(sortTariffs(tariffs).map(({ code }) => code)).toEqual(['first', 'second', 'cheap 12', 'cheap 24', 'dear'])
})

test('TARIFF-1: sorting loses nothing, leaves its input alone, and keeps equals in place', () => {
  const tariff = fc.record({
    id: fc.uuid(),
    sortOrder: fc.option(fc.integer({ min: 0, max: 2 })),
    displayPrice: fc.integer({ min: 0, max: 3 }),
    commitmentDuration: fc.constantFrom(12, 24),
  })
  const key = (item: { sortOrder: number | null; displayPrice: number; commitmentDuration: number }) => [
    item.sortOrder ?? 999,
    item.displayPrice,
    item.commitmentDuration,
  ]
  fc.assert(
    fc.property(fc.array(tariff), (tariffs) => {
      const before = [...tariffs]
      const sorted = sortTariffs(tariffs)
      expect(tariffs).toEqual(before)
      expect(new Set(sorted)).toEqual(new Set(tariffs))
      for (const [index, next] of sorted.slice(1).entries()) {
        const previous = sorted[index]
        if (!previous) throw new Error('sorted list has a hole')
        const [one, other] = [key(previous).map(pad).join(), key(next).map(pad).join()]
        expect(one <= other).toBe(true)
        if (one === other) expect(tariffs.indexOf(previous)).toBeLessThan(tariffs.indexOf(next))
      }
    }),
  )
})

function pad(value: number): string {
  return String(value).padStart(6, '0')
}
