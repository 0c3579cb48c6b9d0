import { expect, test } from 'vitest'
import { shownAddress } from './shown-address.ts'

function anAddress(town: string, county: string | null) {
  return {
    addressLine1: '14 Seaview Row',
    addressLine2: null,
    addressLine3: null,
    town,
    county,
    eircode: 'D08P3T7',
    addressId: null,
    sipNumber: null,
    dsl: null,
  }
}

test('a county is written like a name', () => {
  expect(shownAddress(anAddress('Bray', 'CO_WICKLOW'))).toBe('14 Seaview Row, Bray, Wicklow, D08 P3T7')
})

test('a town that names its county does not name it twice', () => {
  expect(shownAddress(anAddress('Dublin 8', 'CO_DUBLIN'))).toBe('14 Seaview Row, Dublin 8, D08 P3T7')
})

test('a town whose name only holds that of its county still has it named', () => {
  expect(shownAddress(anAddress('Portlaoise', 'CO_LAOIS'))).toBe('14 Seaview Row, Portlaoise, Laois, D08 P3T7')
})

test('an address without a county is whole', () => {
  expect(shownAddress(anAddress('Dublin 8', null))).toBe('14 Seaview Row, Dublin 8, D08 P3T7')
})
