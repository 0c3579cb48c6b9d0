import type { CartHomeQuery } from '#storefront/api/generated/types.ts'
import type { Address } from '#storefront/features/address/address.ts'
import { type JourneyStorage, journey } from '#storefront/journey/journey-storage.ts'

type Checked = Pick<
  CartHomeQuery['getPrequalResult'],
  'prequalId' | 'ardId' | 'eircode' | 'addressLine1' | 'addressResponse'
>

/** The home that the cart is for, and how it is known again under another check. */
export type CartHome = Omit<Checked, 'addressResponse'> & { address: Address }

/** As this browser knows it: kept beside the cart, or just checked. The answer of another check may have come over that since. */
export function keptHome(prequalId: string, storage: JourneyStorage = journey): CartHome | null {
  const kept = lastHome(storage)
  if (kept?.prequalId === prequalId) return kept
  const checked = storage.readJson('PREQUAL_RESULT', isChecked)
  return checked?.prequalId === prequalId ? keepHome(checked, storage) : null
}

/** The last that was kept: that of the cart, as far as this browser can tell before it has looked. */
export function lastHome(storage: JourneyStorage = journey): CartHome | null {
  return storage.readJson('CART_HOME', isHome)
}

export function keepHome(
  { prequalId, ardId, eircode, addressLine1, addressResponse }: Checked,
  storage: JourneyStorage = journey,
): CartHome | null {
  if (addressResponse === null) return null
  const home = { prequalId, ardId, eircode, addressLine1, address: addressResponse }
  storage.write('CART_HOME', home)
  return home
}

/** "27 Weaver's Row": how a customer calls it. */
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
