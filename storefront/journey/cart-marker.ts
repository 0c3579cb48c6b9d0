import { cartReference } from './cart-reference.ts'
import { type JourneyStorage, journey } from './journey-storage.ts'

/** Beside the cookie of the cart, which no script can read, the shop sets one that says no more than that there is one. */
const CART_MARKER = 'has_cart='

/** Whether the shop would find a cart for this browser that the local storage has lost. */
export function holdsCart(): boolean {
  return document.cookie.includes(CART_MARKER)
}

/** Whether there is a cart to load, as far as the browser can tell. */
export function mayHaveCart(storage: JourneyStorage = journey): boolean {
  return cartReference(storage) !== null || holdsCart()
}
