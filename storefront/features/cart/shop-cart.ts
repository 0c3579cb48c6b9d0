import { track } from '#storefront/analytics/track.ts'
import { holdsCart } from '#storefront/journey/cart-marker.ts'
import { journey } from '#storefront/journey/journey-storage.ts'
import { cartApi } from './cart-api.ts'
import { cartSignal } from './cart-signal.ts'
import { createCartStore } from './cart-store.ts'

/** The store of this browser. */
export const shopCart = createCartStore(cartApi, journey, cartSignal, holdsCart, (before, after) =>
  track({ name: 'cart changed', before, after }),
)

/** Another device may have changed the cart while this page was hidden, suspended or offline. */
function revalidate() {
  if (document.visibilityState === 'visible') void shopCart.revalidate()
}
document.addEventListener('visibilitychange', revalidate)
window.addEventListener('pageshow', ({ persisted }) => persisted && revalidate())
window.addEventListener('online', revalidate)
