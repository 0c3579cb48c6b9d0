import type { FastifyInstance } from 'fastify'
import * as v from 'valibot'
import type { Premises } from '#sandbox/premises/premises.ts'
import { refuseTmf, speakTmfErrors } from '#sandbox/tmf-error.ts'
import type { AddressBook } from './address-book.ts'
import { geographicAddress } from './geographic-address.ts'

const MOST_RESULTS = 20

const Count = v.pipe(v.string(), v.regex(/^\d{1,9}$/, 'limit and offset are whole numbers'), v.transform(Number))
const Query = v.object({
  postcode: v.optional(v.string()),
  fulltext: v.optional(v.string()),
  lineNumber: v.optional(v.string()),
  fields: v.optional(v.string()),
  limit: v.optional(Count, String(MOST_RESULTS)),
  offset: v.optional(Count, '0'),
})
type Query = v.InferOutput<typeof Query>

export function addressRoutes(app: FastifyInstance, book: AddressBook): void {
  speakTmfErrors(app)

  app.get('/geographicAddress', async (request, reply) => {
    const query = v.safeParse(Query, request.query)
    if (!query.success) return refuseTmf(reply, 400, 'invalid-query', v.summarize(query.issues))
    const found = find(book, query.output)
    if (!found) return refuseTmf(reply, 400, 'invalid-query', 'Ask by one of postcode, fulltext and lineNumber.')
    const { offset, limit, fields } = query.output
    const page = found.slice(offset, offset + Math.min(limit, MOST_RESULTS))
    reply.headers({ 'X-Total-Count': found.length, 'X-Result-Count': page.length })
    return page.map((premises) => withFields(geographicAddress(premises, []), fields))
  })

  app.get<{ Params: { id: string }; Querystring: { fields?: string } }>('/geographicAddress/:id', (request, reply) => {
    const premises = book.byId(request.params.id)
    if (!premises) return refuseTmf(reply, 404, 'not-found', `No address has the id ${request.params.id}.`)
    const address = geographicAddress(premises, book.unitsOf(premises.eircode))
    return reply.send(withFields(address, request.query.fields))
  })
}

function find(book: AddressBook, { postcode, fulltext, lineNumber }: Query): readonly Premises[] | null {
  const asked = [postcode, fulltext, lineNumber].filter((criterion) => criterion !== undefined)
  if (asked.length !== 1) return null
  if (postcode !== undefined) return book.atPostcode(postcode)
  if (lineNumber !== undefined) return book.atLineNumber(lineNumber)
  return book.matching(fulltext ?? '')
}

function withFields(address: ReturnType<typeof geographicAddress>, fields: string | undefined) {
  if (fields === undefined) return address
  const wanted = new Set(['id', 'href', ...fields.split(',')])
  return Object.fromEntries(Object.entries(address).filter(([name]) => wanted.has(name)))
}
