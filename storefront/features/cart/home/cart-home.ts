import type { CartHomePartsFragment, ChangedHomeQuery } from '#storefront/api/generated/types.ts'
import type { Address } from '#storefront/features/address/address.ts'
import { shownAddress } from '#storefront/features/address/shown-address.ts'
import { type JourneyStorage, journey } from '#storefront/journey/journey-storage.ts'

/** Who the customer is there, and who bills them, is known in a change alone. */
type Checked = CartHomePartsFragment &
  Partial<Pick<ChangedHomeQuery['getCOPrequalDetailsByID'], 'customerType' | 'billingSource'>>

/** The home that the cart is for, with the fields that identify it in another check. */
export type CartHome = Omit<Checked, 'addressResponse'> & { address: Address; fullAddress: string }

/** From local storage: stored with the cart, or of the last check, which a later check overwrites. */
export function storedHome(prequalId: string, storage: JourneyStorage = journey): CartHome | null {
  const last = lastHome(storage)
  if (last?.prequalId === prequalId) return last
  const checked = storage.readJson('PREQUAL_RESULT', isChecked)
  return checked?.prequalId === prequalId ? storeHome(checked, storage) : null
}

/** The stored home of the cart, readable before the cart has loaded. */
export function lastHome(storage: JourneyStorage = journey): CartHome | null {
  return storage.readJson('CART_HOME', isHome)
}

export function storeHome(
  { prequalId, ardId, eircode, addressLine1, addressResponse, customerType, billingSource }: Checked,
  storage: JourneyStorage = journey,
): CartHome | null {
  if (addressResponse === null) return null
  const home = {
    ...{
      prequalId,
      ardId,
      eircode,
      addressLine1,
      address: addressResponse,
      fullAddress: shownAddress(addressResponse),
    },
    ...(customerType !== undefined && { customerType, billingSource: billingSource ?? null }),
  }
  storage.write('CART_HOME', home)
  return home
}

/** The customer has a service there, which the cart changes. */
export function isOwnHome({ customerType, billingSource }: CartHome): boolean {
  return customerType === 'EXISTING' && typeof billingSource === 'string'
}

/** "27 Weaver's Row" */
export function streetOf({ address }: CartHome): string {
  return address.addressLine1 ?? 'another address'
}

function isHome(value: unknown): value is CartHome {
  return isNamed(value) && 'address' in value && typeof value.address === 'object' && value.address !== null
}

function isChecked(value: unknown): value is Checked {
  return isNamed(value) && 'addressResponse' in value && typeof value.addressResponse === 'object'
}

function isNamed(value: unknown): value is { prequalId: string } {
  return typeof value === 'object' && value !== null && 'prequalId' in value && typeof value.prequalId === 'string'
}
