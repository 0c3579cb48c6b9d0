import { type JourneyStorage, journey } from './journey-storage.ts'

/** How the cart of this journey is named in a request before it is loaded. */
export function cartReference(storage: JourneyStorage = journey): string | null {
  return storage.read('PROSPECTUUID')
}
