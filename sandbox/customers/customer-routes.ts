import type { FastifyInstance } from 'fastify'
import { customerById, DEMO_CUSTOMERS } from '#sandbox/identity/demo-customers.ts'
import { refuseTmf } from '#sandbox/tmf-error.ts'
import { customerView, individualView } from './customer-views.ts'

export const CUSTOMERS_BASE = '/tmf-api/customerManagement/v4'
export const PARTY_BASE = '/tmf-api/party/v4'

const INDIVIDUAL = /^IND-/

/** A customer by the number that identity provider and inventory know (TMF629). */
export function customerRoutes(app: FastifyInstance): void {
  needToken(app)
  app.get<{ Querystring: { 'agreement.id'?: string } }>('/customer', async ({ query }) => {
    const agreement = query['agreement.id']
    const found = DEMO_CUSTOMERS.map(customerView)
    return agreement === undefined
      ? found
      : found.filter((one) => one.agreement?.some(({ id }) => id === agreement) === true)
  })

  app.get<{ Params: { id: string } }>('/customer/:id', async (request, reply) => {
    const { id } = request.params
    const customer = customerById(id)
    return customer ? customerView(customer) : refuseTmf(reply, 404, 'not-found', `No customer has the id ${id}.`)
  })
}

/** The person behind a customer (TMF632). */
export function partyRoutes(app: FastifyInstance): void {
  needToken(app)
  app.get<{ Params: { id: string } }>('/individual/:id', async (request, reply) => {
    const { id } = request.params
    const customer = customerById(id.replace(INDIVIDUAL, 'CUST-'))
    return customer && INDIVIDUAL.test(id)
      ? individualView(customer)
      : refuseTmf(reply, 404, 'not-found', `No individual has the id ${id}.`)
  })
}

function needToken(app: FastifyInstance): void {
  app.addHook('onRequest', async (request, reply) => {
    if (!request.headers.authorization?.startsWith('Bearer '))
      return refuseTmf(reply, 401, 'no-token', 'A token is needed')
  })
}
