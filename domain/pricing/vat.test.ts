import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cents, sum } from '#domain/money.ts'
import { netParts, netTotal, type TaxedPart, withoutVat } from './vat.ts'

const anyParts: fc.Arbitrary<TaxedPart[]> = fc.uniqueArray(
  fc.record({ id: fc.string(), gross: fc.nat(300_000).map(cents), rate: fc.constantFrom(0, 0.09, 0.135, 0.23) }),
  { selector: ({ id }) => id, maxLength: 12 },
)

function parts(...gross: number[]): TaxedPart[] {
  return gross.map((each, index) => ({ id: `part ${index}`, gross: cents(each), rate: 0.23 }))
}

test('PRICE-44: one amount without VAT is the amount by itself', () => {
  expect(netTotal(parts(3999))).toBe(withoutVat(cents(3999), 0.23))
  expect(netParts(parts(3999))).toEqual([3251])
})

test('PRICE-44: a cent that rounding each part would lose goes to the part with the largest remainder', () => {
  // 0.81 + 0.81 + 0.81 is 2.43 without VAT: two cents, where each part alone would round to one.
  expect(netTotal(parts(1, 1, 1))).toBe(2)
  expect(netParts(parts(1, 1, 1))).toEqual([1, 1, 0])
  expect(netParts(parts(3999, 500, 999))).toEqual([3251, 407, 812])
  expect(netTotal(parts(3999, 500, 999))).toBe(4470)
})

test('PRICE-44: the parts without VAT add up to the total, and each is less than a cent off its share', () => {
  fc.assert(
    fc.property(anyParts, (all) => {
      const nets = netParts(all)
      expect(sum(nets)).toBe(netTotal(all))
      for (const [index, { gross, rate }] of all.entries()) {
        expect(Math.abs((nets[index] ?? Number.NaN) - gross / (1 + rate))).toBeLessThan(1)
        expect(nets[index]).toBeGreaterThanOrEqual(0)
        expect(nets[index]).toBeLessThanOrEqual(gross)
      }
    }),
  )
})

test('PRICE-45: the order of the parts decides nothing', () => {
  fc.assert(
    fc.property(
      anyParts.chain((all) => fc.tuple(fc.constant(all), fc.shuffledSubarray(all, { minLength: all.length }))),
      ([all, shuffled]) => {
        const byId = (list: TaxedPart[]) => Object.fromEntries(list.map(({ id }, index) => [id, netParts(list)[index]]))
        expect(byId(shuffled)).toEqual(byId(all))
      },
    ),
  )
})

test('MONEY-5: VAT of 23 % comes out of an amount, rounded to the cent', () => {
  expect(withoutVat(cents(12300), 0.23)).toBe(10000)
  expect(withoutVat(cents(2000), 0.23)).toBe(1626)
  expect(withoutVat(cents(14998), 0.23)).toBe(12193)
})

test('MONEY-5: putting the VAT back is never more than a cent away', () => {
  fc.assert(
    fc.property(fc.integer({ min: -10_000_000, max: 10_000_000 }).map(cents), (gross) => {
      expect(Math.abs(withoutVat(gross, 0.23) * 1.23 - gross)).toBeLessThanOrEqual(1)
    }),
  )
})
