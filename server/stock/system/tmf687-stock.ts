import * as v from 'valibot'
import type { OutsideSettings } from '#server/platform/config/outside-settings.ts'
import { brokenSystem, type CallOutside } from '#server/platform/outside/outside-system.ts'
import { parseResponse } from '#server/platform/outside/read-response.ts'
import type { StockSystem } from './stock-system.ts'

const SYSTEM = 'stock'
const BASE = '/tmf-api/productStockManagement/v4'
const PAGE = 200
/** More codes than any shop sells: an endless list is a fault of the system. */
const MOST_PAGES = 100

const Stocks = v.array(
  v.object({
    stockedProduct: v.object({ id: v.pipe(v.string(), v.minLength(1), v.maxLength(200)) }),
    productStockLevel: v.object({ amount: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(1_000_000)) }),
  }),
)
const Reserved = v.object({ externalId: v.string(), reserveProductStockState: v.picklist(['accepted', 'completed']) })

/** TM Forum's Product Stock Management, version 4: levels are read page by page, sales are reservations. */
export function tmf687Stock(settings: OutsideSettings, callOutside: CallOutside): StockSystem {
  const shared = { system: SYSTEM, settings, auth: { bearer: settings.token } }
  return {
    async levels() {
      const levels = new Map<string, number>()
      for (let page = 0; page < MOST_PAGES; page += 1) {
        const { body } = await callOutside({
          ...shared,
          url: `${settings.url}${BASE}/productStock?offset=${page * PAGE}&limit=${PAGE}&fields=stockedProduct,productStockLevel`,
          expect: [200, 206],
        })
        const stocks = parseResponse(SYSTEM, Stocks, body)
        // The same product in several places is one stock to a customer.
        for (const { stockedProduct, productStockLevel } of stocks)
          levels.set(stockedProduct.id, (levels.get(stockedProduct.id) ?? 0) + productStockLevel.amount)
        if (stocks.length < PAGE) return levels
      }
      throw brokenSystem(SYSTEM, 'a list of stock that does not end')
    },

    async reportSale({ name, inventoryCode }) {
      const { status, body } = await callOutside({
        ...shared,
        method: 'POST',
        url: `${settings.url}${BASE}/reserveProductStock`,
        idempotencyKey: name,
        body: {
          json: {
            '@type': 'ReserveProductStock',
            externalId: name,
            reserveProductStockItem: [
              {
                id: '1',
                quantityRequested: { amount: 1, units: 'unit' },
                requestedProduct: { id: inventoryCode, '@referredType': 'Product' },
              },
            ],
          },
        },
        expect: [200, 201, 409],
      })
      if (status === 409) return 'refused'
      if (parseResponse(SYSTEM, Reserved, body).externalId !== name)
        throw brokenSystem(SYSTEM, 'an answer about another sale')
      return 'taken'
    },
  }
}
