import type { FastifyReply, FastifyRequest } from 'fastify'
import { chooseEncoding, chooseForPieces } from './choose-encoding.ts'
import { compressOnce } from './compress-forms.ts'
import { sharedMaxAge } from './page-cache/page-cache.ts'
import type { PagePieces } from './page-pieces.ts'
import {
  contentSecurityPolicy,
  framedPageHeaders,
  framingPageHeaders,
  publicPage,
  type ThirdPartyOrigins,
} from './security-headers.ts'

/** A page that was rendered for one response alone. */
export type UncachedPage = {
  response: Response
  body: Buffer | PagePieces
  nonce: string
  production: boolean
  thirdParties: ThirdPartyOrigins
}

/** The parent page frames another origin, which shows the child page in the end. */
export type Framing = {
  origin: string
  parent: string
  child: string
  /** Pages below a path that an origin of our own may show, if one is set. */
  shownElsewhere: { below: string; origin: string | null }
}

type PrivatePlace = { path: string; framing: Framing }

/** @param place null: a public page that may not be cached */
export async function sendUncached(
  page: UncachedPage,
  place: PrivatePlace | null,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const { headers, status } = page.response
  headers.forEach((value, name) => {
    reply.header(name, value)
  })
  const cacheControl = headers.get('cache-control')
  // Whatever headers the page set: it must not be shared, and a page of one visitor must not be stored.
  if (place !== null || cacheControl === null || sharedMaxAge(cacheControl) !== null)
    reply.header('cache-control', 'no-store')
  if (place !== null) reply.header('x-robots-tag', 'noindex')
  if (headers.get('content-type')?.startsWith('text/html')) addPolicy(page, place, reply)
  const choose = Buffer.isBuffer(page.body) ? chooseEncoding : chooseForPieces
  const { body, encoding } = await compressOnce(page.body, choose(request.headers['accept-encoding']))
  if (encoding !== 'identity') reply.headers({ 'content-encoding': encoding, vary: 'accept-encoding' })
  return reply.code(status).send(body)
}

function addPolicy(
  { nonce, production, thirdParties }: UncachedPage,
  place: PrivatePlace | null,
  reply: FastifyReply,
): void {
  const inline = { scripts: [`nonce-${nonce}`], styles: [`nonce-${nonce}`] }
  const shownBy = place && framedBy(place)
  if (place !== null && place.path === place.framing.parent)
    reply.headers(framingPageHeaders(inline, production, place.framing.origin))
  else if (shownBy !== null)
    reply.headers(framedPageHeaders(inline, production, shownBy)).removeHeader('x-frame-options')
  else {
    const allowed = place === null ? publicPage(thirdParties) : undefined
    reply.header('content-security-policy', contentSecurityPolicy(inline, production, allowed))
  }
}

/** Null: no other origin may show the page. */
function framedBy({ path, framing: { child, origin, shownElsewhere } }: PrivatePlace): string | null {
  if (path === child) return origin
  return path.startsWith(shownElsewhere.below) ? shownElsewhere.origin : null
}
