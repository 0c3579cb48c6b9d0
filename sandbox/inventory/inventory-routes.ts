import type { FastifyInstance } from 'fastify'
import * as v from 'valibot'
import { refuseTmf } from '#sandbox/tmf-error.ts'
import type { Inventory } from './inventory.ts'

const Count = (usual: string) => v.optional(v.pipe(v.string(), v.regex(/^\d{1,6}$/), v.transform(Number)), usual)
const ListQuery = v.object({
  'relatedParty.id': v.optional(v.string()),
  /** One, or several with commas between them. */
  status: v.optional(v.string()),
  offset: Count('0'),
  limit: Count('100'),
})

/** The part of TMF637 that the shop calls: products of a customer or of all, in pages, and one product. */
export function inventoryRoutes(
  app: FastifyInstance,
  inventory: Inventory,
  today: () => string,
  wrongProduct: () => string | null,
): void {
  function views() {
    return inventory.all().map(({ customerId, view }) => {
      const seen = view(today())
      return { customerId, seen: seen.id === wrongProduct() ? { ...seen, productPrice: [] } : seen }
    })
  }

  app.addHook('onRequest', async (request, reply) => {
    if (!request.headers.authorization?.startsWith('Bearer '))
      return refuseTmf(reply, 401, 'no-token', 'A token is needed')
  })

  app.get('/product', async (request, reply) => {
    const query = v.safeParse(ListQuery, request.query)
    if (!query.success) return refuseTmf(reply, 400, 'invalid-request', v.summarize(query.issues))
    const { 'relatedParty.id': customer, status, offset, limit } = query.output
    if (customer !== undefined) inventory.meet(customer)
    const found = views()
      .filter(({ customerId }) => customer === undefined || customerId === customer)
      .map(({ seen }) => seen)
      .filter((product) => status === undefined || status.split(',').includes(product.status))
    const page = found.slice(offset, offset + limit)
    return reply
      .code(page.length < found.length ? 206 : 200)
      .header('x-total-count', found.length)
      .header('x-result-count', page.length)
      .send(page)
  })

  app.get<{ Params: { id: string } }>('/product/:id', async (request, reply) => {
    const found = views().find(({ seen }) => seen.id === request.params.id)
    return found?.seen ?? refuseTmf(reply, 404, 'not-found', `No product has the id ${request.params.id}.`)
  })
}
