import { type JourneyStorage, journey } from './journey-storage.ts'

const CART_KEYS = ['PROSPECTUUID', 'REF', 'CART_HOME', 'INCOMPLETE_CART', 'BILLPAY_JOURNEY'] as const

/** How the cart of this journey is named in a request before it is loaded. */
export function cartReference(storage: JourneyStorage = journey): string | null {
  return storage.read('PROSPECTUUID')
}

export function storeCartReference(
  { uuid, reference }: { uuid: string; reference: string },
  storage: JourneyStorage = journey,
): void {
  storage.write('PROSPECTUUID', uuid)
  storage.write('REF', reference)
}

export function forgetCart(storage: JourneyStorage = journey): void {
  storage.clear(...CART_KEYS)
}
