import { expect, test } from 'vitest'
import { AREA_CODES, areaCodeOf } from './area-codes.ts'

test('AREA-1: every fixed-line area of the Republic is listed once, in the order of the codes', () => {
  const codes = AREA_CODES.map(({ code }) => code)
  expect(codes).toHaveLength(49)
  expect(new Set(codes).size).toBe(49)
  expect(codes).toEqual([...codes].sort())
  expect(AREA_CODES).toContainEqual({ code: '01', name: 'Dublin' })
  expect(AREA_CODES).toContainEqual({ code: '0402', name: 'Arklow' })
  expect(AREA_CODES).toContainEqual({ code: '099', name: 'Aran Islands' })
})

test('AREA-1: no area code begins another, and none is a mobile, Northern Irish or withdrawn one', () => {
  for (const { code } of AREA_CODES) {
    expect(AREA_CODES.filter((other) => other.code.startsWith(code))).toHaveLength(1)
    expect(code).toMatch(/^0(?:1|[24-79]\d|40[24]|50[45])$/)
  }
  for (const code of ['048', '054', '076']) expect(areaCodeOf(`${code}123456`)).toBeNull()
})

test('AREA-2: a home phone number belongs to the area that it begins with', () => {
  expect(areaCodeOf('015550142')?.name).toBe('Dublin')
  expect(areaCodeOf('0215550167')?.name).toBe('Cork')
  expect(areaCodeOf('040234567')?.name).toBe('Arklow')
  expect(areaCodeOf('0855550100')).toBeNull()
})
