import { ProductResource } from '#domain/partners/product-view.ts'
import { ok, refuse } from '#domain/result.ts'
import { defineList, defineRead, type PartnerApi } from '../kit/define-endpoint.ts'
import { pageOf } from '../kit/list-query.ts'
import { INVENTORY_API, type InventoryDeps, productsOf } from './products-of.ts'

const COMMON = { scope: 'inventory:read', resource: ProductResource, cost: 20 } as const

export const inventoryApi: PartnerApi<InventoryDeps> = {
  name: INVENTORY_API,
  title: 'TMF637 Product Inventory',
  description:
    'Services of customers who let the partner see them: with an order over the partner that is in their account, or by an agreement with the operator. A hub hears of what an order changed within minutes, and of every other change within the hour.',
  endpoints: [
    defineList({
      ...COMMON,
      path: '/product',
      summary: 'List services of customers who let the partner see them',
      filters: ['id', 'status', 'relatedParty.id', 'productOffering.id'],
      async run(deps: InventoryDeps, { clientId }, page) {
        const found = await productsOf(deps, clientId, page.filters['relatedParty.id'] ?? null)
        return found.ok ? ok(pageOf(found.value, page)) : found
      },
    }),
    defineRead({
      ...COMMON,
      path: '/product/:id',
      summary: 'Read a service',
      async run(deps: InventoryDeps, { clientId }, id) {
        const found = await productsOf(deps, clientId, null)
        if (!found.ok) return found
        const product = found.value.find((one) => one.id === id)
        return product === undefined ? refuse({ code: 'NOT_FOUND' }) : ok(product)
      },
    }),
  ],
}
