import type { Cart } from '../cart-state.ts'
import { MISSING_WAYS, missingPath } from '../missing-ways.ts'

/** What the bar and its drawer show, all of it from the cart and the page. */
export type BarState = {
  /** The page is a cart of its own, with the lines on it: the drawer does not repeat them. */
  standaloneCart: boolean
  next: { title: string; action: string; enabled: boolean; shown: boolean }
  checkoutShown: boolean
}

type Place = {
  pathname: string
  /** The totals are on their way. */
  pending: boolean
}

const SUMMARY = '/shop/summary'
const STANDALONE = [SUMMARY, '/shop/impact-summary']

/** Where the customer goes from here: on the summary to checkout or to what is missing, elsewhere to the summary. */
export function barState(cart: Cart, { pathname, pending }: Place): BarState {
  const standaloneCart = STANDALONE.includes(pathname)
  const next = (title: string, action: string) => ({
    standaloneCart,
    next: { title, action, enabled: !pending, shown: true },
    checkoutShown: false,
  })
  if (cart.status === 'PAYING') return next('Finish your order', '/checkout')
  if (pathname === SUMMARY) {
    const [missing] = cart.missing
    if (missing && !cart.valid) return next(MISSING_WAYS[missing.part].title, missingPath(missing))
    return { standaloneCart, next: { title: '', action: '', enabled: false, shown: false }, checkoutShown: cart.valid }
  }
  return next('Review your order', SUMMARY)
}
