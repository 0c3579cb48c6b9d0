import { addressOneLine } from '#domain/address/address-lines.ts'
import type { Brand } from '#domain/catalogue/brand.ts'
import type { Ordered } from '#domain/order/order.ts'
import type { OrderPromise } from '#domain/order/order-promise.ts'
import { promiseNews } from '#domain/order/promises/promise-news.ts'
import { type PromiseFacts, promiseText } from '#domain/order/promises/promise-text.ts'
import { promisesOf } from '#domain/order/promises/promises-of.ts'
import type { TrackedOrder } from '#domain/order/timeline.ts'
import type { HeldReleases } from '#server/catalogue/held-release.ts'
import { promiseSources } from '#server/checkout/promise-sources.ts'
import type { PromiseView } from '#server/checkout/promise-view.ts'
import type { StoredOrder } from './order-store.ts'

type Around = {
  brand: Brand
  releases: HeldReleases
  now: Date
  /** What is done to names and addresses before they are shown. */
  clean?: (text: string) => string
}

/** What was promised with the order, what holds now, and both as text for the customer. */
export function promisesOfOrder(
  order: StoredOrder & Pick<TrackedOrder, 'events'>,
  { brand, releases, now, clean }: Around,
): PromiseView[] {
  const facts = promiseFacts(order.ordered, brand, clean)
  const promises = madePromises(order.ordered, releases, brand)
  const promised = { ...order, ordered: { ...order.ordered, promises } }
  const views = promises.map((promise) => {
    const news = promiseNews(promise, promised, brand.billDay, now)
    return { promise, news, text: promiseText(promise, facts, news) }
  })
  return views.filter((view, index) => !isSaidBefore(view, views.slice(0, index)))
}

/** Two bills have become one since a day was moved. */
function isSaidBefore({ promise, news }: PromiseView, before: readonly PromiseView[]): boolean {
  if (promise.kind !== 'firstBill' || news.state === 'dropped') return false
  return before.some(
    (one) => one.promise.kind === 'firstBill' && one.news.state !== 'dropped' && one.news.on === news.on,
  )
}

/** An order from before promises were stored has those that follow from what was ordered. */
export function madePromises(ordered: Ordered, releases: HeldReleases, brand: Brand): readonly OrderPromise[] {
  return ordered.promises ?? promisesOf(ordered, promiseSources(releases, brand))
}

export function promiseFacts(
  { cart, details, delivery, homes, payment }: Ordered,
  { name }: Brand,
  clean = (text: string) => text,
): PromiseFacts {
  const [home] = Object.values(homes)
  return {
    brand: name,
    contact: {
      name: clean(delivery?.contactName ?? details.firstName),
      mobile: delivery?.contactMobile ?? details.mobile,
    },
    home: home === undefined ? null : clean(addressOneLine(home)),
    monthly: payment.monthly,
    isSeveral: cart.lines.length > 1,
    isAddition: cart.cartType === 'CROSS_SELL',
  }
}
