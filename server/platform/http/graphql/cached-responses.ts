import type { IncomingMessage, ServerResponse } from 'node:http'
import type { ServerSettings } from '../../config/server-settings.ts'
import { chooseEncoding } from '../choose-encoding.ts'
import { requestId } from '../request-id.ts'
import { type VisitorLimit, visitorAddress } from '../visitor-limit.ts'
import { encoded, type ResponseCache } from './response-cache.ts'

export const SOURCE_HEADER = 'x-source-application'

/** No question that the shop itself asks is longer. */
const LONGEST_QUESTION_BYTES = 8000

const JSON_TYPE = /^application\/json(?:;|$)/

/** A question without a body would never come. */
function isShort(bytes: number): boolean {
  return bytes > 0 && bytes <= LONGEST_QUESTION_BYTES
}

/** The storefront asks without the base, whatever stands in front of the shop. */
export function graphqlPaths({ graphqlBase }: ServerSettings): string[] {
  return [...new Set(['', graphqlBase])].flatMap((base) => [`${base}/graphql/`, `${base}/graphql`])
}

/** The same question comes in the same bytes, so its answer can be found before they are understood. */
export function responseKey(kindOfVisitor: string, question: Buffer): string {
  return `${kindOfVisitor} ${question.toString('latin1')}`
}

export type SharedResponses = {
  /** Which edition of the shop's data is on sale: an answer belongs to the one that it was made from. */
  edition: () => number
  /** What a visitor's cookies make of an answer that is else the same for all. */
  kindOfVisitor: (cookies: string | undefined) => string
}

/**
 * Where an answer from memory is sent before the router is asked, like a cached page. What is not in memory, or asked
 * for too often, goes on with its body as it came.
 */
export function cachedResponses(
  { edition, kindOfVisitor, config }: SharedResponses & { config: ServerSettings },
  { memory, limit }: { memory: ResponseCache; limit: VisitorLimit },
) {
  const paths = new Set(graphqlPaths(config))

  function mayBeKept({ method, url, headers }: IncomingMessage): boolean {
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
    if (!mayBeKept(request)) {
      goOn()
      return
    }
    request.once('data', (bytes: Buffer) => {
      const { headers } = request
      const isWhole = bytes.length === Number(headers['content-length'])
      const kept = isWhole ? memory.find(edition(), responseKey(kindOfVisitor(headers.cookie), bytes)) : null
      if (kept === null || limit(visitorAddress(request, config.trustProxy)) !== null) {
        request.pause()
        request.unshift(bytes)
        goOn()
        return
      }
      kept.count()
      const ready = encoded(kept, chooseEncoding(headers['accept-encoding']))
      response.writeHead(200, [...ready.headers, 'x-request-id', requestId(headers)]).end(ready.body)
    })
  }
}
