import type { PartnerRefusal } from '#domain/partners/partner-refusals.ts'
import { type ProductResource, viewProduct } from '#domain/partners/product-view.ts'
import { ok, type Result, refuse } from '#domain/result.ts'
import type { CustomerSystem } from '#server/customers/customer-system.ts'
import type { ProductInventory } from '#server/inventory/product-inventory.ts'
import type { Database } from '#server/platform/database/database.ts'
import { semaphore } from '#server/platform/memory/semaphore.ts'
import { apiBase } from '../kit/api-base.ts'
import { MOST_CUSTOMERS, visibleCustomers } from './visible-customers.ts'

export const INVENTORY_API = 'productInventory'
/** Calls to the inventory for one request. */
const AT_ONCE = 4

type Origin = { partnersOrigin: () => string }
export type InventoryDeps = Origin & {
  db: Database
  /** Null: the operator has none that the shop may read. */
  inventory: ProductInventory | null
  customers: CustomerSystem | null
}

/** Of the customers that the partner may see, or of one of them. */
export async function productsOf(
  deps: InventoryDeps,
  partner: string,
  customerId: string | null,
): Promise<Result<ProductResource[], PartnerRefusal>> {
  const { inventory } = deps
  if (inventory === null) return ok([])
  const visible = await visibleCustomers(deps, partner)
  const named = customerId === null ? visible : visible.filter((id) => id === customerId)
  if (named.length > MOST_CUSTOMERS)
    return refuse({
      code: 'INVALID_QUERY',
      detail: 'Name a customer by relatedParty.id: there are too many for one list',
    })
  const inTurn = semaphore({ running: AT_ONCE, waiting: MOST_CUSTOMERS })
  const found = await Promise.all(
    named.map((id) => inTurn(async () => (await readProducts(deps, inventory, id)).products, 1)),
  )
  return ok(found.flat())
}

export type ReadProducts = {
  products: ProductResource[]
  /** Ids of those that are there and do not fit. Null: one of them has not even an id. */
  unreadable: readonly string[] | null
}

export async function readProducts(
  deps: Origin,
  inventory: ProductInventory,
  customerId: string,
): Promise<ReadProducts> {
  const { services, unreadable } = await inventory.readableServicesOf(customerId)
  const ids = unreadable.map(({ productId }) => productId)
  return {
    products: services.map((service) => viewProduct({ ...service, customerId }, (id) => productHref(deps, id))),
    unreadable: ids.every((id) => id !== null) ? ids : null,
  }
}

export function productHref({ partnersOrigin }: Origin, id: string): string {
  return `${partnersOrigin()}${apiBase(INVENTORY_API)}/product/${encodeURIComponent(id)}`
}
