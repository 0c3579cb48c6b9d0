import type { PartnerRefusal } from '#domain/partners/partner-refusals.ts'
import { ProductResource, viewProduct } from '#domain/partners/product-view.ts'
import { ok, type Result, refuse } from '#domain/result.ts'
import type { ProductInventory } from '#server/inventory/product-inventory.ts'
import { semaphore } from '#server/platform/memory/semaphore.ts'
import type { SaleRoom } from '../cart/sale-room.ts'
import { apiBase } from '../kit/api-base.ts'
import { defineList, defineRead, type PartnerApi } from '../kit/define-endpoint.ts'
import { pageOf } from '../kit/list-query.ts'
import { MOST_CUSTOMERS, visibleCustomers } from './visible-customers.ts'

const INVENTORY_API = 'productInventory'
/** Calls to the inventory for one request. */
const AT_ONCE = 4

type Deps = SaleRoom & { inventory: ProductInventory | null }

/** Of the customers that the partner may see, or of one of them. */
async function productsOf(
  deps: Deps,
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
  const hrefOf = (id: string) => `${deps.partnersOrigin()}${apiBase(INVENTORY_API)}/product/${encodeURIComponent(id)}`
  const found = await Promise.all(
    named.map((id) =>
      inTurn(async () => {
        const { services } = await inventory.readableServicesOf(id)
        return services.map((service) => viewProduct({ ...service, customerId: id }, hrefOf))
      }, 1),
    ),
  )
  return ok(found.flat())
}

const COMMON = { scope: 'inventory:read', resource: ProductResource, cost: 20 } as const

export const inventoryApi: PartnerApi<Deps> = {
  name: INVENTORY_API,
  title: 'TMF637 Product Inventory',
  description:
    'Services of customers who let the partner see them: with an order over the partner that is in their account, or by an agreement with the operator.',
  endpoints: [
    defineList({
      ...COMMON,
      path: '/product',
      summary: 'List services of customers who let the partner see them',
      filters: ['id', 'status', 'relatedParty.id', 'productOffering.id'],
      async run(deps: Deps, { clientId }, page) {
        const found = await productsOf(deps, clientId, page.filters['relatedParty.id'] ?? null)
        return found.ok ? ok(pageOf(found.value, page)) : found
      },
    }),
    defineRead({
      ...COMMON,
      path: '/product/:id',
      summary: 'Read a service',
      async run(deps: Deps, { clientId }, id) {
        const found = await productsOf(deps, clientId, null)
        if (!found.ok) return found
        const product = found.value.find((one) => one.id === id)
        return product === undefined ? refuse({ code: 'NOT_FOUND' }) : ok(product)
      },
    }),
  ],
}
