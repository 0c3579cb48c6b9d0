import { mayHaveCart } from './cart-marker.ts'
import { journey } from './journey-storage.ts'

/** Pages change by themselves for a visitor with a cart or a checked address. */
export function isKnownVisitor(): boolean {
  return mayHaveCart() || journey.read('PREQUALID') !== null
}
