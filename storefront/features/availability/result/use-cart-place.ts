import { broadbandLine } from '#storefront/features/cart/cart-line.ts'
import { movesAlong } from '#storefront/features/cart/cart-news.ts'
import { type CartHome, lastHome } from '#storefront/features/cart/home/cart-home.ts'
import { useCartHome } from '#storefront/features/cart/home/use-cart-home.ts'
import { useCart } from '#storefront/features/cart/use-cart.ts'
import { isSameHome, type Prequal } from '../availability.ts'

export type CartPlace = {
  /** The broadband in the cart is for the home on the screen. */
  isHere: boolean
  /** It is for another home; `along`: what would move with the broadband, null while the cart is loading. */
  elsewhere: { home: CartHome; along: readonly string[] | null } | null
}

/** Each check has its own id, so the same home may have two of them. */
export function useCartPlace(prequal: Prequal): CartPlace {
  const state = useCart()
  const cart = state.status === 'ready' ? state.cart : null
  const line = cart && broadbandLine(cart)
  const ordered = line?.prequal?.prequalId ?? null
  const known = useCartHome(ordered)
  // Shown before the cart has loaded, so that nothing moves afterwards.
  const isComing = state.status === 'unknown' || state.status === 'loading'
  const home = isComing ? lastHome() : typeof known === 'object' ? known : null
  if (ordered === prequal.prequalId) return { isHere: true, elsewhere: null }
  if (home === null || home.prequalId === prequal.prequalId) return { isHere: false, elsewhere: null }
  if (isSameHome(home, prequal)) return { isHere: !isComing, elsewhere: null }
  return { isHere: false, elsewhere: { home, along: cart && movesAlong(cart) } }
}
