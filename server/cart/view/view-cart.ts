import type { Cart } from '#domain/cart/cart.ts'
import { earlyCeaseCharge } from '#domain/cart/change/early-cease-charge.ts'
import { earlyCeaseReason } from '#domain/cart/change/early-cease-reason.ts'
import { type WholeBill, wholeBill } from '#domain/cart/change/whole-bill.ts'
import { type CartFlags, cartFlags } from '#domain/cart/flags.ts'
import { cartStart } from '#domain/cart/lines/expected-start.ts'
import { type Missing, missingParts } from '#domain/cart/missing.ts'
import { pricedItems } from '#domain/cart/priced-items.ts'
import { type CartLeaving, cartLeaving } from '#domain/cart/prices/cart-leaving.ts'
import { type CartToday, cartToday } from '#domain/cart/prices/reprice.ts'
import type { Cents } from '#domain/money.ts'
import { type BillForecast, billForecast, onceAllStarted } from '#domain/pricing/bill-forecast.ts'
import { type ItemisedBills, itemisedBills } from '#domain/pricing/itemised-bills.ts'
import type { PricedItem } from '#domain/pricing/priced-item.ts'
import { type SplitVat, splitVat } from '#domain/pricing/split-vat.ts'
import { type Totals, totalsOf } from '#domain/pricing/totals.ts'
import type { CatalogueStore } from '#server/catalogue/catalogue-store.ts'
import type { HeldReleases } from '#server/catalogue/held-release.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { CartSettings } from '../cart-room.ts'
import type { Equipment, Offer } from './offer-shapes.ts'
import { priceList } from './price-list.ts'
import { releasesOf } from './releases-of.ts'
import { planName, viewDevice } from './view-line-parts.ts'
import { viewOffer } from './view-offer.ts'

export type CartView = {
  cart: Cart
  releases: HeldReleases
  /** At today's prices. Null: the cart is not open. */
  today: () => CartToday | null
  items: readonly PricedItem[]
  /** Day of the month. */
  billDay: number
  totals: () => Totals
  forecast: () => BillForecast
  itemisedBills: () => ItemisedBills[]
  wholeBill: () => WholeBill | null
  leaving: () => CartLeaving | null
  earlyCeaseCharge: () => Cents | null
  earlyCeaseReason: () => string | null
  flags: () => CartFlags
  missing: () => Missing[]
  vat: () => SplitVat
  offers: Offer[]
  accessories: Equipment[]
  /** As read with the cart. Missing: it was not read. */
  isShared?: boolean
}

/** A cart with everything derived from it and the texts of its releases. Each value is computed lazily, once. */
export async function viewCart(
  {
    catalogue,
    clock,
    config,
  }: { catalogue: CatalogueStore; clock: Clock; config: Pick<CartSettings, 'activationWaiveShownTo'> },
  cart: Cart,
  /** An order may have more items than its cart. */
  items: readonly PricedItem[] = pricedItems(cart),
  /** When its prices were agreed: the start date of an order does not move with today. */
  agreedAt: Date = clock.now(),
): Promise<CartView> {
  const releases = await catalogue.held(releasesOf(cart))
  const now = clock.now()
  const waiveShownTo = config.activationWaiveShownTo
  const { vatRate, billDay, leaving } = catalogue.active().release.brand
  const vat = once(() => splitVat(items, vatRate))
  const today = once(() => (cart.status === 'open' ? cartToday(cart, priceList({ catalogue })) : null))
  const start = once(() => cartStart(cart, agreedAt, billDay))
  return {
    cart,
    releases,
    today,
    items,
    billDay,
    totals: once(() => totalsOf(items)),
    forecast: once(() => onceAllStarted(billForecast(items, start()), start())),
    itemisedBills: once(() => itemisedBills(items, start())),
    wholeBill: once(() => wholeBill(cart, items, { agreedAt, billDay }, (line) => planName(releases, line))),
    leaving: once(() => cartLeaving(cart, leaving, start())),
    earlyCeaseCharge: once(() => earlyCeaseCharge(cart, agreedAt)),
    earlyCeaseReason: once(() => earlyCeaseReason(cart, agreedAt)),
    flags: once(() => cartFlags(cart, now, today(), items)),
    missing: once(() => missingParts(cart, now, today())),
    vat,
    offers: cart.lines.map((line) => viewOffer(line, { cart, items, releases, now, agreedAt, vat, waiveShownTo })),
    accessories: cart.accessories.map((device) => viewDevice(releases, device)),
  }
}

/** Memoised for one response: several of its fields need the same value. */
function once<T>(work: () => T): () => T {
  let done: { value: T } | null = null
  return () => {
    done ??= { value: work() }
    return done.value
  }
}
