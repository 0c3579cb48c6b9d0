import { DEMO_LINES } from '#sandbox/premises/demo-world.ts'
import { addressIdOf } from '#sandbox/premises/eircode.ts'
import type { Premises } from '#sandbox/premises/premises.ts'

export const ADDRESS_BASE = '/tmf-api/geographicAddressManagement/v4'

export function addressHref(addressId: string): string {
  return `${ADDRESS_BASE}/geographicAddress/${addressId}`
}

/** TMF673. What an address does not have (a street in the country) is left out, as the standard's strings want it. */
export function geographicAddress(premises: Premises, units: readonly Premises[]) {
  const id = addressIdOf(premises.eircode)
  const line = DEMO_LINES.find(({ eircode }) => eircode === premises.eircode)
  const inside = units.length > 0 ? units : [premises]
  return {
    id,
    href: addressHref(id),
    '@type': 'GeographicAddress',
    ...(premises.streetNumber === null ? {} : { streetNr: premises.streetNumber }),
    ...(premises.streetName === null ? {} : { streetName: premises.streetName }),
    ...(premises.streetType === null ? {} : { streetType: premises.streetType }),
    ...(premises.locality === null ? {} : { locality: premises.locality }),
    city: premises.town,
    stateOrProvince: premises.county,
    postcode: premises.eircode,
    country: 'IE',
    geographicSubAddress: inside.flatMap(subAddress),
    addressLine: addressLines(premises),
    ...(line?.sipNumber ? { sipNumber: line.sipNumber } : {}),
    ...(line?.dsl ? { dsl: line.dsl } : {}),
  }
}

function subAddress({ eircode, unit, building }: Premises) {
  if (building === null) return []
  const id = `${addressIdOf(eircode)}-1`
  const place = { id, '@type': 'GeographicSubAddress', buildingName: building }
  return unit === null ? [place] : [{ ...place, subUnitType: 'APARTMENT', subUnitNumber: unit }]
}

export function addressLines({ unit, building, streetNumber, streetName, streetType, locality }: Premises): string[] {
  const street = [streetNumber, streetName, streetType].filter((part) => part !== null).join(' ')
  const home = [unit === null ? '' : `Apartment ${unit}`, building ?? ''].filter((part) => part !== '').join(', ')
  return [home, street, locality ?? ''].filter((part) => part !== '')
}
