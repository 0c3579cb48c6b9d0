import { addressOneLine } from '#domain/address/address-lines.ts'
import { NOTHING } from '#domain/money.ts'
import { promiseText } from '#domain/order/promises/promise-text.ts'
import { promisesOf } from '#domain/order/promises/promises-of.ts'
import { releasesOf } from '#server/cart/view/releases-of.ts'
import type { CheckoutRoom } from './checkout-room.ts'
import { homeOf } from './homes.ts'
import type { OpenCheckout } from './open-checkout.ts'
import { promiseSources } from './promise-sources.ts'
import type { PromiseView } from './promise-view.ts'

/** The list that is stored with the order when the button is pressed. */
export async function promisesOfCheckout(
  { catalogue, clock }: CheckoutRoom,
  { cart, answers, homes }: OpenCheckout,
): Promise<PromiseView[]> {
  const { brand } = catalogue.active().release
  const sources = promiseSources(await catalogue.held(releasesOf(cart)), brand)
  const ordered = { cart, deposit: NOTHING, terms: { agreedAt: clock.now().toISOString() } }
  const { details, delivery, payment } = answers
  const home = homeOf(homes)
  const facts = {
    brand: brand.name,
    contact: details && {
      name: delivery?.contactName ?? details.firstName,
      mobile: delivery?.contactMobile ?? details.mobile,
    },
    home: home && addressOneLine(home),
    monthly: payment?.monthly ?? ('DIRECT_DEBIT' as const),
    isSeveral: ordered.cart.lines.length > 1,
    isAddition: ordered.cart.cartType === 'CROSS_SELL',
  }
  return promisesOf(ordered, sources).map((promise) => ({
    promise,
    news: {
      state: 'toCome',
      on: promise.on,
      hours: promise.hours,
      amount: promise.amount,
      reason: null,
      isDone: false,
    },
    text: promiseText(promise, facts),
  }))
}
