import type { InventoryService } from './inventory-service.ts'

/** A service with the customer who has it. */
export type CustomersService = { customerId: string; service: InventoryService }

/** A product that does not fit, by its id where it has one. */
export type UnreadableProduct = { productId: string | null; error: Error }

export type ReadableServices<Service> = { services: Service[]; unreadable: UnreadableProduct[] }

/** The operator's product inventory. Throws an OutsideSystemError when it is unavailable or its response is invalid. */
export interface ProductInventory {
  /** The services that a customer has now. Unknown customers have none. One that does not fit makes the response invalid. */
  servicesOf(customerId: string): Promise<InventoryService[]>
  /** The same, where work on the others must not wait for one that does not fit. */
  readableServicesOf(customerId: string): Promise<ReadableServices<InventoryService>>
  /** The services of all customers, a page at a time, in an order that stays. */
  list(page: { offset: number; limit: number }): Promise<ReadableServices<CustomersService> & { isLast: boolean }>
}
