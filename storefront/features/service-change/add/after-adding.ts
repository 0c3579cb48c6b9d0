import type { BarCart } from '#storefront/features/cart/cart-state.ts'

type Next = {
  /** The page after a plan was chosen. */
  path: string
  /** Of the order as it is. */
  order: string
  decline: { to: string; text: string }
}

/** Where a page that adds a service leads: TV that is taken with another broadband plan goes back to that change. */
export function afterAdding(cart: Pick<BarCart, 'cartType' | 'missing'> | null): Next {
  if (cart?.cartType !== 'CHANGE_OFFER') {
    const path = '/shop/impact-summary'
    return { path, order: path, decline: { to: '/account', text: 'Keep what I have' } }
  }
  const order = '/shop/summary'
  const needsVisit = cart.missing.some(({ part }) => part === 'VISIT')
  const path = needsVisit ? '/broadband/current-service#visit' : order
  return { path, order, decline: { to: path, text: 'Continue without TV' } }
}
