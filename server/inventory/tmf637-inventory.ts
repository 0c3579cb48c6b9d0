import * as v from 'valibot'
import type { OutsideSettings } from '#server/platform/config/outside-settings.ts'
import { brokenSystem, type CallOutside, OutsideSystemError } from '#server/platform/outside/outside-system.ts'
import { parseResponse } from '#server/platform/outside/read-response.ts'
import type { CustomersService, ProductInventory, ReadableServices } from './product-inventory.ts'
import { Product } from './tmf637-product.ts'
import { serviceOf } from './tmf637-service.ts'

const SYSTEM = 'inventory'
const BASE = '/tmf-api/productInventory/v4'
const PAGE = 100
/** Nobody has as many services: an endless list is a fault of the system. */
const MOST_PAGES = 10
/** What a customer pays for. Of the others nothing has begun, or it is over. */
const STATUSES = 'active,suspended,pendingTerminate'
const Identified = v.object({ id: v.pipe(v.string(), v.maxLength(100)) })

/** TM Forum's Product Inventory, version 4. */
export function tmf637Inventory(settings: OutsideSettings, callOutside: CallOutside): ProductInventory {
  async function read(query: Record<string, string>): Promise<unknown[]> {
    const { body } = await callOutside({
      system: SYSTEM,
      settings,
      auth: { bearer: settings.token },
      url: `${settings.url}${BASE}/product?${new URLSearchParams({ ...query, status: STATUSES })}`,
      expect: [200, 206],
    })
    return parseResponse(SYSTEM, v.array(v.unknown()), body)
  }

  async function allOf(customerId: string): Promise<ReadableServices<CustomersService>> {
    const products: unknown[] = []
    for (let page = 0; page < MOST_PAGES; page += 1) {
      const found = await read({
        'relatedParty.id': customerId,
        offset: String(page * PAGE),
        limit: String(PAGE),
      })
      products.push(...found)
      if (found.length === PAGE) continue
      const all = readable(products)
      // A system that ignores the filter would show one customer the services of another.
      if (all.services.some((one) => one.customerId !== customerId))
        throw brokenSystem(SYSTEM, 'a product of somebody else')
      return all
    }
    throw brokenSystem(SYSTEM, 'a list of products that does not end')
  }

  return {
    async servicesOf(customerId) {
      const { services, unreadable } = await allOf(customerId)
      const [broken] = unreadable
      if (broken !== undefined) throw broken.error
      return services.map(({ service }) => service)
    },

    async readableServicesOf(customerId) {
      const { services, unreadable } = await allOf(customerId)
      return { services: services.map(({ service }) => service), unreadable }
    },

    async list({ offset, limit }) {
      const products = await read({ offset: String(offset), limit: String(limit) })
      const page = readable(products)
      // One product may be wrong; where all are, the system is.
      const [broken] = page.unreadable
      if (broken !== undefined && page.services.length === 0) throw broken.error
      return { ...page, isLast: products.length < limit }
    },
  }
}

function readable(products: readonly unknown[]): ReadableServices<CustomersService> {
  const page: ReadableServices<CustomersService> = { services: [], unreadable: [] }
  for (const product of products) {
    try {
      page.services.push(readProduct(product))
    } catch (error) {
      if (!(error instanceof OutsideSystemError)) throw error
      page.unreadable.push({ productId: v.is(Identified, product) ? product.id : null, error })
    }
  }
  return page
}

function readProduct(body: unknown): CustomersService {
  const product = parseResponse(SYSTEM, Product, body)
  const customer = product.relatedParty.find(({ role }) => role === 'customer')
  if (customer === undefined) throw brokenSystem(SYSTEM, 'a product of nobody')
  return { customerId: customer.id, service: serviceOf(SYSTEM, product) }
}
