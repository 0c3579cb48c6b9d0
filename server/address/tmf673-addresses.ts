import * as v from 'valibot'
import type { Address } from '#domain/address/address.ts'
import type { OutsideSettings } from '#server/platform/config/outside-settings.ts'
import type { CallOutside } from '#server/platform/outside/outside-system.ts'
import { parseResponse } from '#server/platform/outside/read-response.ts'
import type { AddressBook } from './address-book.ts'

const SYSTEM = 'addresses'

/** The id comes from a client: a longer one is no operator's. */
const LONGEST_ID = 64

const text = v.nullish(v.string())

const GeographicAddress = v.object({
  id: v.string(),
  streetNr: text,
  streetName: text,
  streetType: text,
  locality: text,
  city: text,
  stateOrProvince: text,
  postcode: text,
  /** The operator's own readable lines; TM Forum has none. */
  addressLine: v.nullish(v.array(v.string())),
  sipNumber: text,
  dsl: text,
})

/** TM Forum TMF673 v4: geographic addresses. */
export function tmf673Addresses(settings: OutsideSettings, callOutside: CallOutside): AddressBook {
  const base = `${settings.url}/tmf-api/geographicAddressManagement/v4/geographicAddress`
  const call = { system: SYSTEM, settings, auth: { bearer: settings.token } }
  async function find(criteria: Record<string, string>): Promise<Address[]> {
    const url = `${base}?${new URLSearchParams(criteria)}`
    const { status, body } = await callOutside({ ...call, url, expect: [200, 404] })
    if (status === 404) return []
    return parseResponse(SYSTEM, v.array(GeographicAddress), body).map(toAddress)
  }
  return {
    findByEircode: (eircode) => find({ postcode: eircode }),
    findByLineNumber: (digits) => find({ lineNumber: digits }),
    async findById(addressId) {
      // A path of dots leaves the collection, encoded or not.
      if (/^\.+$/.test(addressId) || addressId.length > LONGEST_ID) return null
      const url = `${base}/${encodeURIComponent(addressId)}`
      // The id may be anything that a client sent: some operators respond 400 to an unlikely one.
      const { status, body } = await callOutside({ ...call, url, expect: [200, 400, 404] })
      if (status !== 200) return null
      return toAddress(parseResponse(SYSTEM, GeographicAddress, body))
    },
    findByText: (text) => find({ fulltext: text }),
  }
}

function toAddress(given: v.InferOutput<typeof GeographicAddress>): Address {
  const [addressLine1, addressLine2, addressLine3] = given.addressLine ?? streetLines(given)
  return {
    addressLine1: addressLine1 ?? null,
    addressLine2: addressLine2 ?? null,
    addressLine3: addressLine3 ?? null,
    town: given.city ?? null,
    county: given.stateOrProvince ?? null,
    eircode: given.postcode?.replaceAll(' ', '') ?? null,
    addressId: given.id,
    sipNumber: given.sipNumber ?? null,
    dsl: given.dsl ?? null,
  }
}

function streetLines(given: v.InferOutput<typeof GeographicAddress>): string[] {
  const street = [given.streetNr, given.streetName, given.streetType].filter(Boolean).join(' ')
  return [street, given.locality ?? ''].filter((line) => line !== '')
}
