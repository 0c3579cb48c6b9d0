import * as v from 'valibot'
import { expect, test } from 'vitest'
import { toProblems } from '#domain/field-problem.ts'
import { EMPTY_ADDRESS, type HandAddress, HandAddressSchema, handAddressOf, toAddress } from './hand-address.ts'

function problems(given: HandAddress): Record<string, string> {
  const { issues = [] } = v.safeParse(HandAddressSchema, given)
  return Object.fromEntries(toProblems(issues).map(({ field, message }) => [field, message]))
}

test('UI-33: an address by hand needs its first line, its town and its county', () => {
  expect(Object.keys(problems(EMPTY_ADDRESS))).toEqual(['line1', 'town', 'county'])
  expect(problems({ ...EMPTY_ADDRESS, line1: '14 Seaview Row', town: 'Bray', county: 'Wicklow' })).toEqual({})
  expect(Object.keys(problems({ ...EMPTY_ADDRESS, line1: ' ', town: 'Bray', county: 'Wicklow' }))).toEqual(['line1'])
})

test('UI-33: the network is told the county in its own spelling, and nothing where nothing was written', () => {
  const address = toAddress({ line1: ' 14 Seaview Row ', line2: '', line3: ' ', town: 'Bray', county: 'Wicklow' })
  expect(address).toMatchObject({
    addressLine1: '14 Seaview Row',
    addressLine2: null,
    addressLine3: null,
    town: 'Bray',
    county: 'CO_WICKLOW',
    eircode: null,
    addressId: null,
  })
})

test('UI-33: an address that the network does not find comes back into the form', () => {
  const given = { line1: '14 Seaview Row', line2: 'Strand', line3: '', town: 'Bray', county: 'Wicklow' }
  expect(handAddressOf(toAddress(given))).toEqual(given)
})

test('TEXT-13: a line of an address by hand that is longer than the shop takes is told at its field', () => {
  const given = { ...EMPTY_ADDRESS, line1: ` ${'x'.repeat(200)} `, town: 'Bray', county: 'Wicklow' }
  expect(problems(given)).toEqual({})
  expect(problems({ ...given, line2: 'x'.repeat(201) })).toEqual({ line2: 'Keep it within 200 characters.' })
})
