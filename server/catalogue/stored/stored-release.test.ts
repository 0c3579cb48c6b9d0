import { expect, test } from 'vitest'
import { aRelease, BRAND } from '#domain/catalogue/release.fixture.ts'
import { storedRelease } from './stored-release.ts'

test('FIRST-5: a release from before there was a bill day has the 1st', () => {
  const { billDay: _later, ...brand } = BRAND
  expect(storedRelease.read({ ...aRelease(), brand }, 1).brand).toEqual({ ...BRAND, billDay: 1 })
  expect(storedRelease.read(aRelease(), 1).brand.billDay).toBe(BRAND.billDay)
})
