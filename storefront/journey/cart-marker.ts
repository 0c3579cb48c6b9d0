import { cartReference } from './cart-reference.ts'
import { type JourneyStorage, journey } from './journey-storage.ts'

/** Scripts cannot read the cookie of the cart. The shop sets this one beside it, which only says that there is a cart. */
const CART_MARKER = 'has_cart='

/** Whether the shop has a cart for this browser that the local storage has lost. */
export function holdsCart(): boolean {
  return document.cookie.includes(CART_MARKER)
}

/** Whether there may be a cart to load. */
export function mayHaveCart(storage: JourneyStorage = journey): boolean {
  return cartReference(storage) !== null || holdsCart()
}
