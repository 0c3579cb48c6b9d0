import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Address } from './address.ts'
import { maskedAddress } from './masked-address.ts'

function anAddress(lines: readonly string[], town: string | null, county: string | null = 'CO_CORK'): Address {
  const [addressLine1 = null, addressLine2 = null, addressLine3 = null] = lines
  const line = { eircode: 'T12K8AF', addressId: '48012345', sipNumber: '0215550167', dsl: null }
  return { addressLine1, addressLine2, addressLine3, town, county, ...line }
}

test.each([
  [['8 Loughview Terrace', 'Turners Cross'], 'Cork', 'L… T…, Cork'],
  [['Apartment 7, Cuan Court', 'Clonsilla Road', 'Blanchardstown'], 'Dublin 15', 'C… C…, Dublin 15'],
  [['Apt. 12B', "Weaver's Row"], 'Dublin 8', 'W… R…, Dublin 8'],
  [['Knocknakillew'], 'Ballinrobe', 'K…, Ballinrobe'],
  [['12'], 'Ballinrobe', '…, Ballinrobe'],
  [['élan house'], ' ', 'É… H…, Co. Cork'],
])('HOME-3: %j in %s is shown as %s', (lines, town, masked) => {
  expect(maskedAddress(anAddress(lines, town))).toBe(masked)
})

test('HOME-3: no line, number, Eircode or id of any address is in what is shown of it', () => {
  const word = fc.stringMatching(/^[A-Z][a-z]{2,9}$/)
  const number = fc.integer({ min: 1, max: 9999 })
  fc.assert(
    fc.property(number, word, word, word, (door, street, type, locality) => {
      const shown = maskedAddress(anAddress([`${door} ${street} ${type}`, locality], 'Cork'))
      expect(shown).toMatch(/^\p{Lu}… \p{Lu}…, Cork$/u)
      expect(maskedAddress({ ...anAddress([`Apartment ${door}`], null, null) })).toBe('…')
    }),
  )
})
