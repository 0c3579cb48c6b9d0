import { type JourneyStorage, journey } from './journey-storage.ts'

const CART_KEYS = ['PROSPECTUUID', 'REF', 'CART_HOME', 'INCOMPLETE_CART', 'BILLPAY_JOURNEY'] as const

/** Stores the cart of this journey, for `cartReference`. */
export function storeCart(
  { uuid, reference }: { uuid: string; reference: string },
  storage: JourneyStorage = journey,
): void {
  storage.write('PROSPECTUUID', uuid)
  storage.write('REF', reference)
}

export function forgetCart(storage: JourneyStorage = journey): void {
  storage.clear(...CART_KEYS)
}
