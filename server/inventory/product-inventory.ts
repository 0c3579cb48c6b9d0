import type { InventoryService } from './inventory-service.ts'

/** A service with the customer who has it. */
export type CustomersService = { customerId: string; service: InventoryService }

/** The operator's product inventory. Throws an OutsideSystemError when it is unavailable or its response is invalid. */
export interface ProductInventory {
  /** The services that a customer has now. Unknown customers have none. */
  servicesOf(customerId: string): Promise<InventoryService[]>
  /** The services of all customers, a page at a time, in an order that stays. A page shorter than the limit is the last. */
  list(page: { offset: number; limit: number }): Promise<CustomersService[]>
}
