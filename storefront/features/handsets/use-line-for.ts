import { useSearchInBrowser } from '#storefront/early/lazy/use-search-in-browser.ts'
import type { CartLine } from '#storefront/features/cart/cart-line.ts'
import type { BarCart } from '#storefront/features/cart/cart-state.ts'
import { useCart } from '#storefront/features/cart/use-cart.ts'

/** The bill-pay plan in the cart that a handset is chosen for, from the address; null: a new plan. */
export function useLineFor(): { cart: BarCart | null; line: CartLine | null } {
  const lineId = useSearchInBrowser().get('for')
  const state = useCart()
  const cart = state.status === 'ready' && state.cart.status !== 'ORDERED' ? state.cart : null
  const line = cart?.offers.find(({ id, baseOffer }) => id === lineId && isBillPay(baseOffer)) ?? null
  return { cart, line }
}

function isBillPay({ serviceGroup, simOnly }: CartLine['baseOffer']): boolean {
  return serviceGroup === 'MOBILE' && !simOnly
}
