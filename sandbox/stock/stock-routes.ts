import type { FastifyInstance } from 'fastify'
import * as v from 'valibot'
import { refuseTmf } from '#sandbox/tmf-error.ts'
import type { StockLedger } from './stock-ledger.ts'

export const STOCK_BASE = '/tmf-api/productStockManagement/v4'

const Page = v.object({
  offset: v.optional(v.pipe(v.string(), v.regex(/^\d+$/), v.transform(Number)), '0'),
  limit: v.optional(v.pipe(v.string(), v.regex(/^\d+$/), v.transform(Number)), '100'),
})
const Reservation = v.looseObject({
  externalId: v.pipe(v.string(), v.minLength(1)),
  reserveProductStockItem: v.pipe(
    v.array(v.looseObject({ requestedProduct: v.looseObject({ id: v.pipe(v.string(), v.minLength(1)) }) })),
    v.length(1),
  ),
})
const Counted = v.strictObject({ product: v.string(), amount: v.pipe(v.number(), v.integer(), v.minValue(0)) })

/** The part of TMF687 that the shop calls: paged stock levels, and reservations of one item. */
export function stockRoutes(app: FastifyInstance, ledger: StockLedger): void {
  app.addHook('onRequest', async (request, reply) => {
    if (!request.headers.authorization?.startsWith('Bearer '))
      return refuseTmf(reply, 401, 'no-token', 'A token is needed')
  })

  app.get('/productStock', async (request, reply) => {
    const page = v.safeParse(Page, request.query)
    if (!page.success) return refuseTmf(reply, 400, 'invalid-page', 'offset and limit are numbers')
    const { offset, limit } = page.output
    const all = ledger.levels()
    reply.header('x-total-count', String(all.length))
    return all.slice(offset, offset + limit).map(({ id, amount }) => ({
      id: `stock-${id}`,
      '@type': 'ProductStock',
      stockedProduct: { id, '@referredType': 'Product' },
      productStockLevel: { amount, units: 'unit' },
    }))
  })

  app.post('/reserveProductStock', async (request, reply) => {
    const body = v.safeParse(Reservation, request.body)
    if (!body.success) return refuseTmf(reply, 400, 'invalid-reservation', 'externalId and one item are needed')
    const { externalId, reserveProductStockItem } = body.output
    const product = reserveProductStockItem[0]?.requestedProduct.id ?? ''
    if (!ledger.reserve(externalId, product)) return refuseTmf(reply, 409, 'out-of-stock', `${product} is sold out`)
    return reply.code(201).send({ ...body.output, id: externalId, reserveProductStockState: 'completed' })
  })
}

export function stockControlRoutes(app: FastifyInstance, ledger: StockLedger): void {
  app.get('/control/stock/ledger', async () => ({ sales: ledger.list(), levels: ledger.levels() }))
  app.put('/control/stock/count', async (request, reply) => {
    const counted = v.safeParse(Counted, request.body)
    if (!counted.success) return refuseTmf(reply, 400, 'invalid-count', 'product and amount are needed')
    ledger.count(counted.output.product, counted.output.amount)
    return reply.code(204).send()
  })
}
