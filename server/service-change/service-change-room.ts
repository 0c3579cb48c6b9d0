import type { HomeDeps } from '#server/availability/network/lines-at-home.ts'
import type { CartRoom } from '#server/cart/cart-room.ts'
import type { Appointments } from '#server/current-service/appointments.ts'
import type { ProductInventory } from '#server/inventory/product-inventory.ts'
import { contextKey } from '#server/platform/context-key.ts'

export type ServiceChangeRoom = HomeDeps &
  Pick<CartRoom, 'carts' | 'catalogue' | 'clock'> & {
    config: CartRoom['config']
    appointments: Appointments
    /** Null: the operator has none, so nothing can be changed here. */
    inventory: ProductInventory | null
  }

export const serviceChangeRoom = contextKey<ServiceChangeRoom>('service change')
