import type { CartStore } from '#server/cart/cart-store.ts'
import type { CatalogueStore } from '#server/catalogue/catalogue-store.ts'
import type { CustomerSystem } from '#server/customers/customer-system.ts'
import type { Mailer } from '#server/mail/mailer.ts'
import type { Clock } from '#server/platform/clock.ts'
import { contextKey } from '#server/platform/context-key.ts'
import type { Database } from '#server/platform/database/database.ts'
import type { SmsSender } from '#server/sms/sms-sender.ts'
import type { CheckoutConfig } from './checkout-settings.ts'

export type CheckoutRoom = {
  carts: CartStore
  catalogue: CatalogueStore
  clock: Clock
  config: CheckoutConfig
  /** Null: the operator has none, so no account is on record. */
  customers: CustomerSystem | null
  db: Database
  mailer: Mailer
  sms: SmsSender
  /** Public origin of the shop. */
  shopOrigin: () => string
}

export const checkoutRoom = contextKey<CheckoutRoom>('checkout')
