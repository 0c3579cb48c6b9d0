import type { BarCart } from '../cart-state.ts'
import { MISSING_WAYS, missingPath } from '../missing-ways.ts'
import { SUMMARIES, summaryOf } from '../summary-of.ts'

/** What the bar and its drawer show, derived from cart and page. */
export type BarState = {
  /** The page shows the lines itself, so the drawer does not repeat them. */
  standaloneCart: boolean
  next: { title: string; action: string; enabled: boolean; shown: boolean; quiet: boolean }
  checkoutShown: boolean
}

type Place = {
  pathname: string
  pending: boolean
}

/** Pages whose own button is the next step: the one of the bar does not compete with it. */
const WITH_A_FORM = ['/broadband/current-service', '/mobile/porting', '/mobile/porting/', '/shop/add-service']

const NOTHING = { title: '', action: '', enabled: false, shown: false, quiet: false }

/** The next step: on the summary checkout or what is missing, elsewhere the summary. */
export function barState(cart: BarCart, { pathname, pending }: Place): BarState {
  const standaloneCart = SUMMARIES.includes(pathname)
  const next = (title: string, action: string) => ({
    standaloneCart,
    next: { title, action, enabled: !pending, shown: true, quiet: WITH_A_FORM.includes(pathname) },
    checkoutShown: false,
  })
  if (cart.status === 'PAYING') return next('Finish your order', '/checkout')
  if (standaloneCart) {
    const [missing] = cart.missing
    if (missing && !cart.valid) return next(MISSING_WAYS[missing.part].title, missingPath(missing))
    return { ...next('', ''), next: NOTHING, checkoutShown: cart.valid }
  }
  return next('Review your order', summaryOf(cart))
}
