import fc from 'fast-check'
import { expect, test } from 'vitest'
import { CART_TYPES } from '#domain/vocabulary.ts'
import { tariffCode } from './tariff-code.ts'

const sold = fc.record({
  // Codes that look like pieces of tariff codes are the ones that could be confused.
  offerCode: fc
    .array(fc.constantFrom('A', 'ACQ', 'CO', '12M', '1M', 'PORT'), { minLength: 1, maxLength: 4 })
    .map((parts) => parts.join('_')),
  commitmentDuration: fc.constantFrom(1, 12, 24),
  acquisitionType: fc.constantFrom(...CART_TYPES),
  portIn: fc.boolean(),
})

test('CAT-50: two plans that differ in offer, term, customer or brought number never share a code', () => {
  fc.assert(
    fc.property(sold, sold, (one, other) => {
      const same = JSON.stringify(one) === JSON.stringify(other)
      expect(tariffCode(one) === tariffCode(other)).toBe(same)
    }),
    { numRuns: 2000 },
  )
})

test.each([
  ['NEW_ACQUISITION', 24, false, 'ACQ_FTTH_1GB_24M'],
  ['CROSS_SELL', 12, false, 'XS_FTTH_1GB_12M'],
  ['CHANGE_OFFER', 1, true, 'CO_FTTH_1GB_1M_PORT'],
] as const)(
  'CAT-50: for %s, %s months, number brought: %s, the code is %s',
  (acquisitionType, months, portIn, code) => {
    expect(tariffCode({ offerCode: 'FTTH_1GB', commitmentDuration: months, acquisitionType, portIn })).toBe(code)
  },
)
