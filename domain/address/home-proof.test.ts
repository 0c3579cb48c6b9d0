import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Address } from './address.ts'
import { judgeHomeProof } from './home-proof.ts'

const HOUSE: Address = {
  addressLine1: '8 Loughview Terrace',
  addressLine2: 'Turners Cross',
  addressLine3: null,
  town: 'Cork',
  county: 'CO_CORK',
  eircode: 'T12K8AF',
  addressId: '48012345',
  sipNumber: '0215550167',
  dsl: null,
}
const APARTMENT: Address = {
  ...HOUSE,
  addressLine1: 'Apartment 7, Cuan Court',
  addressLine2: '12 Clonsilla Road',
  eircode: 'D15P3Y7',
}
const TOWNLAND: Address = { ...HOUSE, addressLine1: 'Knocknakillew', addressLine2: null, eircode: 'F31N4DT' }

test.each([
  ['T12 K8AF', HOUSE],
  ['t12k8af', HOUSE],
  ['we live at T12-K8AF', HOUSE],
  ['8', HOUSE],
  ['No. 8', HOUSE],
  [' 8 loughview terrace ', HOUSE],
  ['8 Loughvew Tce, Cork', HOUSE],
  ['7', APARTMENT],
  ['Apt 7', APARTMENT],
  ['Apartment 7, 12 Clonsilla Road', APARTMENT],
  ['F31 N4DT', TOWNLAND],
])('HOME-4: %j is known by who lives there', (answer, home) => {
  expect(judgeHomeProof(home, answer)).toBe('fits')
})

test.each([
  ['T12 K8AE', HOUSE],
  ['T12 K8AE, number 8', HOUSE],
  ['9', HOUSE],
  ['88', HOUSE],
  ['8a', HOUSE],
  ['08', HOUSE],
  ['8 Weavers Row', HOUSE],
  ['12', APARTMENT],
  ['1', TOWNLAND],
])('HOME-4: %j does not fit', (answer, home) => {
  expect(judgeHomeProof(home, answer)).toBe('wrong')
})

test.each(['', '  ', 'yes', 'Loughview Terrace', 'Knocknakillew'])('HOME-4: %j is no answer', (answer) => {
  expect(judgeHomeProof(TOWNLAND, answer)).toBe('unreadable')
})

test('HOME-4: no list of numbers is an answer, whichever number the door has', () => {
  const numbers = fc.uniqueArray(fc.integer({ min: 1, max: 400 }), { minLength: 2, maxLength: 60 })
  fc.assert(
    fc.property(numbers, fc.constantFrom(' ', ', ', '/', ' or '), (list, between) => {
      const [door] = list
      const home = { ...HOUSE, addressLine1: `${door} Loughview Terrace` }
      expect(judgeHomeProof(home, list.join(between))).toBe('wrong')
      expect(judgeHomeProof(home, String(door))).toBe('fits')
    }),
  )
})
