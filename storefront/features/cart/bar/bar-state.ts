import type { Cart } from '../cart-state.ts'
import { MISSING_WAYS, missingPath } from '../missing-ways.ts'

/** What the bar and its drawer show, derived from cart and page. */
export type BarState = {
  /** The page shows the lines itself, so the drawer does not repeat them. */
  standaloneCart: boolean
  next: { title: string; action: string; enabled: boolean; shown: boolean }
  checkoutShown: boolean
}

type Place = {
  pathname: string
  pending: boolean
}

const SUMMARY = '/shop/summary'
const STANDALONE = [SUMMARY, '/shop/impact-summary']

/** The next step: on the summary checkout or what is missing, elsewhere the summary. */
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
