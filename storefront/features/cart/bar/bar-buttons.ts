import type { Cart } from '../cart-store.ts'
import { MISSING_WAYS, missingPath } from '../missing-ways.ts'

export type BarButtons = {
  next: { title: string; action: string; enabled: boolean; shown: boolean }
  checkoutShown: boolean
}

type Place = {
  pathname: string
  /** The totals are on their way. */
  pending: boolean
}

const SUMMARY = '/shop/summary'

/** Where the customer goes from here: on the summary to checkout or to what is missing, elsewhere to the summary. */
export function barButtons(cart: Cart, { pathname, pending }: Place): BarButtons {
  const next = (title: string, action: string) => ({
    next: { title, action, enabled: !pending, shown: true },
    checkoutShown: false,
  })
  if (cart.status === 'PAYING') return next('Finish your order', '/checkout')
  if (pathname === SUMMARY) {
    const [missing] = cart.missing
    if (missing && !cart.valid) return next(MISSING_WAYS[missing.part].title, missingPath(missing))
    return { next: { title: '', action: '', enabled: false, shown: false }, checkoutShown: cart.valid }
  }
  return next('Review your order', SUMMARY)
}
