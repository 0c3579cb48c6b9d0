import type { AnalyticsSink } from '#server/analytics/analytics-sink.ts'
import type { CartConfig } from '#server/cart/cart-room.ts'
import type { CartStore } from '#server/cart/cart-store.ts'
import type { CatalogueStore } from '#server/catalogue/catalogue-store.ts'
import type { CreditCheck } from '#server/credit/credit-check.ts'
import type { Appointments } from '#server/current-service/appointments.ts'
import type { ESimProfiles } from '#server/esim/esim-profiles.ts'
import type { ProductInventory } from '#server/inventory/product-inventory.ts'
import type { PaymentGateways } from '#server/payment/open-gateways.ts'
import type { Clock } from '#server/platform/clock.ts'
import { contextKey } from '#server/platform/context-key.ts'
import type { Database } from '#server/platform/database/database.ts'
import type { JobQueue } from '#server/platform/jobs/job-queue.ts'
import type { NumberPool } from '#server/porting/number-pool.ts'
import type { OrderManagement } from './order-management.ts'
import type { OrderSettings } from './order-settings.ts'
import type { OrderFollowUp } from './state/define-follow-up.ts'

export type OrderRoom = {
  /** Null: purchases are reported to nobody. */
  analytics: AnalyticsSink | null
  appointments: Appointments
  carts: CartStore
  catalogue: CatalogueStore
  clock: Clock
  config: OrderSettings & CartConfig
  credit: CreditCheck
  eSims: ESimProfiles
  followUps: readonly OrderFollowUp[]
  db: Database
  jobs: JobQueue
  /** Null: the operator has none, so nobody is an existing customer. */
  inventory: ProductInventory | null
  numbers: NumberPool
  orderManagement: OrderManagement
  payments: PaymentGateways['payments']
  paymentsOf: PaymentGateways['paymentsOf']
  gateways: PaymentGateways['gateways']
  /** The public origin of the shop. */
  shopOrigin: () => string
}

export const orderRoom = contextKey<OrderRoom>('order')
