import type { FastifyInstance, FastifyReply } from 'fastify'
import * as v from 'valibot'
import type { CreditBureau } from './credit-bureau.ts'

export const CREDIT_BASE = '/credit'

const Cents = v.pipe(v.number(), v.integer(), v.minValue(0))
const Text = v.pipe(v.string(), v.minLength(1))

const EnquiryRequest = v.looseObject({
  order: Text,
  person: v.object({ name: Text, dateOfBirth: v.pipe(v.string(), v.isoDate()) }),
  address: v.object({
    lines: v.array(v.string()),
    town: v.nullable(v.string()),
    county: v.nullable(v.string()),
    eircode: v.nullable(v.string()),
    country: v.literal('IE'),
  }),
  commitment: v.object({ currency: v.literal('EUR'), monthly: Cents, upFront: Cents }),
})

export function creditError(code: string, message: string) {
  return { error: { code, message } }
}

/** The protocol of docs/credit-bureau.md. */
export function creditRoutes(app: FastifyInstance, bureau: CreditBureau): void {
  app.setNotFoundHandler((_request, reply) => refuse(reply, 404, 'not-found', 'There’s nothing here.'))
  app.setErrorHandler((error: Error & { statusCode?: number }, _request, reply) =>
    refuse(reply, error.statusCode ?? 500, 'invalid-request', error.message),
  )

  app.post('/v1/enquiries', async (request, reply) => {
    if (!/^Bearer \S+$/.test(request.headers.authorization ?? '')) {
      return refuse(reply, 401, 'unauthorised', 'A bearer token is wanted.')
    }
    const key = request.headers['idempotency-key']
    if (typeof key !== 'string' || key === '') {
      return refuse(reply, 400, 'no-key', 'The header Idempotency-Key is wanted.')
    }
    const body = v.safeParse(EnquiryRequest, request.body)
    if (!body.success) return refuse(reply, 400, 'invalid-request', v.summarize(body.issues))
    const made = bureau.enquire(key, body.output)
    if (made === null) return refuse(reply, 409, 'key-reused', 'The key was used for another question.')
    return reply.code(made.isNew ? 201 : 200).send(made.enquiry)
  })
}

function refuse(reply: FastifyReply, status: number, code: string, message: string) {
  return reply.code(status).send(creditError(code, message))
}
