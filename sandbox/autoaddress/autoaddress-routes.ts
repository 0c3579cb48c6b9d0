import { createHmac, randomBytes } from 'node:crypto'
import type { FastifyInstance, FastifyReply } from 'fastify'
import * as v from 'valibot'
import type { AddressBook } from '#sandbox/addresses/address-book.ts'
import { addressLines } from '#sandbox/addresses/geographic-address.ts'
import { addressIdOf } from '#sandbox/premises/eircode.ts'
import type { Premises } from '#sandbox/premises/premises.ts'

export const AUTOADDRESS_BASE = '/autoaddress/3.0'

const Limit = v.pipe(v.string(), v.regex(/^\d+$/), v.transform(Number), v.minValue(3), v.maxValue(30))
const Search = v.object({ address: v.string(), country: v.literal('IE'), limit: v.optional(Limit, '8') })
const Link = v.object({ id: v.string(), signature: v.string() })

type Rel = 'lookup' | 'drilldown'

/** Autoaddress 3.0: suggestions whose links only the service itself can make, then one address. */
export function autoaddressRoutes(app: FastifyInstance, book: AddressBook): void {
  const secret = randomBytes(16)
  const sign = (rel: Rel, id: string) => createHmac('sha256', secret).update(`${rel} ${id}`).digest('hex')
  const option = (origin: string, rel: Rel, premises: Premises) => {
    const id = addressIdOf(premises.eircode)
    const query = new URLSearchParams({ id, signature: sign(rel, id) })
    return { value: label(premises), link: { rel, href: `${origin}${AUTOADDRESS_BASE}/${rel}?${query}`, title: rel } }
  }

  app.addHook('onRequest', async (request, reply) => {
    if (!request.headers['user-agent']) return refuse(reply, 400, 'A User-Agent is mandatory.')
    if (request.url.startsWith(`${AUTOADDRESS_BASE}/autocomplete`) && !/[?&]key=[^&]/.test(request.url)) {
      return refuse(reply, 401, 'No key.')
    }
  })

  app.get('/autocomplete', async (request, reply) => {
    const query = v.safeParse(Search, request.query)
    if (!query.success) return refuse(reply, 400, v.summarize(query.issues))
    const found = book.matching(query.output.address)
    const buildings = Map.groupBy(found, ({ eircode, within }) => within ?? eircode)
    const options = [...buildings.values()].flatMap(([first, ...more]) => {
      if (!first) return []
      const building = more.length > 0 && first.within !== null ? book.byEircode(first.within) : null
      return [building ? option(originOf(request), 'drilldown', building) : option(originOf(request), 'lookup', first)]
    })
    return suggestions(options.slice(0, query.output.limit))
  })

  app.get('/drilldown', async (request, reply) => {
    const premises = signedPremises(request.query, 'drilldown')
    if (!premises) return refuse(reply, 403, 'The link is not one of ours.')
    return suggestions(book.unitsOf(premises.eircode).map((unit) => option(originOf(request), 'lookup', unit)))
  })

  app.get('/lookup', async (request, reply) => {
    const premises = signedPremises(request.query, 'lookup')
    if (!premises) return refuse(reply, 403, 'The link is not one of ours.')
    return { address: address(premises), links: [] }
  })

  function signedPremises(query: unknown, rel: Rel): Premises | null {
    const link = v.safeParse(Link, query)
    if (!link.success || link.output.signature !== sign(rel, link.output.id)) return null
    return book.byId(link.output.id)
  }
}

function originOf(request: { protocol: string; host: string }): string {
  return `${request.protocol}://${request.host}`
}

function suggestions(options: readonly unknown[]) {
  return { type: 'autocomplete', message: { id: 100, value: `${options.length} found` }, options }
}

function address(premises: Premises) {
  return {
    id: addressIdOf(premises.eircode),
    lines: addressLines(premises).map((value, index) => ({ key: `AddressLine${index + 1}`, value })),
    city: { value: premises.town },
    region: { value: `Co. ${countyName(premises)}` },
    postcode: { value: `${premises.eircode.slice(0, 3)} ${premises.eircode.slice(3)}` },
    country: { iso: 'IE' },
    label: [[label(premises)]],
  }
}

function label(premises: Premises): string {
  return [...addressLines(premises), premises.town, `Co. ${countyName(premises)}`].join(', ')
}

function countyName({ county }: Premises): string {
  const name = county.replace(/^CO_/, '')
  return name.slice(0, 1) + name.slice(1).toLowerCase()
}

function refuse(reply: FastifyReply, status: number, value: string) {
  return reply.code(status).send({ type: 'error', message: { id: status, value } })
}
