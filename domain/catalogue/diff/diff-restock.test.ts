import { expect, test } from 'vitest'
import { aRelease, HANDSET, words } from '../release.fixture.ts'

test('STOCK-24: a release that names another day for more of a variant says so before it is published', () => {
  const variants = HANDSET.variants.map((variant) => ({ ...variant, restockOn: '2026-12-07' }))
  const [told, ...others] = words(aRelease({ handsets: [HANDSET] }), aRelease({ handsets: [{ ...HANDSET, variants }] }))
  expect(told).toContain('restock on nothing → “2026-12-07”')
  expect(others).toEqual([])
})
