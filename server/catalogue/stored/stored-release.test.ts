import { expect, test } from 'vitest'
import { aRelease, BRAND } from '#domain/catalogue/release.fixture.ts'
import { readStoredRelease } from './stored-release.ts'

test('FIRST-5: a release from before there was a bill day has the 1st', () => {
  const { billDay: _later, ...brand } = BRAND
  expect(readStoredRelease({ ...aRelease(), brand }).brand).toEqual({ ...BRAND, billDay: 1 })
  expect(readStoredRelease(aRelease()).brand.billDay).toBe(BRAND.billDay)
})
