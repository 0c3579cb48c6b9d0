import { shownAddress } from '#storefront/features/address/shown-address.ts'
import type { Prequal } from '../availability.ts'

/** The home of a stored prequal, masked until it is confirmed. */
export function knownHome({ addressResponse, maskedAddress, addressConfirmed }: Prequal) {
  if (addressResponse !== null) {
    const street = addressResponse.addressLine1 ?? 'my address'
    return { street, shown: shownAddress(addressResponse), isConfirmed: addressConfirmed }
  }
  return maskedAddress === null ? null : { street: maskedAddress, shown: maskedAddress, isConfirmed: false }
}
