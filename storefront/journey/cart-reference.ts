import { type JourneyStorage, journey } from './journey-storage.ts'

/** The reference of this journey's cart in a request before the cart is loaded. */
export function cartReference(storage: JourneyStorage = journey): string | null {
  return storage.read('PROSPECTUUID')
}
