import { isPrivatePath, KNOWN_HOME_HEADER, KNOWN_PLANS } from '#domain/private-pages.ts'
import { GetCartDocument } from '#storefront/api/generated/cart.ts'
import { CurrentServiceAnswersDocument } from '#storefront/api/generated/current-service.ts'
import { RecommendedPlansDocument } from '#storefront/api/generated/plans.ts'
import { PortingAnswersDocument } from '#storefront/api/generated/porting.ts'
import { KNOWN_PLANS_PLACE } from '#storefront/features/availability/drawn-plans.ts'
import { type Ahead, ahead, question } from '#storefront/shell/ahead/ahead.ts'
import { aheadScript } from '#storefront/shell/ahead/ahead-script.ts'

/** Who has been answered before sees the plans again. */
const WITH_ANSWER: Readonly<Record<string, Ahead>> = {
  '/shop/broadband': {
    ...ahead(
      ['features/availability/availability-flow.ts', 'features/availability/availability-answer.tsx'],
      question(RecommendedPlansDocument, { prequalId: 'PREQUALID', reference: 'PROSPECTUUID' }),
    ),
    drawing: {
      from: KNOWN_PLANS,
      header: KNOWN_HOME_HEADER,
      named: 'PREQUALID',
      // Above the plans it is said then that the cart is for another home.
      unlessOther: 'CART_HOME',
      into: KNOWN_PLANS_PLACE,
    },
  },
}

const CART_BAR = ahead(
  ['features/cart/shop-cart.ts', 'features/cart/bar/late-cart-bar.tsx'],
  question(GetCartDocument, { reference: 'PROSPECTUUID' }),
)

const WITH_CART: Readonly<Record<string, Ahead>> = {
  '/broadband/current-service': ahead(
    ['features/current-service/saved-answers.tsx'],
    question(CurrentServiceAnswersDocument, { reference: 'PROSPECTUUID' }),
  ),
  '/mobile/porting': ahead(
    ['features/porting/saved-porting.tsx'],
    question(PortingAnswersDocument, { reference: 'PROSPECTUUID' }),
  ),
  '/shop/summary': ahead(['features/summary/order-lines.tsx']),
}

/** What the page does for visitors of whom the browser knows something, before its scripts are there. On the server alone. */
export function knownVisitorScript(pathname: string): string {
  const returning = WITH_ANSWER[pathname]
  const withCart = WITH_CART[pathname]
  return aheadScript({
    returning: returning ? [returning] : [],
    withCart: isPrivatePath(pathname) ? [] : [CART_BAR, ...(withCart ? [withCart] : [])],
  })
}
