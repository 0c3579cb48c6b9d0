import * as v from 'valibot'
import type { Cart } from '#domain/cart/cart.ts'
import { WAIVE_AUDIENCES, type WaiveAudience } from '#domain/catalogue/activation-fee.ts'
import type { PricedItem } from '#domain/pricing/priced-item.ts'
import type { AddressBook } from '#server/address/address-book.ts'
import type { AddressSearch } from '#server/address/address-search.ts'
import type { AvailabilitySettings } from '#server/availability/availability-settings.ts'
import type { PremisesPlaceholder } from '#server/availability/line-clearance.ts'
import type { NetworkQualification } from '#server/availability/network/network-qualification.ts'
import type { CatalogueStore } from '#server/catalogue/catalogue-store.ts'
import type { ProductInventory } from '#server/inventory/product-inventory.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { ServerSettings } from '#server/platform/config/server-settings.ts'
import { type ValuesOf, wholeNumber } from '#server/platform/config/setting-kinds.ts'
import { contextKey } from '#server/platform/context-key.ts'
import type { Database } from '#server/platform/database/database.ts'
import type { JobQueue } from '#server/platform/jobs/job-queue.ts'
import type { StockLevels } from '#server/stock/stock-levels.ts'
import type { StockSettings } from '#server/stock/stock-settings.ts'
import type { CartStore } from './cart-store.ts'
import type { Effect } from './effects.ts'

export type CartRoom = {
  carts: CartStore
  cartEffects: readonly Effect[]
  catalogue: CatalogueStore
  addressBook: AddressBook
  addressSearch: AddressSearch
  network: NetworkQualification
  db: Database
  clock: Clock
  config: CartConfig
  jobs: JobQueue
  /** Null: the operator has none, and no service of a customer is known. */
  inventory: ProductInventory | null
  /** What the order of a cart comes to. Null: it has none. The room of orders comes after this one. */
  orderedItems: (cart: Cart) => Promise<readonly PricedItem[] | null>
  premisesPlaceholder: PremisesPlaceholder
  stockLevels: StockLevels
  /** Public origin of the shop. */
  shopOrigin: () => string
}

export const cartRoom = contextKey<CartRoom>('cart')

export type CartSettings = {
  activationWaiveShownTo: WaiveAudience
  /** Retention periods, in days unless stated otherwise. */
  retention: {
    /** A cart that was not ordered, after its last change. Its cookie lives no longer than the default. */
    cart: number
    /** Minutes for which a link brings a cart to another device. */
    cartLinkMinutes: number
    /** Days for which a customer keeps an offer; the cart behind it may end it sooner. */
    keptOffer: number
    /** By default six years, as long as a claim can be made. */
    orderedCart: number
    /** Personal data in a cart and of an unfinished checkout: deleted sooner than the products. */
    answers: number
  }
}

/** The cart's settings, and those of other rooms that a change of a cart needs. */
export type CartConfig = CartSettings &
  Pick<ServerSettings, 'keys'> &
  AvailabilitySettings &
  Pick<StockSettings, 'stock'>

export const CART_ENVIRONMENT = {
  ACTIVATION_WAIVE_SHOWN_TO: v.optional(v.picklist(WAIVE_AUDIENCES, 'must be existing or new'), 'existing'),
  CART_DAYS: wholeNumber('180', 1, 180),
  CART_LINK_MINUTES: wholeNumber('30', 5, 1440),
  KEPT_OFFER_DAYS: wholeNumber('14', 1, 30),
  ORDERED_CART_DAYS: wholeNumber('2192', 30, 36_500),
  CHECKOUT_DAYS: wholeNumber('7', 1, 30),
}

export function cartSettings(values: ValuesOf<typeof CART_ENVIRONMENT>): CartSettings {
  return {
    activationWaiveShownTo: values.ACTIVATION_WAIVE_SHOWN_TO,
    retention: {
      cart: values.CART_DAYS,
      cartLinkMinutes: values.CART_LINK_MINUTES,
      keptOffer: values.KEPT_OFFER_DAYS,
      orderedCart: values.ORDERED_CART_DAYS,
      answers: values.CHECKOUT_DAYS,
    },
  }
}
