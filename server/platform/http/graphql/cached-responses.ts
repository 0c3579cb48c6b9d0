import type { IncomingMessage, ServerResponse } from 'node:http'
import type { ServerSettings } from '../../config/server-settings.ts'
import { chooseEncoding } from '../choose-encoding.ts'
import { requestId } from '../request-id.ts'
import { type VisitorLimit, visitorAddress } from '../visitor-limit.ts'
import { encoded, type ResponseCache } from './response-cache.ts'

export const SOURCE_HEADER = 'x-source-application'

/** The storefront sends no longer request. */
const LONGEST_REQUEST_BYTES = 8000

const JSON_TYPE = /^application\/json(?:;|$)/

/** A request without a body emits no data. */
function isShort(bytes: number): boolean {
  return bytes > 0 && bytes <= LONGEST_REQUEST_BYTES
}

/** The storefront posts to the path without the base, whatever proxy stands in front. */
export function graphqlPaths({ graphqlBase }: ServerSettings): string[] {
  return [...new Set(['', graphqlBase])].flatMap((base) => [`${base}/graphql/`, `${base}/graphql`])
}

/** Equal requests have equal bytes, so a response is found before the body is parsed. */
export function responseKey(kindOfVisitor: string, body: Buffer): string {
  return `${kindOfVisitor} ${body.toString('latin1')}`
}

export type SharedResponses = {
  /** Which edition of the shop's data is on sale: a response belongs to the one that it was made from. */
  edition: () => number
  /** The variant of a shared response that the visitor's cookies select. */
  kindOfVisitor: (cookies: string | undefined) => string
}

/**
 * Sends a cached response before the request reaches the router, like a cached page. A cache miss and a request over the
 * limit continue with their body intact.
 */
export function cachedResponses(
  { edition, kindOfVisitor, config }: SharedResponses & { config: ServerSettings },
  { cache, limit }: { cache: ResponseCache; limit: VisitorLimit },
) {
  const paths = new Set(graphqlPaths(config))

  function mayBeCached({ method, url, headers }: IncomingMessage): boolean {
    if (method !== 'POST' || !paths.has(url ?? '')) return false
    const source = headers[SOURCE_HEADER]
    return (
      typeof source === 'string' &&
      config.sourceApplications.has(source) &&
      JSON_TYPE.test(headers['content-type'] ?? '') &&
      isShort(Number(headers['content-length']))
    )
  }

  return (request: IncomingMessage, response: ServerResponse, goOn: () => void): void => {
    if (!mayBeCached(request)) {
      goOn()
      return
    }
    request.once('data', (bytes: Buffer) => {
      const { headers } = request
      const isWhole = bytes.length === Number(headers['content-length'])
      const cached = isWhole ? cache.find(edition(), responseKey(kindOfVisitor(headers.cookie), bytes)) : null
      if (cached === null || limit(visitorAddress(request, config.trustProxy)) !== null) {
        request.pause()
        request.unshift(bytes)
        goOn()
        return
      }
      cached.count()
      const ready = encoded(cached, chooseEncoding(headers['accept-encoding']))
      response.writeHead(200, [...ready.headers, 'x-request-id', requestId(headers)]).end(ready.body)
    })
  }
}
