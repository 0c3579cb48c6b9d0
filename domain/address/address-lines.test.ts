import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Address } from './address.ts'
import { addressLines, addressOneLine, lineIdentifier } from './address-lines.ts'
import { COUNTIES, countyCode } from './counties.ts'

function anAddress(parts: Partial<Address>): Address {
  return {
    addressLine1: null,
    addressLine2: null,
    addressLine3: null,
    town: null,
    county: null,
    eircode: null,
    addressId: null,
    sipNumber: null,
    dsl: null,
    ...parts,
  }
}

const COTTAGE = anAddress({
  addressLine1: 'Rose Cottage',
  addressLine2: 'Strand Road',
  town: 'Westport',
  county: 'CO_MAYO',
  eircode: 'F28N4DT',
  dsl: '0985550101',
})

test('ADDR-1: an address is up to three lines, town, county and line, without what is missing', () => {
  expect(addressLines(COTTAGE)).toEqual(['Rose Cottage', 'Strand Road', 'Westport', 'Co. Mayo', '0985550101'])
  expect(addressLines(anAddress({ addressLine1: ' 1 Quay St ', addressLine2: '  ' }))).toEqual(['1 Quay St'])
  expect(addressLines(anAddress({}))).toEqual([])
})

test('ADDR-1: no part is ever blank', () => {
  const part = fc.option(fc.string())
  const address = fc.record({
    addressLine1: part,
    addressLine2: part,
    addressLine3: part,
    town: part,
    county: part,
    dsl: part,
  })
  fc.assert(
    fc.property(address, (parts) => {
      for (const line of addressLines(anAddress(parts))) expect(line.trim()).not.toBe('')
    }),
  )
})

test.each([
  ['CO_MAYO', 'Co. Mayo'],
  ['DUBLIN', 'Co. Dublin'],
  ['Laois', 'Co. Laois'],
  ['CO_DÚN_LAOGHAIRE-RATHDOWN', 'Co. Dún Laoghaire-Rathdown'],
])('ADDR-2: the county %s is shown as %s', (county, shown) => {
  expect(addressLines(anAddress({ county }))).toEqual([shown])
})

test('FIELD-1: an address always names its county, as a name, also where the town has the same', () => {
  const at = (town: string, county: string) => addressOneLine(anAddress({ town, county, eircode: 'D08P3T7' }))
  expect(at('Dublin 8', 'CO_DUBLIN')).toBe('Dublin 8, Co. Dublin, D08 P3T7')
  expect(at('Limerick', 'CO_LIMERICK')).toBe('Limerick, Co. Limerick, D08 P3T7')
  for (const county of COUNTIES) expect(at('Bray', countyCode(county))).toBe(`Bray, Co. ${county}, D08 P3T7`)
})

test('ADDR-3: a line is identified by its SIP number, else by its DSL number', () => {
  expect(lineIdentifier({ sipNumber: '0015550142', dsl: '0985550101' })).toBe('0015550142')
  expect(lineIdentifier({ sipNumber: null, dsl: '0985550101' })).toBe('0985550101')
  expect(lineIdentifier({ sipNumber: '', dsl: '0985550101' })).toBe('0985550101')
  expect(lineIdentifier({ sipNumber: null, dsl: null })).toBeNull()
})

test('ADDR-4: on one line an address ends with its Eircode and leaves the phone line out', () => {
  expect(addressOneLine(COTTAGE)).toBe('Rose Cottage, Strand Road, Westport, Co. Mayo, F28 N4DT')
  expect(addressOneLine(anAddress({ addressLine1: '1 Quay St' }))).toBe('1 Quay St')
})
