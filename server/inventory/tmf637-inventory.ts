import * as v from 'valibot'
import type { OutsideSettings } from '#server/platform/config/outside-settings.ts'
import { brokenSystem, type CallOutside } from '#server/platform/outside/outside-system.ts'
import { parseResponse } from '#server/platform/outside/read-response.ts'
import type { InventoryService } from './inventory-service.ts'
import type { CustomersService, ProductInventory } from './product-inventory.ts'
import { Product } from './tmf637-product.ts'
import { serviceOf } from './tmf637-service.ts'

const SYSTEM = 'inventory'
const BASE = '/tmf-api/productInventory/v4'
const PAGE = 100
/** Nobody has as many services: an endless list is a fault of the system. */
const MOST_PAGES = 10
/** What a customer pays for. Of the others nothing has begun, or it is over. */
const STATUSES = 'active,suspended,pendingTerminate'

/** TM Forum's Product Inventory, version 4. */
export function tmf637Inventory(settings: OutsideSettings, callOutside: CallOutside): ProductInventory {
  async function read(query: Record<string, string>): Promise<CustomersService[]> {
    const { body } = await callOutside({
      system: SYSTEM,
      settings,
      auth: { bearer: settings.token },
      url: `${settings.url}${BASE}/product?${new URLSearchParams({ ...query, status: STATUSES })}`,
      expect: [200, 206],
    })
    return parseResponse(SYSTEM, v.array(Product), body).map((product) => {
      const customer = product.relatedParty.find(({ role }) => role === 'customer')
      if (customer === undefined) throw brokenSystem(SYSTEM, 'a product of nobody')
      return { customerId: customer.id, service: serviceOf(SYSTEM, product) }
    })
  }

  return {
    async servicesOf(customerId) {
      const services: InventoryService[] = []
      for (let page = 0; page < MOST_PAGES; page += 1) {
        const found = await read({
          'relatedParty.id': customerId,
          offset: String(page * PAGE),
          limit: String(PAGE),
        })
        // A system that ignores the filter would show one customer the services of another.
        if (found.some((one) => one.customerId !== customerId)) throw brokenSystem(SYSTEM, 'a product of somebody else')
        services.push(...found.map(({ service }) => service))
        if (found.length < PAGE) return services
      }
      throw brokenSystem(SYSTEM, 'a list of products that does not end')
    },

    list: ({ offset, limit }) => read({ offset: String(offset), limit: String(limit) }),
  }
}
