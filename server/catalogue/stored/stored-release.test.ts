import { expect, test } from 'vitest'
import { aRelease, BRAND } from '#domain/catalogue/release.fixture.ts'
import { storedRelease } from './stored-release.ts'

test('FIRST-5: a release from before there was a bill day has the 1st', () => {
  const { billDay: _later, ...brand } = BRAND
  expect(storedRelease.read({ ...aRelease(), brand }, 1).brand).toEqual({ ...BRAND, billDay: 1 })
  expect(storedRelease.read(aRelease(), 1).brand.billDay).toBe(BRAND.billDay)
})

test('CHAN-4: a release from before channels were named has no list of them', () => {
  const { channelList: _later, ...release } = aRelease()
  expect(storedRelease.read(release, 1).channelList).toBeNull()
  expect(storedRelease.read({ format: 1, ...release }, 1).channelList).toBeNull()
})
